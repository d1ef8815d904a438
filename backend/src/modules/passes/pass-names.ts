import type { Language } from '@valikool/contract';
import { inTallinn } from '#platform/index';
import type { PassType } from './passes.types';

type Span = { periodStart: Date; periodEnd: Date };
type Texts = { name: Record<PassType, string>; line: (type: PassType, span: Span) => string };

const dayText = (date: Date): string => {
  const { year, month, day } = inTallinn(date);
  return `${String(day).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
};

const withName = (name: Texts['name']): Texts => ({
  name,
  line: (type, { periodStart, periodEnd }) => `${name[type]}, ${dayText(periodStart)}–${dayText(periodEnd)}`,
});

/** What a pass is called at the provider and on invoices. */
export const passTexts: Record<Language, Texts> = {
  et: withName({ SINGLE_PASS: 'Ühe kursuse pass', MULTI_PASS: 'Mitme kursuse pass' }),
  en: withName({ SINGLE_PASS: 'Single pass', MULTI_PASS: 'Multi pass' }),
  ru: withName({ SINGLE_PASS: 'Абонемент на один курс', MULTI_PASS: 'Абонемент на несколько курсов' }),
};
