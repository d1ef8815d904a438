import { cohortShortName } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { CalendarDialog } from '@valikool/shared-ui/widgets';
import { myCohorts } from './cohorts.queries';
import type { CohortCard } from './contract.types';

const namesOf = ({ items }: { items: readonly CohortCard[] }): ReadonlyMap<number, string> =>
  new Map(items.map(({ id, name, courseTitle }) => [id, `${courseTitle}, ${cohortShortName(name, courseTitle)}`]));

export type OwnCalendarProps = {
  /** The cohort that is selected at first; all own cohorts by default. */
  cohortId?: number;
  onClose: () => void;
};

/** The calendar address of the person's classes. Exported by default, for `lazy`: few visitors open it. */
function OwnCalendar(props: OwnCalendarProps) {
  const names = useQuery({ ...myCohorts(), select: namesOf }).data;
  return <CalendarDialog names={names} {...props} />;
}
export { OwnCalendar as default };
