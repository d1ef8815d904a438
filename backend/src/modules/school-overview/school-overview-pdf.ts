import type { Language } from '@valikool/contract';
import { dateText, euroText } from '#platform/index';
import type { StockLeft } from '#modules/billing/index';
import { AREA, drawMark, FOOTER_TOP, PAPER, PdfTable, Sheet, STYLE } from '#platform/pdf/index';
import { overviewTexts, type OverviewTexts } from './school-overview-pdf.texts';
import { MOST_COURSES_SAID_OF } from './school-overview.policy';
import type { SchoolOverview } from './school-overview.types';

export type OverviewPaper = {
  overview: SchoolOverview;
  /** What is left now of what was paid in advance; null in the overview of another year. */
  stock: StockLeft | null;
  language: Language;
  appName: string;
  now: Date;
};

type Drawing = { sheet: Sheet; overview: SchoolOverview; t: OverviewTexts };

const SECTION_GAP = 22;
const HEADING_GAP = 8;
const FIGURES_IN_ROW = 3;
const FIGURE_HEIGHT = 46;
/** The height of a heading and its first row. With less room the heading moves to the next page. */
const HEADING_ROOM = 70;

const monthText = (month: string): string => `${month.slice(5)}.${month.slice(0, 4)}`;

function figuresOf({ overview, t }: Drawing): { label: string; value: string }[] {
  const { completed, failed } = overview.results;
  const results = completed + failed;
  const { spent, year } = overview;
  return [
    { label: t.students, value: String(overview.people.students) },
    { label: t.seats, value: String(overview.seats) },
    { label: t.passed, value: results === 0 ? '–' : `${Math.round((completed / results) * 100)}%` },
    { label: t.spent, value: euroText(spent.totalCents) },
    { label: year.isCurrent ? t.lastYearSoFar : t.lastYear, value: euroText(spent.lastYearCents) },
    { label: t.saved, value: euroText(overview.savedCents) },
  ];
}

function drawFigures(drawing: Drawing): void {
  const { sheet } = drawing;
  const width = AREA.width / FIGURES_IN_ROW;
  const top = sheet.y;
  const figures = figuresOf(drawing);
  figures.forEach(({ label, value }, index) => {
    const x = AREA.left + (index % FIGURES_IN_ROW) * width;
    const y = top + Math.floor(index / FIGURES_IN_ROW) * FIGURE_HEIGHT;
    const used = sheet.text(value, { x, y, width }, STYLE.total);
    sheet.text(label, { x, y: y + used, width }, STYLE.label);
  });
  sheet.y = top + Math.ceil(figures.length / FIGURES_IN_ROW) * FIGURE_HEIGHT;
}

function drawHeading({ sheet }: Drawing, text: string): void {
  sheet.y += SECTION_GAP;
  if (!sheet.hasRoomFor(HEADING_ROOM)) sheet.addPage();
  sheet.y += sheet.text(text, { x: AREA.left, y: sheet.y, width: AREA.width }, STYLE.heading) + HEADING_GAP;
}

function drawLine({ sheet }: Drawing, text: string): void {
  sheet.y += sheet.text(text, { x: AREA.left, y: sheet.y, width: AREA.width }, STYLE.body);
}

/** A table of one text and two figures; their columns end at the same places on the whole page. */
function drawTable({ sheet }: Drawing, heads: [string, string, string], rows: [string, string, string][]): void {
  const figure = 110;
  new PdfTable(sheet, [
    { head: heads[0], width: AREA.width - 2 * figure, align: 'left' },
    { head: heads[1], width: figure, align: 'right' },
    { head: heads[2], width: figure, align: 'right' },
  ]).draw(rows);
}

function drawSpending(drawing: Drawing): void {
  const { overview, t } = drawing;
  const { courses, others, months } = overview.spent;
  drawHeading(drawing, t.byCourse);
  if (courses.length === 0) {
    drawLine(drawing, t.nothingSpent);
    return;
  }
  const rows = [...courses, ...(others === null ? [] : [{ courseTitle: t.others, ...others }])];
  drawTable(
    drawing,
    [t.course, t.seatCount, t.amount],
    rows.map(({ courseTitle, seats, cents }) => [courseTitle, String(seats), euroText(cents)]),
  );
  drawHeading(drawing, t.byMonth);
  drawTable(
    drawing,
    [t.month, '', t.amount],
    months.map(({ month, totalCents }) => [monthText(month), '', euroText(totalCents)]),
  );
}

function drawRest(drawing: Drawing): void {
  const { overview, t } = drawing;
  const { feedback, owed, selfPaid } = overview;
  if (feedback.length > 0) {
    drawHeading(drawing, t.feedback);
    if (feedback.length >= MOST_COURSES_SAID_OF) drawLine(drawing, t.mostFeedback(feedback.length));
    drawTable(
      drawing,
      [t.course, t.answers, t.satisfaction],
      feedback.map(({ courseTitle, answers, satisfaction }) => [
        courseTitle,
        String(answers),
        satisfaction.toFixed(1).replace('.', ','),
      ]),
    );
  }
  drawHeading(drawing, t.owed);
  if (owed.invoices.length === 0) drawLine(drawing, t.nothingOwed);
  else
    drawTable(
      drawing,
      [t.invoice, t.dueAt, t.amount],
      owed.invoices.map(({ number, dueAt, openCents }) => [number, dateText(dueAt), euroText(openCents)]),
    );
  if (selfPaid.seats > 0) {
    drawing.sheet.y += SECTION_GAP;
    drawLine(drawing, t.selfPaid(selfPaid.seats, euroText(selfPaid.cents)));
  }
}

function drawCredit(drawing: Drawing, stock: StockLeft | null): void {
  if (stock === null || (stock.balanceCents === 0 && stock.prepaidSeats === 0)) return;
  const { t } = drawing;
  drawHeading(drawing, t.credit);
  drawLine(drawing, t.left(euroText(stock.balanceCents), stock.prepaidSeats));
  if (stock.runsOutAt !== null) drawLine(drawing, t.runsOut(dateText(stock.runsOutAt)));
}

/** Draws the overview for a head of school, who has no account: the figures, and tables in place of charts. */
export async function renderOverviewPdf({ overview, stock, language, appName, now }: OverviewPaper): Promise<Buffer> {
  const t = overviewTexts[language];
  const title = t.title(overview.year.label);
  const sheet = new Sheet({ title, author: appName, subject: overview.schoolName, language, createdAt: now });
  const drawing = { sheet, overview, t };
  const box = () => ({ x: AREA.left, y: sheet.y, width: AREA.width });
  sheet.y += sheet.text(overview.schoolName, box(), STYLE.title);
  sheet.y += sheet.text(`${title}. ${t.madeAt(dateText(now))}`, box(), STYLE.label) + SECTION_GAP;
  drawFigures(drawing);
  drawSpending(drawing);
  drawRest(drawing);
  drawCredit(drawing, stock);
  sheet.onEveryPage((page, of) => {
    sheet.rule(FOOTER_TOP - HEADING_GAP);
    drawMark(sheet, { x: AREA.left, y: FOOTER_TOP, size: 9 });
    sheet.text(appName, { x: AREA.left + 13, y: FOOTER_TOP, width: AREA.width - 13 }, STYLE.fine);
    sheet.textTo(t.page(page, of), AREA.right, FOOTER_TOP, { ...STYLE.fine, color: PAPER.muted });
  });
  return sheet.toBuffer();
}
