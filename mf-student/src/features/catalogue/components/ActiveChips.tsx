import { useTranslation } from 'react-i18next';
import { FilterChip, Icon, languageNames, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import type { CatalogueFilter } from '../catalogue.filters';
import { isOfParts } from '../hoursRange';
import { monthName } from '../months';
import { readWords, withoutWord, type TimeWord } from '../searchWords';
import { useFilterChange } from '../FilterChanges';
import { useHoursText } from '../useHoursText';
import { Active } from './CatalogueFilters.styles';

type Chip = { key: string; text: string; without: Partial<CatalogueFilter> };

function useWordText(): (word: TimeWord) => string {
  const { weekday } = useFormat();
  const hoursText = useHoursText();
  return ({ days, hours }) => (hours === null ? days.map((day) => weekday(day)).join(', ') : hoursText(hours));
}

/** What the searched words have become, hours that no button stands for, and what is chosen in the sheet alone. */
function useActive(filter: CatalogueFilter): Chip[] {
  const { t } = useTranslation('student');
  const { lang, money } = useFormat();
  const wordText = useWordText();
  const hoursText = useHoursText();
  const { q, hours, language, start, price } = filter;
  return [
    ...readWords(q).words.map((word) => ({
      key: `word-${word.from}`,
      text: wordText(word),
      without: { q: withoutWord(q, word) },
    })),
    ...hours
      .filter((range) => !isOfParts(range))
      .map((range) => ({
        key: `hours-${range}`,
        text: hoursText(range),
        without: { hours: hours.filter((each) => each !== range) },
      })),
    ...(start === null ? [] : [{ key: 'start', text: monthName(start, lang), without: { start: null } }]),
    ...(language === null ? [] : [{ key: 'language', text: languageNames[language], without: { language: null } }]),
    ...(price === null
      ? []
      : [
          {
            key: 'price',
            text: t('catalogue.upTo', { amount: money({ amount: price * 100, currency: 'EUR' }) }),
            without: { price: null },
          },
        ]),
  ];
}

/** Filters that no button on the page shows: one press takes each off. */
export function ActiveChips({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const chips = useActive(filter);
  if (chips.length === 0) return null;
  return (
    <Active label={t('catalogue.active')}>
      {chips.map(({ key, text, without }) => (
        <FilterChip key={key} isSelected onClick={() => change(without)}>
          <VisuallyHidden>{t('catalogue.takeOff')} </VisuallyHidden>
          {text}
          <Icon name="close" />
        </FilterChip>
      ))}
    </Active>
  );
}
