import { useTranslation } from 'react-i18next';
import { useSession } from '@valikool/shared-ui';
import { useFilterChange } from '../FilterChanges';
import { CountChip, numbersOf, type CountedProps } from './TimeChips';

/** Whether students can choose by who pays: only those whose school would pay for something. */
export function useHasPayers({ filter, counts }: CountedProps): boolean {
  const { can } = useSession();
  return can('course.favorite-own') && (filter.payer !== null || (counts?.payers['SCHOOL'] ?? 0) > 0);
}

/** Who would pay for the signed-in student. */
export function PayerChips({ filter, counts }: CountedProps) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const numbers = numbersOf({ filter, counts });
  return (['SCHOOL', 'STUDENT'] as const).map((payer) => (
    <CountChip
      key={payer}
      label={t(`catalogue.payers.${payer}`)}
      count={numbers && (numbers.payers[payer] ?? 0)}
      isSelected={filter.payer === payer}
      onClick={() => change({ payer: filter.payer === payer ? null : payer })}
    />
  ));
}
