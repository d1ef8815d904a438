import { useQuery } from '@valikool/shared-ui/query';
import { CalendarDialog } from '@valikool/shared-ui/widgets';
import { myCohorts } from '../../../shared/registrations.queries';

/** The address of my classes, or of those of one of my courses. Exported by default, for `lazy`: few who come to the page ask for it. */
function OwnCalendar({ onClose }: { onClose: () => void }) {
  const names = useQuery(myCohorts()).data;
  return <CalendarDialog names={names} onClose={onClose} />;
}
export { OwnCalendar as default };
