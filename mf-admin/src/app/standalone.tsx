import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { handlers } from '../mocks/handlers';
import remote from './remote';

const user: SessionUser = {
  id: 1,
  email: 'peeter.mets@example.test',
  firstName: 'Peeter',
  lastName: 'Mets',
  permissions: [
    ...([
      'registration.read-all',
      'invoice.read-all',
      'cohort.read-all',
      'student.read-all',
      'school.read-all',
      'school.edit-all',
    ] as const),
    ...([
      'user.read-all',
      'user.edit-all',
      'teacher-application.manage',
      'page.edit',
      'operations.read',
      'job.retry',
      'case.read',
      'case.resolve',
    ] as const),
    ...([
      'registration.create-all',
      'registration.move-all',
      'registration.cancel-all',
      'result.set-all',
      'payment.record',
    ] as const),
    ...(['activity.read-all', 'export.read-all'] as const),
  ],
  landing: '/manage',
};

void startStandalone(remote, { handlers, user });
