import { PayerChangeDialog } from '@valikool/shared-ui/widgets';
import type { RegistrationDialogProps } from './dialog.types';
import { useRefresh } from './registrations.requests';

/** Changes the payer between student and school. */
export function PayerDialog({ registration: { id, payer, student, cohort }, onClose }: RegistrationDialogProps) {
  const refresh = useRefresh();
  return (
    <PayerChangeDialog
      registrationId={id}
      studentName={`${student.firstName} ${student.lastName}`}
      courseTitle={cohort.course.title}
      payer={payer}
      onClose={onClose}
      onChanged={refresh}
    />
  );
}
