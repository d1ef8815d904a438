import { PAPER, type Sheet } from './pdf-sheet';

/** The sides of the mark in the drawing of the pages: a square of 22 with round corners, and a tick of 3 within. */
const SIDE = 22;
const CORNER = 6;
const TICK = { from: [6, 11.4], over: [9.6, 15], to: [16.4, 8], width: 3 } as const;

/** Draws the product's mark, as pages and mails have it, with its upper left corner at `x`, `y`. */
export function drawMark(sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }): void {
  const scale = size / SIDE;
  const at = ([right, down]: readonly [number, number]): string => `${x + right * scale} ${y + down * scale}`;
  sheet.panel({ x, y, width: size, height: size }, PAPER.accent, CORNER * scale);
  sheet.line(`M ${at(TICK.from)} L ${at(TICK.over)} L ${at(TICK.to)}`, '#FFFFFF', TICK.width * scale);
}
