import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { handlers } from '../mocks/handlers';
import remote from './remote';

const user: SessionUser = {
  id: 7,
  email: 'liis.kask@example.test',
  firstName: 'Liis',
  lastName: 'Kask',
  permissions: [
    ...(['course.edit-own', 'course.edit-all', 'course.review'] as const),
    ...(['cohort.read-own', 'cohort.read-all', 'cohort.edit-own', 'cohort.edit-all'] as const),
    ...(['student.read-cohort', 'student.read-all', 'result.set-own', 'waitlist.prioritize-all'] as const),
  ],
  landing: '/user/dashboard',
};

void startStandalone(remote, { handlers, user });
