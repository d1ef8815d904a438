import { askedOf, isCovered, type CatalogueFilter } from './catalogue.filters';
import { useFilterChange } from './FilterChanges';
import { readWords, withoutWord, type TimeWord } from './searchWords';

/** The text without the first word that is meant; nothing changes when there is none. */
function withoutFirst(q: string, isMeant: (word: TimeWord) => boolean): Pick<CatalogueFilter, 'q'> {
  const word = readWords(q).words.find(isMeant);
  return { q: word === undefined ? q : withoutWord(q, word) };
}

function withDayToggled(filter: CatalogueFilter, day: number): Partial<CatalogueFilter> {
  if (!askedOf(filter).days.includes(day)) return { days: [...filter.days, day].sort() };
  const days = filter.days.filter((chosen) => chosen !== day);
  return { days, ...withoutFirst(filter.q, (word) => word.days.includes(day)) };
}

function withPartToggled(filter: CatalogueFilter, part: string): Partial<CatalogueFilter> {
  if (!isCovered(part, askedOf(filter).hours)) return { hours: [...filter.hours, part] };
  const hours = filter.hours.filter((range) => !isCovered(part, [range]));
  return { hours, ...withoutFirst(filter.q, (word) => word.hours !== null && isCovered(part, [word.hours])) };
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
