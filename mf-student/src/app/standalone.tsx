import { startStandalone } from '@valikool/shared-ui/standalone';
import { handlers } from '../mocks/handlers';
import remote from './remote';

const user = {
  id: 1,
  email: 'student@example.ee',
  firstName: 'Mari',
  lastName: 'Tamm',
  permissions: [
    'profile.edit-own' as const,
    'registration.create-own' as const,
    'registration.read-own' as const,
    'registration.cancel-own' as const,
    'invoice.read-own' as const,
    'course.favorite-own' as const,
  ],
  landing: '/user/my-courses',
};

void startStandalone(remote, { handlers, user, at: '/courses' });
