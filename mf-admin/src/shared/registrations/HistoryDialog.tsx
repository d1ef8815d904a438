import { RegistrationHistoryDialog } from '@valikool/shared-ui/widgets';
import type { Registration } from '../contract.types';

/** What happened to a registration. */
export function HistoryDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { id, student, cohort } = registration;
  return (
    <RegistrationHistoryDialog
      registrationId={id}
      studentName={`${student.firstName} ${student.lastName}`}
      courseTitle={cohort.course.title}
      onClose={onClose}
    />
  );
}
