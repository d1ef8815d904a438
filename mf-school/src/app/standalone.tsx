import { startStandalone } from '@valikool/shared-ui/standalone';
import remote from './remote';

const user = {
  id: 1,
  email: 'school@example.ee',
  firstName: 'Kadri',
  lastName: 'Kask',
  permissions: ['student.read-school'],
  landing: '/user/school/my-students',
};

void startStandalone(remote, { handlers: [], user });
