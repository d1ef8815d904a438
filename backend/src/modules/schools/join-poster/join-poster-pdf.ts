import type { Language } from '@valikool/contract';
import QRCode from 'qrcode';
import { darkRuns } from '#platform/index';
import { AREA, drawMark, PAPER, Sheet } from '#platform/pdf/index';
import { joinPosterTexts } from './join-poster.texts';

export type JoinPoster = {
  schoolName: string;
  code: string;
  /** Where a student signs up, without the code. */
  address: string;
  language: Language;
  appName: string;
  now: Date;
};

const BRAND = { font: 'bold', size: 20, color: PAPER.ink } as const;
const MARK = 26;
const SCHOOL = { font: 'semibold', size: 18, color: PAPER.muted } as const;
const TITLE = { font: 'bold', size: 36, color: PAPER.ink } as const;
const STEP = { font: 'regular', size: 16, color: PAPER.ink } as const;
const NUMBER = { font: 'bold', size: 16, color: PAPER.accent } as const;
const LINK = { font: 'regular', size: 13, color: PAPER.muted, align: 'center' } as const;
const CODE = { font: 'bold', size: 22, color: PAPER.ink, align: 'center' } as const;

/** Side of the code in points: about 9 cm, which a phone reads from two metres. */
const CODE_SIDE = 255;
const NUMBER_WIDTH = 28;
const GAP = { small: 8, medium: 18, large: 32 };

function drawSteps(sheet: Sheet, steps: readonly string[]): void {
  steps.forEach((step, index) => {
    sheet.text(`${index + 1}.`, { x: AREA.left, y: sheet.y, width: NUMBER_WIDTH }, NUMBER);
    const box = { x: AREA.left + NUMBER_WIDTH, y: sheet.y, width: AREA.width - NUMBER_WIDTH };
    sheet.y += sheet.text(step, box, STEP) + GAP.small;
  });
}

function drawCode(sheet: Sheet, link: string): void {
  const { modules } = QRCode.create(link, { errorCorrectionLevel: 'Q' });
  const isDark = (row: number, column: number) => modules.get(row, column) === 1;
  const left = AREA.left + (AREA.width - CODE_SIDE) / 2;
  sheet.squares(left, sheet.y, CODE_SIDE / modules.size, darkRuns({ size: modules.size, isDark }));
  sheet.y += CODE_SIDE + GAP.large;
}

/** @returns a page of A4 for a school's wall, by which students join the school: a code for the camera, and what to do. */
export async function renderJoinPoster({ schoolName, code, address, ...paper }: JoinPoster): Promise<Buffer> {
  const { language, appName, now } = paper;
  const t = joinPosterTexts[language];
  const sheet = new Sheet({ title: t.title, author: appName, subject: schoolName, language, createdAt: now });
  const write = (text: string, style: Parameters<Sheet['text']>[2], gap: number) => {
    sheet.y += sheet.text(text, { x: AREA.left, y: sheet.y, width: AREA.width }, style) + gap;
  };
  drawMark(sheet, { x: AREA.left, y: sheet.y, size: MARK });
  sheet.y +=
    sheet.text(appName, { x: AREA.left + MARK + 9, y: sheet.y, width: AREA.width - MARK - 9 }, BRAND) + GAP.large;
  write(t.title, TITLE, GAP.small);
  write(schoolName, SCHOOL, GAP.large);
  drawSteps(sheet, t.steps);
  sheet.y += GAP.medium;
  drawCode(sheet, `${address}?code=${encodeURIComponent(code)}`);
  write(`${t.address} ${address.replace(/^https?:\/\//, '')} ${t.code}`, LINK, GAP.small);
  write(code, CODE, 0);
  return sheet.toBuffer();
}
