/**
 * The value of a date or time control, in the format of native inputs: `2026-11-21`, `2026-11-21T17:30`, `17:30`.
 * Wall-clock time without a zone; the component that uses the control knows the zone.
 */
export type DateKind = 'date' | 'dateTime' | 'time';

type Group = { digits: number; then: string };

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
const groups: Readonly<Record<DateKind, readonly Group[]>> = { date: day, dateTime: [...day, ...clock], time: clock };

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
  if (kind !== 'time' && !isOnCalendar(Number(parts['year']), Number(parts['month']), Number(parts['day'])))
    return undefined;
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

/** The value as people write it. Text that is not a valid value yet is returned as typed. */
export function showDateValue(value: string, kind: DateKind): string {
  const match = values[kind].exec(value);
  if (match === null) return value;
  if (kind === 'time') return match[1] ?? '';
  const [, year = '', month = '', dayOfMonth = '', time = ''] = match;
  return `${dayOfMonth}.${month}.${year} ${time}`.trimEnd();
}

function takeGroup(text: string, digits: number) {
  const [, group = '', separator = '', rest = ''] = new RegExp(`^(\\d{0,${digits}})(\\D*)(.*)$`).exec(text) ?? [];
  return { group, isEnded: separator !== '', rest };
}

function mask(text: string, [first, ...others]: readonly Group[]): string {
  if (first === undefined) return '';
  const { group, isEnded, rest } = takeGroup(text, first.digits);
  const isFull = group.length === first.digits || (isEnded && group !== '' && first.digits === 2);
  if (!isFull) return group;
  return group.padStart(first.digits, '0') + (others.length > 0 ? first.then : '') + mask(rest, others);
}

/**
 * Puts separators between digits, so that a phone's number pad is enough; `5.9.` becomes `05.09.`.
 * Call it only when text is added, so that deleting works normally.
 */
export const maskDateText = (text: string, kind: DateKind): string => mask(text, groups[kind]);
