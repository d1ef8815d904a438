import { DateTime } from 'luxon';

/** Where the product lives; a cohort may have a zone of its own. */
export const HOME_TIME_ZONE = 'Europe/Tallinn';

/** @param cents integer cents @returns as people of all three languages read it, e.g. 123450 → "1 234,50 €". */
export function euroText(cents: number): string {
  const absolute = Math.abs(cents);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${cents < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')} €`;
}

/** @returns `dd.MM.yyyy` in `timeZone` (an IANA name). */
export const dateText = (date: Date, timeZone = HOME_TIME_ZONE): string => DateTime.fromJSDate(date, { zone: timeZone }).toFormat('dd.MM.yyyy');

/** @returns `dd.MM.yyyy HH:mm` in `timeZone` (an IANA name). */
export const dateTimeText = (date: Date, timeZone = HOME_TIME_ZONE): string =>
  DateTime.fromJSDate(date, { zone: timeZone }).toFormat('dd.MM.yyyy HH:mm');
