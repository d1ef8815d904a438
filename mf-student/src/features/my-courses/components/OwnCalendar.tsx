import { useQuery } from '@valikool/shared-ui/query';
import { CalendarDialog } from '@valikool/shared-ui/widgets';
import { myCohorts } from '../../../shared/registrations.queries';

/**
 * The calendar address of all classes of the student, or of one course's. A default export for `lazy`: few visitors
 * open it.
 */
function OwnCalendar({ onClose }: { onClose: () => void }) {
  const names = useQuery(myCohorts()).data;
  return <CalendarDialog names={names} onClose={onClose} />;
}
export { OwnCalendar as default };
