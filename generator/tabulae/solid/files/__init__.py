"""Files for printers: STL, 3MF, STEP, plates, and what they weigh."""
