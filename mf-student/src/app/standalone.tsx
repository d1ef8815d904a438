import { startStandalone } from '@valikool/shared-ui/standalone';
import remote from './remote';

const user = {
  id: 1,
  email: 'student@example.ee',
  firstName: 'Kadri',
  lastName: 'Kask',
  permissions: [],
  landing: '/courses',
};

void startStandalone(remote, { handlers: [], user });
