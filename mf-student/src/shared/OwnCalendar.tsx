import { useQuery } from '@valikool/shared-ui/query';
import { CalendarDialog } from '@valikool/shared-ui/widgets';
import { myCohorts } from './registrations.queries';

/**
 * The calendar address of all classes of the student, or of one course's. A default export for `lazy`: few visitors
 * open it.
 */
function OwnCalendar({ cohortId, onClose }: { cohortId?: number; onClose: () => void }) {
  const names = useQuery(myCohorts()).data;
  return <CalendarDialog names={names} {...(cohortId !== undefined && { cohortId })} onClose={onClose} />;
}
export { OwnCalendar as default };
