import { fittingClaims, identityOf, sessionUserOf, subjectOf } from './session.policy';
import type { SessionFacts, User } from './users.types';

const AUTH_ID = '6d1f2f0e-44f5-4e6c-9a37-1d8c7b0a5b11';

const user = (changes: Partial<User> = {}): User => ({
  id: 42,
  authId: AUTH_ID,
  email: 'mari@example.ee',
  firstName: 'Mari',
  lastName: 'Maasikas',
  role: 'STUDENT',
  language: 'et',
  phoneNumber: null,
  avatar: null,
  discordUserId: null,
  classroomEmail: null,
  metadata: {},
  termsAcceptedAt: null,
  lastUsedAt: null,
  deletedAt: null,
  ...changes,
});

const facts = (changes: Partial<SessionFacts> = {}): SessionFacts => ({
  schoolId: 3,
  schoolRight: null,
  schoolName: 'Tartu Kool',
  schoolPaymentText: null,
  schoolPaymentLimitations: null,
  coursePriceCents: null,
  lwUserId: null,
  favoriteCourses: [],
  ...changes,
});

const claims = (changes: Record<string, unknown> = {}) => ({
  sub: AUTH_ID,
  session_id: 's1',
  email: 'Mari@Example.ee',
  ...changes,
});

it('reads who signed in, with the address in lower case', () => {
  const metadata = {
    first_name: ' Mari ',
    last_name: 'Maasikas',
    school_id: '3',
    language: 'ru',
    terms_accepted: true,
  };

  expect(identityOf(claims({ user_metadata: metadata, app_metadata: { provider: 'email' } }))).toEqual({
    authId: AUTH_ID,
    sessionId: 's1',
    aal: 'aal1',
    email: 'mari@example.ee',
    provider: 'email',
    signUp: {
      firstName: 'Mari',
      lastName: 'Maasikas',
      schoolId: 3,
      joinCode: null,
      language: 'ru',
      hasAcceptedTerms: true,
    },
  });
});

it('removes control characters and broken surrogates from names', () => {
  expect(
    identityOf(claims({ user_metadata: { first_name: 'Ma\0ri\n', last_name: 'Maa\ud83dsikas' } }))?.signUp,
  ).toMatchObject({ firstName: 'Mari', lastName: 'Maasikas' });
});

it('treats malformed sign-up data as absent', () => {
  const metadata = {
    first_name: { nested: true },
    last_name: 'x'.repeat(200),
    school_id: 'drop table',
    language: 'xx',
    terms_accepted: 'yes',
  };

  expect(identityOf(claims({ user_metadata: metadata }))?.signUp).toEqual({
    firstName: '',
    lastName: '',
    schoolId: null,
    joinCode: null,
    language: 'et',
    hasAcceptedTerms: false,
  });
});

it.each([
  ['anonymous', { is_anonymous: true }],
  ['phone', { email: '' }],
  ['malformed', { email: 'nobody' }],
])('returns no address for an account that is %s', (_kind, changes) => {
  expect(identityOf(claims(changes))?.email).toBeNull();
});

it('refuses claims without a person or a session, such as those of a service key', () => {
  expect(identityOf({ role: 'service_role' })).toBeNull();
  expect(identityOf({ ...claims(), session_id: '' })).toBeNull();
});

/** @covers rule role-landing */
it.each([
  ['STUDENT', '/user/my-courses'],
  ['TEACHER', '/user/dashboard'],
  ['SCHOOL_REP', '/user/school/my-students'],
  ['ADMIN', '/manage/cohorts'],
] as const)('lands a %s on %s', (role, landing) => {
  expect(sessionUserOf(user({ role }), facts())).toMatchObject({ role, landing });
});

it('carries only the provider and the IP address of the metadata', () => {
  const { metadata } = sessionUserOf(
    user({ metadata: { provider: 'email', ip_address: '192.0.2.1', secret: 'x' } }),
    facts(),
  );

  expect(metadata).toEqual({ provider: 'email', ip_address: '192.0.2.1' });
});

it('leaves out the least useful claims until the token fits', () => {
  const whole = sessionUserOf(
    user(),
    facts({ favoriteCourses: Array.from({ length: 400 }, (_, index) => index), schoolPaymentText: 'õ'.repeat(200) }),
  );

  const fitting = fittingClaims(whole, 1_500);

  expect(fitting).not.toHaveProperty('favorite_courses');
  expect(fitting).toHaveProperty('school_payment_text');
  expect(fitting).toMatchObject({ id: 42, role: 'STUDENT', permissions: whole.permissions });
});

it('leaves claims that fit unchanged', () => {
  const whole = sessionUserOf(user(), facts());

  expect(fittingClaims(whole, 2_400)).toEqual(whole);
});

it('reads the user and the session from a token, and nothing from a malformed one', () => {
  expect(subjectOf({ id: 42, session_id: 's1', school_id: 3 })).toEqual({ userId: 42, sessionId: 's1' });
  expect(subjectOf({ id: '42', session_id: 's1' })).toBeNull();
  expect(subjectOf({ id: 42 })).toBeNull();
});
