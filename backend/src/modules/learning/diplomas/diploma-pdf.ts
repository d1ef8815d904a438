import QRCode from 'qrcode';
import { darkRuns, dateText } from '#platform/index';
import { drawMark, LANDSCAPE, PAPER, Sheet, type TextStyle } from '#platform/pdf/index';
import { shownCode } from './diploma-code';
import { diplomaTexts, type DiplomaTexts } from './diploma-pdf.texts';
import type { DiplomaPage, RenderDiplomas } from './diploma-pdf.types';

type Drawing = { sheet: Sheet; page: DiplomaPage; t: DiplomaTexts; appName: string };

/** The accent for text: the brand's orange is too light to read on white. */
const DEEP = '#B4480A';
const TINTS = ['#FFF6EE', '#FFE9D6', '#FDD3AE'] as const;

const LEFT = 76;
const RIGHT = LANDSCAPE.width - 60;
/** Names, titles and facts stay left of the seal. */
const TEXT_WIDTH = 530;
const FOOT = 452;
const QR_SIZE = 78;

const STYLES = {
  brand: { font: 'bold', size: 15, color: PAPER.ink },
  title: { font: 'semibold', size: 12.5, color: DEEP, spacing: 3.6 },
  name: { font: 'bold', size: 42, color: PAPER.ink },
  lead: { font: 'regular', size: 12.5, color: PAPER.muted },
  course: { font: 'semibold', size: 24, color: PAPER.ink },
  label: { font: 'regular', size: 8.5, color: PAPER.muted },
  fact: { font: 'semibold', size: 11.5, color: PAPER.ink },
  body: { font: 'regular', size: 9.5, color: PAPER.ink },
  fine: { font: 'regular', size: 8, color: PAPER.muted },
} satisfies Record<string, TextStyle>;

/** @returns the style in the largest size, down to `least`, in which the text needs at most this height */
function fitted(
  sheet: Sheet,
  text: string,
  style: TextStyle,
  { width, height, least }: { width: number; height: number; least: number },
): TextStyle {
  for (let { size } = style; size > least; size -= 1) {
    const tried = { ...style, size };
    if (sheet.heightOf(text, width, tried) <= height) return tried;
  }
  return { ...style, size: least };
}

const circle = (x: number, y: number, radius: number): string =>
  `M ${x - radius} ${y} a ${radius} ${radius} 0 1 0 ${2 * radius} 0 a ${radius} ${radius} 0 1 0 ${-2 * radius} 0 Z`;

/** The tick of the mark, alone within a square of `size` points. */
function drawTick(sheet: Sheet, x: number, y: number, size: number): void {
  const at = (dx: number, dy: number): string => `${x + dx * size} ${y + dy * size}`;
  sheet.line(`M ${at(0.08, 0.52)} L ${at(0.38, 0.8)} L ${at(0.92, 0.22)}`, '#FFFFFF', size * 0.17);
}

/** The band at the left, and the seal in its rings at the upper right corner. */
function drawOrnament({ sheet }: Drawing): void {
  const [x, y] = [LANDSCAPE.width - 118, 128];
  for (const [radius, tint] of [
    [232, TINTS[0]],
    [164, TINTS[1]],
    [104, TINTS[2]],
  ] as const)
    sheet.shape(circle(x, y, radius), tint);
  sheet.shape(circle(x, y, 56), PAPER.accent);
  sheet.line(circle(x, y, 49), '#FFFFFF', 1.2);
  drawTick(sheet, x - 27, y - 27, 54);
  sheet.panel({ x: 0, y: 0, width: 18, height: LANDSCAPE.height }, PAPER.accent, 0);
}

function drawBrand({ sheet, t, appName }: Drawing): void {
  drawMark(sheet, { x: LEFT, y: 48, size: 26 });
  sheet.text(appName, { x: LEFT + 36, y: 51, width: 300 }, STYLES.brand);
  sheet.text(t.title.toUpperCase(), { x: LEFT, y: 112, width: TEXT_WIDTH }, STYLES.title);
}

/** @returns where the next block begins */
function drawHolder({ sheet, page, t }: Drawing): number {
  const room = { width: TEXT_WIDTH, height: 62, least: 20 };
  let y = 134;
  y += sheet.text(
    page.holderName,
    { x: LEFT, y, width: TEXT_WIDTH },
    fitted(sheet, page.holderName, STYLES.name, room),
  );
  if (page.personalCode !== null)
    y += sheet.text(t.personalCode(page.personalCode), { x: LEFT, y: y + 2, width: TEXT_WIDTH }, STYLES.body) + 2;
  y += 8;
  y += sheet.text(t.completed, { x: LEFT, y, width: TEXT_WIDTH }, STYLES.lead) + 4;
  const title = fitted(sheet, page.courseTitle, STYLES.course, { width: TEXT_WIDTH, height: 66, least: 14 });
  return y + sheet.text(page.courseTitle, { x: LEFT, y, width: TEXT_WIDTH }, title) + 16;
}

