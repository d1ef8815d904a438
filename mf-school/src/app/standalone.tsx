import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { handlers } from '../mocks/handlers';
import remote from './remote';

const user: SessionUser = {
  id: 1,
  email: 'anu.saar@example.test',
  firstName: 'Anu',
  lastName: 'Saar',
  permissions: [
    'registration.create-school',
    'registration.read-school',
    'registration.cancel-school',
    'invoice.read-school',
    'invoice.pay-school',
    'student.read-school',
    'school.read-own',
    'school.edit-own',
    'membership.read-school',
    'membership.manage-school',
    'invitation.read-school',
    'invitation.manage-school',
  ],
  landing: '/user/school/my-students',
  schoolId: 1,
  schoolName: 'Tartu Jaani Gümnaasium',
};

void startStandalone(remote, { handlers, user });
