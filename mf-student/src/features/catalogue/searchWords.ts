import { isHour, rangeOf } from './hoursRange';

/** A weekday or a time of day that somebody wrote into the search, in Estonian, English or Russian. */
export type TimeWord = {
  /** Where it is in the written text. */
  from: number;
  to: number;
  /** Weekdays; 1 is Monday. Empty for a time of day. */
  days: readonly number[];
  /** Hours in which a class begins, such as `17-24`; null for a weekday. */
  hours: string | null;
};

/** Nobody means five in the morning by "after 5". */
const firstMorningHour = 8;
const halfDay = 12;
const evening = 17;

const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 7];

/** Folded texts: small letters without dots and accents. */
const dayWords: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(esmaspaev\p{L}*|mon|mondays?|понедельник\p{L}*|пн)$/u, [1]],
  [/^(teisipaev\p{L}*|tue|tues|tuesdays?|вторник\p{L}*|вт)$/u, [2]],
  [/^(kolmapaev\p{L}*|wed|wednesdays?|сред[ауые]|средам|ср)$/u, [3]],
  [/^(neljapaev\p{L}*|thu|thur|thurs|thursdays?|четверг\p{L}*|чт)$/u, [4]],
  [/^(reede|reedel|reedeti|reediti|fri|fridays?|пятниц\p{L}*|пт)$/u, [5]],
  [/^(laupaev\p{L}*|saturdays?|суббот\p{L}*|сб)$/u, [6]],
  [/^(puhapaev\p{L}*|sundays?|воскресен\p{L}*|вс)$/u, [7]],
  [/^(nadalavahetus\p{L}*|weekends?|выходн\p{L}*)$/u, weekend],
  [/^(argipaev\p{L}*|toopaev\p{L}*|weekdays?|будн\p{L}*)$/u, workdays],
];

/** Estonian weekdays by their first letters, as timetables have them. */
const dayLetters: Readonly<Record<string, number>> = { E: 1, T: 2, K: 3, N: 4, R: 5, L: 6, P: 7 };

const partWords: readonly (readonly [RegExp, string])[] = [
  [/^(ohtu|ohtul|ohtuti|ohtutel|ohtune|ohtused|ohtuseid|evenings?|вечер|вечера|вечером|вечерам)$/u, rangeOf(evening)],
  [/^(hommik|hommikul|hommikuti|hommikune|mornings?|утро|утром|утрам)$/u, rangeOf(0, halfDay)],
  [/^(parastlouna|parastlounal|parastlounati|paeval|afternoons?|днем)$/u, rangeOf(halfDay, evening)],
];

const after = /^(parast|peale|alates|after|from|после|с)$/u;
const before = /^(enne|kuni|before|until|till|до)$/u;
const at = /^(kell|kella|at|в)$/u;
const clock = /^(kella|kell)$/u;
/** Said before a weekday or a part of the day; means nothing else there. */
const prefix = /^(on|in|по|во|в)$/u;
const conjunction = /^(ja|voi|and|or|и|или)$/u;
/** A number before one of these is no hour, but a grade, a price or an age. */
const notAnHour = /^(klass\p{L}*|класс\p{L}*|grade|class|€|eur|euro\p{L}*|евро|курс\p{L}*|aasta\p{L}*|лет|years?)$/u;
/** Nor is one before a month or a year: that is a date. */
const month = new RegExp(
  `^(${[
    '(jaanuar|veebruar|marts|aprill|juuni|juuli|august|septemb|oktoob|novemb|detsemb)\\p{L}*|mai\\p{L}{0,3}',
    '(january|february|march|april|may|june|july|september|october|november|december)',
    '(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)',
    '(январ|феврал|март|апрел|июн|июл|август|сентябр|октябр|ноябр|декабр)\\p{L}*|ма[яеи]',
    '20\\d\\d',
  ].join('|')})$`,
  'u',
);

const isNoHourBefore = (word = ''): boolean => notAnHour.test(word) || month.test(word);

type Token = { text: string; folded: string; from: number; to: number };

