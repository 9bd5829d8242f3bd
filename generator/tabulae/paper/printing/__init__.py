"""From pages to sheets: imposition, tiles, print shops, and the notes for a printer."""
