import { startStandalone } from '@valikool/shared-ui/standalone';
import remote from './remote';

const user = {
  id: 1,
  email: 'admin@example.ee',
  firstName: 'Kadri',
  lastName: 'Kask',
  permissions: ['cohort.read-all'],
  landing: '/manage/cohorts',
};

void startStandalone(remote, { handlers: [], user });
