import type { Language } from '@valikool/contract';
import QRCode from 'qrcode';
import { darkRuns, dateText, euroText } from '#platform/index';
import { AREA, drawable, drawMark, PAPER, Sheet } from '#platform/pdf/index';
import { printedCardTexts } from './printed-card.texts';

export type PrintedCard = {
  amountCents: number;
  code: string;
  /** Empty once it is erased. */
  recipientName: string;
  /** Null when the buyer has left. */
  buyerName: string | null;
  message: string;
  expiresAt: Date | null;
  language: Language;
  appName: string;
  /** The page that tells what is left on a card. */
  address: string;
  now: Date;
};

export type PrintedFile = { filename: string; content: Buffer };

const BRAND = { font: 'bold', size: 16, color: PAPER.ink } as const;
const MARK = 22;
const KIND = { font: 'semibold', size: 12, color: PAPER.muted, align: 'right' } as const;
const AMOUNT = { font: 'bold', size: 44, color: PAPER.ink } as const;
const LABEL = { font: 'regular', size: 10, color: PAPER.muted } as const;
const VALUE = { font: 'semibold', size: 14, color: PAPER.ink } as const;
const CODE = { font: 'bold', size: 20, color: PAPER.ink } as const;
const MESSAGE = { font: 'regular', size: 14, color: PAPER.ink } as const;
const STEP = { font: 'regular', size: 11, color: PAPER.ink } as const;
const FINE = { font: 'regular', size: 9, color: PAPER.muted } as const;

/** The card, in points: about 17.6 by 9.5 cm, which fits into a DL envelope once it is cut out. */
const CARD = { x: AREA.left, y: AREA.top, width: AREA.width, height: 270 };
const PAD = 26;
/** Side of the QR code, in points. */
const QR_SIDE = 92;
const LEFT = CARD.x + PAD;
const INNER = CARD.width - 2 * PAD;
/** Width of what stands beside the QR code. */
const BESIDE = INNER - QR_SIDE - PAD;
/** Room for what stands under the message, in points. */
const STEPS_HEIGHT = 130;
const GAP = { small: 4, medium: 12, large: 30 };

function drawBrand(sheet: Sheet, { appName }: PrintedCard, title: string): void {
  const y = CARD.y + PAD;
  drawMark(sheet, { x: LEFT, y, size: MARK });
  sheet.text(appName, { x: LEFT + MARK + 8, y: y + 1, width: INNER / 2 }, BRAND);
  sheet.text(title, { x: LEFT + INNER / 2, y: y + 4, width: INNER / 2 }, KIND);
}

/** Writes a label with its value under it. @returns the used height, in points */
function drawFact(sheet: Sheet, { label, value }: { label: string; value: string }, x: number, y: number): number {
  const width = BESIDE / 2;
  const labelHeight = sheet.text(label, { x, y, width }, LABEL) + GAP.small;
  return labelHeight + sheet.text(value, { x, y: y + labelHeight, width }, VALUE);
}

function drawQrCode(sheet: Sheet, link: string): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'M' });
  const isDark = (row: number, column: number) => modules.get(row, column) === 1;
  const x = LEFT + INNER - QR_SIDE;
  const y = CARD.y + CARD.height - PAD - QR_SIDE;
  sheet.squares(x, y, QR_SIDE / modules.size, darkRuns({ size: modules.size, isDark }));
}

function drawCard(sheet: Sheet, card: PrintedCard): void {
  const t = printedCardTexts[card.language];
  sheet.panel(CARD, PAPER.well, 16);
  drawBrand(sheet, card, t.title);
  sheet.text(euroText(card.amountCents), { x: LEFT, y: CARD.y + PAD + MARK + GAP.medium, width: BESIDE }, AMOUNT);
  const bottom = CARD.y + CARD.height - PAD;
  sheet.text(card.code, { x: LEFT, y: bottom - CODE.size - GAP.small, width: BESIDE }, CODE);
  sheet.text(t.code, { x: LEFT, y: bottom - CODE.size - 20, width: BESIDE }, LABEL);
  if (card.expiresAt !== null)
    drawFact(sheet, { label: t.expires, value: dateText(card.expiresAt) }, LEFT, bottom - QR_SIDE);
  // The part after `#` is not sent to servers, so the card's code is in none of their logs.
  drawQrCode(sheet, `${card.address}#${card.code}`);
}

/** @returns the message as it was written; if it has more lines than fit on the page, with ` / ` in place of line breaks */
const fittedMessage = (sheet: Sheet, message: string): string =>
  sheet.y + sheet.heightOf(message, AREA.width, MESSAGE) + STEPS_HEIGHT <= AREA.bottom
    ? message
    : message.replace(/\s*\n\s*/g, ' / ');

/** Who gives the card to whom, and what the buyer wrote. */
function drawWords(sheet: Sheet, { recipientName, buyerName, message, language }: PrintedCard): void {
  const t = printedCardTexts[language];
  const names = [
    { label: t.to, value: recipientName },
    { label: t.from, value: buyerName ?? '' },
  ].filter(({ value }) => value !== '');
  const heights = names.map((name, index) => drawFact(sheet, name, AREA.left + (index * AREA.width) / 2, sheet.y));
  sheet.y += Math.max(0, ...heights) + GAP.large;
  if (message.trim() === '') return;
  sheet.y += sheet.text(fittedMessage(sheet, message.trim()), { x: AREA.left, y: sheet.y, width: AREA.width }, MESSAGE);
  sheet.y += GAP.large;
}

function drawSteps(sheet: Sheet, { address, language }: PrintedCard): void {
  const t = printedCardTexts[language];
  sheet.rule(sheet.y);
  sheet.y += GAP.medium;
  const line = { x: AREA.left, width: AREA.width };
  t.steps.forEach((step, index) => {
    sheet.y += sheet.text(`${index + 1}. ${step}`, { ...line, y: sheet.y }, STEP) + GAP.small;
  });
  sheet.y += GAP.medium;
  sheet.text(`${t.balance} ${address.replace(/^https?:\/\//, '')}`, { ...line, y: sheet.y }, FINE);
}

/** @returns a page of A4 with a gift card to cut out, the buyer's words, and how to use it */
export async function renderPrintedCard(given: PrintedCard): Promise<PrintedFile> {
  const { language, appName, now } = given;
  const [recipientName, message] = [drawable(given.recipientName), drawable(given.message)];
  const card = { ...given, recipientName, message, buyerName: given.buyerName && drawable(given.buyerName) };
  const { title, fileName } = printedCardTexts[language];
  const sheet = new Sheet({ title, author: appName, subject: title, language, createdAt: now });
  drawCard(sheet, card);
  sheet.y = CARD.y + CARD.height + GAP.large;
  drawWords(sheet, card);
  drawSteps(sheet, card);
  return { filename: fileName, content: await sheet.toBuffer() };
}
