import type { Language } from '@valikool/contract';
import { dateTimeText } from '#platform/index';
import { commonTexts } from './mail.texts';
import type { MailClassTime, MailRow } from './mail.types';

type CohortFacts = { course: string; cohort: string; startsAt: Date; timeZone: string; language: Language };

/** @returns course, cohort and start, as rows of a mail about a cohort. */
export function cohortRows({ course, cohort, startsAt, timeZone, language }: CohortFacts): MailRow[] {
  const { labels } = commonTexts[language];
  return [
    [labels.course, course],
    [labels.cohort, cohort],
    [labels.start, dateTimeText(startsAt, timeZone)],
  ];
}

/** @returns the weekly classes in words, such as "teisipäev 17:00–18:00, neljapäev 17:00–18:00"; empty without any. */
export const classTimesText = (times: readonly MailClassTime[], language: Language): string =>
  times
    .map(({ weekday, start, end }) => `${commonTexts[language].weekdays[weekday - 1] ?? ''} ${start}–${end}`.trim())
    .join(', ');

/** @returns the row with the weekly classes; its value is empty when there are none. */
export const classTimesRow = (times: readonly MailClassTime[], language: Language): MailRow => [
  commonTexts[language].labels.classTimes,
  classTimesText(times, language),
];
