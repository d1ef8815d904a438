import { darkRuns, dateText, euroText } from '#platform/index';
import { AREA, drawMark, FOOTER_TOP, PAPER, PdfTable, Sheet, STYLE, type Box } from '#platform/pdf/index';
import type { Buyer, Seller, VatLine } from '../billing.types';
import type { InvoiceDocument, InvoiceDocumentLine } from './invoice-document.types';
import { invoiceTexts, type InvoiceTexts } from './invoice-pdf.texts';
import { transferCode } from './payment-code';
import { netOf } from './vat';

const SECTION_GAP = 26;
const TOTALS_LEFT = AREA.left + 250;
const QR_SIZE = 96;
type Drawing = { sheet: Sheet; document: InvoiceDocument; t: InvoiceTexts };

const isPresent = (text: string | null): text is string => text !== null && text !== '';
const percent = (rate: number): string => `${String(rate).replace('.', ',')} %`;
const titleOf = ({ document, t }: Pick<Drawing, 'document' | 't'>): string =>
  document.kind === 'INVOICE' ? t.invoice : t.creditNote;

/** What is still to be paid on this document, in cents; 0 on a credit note. */
const amountDue = ({ kind, totalCents, paidCents }: InvoiceDocument): number =>
  kind === 'INVOICE' ? Math.max(0, totalCents - paidCents) : 0;

const sellerLines = (seller: Seller, t: InvoiceTexts): string[] =>
  [
    seller.address,
    t.registryCode(seller.registryCode),
    seller.vatNumber === null ? null : t.vatNumber(seller.vatNumber),
    seller.email,
  ].filter(isPresent);

