import { startStandalone } from '@valikool/shared-ui/standalone';
import remote from './remote';

const user = {
  id: 1,
  email: 'teacher@example.ee',
  firstName: 'Kadri',
  lastName: 'Kask',
  permissions: ['cohort.read-own'],
  landing: '/user/dashboard',
};

void startStandalone(remote, { handlers: [], user });
