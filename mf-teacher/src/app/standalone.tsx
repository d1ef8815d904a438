import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { handlers } from '../mocks/handlers';
import remote from './remote';

const user: SessionUser = {
  id: 7,
  email: 'liis.kask@example.test',
  firstName: 'Liis',
  lastName: 'Kask',
  permissions: ['course.edit-own', 'course.edit-all', 'course.review', 'cohort.read-own', 'cohort.read-all', 'student.read-cohort', 'student.read-all'],
  landing: '/user/dashboard',
};

void startStandalone(remote, { handlers, user });
