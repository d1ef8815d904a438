import { useTranslation } from 'react-i18next';
import { Text, type TableColumn } from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import type { DepartingSeat, Import, ImportRow } from '../../../shared/contract.types';
import { SeatList } from '../../../shared/departing/Departing';
import { departingMembers } from '../../../shared/memberships.queries';
import { partsOf } from '../../../shared/parts/parts';

const membershipOf = ({ fields }: ImportRow): number => Number(fields['membershipId']);

/** What becomes of the seats of members who would leave. @returns null when the rows are about nobody who would */
export function useSeatsColumn({ schoolId }: Import, rows: readonly ImportRow[]): TableColumn<ImportRow> | null {
  const { t } = useTranslation('school');
  const ids = rows.filter(({ verdict }) => verdict === 'LEAVES' || verdict === 'GRADUATES').map(membershipOf);
  const groups = schoolId === null ? [] : partsOf(ids);
  const answers = useQueries({ queries: groups.map((group) => departingMembers(schoolId ?? 0, group)) });
  if (groups.length === 0) return null;
  const seats = new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.id, one.seats] as const)));
  const isFailed = answers.some(({ isError }) => isError);
  const cellOf = (known: readonly DepartingSeat[] | undefined) => {
    if (known === undefined)
      return <Text as="span">{t(isFailed ? 'nextYear.seatsUnknown' : 'departing.loading')}</Text>;
    return known.length === 0 ? t('nextYear.noSeats') : <SeatList seats={known} />;
  };
  return { key: 'seats', header: t('nextYear.seats'), cell: (row) => cellOf(seats.get(membershipOf(row))) };
}
