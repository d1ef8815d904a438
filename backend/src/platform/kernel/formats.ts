/** The product's time zone; a cohort may have its own. */
export const HOME_TIME_ZONE = 'Europe/Tallinn';

/** @param cents integer cents @returns the amount as all three languages write it, e.g. 123450 → "1 234,50 €". */
export function euroText(cents: number): string {
  const absolute = Math.abs(cents);
  const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${cents < 0 ? '-' : ''}${whole},${String(absolute % 100).padStart(2, '0')} €`;
}

/** Making a formatter is slow, and invoices are written while others wait for the seat's row. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${options.hour ?? ''}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('et-EE', { timeZone, hourCycle: 'h23', ...options });
  formatters.set(key, known);
  return known.format(date);
}

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** @returns `dd.MM.yyyy` in `timeZone` (an IANA name). */
export const dateText = (date: Date, timeZone = HOME_TIME_ZONE): string => format(date, timeZone, DAY);

/** @returns `dd.MM.yyyy HH:mm` in `timeZone` (an IANA name). */
export const dateTimeText = (date: Date, timeZone = HOME_TIME_ZONE): string =>
  format(date, timeZone, MINUTE).replace(',', '');
