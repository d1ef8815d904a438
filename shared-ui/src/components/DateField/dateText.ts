/**
 * What a control of days and times holds, as native inputs have it: `2026-11-21`, `2026-11-21T17:30`, `17:30`.
 * Wall-clock time without a zone: the owner knows whose wall it is.
 */
export type DateKind = 'date' | 'dateTime' | 'time';

/** Groups of digits as people write them, each followed by its separator: `dd.MM.yyyy HH:mm`. */
const day = [
  { digits: 2, then: '.' },
  { digits: 2, then: '.' },
  { digits: 4, then: ' ' },
];
const clock = [
  { digits: 2, then: ':' },
  { digits: 2, then: '' },
];
const groups = { date: day, dateTime: [...day, ...clock], time: clock };

const shapes: Readonly<Record<DateKind, RegExp>> = {
  date: /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  dateTime: /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}) (?<hour>\d{1,2}):(?<minute>\d{2})$/,
  time: /^(?<hour>\d{1,2}):(?<minute>\d{2})$/,
};

const two = (text: string | undefined) => (text ?? '').padStart(2, '0');

function isOnCalendar(year: number, month: number, dayOfMonth: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
}

const isOnClock = (hour: number, minute: number) => hour < 24 && minute < 60;

/** @returns the value that a text stands for; undefined for one that is no day or time (31.02., 25:00) */
export function parseDateText(text: string, kind: DateKind): string | undefined {
  const parts = shapes[kind].exec(text.trim())?.groups;
  if (parts === undefined) return undefined;
  if (kind !== 'time' && !isOnCalendar(Number(parts['year']), Number(parts['month']), Number(parts['day']))) return undefined;
  if (kind !== 'date' && !isOnClock(Number(parts['hour']), Number(parts['minute']))) return undefined;
  const date = `${parts['year'] ?? ''}-${two(parts['month'])}-${two(parts['day'])}`;
  const time = `${two(parts['hour'])}:${parts['minute'] ?? ''}`;
  return { date, dateTime: `${date}T${time}`, time }[kind];
}

const values: Readonly<Record<DateKind, RegExp>> = {
  date: /^(\d{4})-(\d{2})-(\d{2})$/,
  dateTime: /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/,
  time: /^(\d{2}:\d{2})/,
};

/** The value as people write it; what is not a value yet stays as it was typed. */
export function showDateValue(value: string, kind: DateKind): string {
  const match = values[kind].exec(value);
  if (match === null) return value;
  if (kind === 'time') return match[1] ?? '';
  const [, year = '', month = '', dayOfMonth = '', time = ''] = match;
  return `${dayOfMonth}.${month}.${year} ${time}`.trimEnd();
}

/**
 * Puts separators between digits, so that a phone's number pad is enough; `5.9.` becomes `05.09.`.
 * Called while text grows only: what is being deleted is left alone.
 */
export function maskDateText(text: string, kind: DateKind): string {
  const typed = [...text];
  let masked = '';
  for (const [index, { digits, then }] of groups[kind].entries()) {
    let group = '';
    while (group.length < digits && /\d/.test(typed[0] ?? '')) group += typed.shift() ?? '';
    const isEnded = typed.length > 0 && /\D/.test(typed[0] ?? '');
    if (isEnded) while (/\D/.test(typed[0] ?? '')) typed.shift();
    if (group === '') break;
    const isLast = index === groups[kind].length - 1;
    const isFull = group.length === digits || (isEnded && digits === 2);
    masked += (isFull ? group.padStart(digits, '0') : group) + (isFull && !isLast ? then : '');
    if (!isFull) break;
  }
  return masked;
}
