import type { Language } from '@valikool/contract';
import type { MailClassTime } from '../notifications.types';
import { mailTexts } from './mail-texts';

/** @returns the weekly classes in words, such as "teisipäev 17:00–18:00, neljapäev 17:00–18:00"; empty without any. */
export const classTimesText = (times: readonly MailClassTime[], language: Language): string =>
  times
    .map(({ weekday, start, end }) => `${mailTexts[language].weekdays[weekday - 1] ?? ''} ${start}–${end}`.trim())
    .join(', ');
