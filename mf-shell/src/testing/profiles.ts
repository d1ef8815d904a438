import type { AccountState, Factor } from '@valikool/shared-ui';
import type { Profile } from '../pages/account/profile/profile.queries';

/** A student's profile. For tests. */
export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: 1,
  email: 'mari@example.test',
  firstName: 'Mari',
  lastName: 'Tamm',
  role: 'STUDENT',
  language: 'en',
  phoneNumber: null,
  avatar: null,
  introduction: '',
  personalCode: '•••••••0299',
  accountName: null,
  iban: null,
  classroomEmail: null,
  discordUserId: null,
  school: { id: 2, name: 'Tartu Jaani Gümnaasium' },
  hasSignedIn: true,
  termsAcceptedAt: '2026-09-01T08:00:00Z',
  createdAt: '2026-09-01T08:00:00Z',
  lwUserId: null,
  shortDescription: null,
  isOnlyAdmin: false,
  ...change,
});

/** An authenticator app that is in use. For tests. */
export const anApp: Factor = {
  id: 'f1',
  type: 'totp',
  name: 'Old app',
  phone: null,
  isVerified: true,
  createdAt: '2026-11-01T10:00:00Z',
};

/** What the auth server says of the account. For tests. */
export const anAccountState = (change: Partial<AccountState> = {}): AccountState => ({
  email: 'mari@example.test',
  newEmail: null,
  phone: null,
  factors: [],
  identities: [],
  needsCurrentPassword: true,
  ...change,
});
