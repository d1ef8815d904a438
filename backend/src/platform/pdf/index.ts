/**
 * Drawing of PDF documents: a face of its own, since its libraries and fonts are large. Load what uses it late, by
 * `import('#modules/…')`, when the first document is wanted.
 */
export { drawable } from './pdf-fonts';
export { drawMark } from './pdf-mark';
export { AREA, FOOTER_TOP, LANDSCAPE, PAPER, Sheet, STYLE, type Box, type TextStyle } from './pdf-sheet';
export { PdfTable } from './pdf-table';
