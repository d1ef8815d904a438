/** Used where a cohort has no zone of its own. */
export const defaultTimeZone = 'Europe/Tallinn';

/** An instant: a Date, or ISO 8601 text. `YYYY-MM-DD` alone is a calendar day and belongs to no zone. */
export type DateInput = Date | string;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow, and a list needs the same few again and again. */
function formatter(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${lang}|${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(lang, options);
  formatters.set(key, made);
  return made;
}

const isCalendarDay = (value: DateInput): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The numbers of an instant in a zone, each with its leading zero. */
function partsOf(value: DateInput, timeZone: string) {
  const parts = formatter('en-GB', {
    timeZone: isCalendarDay(value) ? 'UTC' : timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** `dd.MM.yyyy` in `timeZone`. */
export function formatDate(value: DateInput, timeZone: string = defaultTimeZone): string {
  const { day, month, year } = partsOf(value, timeZone);
  return `${day}.${month}.${year}`;
}

/** `HH:mm` in `timeZone`. */
export function formatTime(value: DateInput, timeZone: string = defaultTimeZone): string {
  const { hour, minute } = partsOf(value, timeZone);
  return `${hour}:${minute}`;
}

/** `dd.MM.yyyy HH:mm` in `timeZone`. */
export function formatDateTime(value: DateInput, timeZone: string = defaultTimeZone): string {
  return `${formatDate(value, timeZone)} ${formatTime(value, timeZone)}`;
}

/** `dd.MM.yyyy – dd.MM.yyyy`; one date when both are on the same day. */
export function formatDateRange(from: DateInput, to: DateInput, timeZone: string = defaultTimeZone): string {
  const [start, end] = [formatDate(from, timeZone), formatDate(to, timeZone)];
  return start === end ? start : `${start}\u00A0– ${end}`;
}

/** The ISO weekdays in their order: 1 is Monday, 7 Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Name of an ISO weekday in the language: 1 is Monday, 7 Sunday.
 * @param length `long` "esmaspäev", `short` "E"
 */
export function formatWeekday(isoWeekday: number, lang: string, length: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, isoWeekday));
  return formatter(lang, { timeZone: 'UTC', weekday: length }).format(day);
}

/** `yyyy-MM-dd` in `timeZone`: the calendar day of an instant, as date fields and the API have it. */
export function localDate(value: DateInput, timeZone: string = defaultTimeZone): string {
  const { year, month, day } = partsOf(value, timeZone);
  return `${year}-${month}-${day}`;
}

/** Weekday of an instant in `timeZone`, in the language. */
export function formatWeekdayOf(
  value: DateInput,
  lang: string,
  length: 'long' | 'short' = 'long',
  timeZone: string = defaultTimeZone,
): string {
  return formatter(lang, { timeZone: isCalendarDay(value) ? 'UTC' : timeZone, weekday: length }).format(
    new Date(value),
  );
}

/** `HH:mm` of a wall-clock time, such as that of a weekly class. */
export const formatClock = ({ hour, minute }: { hour: number; minute: number }): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

/** One weekly class: ISO weekday (1 is Monday) and wall-clock time `HH:mm` in the cohort's zone. */
export type WeeklyClass = { weekday: number; startTime: string };

/** `T, N 17:00`: weekdays of the same time together, in the order of the week. */
export function formatWeeklyClasses(classes: readonly WeeklyClass[], lang: string): string {
  const byTime = new Map<string, number[]>();
  for (const { weekday, startTime } of [...classes].sort((left, right) => left.weekday - right.weekday)) {
    const time = startTime.slice(0, 5);
    byTime.set(time, [...(byTime.get(time) ?? []), weekday]);
  }
  return [...byTime]
    .map(([time, days]) => `${days.map((weekday) => formatWeekday(weekday, lang, 'short')).join(', ')} ${time}`)
    .join('; ');
}
