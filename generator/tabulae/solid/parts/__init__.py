"""The parts for a 3D printer, each as a plan of solids."""