const withLabel = (label: (value: string) => string, value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : label(value);

const buyerLines = ({ address, registryCode, email, details }: Buyer, t: InvoiceTexts): string[] =>
  [
    address,
    withLabel(t.registryCode, registryCode),
    withLabel(t.vatNumber, details?.vatNumber),
    email,
    withLabel(t.orderNumber, details?.orderNumber),
    withLabel(t.costCentre, details?.costCentre),
    withLabel(t.buyerReference, details?.buyerReference),
  ].filter(isPresent);

function drawHeader(drawing: Drawing): void {
  const { sheet, document } = drawing;
  drawMark(sheet, { x: AREA.left, y: AREA.top + 3, size: 22 });
  sheet.text(document.seller.name, { x: AREA.left + 32, y: AREA.top + 5, width: 220 }, STYLE.brand);
  sheet.textTo(titleOf(drawing), AREA.right, AREA.top - 3, STYLE.title);
  sheet.textTo(document.number, AREA.right, AREA.top + 29, STYLE.heading);
  sheet.y = AREA.top + 56;
  sheet.rule(sheet.y);
  sheet.y += 20;
}

/** @returns the used height, in points. */
function drawParty(
  { sheet }: Drawing,
  box: Box,
  { label, name, lines }: { label: string; name: string; lines: readonly string[] },
): number {
  let { y } = box;
  y += sheet.text(label, { ...box, y }, STYLE.label) + 3;
  y += sheet.text(name, { ...box, y }, STYLE.strong);
  for (const line of lines) y += sheet.text(line, { ...box, y }, STYLE.body);
  return y - box.y;
}

function drawDates({ sheet, document, t }: Drawing, box: Box): number {
  const rows: [label: string, value: string][] = [[t.issuedAt, dateText(document.issuedAt)]];
  if (document.dueAt) rows.push([t.dueAt, dateText(document.dueAt)]);
  for (const [index, { dueAt, cents }] of (document.schedule ?? []).entries())
    rows.push([t.instalment(index + 1), `${dateText(new Date(dueAt))}: ${euroText(cents)}`]);
  rows.push([t.referenceNumber, document.referenceNumber]);
  let { y } = box;
  for (const [label, value] of rows) {
    y += sheet.text(label, { ...box, y }, STYLE.label);
    y += sheet.text(value, { ...box, y }, STYLE.strong) + 5;
  }
  return y - box.y;
}

function drawParties(drawing: Drawing): void {
  const { sheet, document, t } = drawing;
  const { y } = sheet;
  const column = (x: number, width: number): Box => ({ x: AREA.left + x, y, width });
  const heights = [
    drawParty(drawing, column(0, 175), {
      label: t.buyer,
      name: document.buyer.name,
      lines: buyerLines(document.buyer, t),
    }),
    drawParty(drawing, column(195, 160), {
      label: t.seller,
      name: document.seller.name,
      lines: sellerLines(document.seller, t),
    }),
    drawDates(drawing, column(375, AREA.width - 375)),
  ];
  sheet.y = y + Math.max(...heights) + 14;
}

/** Draws a line that says what the document is: paid, or which invoice it corrects. */
function drawNotice({ sheet, document, t }: Drawing): void {
  const { y } = sheet;
  if (document.creditsNumber !== undefined) {
    sheet.y +=
      sheet.text(t.creditsInvoice(document.creditsNumber), { x: AREA.left, y, width: AREA.width }, STYLE.heading) + 12;
    return;
  }
  if (document.paidAt === null || amountDue(document) > 0) return;
  const text = t.paidOn(dateText(document.paidAt));
  const style = { ...STYLE.strong, color: PAPER.ok };
  sheet.panel({ x: AREA.left, y, width: sheet.widthOf(text, style) + 24, height: 24 }, PAPER.okGround, 12);
  sheet.text(text, { x: AREA.left + 12, y: y + 6, width: 300 }, style);
  sheet.y += 36;
}

function vatCell(line: InvoiceDocumentLine, t: InvoiceTexts): string {
  if (line.vatTreatment === 'TAXABLE') return percent(line.vatRate);
  return line.vatTreatment === 'EXEMPT_EDU' ? t.exempt : t.none;
}

function drawLines({ sheet, document, t }: Drawing): void {
  const figures = (head: string, width: number) => ({ head, width, align: 'right' }) as const;
  const columns = [
    { head: t.description, width: AREA.width - 248, align: 'left' },
    figures(t.quantity, 42),
    figures(t.netPrice, 76),
    figures(t.vat, 54),
    figures(t.lineTotal, 76),
  ] as const;
  new PdfTable(sheet, columns).draw(
    document.lines.map((line) => [
      line.description,
      String(line.quantity),
      euroText(netOf(line.unitPriceCents, line.vatRate)),
      vatCell(line, t),
      euroText(line.totalCents),
    ]),
  );
}

function vatRows(vat: VatLine, t: InvoiceTexts): [label: string, cents: number][] {
  if (vat.treatment !== 'TAXABLE') return [[t.untaxed[vat.treatment], vat.netCents]];
  return [
    [t.taxable(percent(vat.rate)), vat.netCents],
    [t.vatAmount(percent(vat.rate)), vat.vatCents],
  ];
}

function vatReasons({ document, t }: Drawing): string[] {
  const treatments = new Set(document.vat.map(({ treatment }) => treatment));
  return [
    treatments.has('EXEMPT_EDU') ? t.exemptReason : null,
    treatments.has('NOT_REGISTERED') ? t.unregisteredReason : null,
  ].filter(isPresent);
}

/** Draws the sums at the right, and the legal reasons for no VAT at the left; all on one page. */
function drawTotals(drawing: Drawing): void {
  const { sheet, document, t } = drawing;
  const rows = document.vat.flatMap((vat) => vatRows(vat, t));
  if (document.roundingCents !== 0) rows.push([t.rounding, document.roundingCents]);
  const after: [string, number][] =
    document.paidCents === 0
      ? []
      : [
          [t.paid, document.paidCents],
          [t.amountDue, amountDue(document)],
        ];
  if (!sheet.hasRoomFor((rows.length + after.length) * 18 + 60)) sheet.addPage();
  sheet.y += 14;
  let reasonY = sheet.y;
  for (const reason of vatReasons(drawing))
    reasonY += sheet.text(reason, { x: AREA.left, y: reasonY, width: 230 }, STYLE.label) + 4;

  const row = (
    [label, cents]: [string, number],
    style: (typeof STYLE)['body' | 'strong' | 'total'],
    height: number,
  ): void => {
    sheet.text(label, { x: TOTALS_LEFT, y: sheet.y, width: 180 }, style);
    sheet.textTo(euroText(cents), AREA.right, sheet.y, style);
    sheet.y += height;
  };
  for (const entry of rows) row(entry, STYLE.body, 18);
  sheet.rule(sheet.y, TOTALS_LEFT);
  sheet.y += 9;
  row([t.total, document.totalCents], STYLE.total, 26);
  for (const entry of after) row(entry, entry[0] === t.amountDue ? STYLE.strong : STYLE.body, 18);
  sheet.y = Math.max(sheet.y, reasonY);
}

function drawCode({ sheet, document, t }: Drawing, x: number, y: number): void {
  const { seller, number, referenceNumber } = document;
  const message = t.transferMessage(number, referenceNumber);
  const code = transferCode({ payee: seller.name, iban: seller.iban, amountCents: amountDue(document), message });
  sheet.panel({ x: x - 10, y: y - 10, width: QR_SIZE + 20, height: QR_SIZE + 20 }, '#FFFFFF', 8);
  sheet.squares(x, y, QR_SIZE / code.size, darkRuns(code));
  sheet.text(t.scan, { x: x - 26, y: y + QR_SIZE + 16, width: QR_SIZE + 52 }, { ...STYLE.fine, align: 'center' });
}

/** Draws what a bank transfer needs, as text and as a code for banking apps, while something is to be paid. */
function drawPayment(drawing: Drawing): void {
  const { sheet, document, t } = drawing;
  if (amountDue(document) === 0) return;
  const height = 168;
  if (!sheet.hasRoomFor(height + SECTION_GAP)) sheet.addPage();
  else sheet.y += SECTION_GAP;
  const box = { x: AREA.left, y: sheet.y, width: AREA.width, height };
  sheet.panel(box, PAPER.well, 14);
  let y = box.y + 18;
  y += sheet.text(t.howToPay, { x: box.x + 20, y, width: 320 }, STYLE.heading) + 6;
  const rows: [string, string][] = [
    [t.payee, document.seller.name],
    ['IBAN', document.seller.iban],
    [t.bank, document.seller.bank],
    [t.referenceNumber, document.referenceNumber],
    [t.amount, euroText(amountDue(document))],
  ];
  if (document.dueAt) rows.push([t.dueAt, dateText(document.dueAt)]);
  for (const [label, value] of rows) {
    sheet.text(label, { x: box.x + 20, y: y + 1, width: 100 }, STYLE.label);
    sheet.text(value, { x: box.x + 124, y, width: 220 }, STYLE.strong);
    y += 15;
  }
  sheet.text(t.payHint, { x: box.x + 20, y: y + 4, width: 330 }, STYLE.fine);
  drawCode(drawing, box.x + box.width - QR_SIZE - 36, box.y + 24);
  sheet.y += height;
}

/** Draws the seller at the foot of every page and, from the second page on, the document's title at the head. */
function drawPageEdges(drawing: Drawing): void {
  const { sheet, document, t } = drawing;
  const { seller } = document;
  const who = [
    seller.name,
    t.registryCode(seller.registryCode),
    seller.vatNumber === null ? null : t.vatNumber(seller.vatNumber),
  ];
  const where = [`IBAN ${seller.iban}`, seller.bank, seller.email];
  sheet.onEveryPage((page, of) => {
    if (page > 1) sheet.textTo(`${titleOf(drawing)} ${document.number}`, AREA.right, AREA.top, STYLE.label);
    sheet.rule(FOOTER_TOP);
    [who, where].forEach((facts, line) => {
      sheet.text(
        facts.filter(isPresent).join('  ·  '),
        { x: AREA.left, y: FOOTER_TOP + 10 + line * 12, width: AREA.width - 60 },
        STYLE.fine,
      );
    });
    sheet.textTo(t.page(page, of), AREA.right, FOOTER_TOP + 10, STYLE.fine);
  });
}

/**
 * Draws an issued document on A4, in its language, with what § 37 of the VAT Act (KMS) requires. Pure: the same facts
 * always give the same bytes, so a document can be drawn again and compared with the stored one.
 */
export async function renderInvoicePdf(document: InvoiceDocument): Promise<Buffer> {
  const t = invoiceTexts[document.language];
  const title = `${titleOf({ document, t })} ${document.number}`;
  const { language, issuedAt: createdAt } = document;
  const sheet = new Sheet({
    title,
    author: document.seller.name,
    subject: `${t.referenceNumber} ${document.referenceNumber}`,
    language,
    createdAt,
  });
  const drawing: Drawing = { sheet, document, t };
  drawHeader(drawing);
  drawParties(drawing);
  drawNotice(drawing);
  drawLines(drawing);
  drawTotals(drawing);
  drawPayment(drawing);
  drawPageEdges(drawing);
  return sheet.toBuffer();
}
