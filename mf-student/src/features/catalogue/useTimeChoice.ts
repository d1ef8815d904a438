import { askedOf, type CatalogueFilter } from './catalogue.filters';
import { useFilterChange } from './FilterChanges';
import { isCovered, partsOfDay } from './hoursRange';
import { readWords, withoutWord, type TimeWord } from './searchWords';

type Rest = { q: string; words: readonly TimeWord[] };

/** The text without the words that are meant, and those words. */
function withoutWords(q: string, isMeant: (word: TimeWord) => boolean): Rest {
  const words: TimeWord[] = [];
  let rest = q;
  for (;;) {
    const word = readWords(rest).words.find(isMeant);
    if (word === undefined) return { q: rest, words };
    words.push(word);
    rest = withoutWord(rest, word);
  }
}

/** A word may stand for several days, as "workdays" does: the others stay. */
function withDayToggled(filter: CatalogueFilter, day: number): Partial<CatalogueFilter> {
  if (!askedOf(filter).days.includes(day)) return { days: [...filter.days, day].sort() };
  const { q, words } = withoutWords(filter.q, ({ days }) => days.includes(day));
  const days = new Set([...filter.days, ...words.flatMap((word) => word.days)]);
  days.delete(day);
  return { q, days: [...days].sort() };
}

/** The parts of the day in a range but one. */
const otherParts = (range: string, part: string): string[] =>
  partsOfDay.filter((each) => each !== part && isCovered(each, [range]));

/** A range may cover several parts of the day, as "after 17" does: the others stay. */
function withPartToggled(filter: CatalogueFilter, part: string): Partial<CatalogueFilter> {
  if (!isCovered(part, askedOf(filter).hours)) return { hours: [...filter.hours, part] };
  const isMeant = (range: string | null): range is string => range !== null && isCovered(part, [range]);
  const { q, words } = withoutWords(filter.q, ({ hours }) => isMeant(hours));
  const ranges = [...filter.hours, ...words.flatMap(({ hours }) => hours ?? [])];
  const hours = ranges.flatMap((range) => (isMeant(range) ? otherParts(range, part) : [range]));
  return { q, hours: [...new Set(hours)] };
}

/** Switches weekdays and parts of the day on and off. One that was searched for in words is taken out of the words. */
export function useTimeChoice(filter: CatalogueFilter) {
  const change = useFilterChange();
  const asked = askedOf(filter);
  return {
    hasDay: (day: number) => asked.days.includes(day),
    hasPart: (part: string) => isCovered(part, asked.hours),
    toggleDay: (day: number) => change((wanted) => withDayToggled(wanted, day)),
    togglePart: (part: string) => change((wanted) => withPartToggled(wanted, part)),
  };
}
