import type { Language } from '@valikool/contract';
import { euroText } from '#platform/index';

type Line = { seats: number | null; priceCents: number };

const each = ({ seats, priceCents }: Line): string => euroText(Math.round(priceCents / (seats ?? 1)));

/** What the line of an order's invoice says. */
const LINES: Record<Language, { credit: string; seats(line: Line): string }> = {
  et: {
    credit: 'Ettemakstud krediit kursuste kohtade jaoks',
    seats: (line) => `Ettemakstud kohad kursustel: ${line.seats ?? 0} × ${each(line)}`,
  },
  en: {
    credit: 'Credit paid in advance for places on courses',
    seats: (line) => `Places on courses, paid in advance: ${line.seats ?? 0} × ${each(line)}`,
  },
  ru: {
    credit: 'Предоплаченный кредит на места на курсах',
    seats: (line) => `Предоплаченные места на курсах: ${line.seats ?? 0} × ${each(line)}`,
  },
};

/** @returns the text of an order's line, in the language of the school */
export const orderLineText = (language: Language, line: Line): string =>
  line.seats === null ? LINES[language].credit : LINES[language].seats(line);