function drawFacts({ sheet, page, t }: Drawing, y: number): number {
  const facts: [label: string, value: string][] = [
    ...(page.academicHours === null ? [] : [[t.volume, t.hours(page.academicHours)] as [string, string]]),
    [t.period, `${dateText(page.startsAt)} – ${dateText(page.endsAt)}`],
    [t.result, t.passed],
  ];
  let x = LEFT;
  for (const [label, value] of facts) {
    sheet.text(label, { x, y, width: 200 }, STYLES.label);
    sheet.text(value, { x, y: y + 13, width: 220 }, STYLES.fact);
    x += Math.max(sheet.widthOf(value, STYLES.fact), sheet.widthOf(label, STYLES.label)) + 34;
  }
  return y + 46;
}

/** What the student can do now, in two columns, as large as there is room. */
function drawOutcomes({ sheet, page, t }: Drawing, top: number): void {
  const { learningOutcomes: outcomes } = page;
  if (outcomes.length === 0) return;
  const y = top + sheet.text(t.outcomes, { x: LEFT, y: top, width: TEXT_WIDTH }, STYLES.label) + 5;
  const half = Math.ceil(outcomes.length / 2);
  const columns = [outcomes.slice(0, half), outcomes.slice(half)];
  const width = (RIGHT - LEFT - 36) / 2 - 12;
  const gap = 3;
  const heightIn = (style: TextStyle): number =>
    Math.max(
      ...columns.map((column) => column.reduce((sum, text) => sum + sheet.heightOf(text, width, style) + gap, 0)),
    );
  let style: TextStyle = STYLES.body;
  while (style.size > 6.5 && y + heightIn(style) > FOOT - 16) style = { ...style, size: style.size - 0.5 };
  columns.forEach((column, index) => {
    const x = LEFT + index * (width + 48);
    let line = y;
    for (const text of column) {
      sheet.shape(circle(x + 3, line + style.size * 0.62, 2), PAPER.accent);
      line += sheet.text(text, { x: x + 12, y: line, width }, style) + gap;
    }
  });
}

/** Who taught, who issued it, and how anybody can check it. */
function drawFoot({ sheet, page, t }: Drawing): void {
  sheet.rule(FOOT, LEFT, RIGHT);
  const y = FOOT + 18;
  const column = (x: number, width: number, label: string, lines: readonly string[]): void => {
    let line = y + sheet.text(label, { x, y, width }, STYLES.label) + 2;
    lines.forEach((text, index) => {
      line += sheet.text(text, { x, y: line, width }, index === 0 ? STYLES.fact : STYLES.body);
    });
  };
  const teachers = page.teacherNames;
  if (teachers.length > 0) column(LEFT, 190, t.teacher(teachers.length), [teachers.join(', ')]);
  column(LEFT + 210, 190, t.issued, [
    dateText(page.issuedAt),
    page.issuerName,
    t.registryCode(page.issuerRegistryCode),
  ]);
  const right = RIGHT - QR_SIZE;
  const box = { x: right - 196, y, width: 182 };
  const end = { align: 'right' } as const;
  let line = y + sheet.text(t.check, box, { ...STYLES.label, ...end }) + 2;
  line += sheet.text(shownCode(page.code), { ...box, y: line }, { ...STYLES.fact, ...end });
  line += sheet.text(
    page.checkUrl.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, ''),
    { ...box, y: line },
    { ...STYLES.fine, ...end },
  );
  sheet.text(`${t.number} ${page.number}`, { ...box, y: line }, { ...STYLES.fine, ...end });
  const { modules } = QRCode.create(page.checkUrl, { errorCorrectionLevel: 'M' });
  const code = { size: modules.size, isDark: (row: number, at: number) => modules.get(row, at) === 1 };
  sheet.squares(right, y, QR_SIZE / code.size, darkRuns(code));
  sheet.link({ x: right - 196, y, width: 196 + QR_SIZE, height: QR_SIZE }, page.checkUrl);
}

function drawPage(drawing: Drawing): void {
  drawOrnament(drawing);
  drawBrand(drawing);
  const facts = drawHolder(drawing);
  drawOutcomes(drawing, drawFacts(drawing, facts));
  drawFoot(drawing);
}

/**
 * Draws diplomas on A4 on its side, one page each. Pure: the same facts always give the same bytes, so a paper can be
 * drawn again whenever somebody wants it.
 * @param pdf.pages at least one
 */
export const renderDiplomaPdf: RenderDiplomas = async ({ pages, appName }, onDrawn) => {
  const [first] = pages;
  if (first === undefined) throw new Error('A document of diplomas has a page');
  const { title } = diplomaTexts[first.language];
  const sheet = new Sheet({
    title: pages.length === 1 ? `${title} ${first.number}` : title,
    author: first.issuerName,
    subject: first.courseTitle,
    language: first.language,
    createdAt: first.issuedAt,
    layout: 'landscape',
  });
  for (const [index, page] of pages.entries()) {
    if (index > 0) sheet.addPage();
    drawPage({ sheet, page, appName, t: diplomaTexts[page.language] });
    await onDrawn?.(index + 1);
  }
  return sheet.toBuffer();
};
