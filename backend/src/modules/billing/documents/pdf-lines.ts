import type { Face, Word } from './pdf-fonts';

/** One line of a text; `width` in thousandths of the text's size, without spaces at the end. */
export type Line = { words: readonly Word[]; width: number };

type Layout = { face: Face; isTabular: boolean };

/** Parts of a text between which a line may break: after spaces, and after a hyphen or dash that joins letters. */
const PIECES = /[^ \-–]*(?:[-–](?=\p{L})|[-–](?=[^ \p{L}])[^ \-–]*)*[-–]? *|[-–] */gu;

const visibleWidth = (piece: string, { face, isTabular }: Layout): number =>
  face.word(piece.trimEnd(), isTabular).width;

/** Splits a piece that is wider than a line. @returns at least one letter at a time */
function* splitWide(piece: string, width: number, layout: Layout): Generator<string> {
  let part = '';
  for (const letter of piece) {
    if (part !== '' && visibleWidth(part + letter, layout) > width) {
      yield part;
      part = '';
    }
    part += letter;
  }
  if (part !== '') yield part;
}

function* piecesOf(text: string, width: number, layout: Layout): Generator<string> {
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === '') continue;
    if (visibleWidth(piece, layout) <= width) yield piece;
    else yield* splitWide(piece, width, layout);
  }
}

function lineOf(pieces: readonly string[], { face, isTabular }: Layout): Line {
  const words = pieces.map((piece, index) =>
    face.word(index === pieces.length - 1 ? piece.trimEnd() : piece, isTabular),
  );
  return { words, width: words.reduce((sum, { width }) => sum + width, 0) };
}

function linesOfParagraph(text: string, width: number, layout: Layout): Line[] {
  const lines: Line[] = [];
  let pieces: string[] = [];
  let used = 0;
  for (const piece of piecesOf(text, width, layout)) {
    if (pieces.length > 0 && used + visibleWidth(piece, layout) > width) {
      lines.push(lineOf(pieces, layout));
      pieces = [];
      used = 0;
    }
    pieces.push(piece);
    used += layout.face.word(piece, layout.isTabular).width;
  }
  return [...lines, lineOf(pieces, layout)];
}

/**
 * Breaks a text into lines.
 * @param width of a line, in thousandths of the text's size
 */
export const linesOf = (text: string, width: number, layout: Layout): Line[] =>
  text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, width, layout));
