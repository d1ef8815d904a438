import { useTranslation } from 'react-i18next';
import { FilterChip, useFormat, VisuallyHidden, weekdays } from '@valikool/shared-ui';
import type { CourseCounts } from '../../../shared/contract.types';
import type { CatalogueFilter } from '../catalogue.filters';
import { partsOfDay } from '../hoursRange';
import { useHoursText } from '../useHoursText';
import { useTimeChoice } from '../useTimeChoice';
import { Count, DayChip, Week } from './CatalogueFilters.styles';

export type CountedProps = {
  filter: CatalogueFilter;
  /** Undefined until they are known. */ counts: CourseCounts | undefined;
};

/** The numbers to show. Saved courses are not counted, so beside them the numbers would be of other courses. */
export const numbersOf = ({ filter, counts }: CountedProps): CourseCounts | undefined =>
  filter.saved ? undefined : counts;

export type CountChipProps = {
  label: string;
  /** Courses with this choice; undefined until it is known. */
  count: number | undefined;
  isSelected: boolean;
  onClick: () => void;
};

/** A choice with the number of courses that it would show. */
export function CountChip({ label, count, isSelected, onClick }: CountChipProps) {
  return (
    <FilterChip isSelected={isSelected} disabled={count === 0 && !isSelected} onClick={onClick}>
      {label} {count !== undefined && <Count>{count}</Count>}
    </FilterChip>
  );
}

/** The seven days of the week, each with its number of courses. */
export function WeekdayChips({ filter, counts }: CountedProps) {
  const { t } = useTranslation('student');
  const { weekday } = useFormat();
  const { hasDay, toggleDay } = useTimeChoice(filter);
  const numbers = numbersOf({ filter, counts });
  return (
    <Week role="group" aria-label={t('catalogue.weekday')}>
      {weekdays.map((day) => {
        const count = numbers && (numbers.days[day] ?? 0);
        const isSelected = hasDay(day);
        return (
          <DayChip
            key={day}
            type="button"
            aria-pressed={isSelected}
            disabled={count === 0 && !isSelected}
            onClick={() => toggleDay(day)}
          >
            <b aria-hidden>{weekday(day, 'short')}</b>
            <VisuallyHidden>{weekday(day)}</VisuallyHidden>
            <span>{count ?? '·'}</span>
          </DayChip>
        );
      })}
    </Week>
  );
}

/** The parts of the day in which classes begin. */
export function HourChips({ filter, counts }: CountedProps) {
  const hoursText = useHoursText();
  const { hasPart, togglePart } = useTimeChoice(filter);
  const numbers = numbersOf({ filter, counts });
  return partsOfDay.map((part) => (
    <CountChip
      key={part}
      label={hoursText(part)}
      count={numbers && (numbers.hours[part] ?? 0)}
      isSelected={hasPart(part)}
      onClick={() => togglePart(part)}
    />
  ));
}