const fold = (text: string) =>
  Array.from(text.toLowerCase(), (letter) => letter.normalize('NFD').slice(0, 1) || letter).join('');

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\d{1,2}(?:[.:]\d{2})?(?:am|pm)?(?![\p{L}\p{N}])|[\p{L}\p{N}]+|€/giu)].map((match) => ({
    text: match[0],
    folded: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

const halfOf = (folded: string | undefined): string | undefined => /^(am|pm)$/u.exec(folded ?? '')?.[1];

/** @param half "am" or "pm", if it is said */
function inDay(hour: number, half: string | undefined): number {
  if (half === 'pm') return hour < halfDay ? hour + halfDay : hour;
  return half === undefined && hour > 0 && hour < firstMorningHour ? hour + halfDay : hour;
}

type Hour = { hour: number; count: number };

/** `5pm` → 17, `17.30` → 17, and how many words say it; null for what is no hour of the day. */
function hourAt(tokens: readonly Token[], index: number): Hour | null {
  const next = tokens[index + 1]?.folded;
  const [, digits, own] = /^(\d{1,2})(?:[.:]\d{2})?(am|pm)?$/u.exec(tokens[index]?.folded ?? '') ?? [];
  if (digits === undefined || isNoHourBefore(next)) return null;
  const half = own ?? halfOf(next);
  const hour = inDay(Number(digits), half);
  return isHour(hour) ? { hour, count: own === undefined && half !== undefined ? 2 : 1 } : null;
}

type Found = { count: number; days: readonly number[]; hours: string | null };

function rangeSaid(word: string, hour: number): string | null {
  if (after.test(word)) return rangeOf(hour);
  if (before.test(word)) return hour > 0 ? rangeOf(0, hour) : null;
  return at.test(word) ? rangeOf(hour, hour + 1) : null;
}

/** "pärast kella 17", "before 5 pm", "в 18" at this place of the text. */
function clockTimeAt(tokens: readonly Token[], index: number): Found | null {
  const [word, second] = [tokens[index]?.folded ?? '', tokens[index + 1]?.folded ?? ''];
  const isSaidTwice = clock.test(second) && (after.test(word) || before.test(word));
  const begin = index + (isSaidTwice ? 2 : 1);
  const found = hourAt(tokens, begin);
  const hours = found && rangeSaid(word, found.hour);
  return hours === null ? null : { count: begin - index + (found?.count ?? 0), days: [], hours };
}

const daysNamed = (folded: string): readonly number[] | undefined =>
  dayWords.find(([pattern]) => pattern.test(folded))?.[1];
const partNamed = (folded: string): string | undefined => partWords.find(([pattern]) => pattern.test(folded))?.[1];

/** A single capital is a weekday only beside another sign of time: "E õhtuti", "T ja N". */
function letterAt(tokens: readonly Token[], index: number): number | undefined {
  const day = dayLetters[tokens[index]?.text ?? ''];
  if (day === undefined) return undefined;
  const isTime = (token: Token | undefined) =>
    token !== undefined &&
    (token.text in dayLetters || daysNamed(token.folded) !== undefined || partNamed(token.folded) !== undefined);
  const beside = (step: 1 | -1) => {
    const near = tokens[index + step];
    const isClock = step === 1 && clockTimeAt(tokens, index + 1) !== null;
    return isClock || isTime(near) || (conjunction.test(near?.folded ?? '') && isTime(tokens[index + 2 * step]));
  };
  return beside(1) || beside(-1) ? day : undefined;
}

function foundAt(tokens: readonly Token[], index: number): Found | null {
  const folded = tokens[index]?.folded ?? '';
  const days = daysNamed(folded);
  if (days !== undefined) return { count: 1, days, hours: null };
  const hours = partNamed(folded);
  if (hours !== undefined) return { count: 1, days: [], hours };
  const letter = letterAt(tokens, index);
  return letter === undefined ? clockTimeAt(tokens, index) : { count: 1, days: [letter], hours: null };
}

/** @returns the weekdays and times of day in a searched text, in their order */
export function timeWordsIn(text: string): TimeWord[] {
  const tokens = tokensOf(text);
  const words: TimeWord[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const hasPrefix = prefix.test(tokens[index]?.folded ?? '') && clockTimeAt(tokens, index) === null;
    const begin = hasPrefix ? index + 1 : index;
    const found = foundAt(tokens, begin);
    const last = tokens[begin + (found?.count ?? 0) - 1];
    if (found === null || last === undefined) continue;
    words.push({ from: tokens[index]?.from ?? 0, to: last.to, days: found.days, hours: found.hours });
    index = begin + found.count - 1;
  }
  return words;
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .trim();

/** The text without one of its words. */
export const withoutWord = (text: string, { from, to }: TimeWord): string =>
  tidy(`${text.slice(0, from)} ${text.slice(to)}`).replace(
    /^(ja|või|and|or|и|или)\s+|\s+(ja|või|and|or|и|или)$/giu,
    '',
  );

/** What is left to search for, and the words that have become filters. */
export function readWords(text: string): { rest: string; words: readonly TimeWord[] } {
  const words = timeWordsIn(text);
  const isBetween = (part: string, index: number) =>
    index > 0 && index < words.length && (tidy(part) === '' || conjunction.test(fold(tidy(part))));
  const edges = [0, ...words.flatMap(({ from, to }) => [from, to]), text.length];
  const parts =
    words.length === 0
      ? [text]
      : Array.from({ length: words.length + 1 }, (_, index) => text.slice(edges[2 * index], edges[2 * index + 1]));
  return { rest: tidy(parts.filter((part, index) => !isBetween(part, index)).join(' ')), words };
}
