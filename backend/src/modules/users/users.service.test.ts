/** @covers errors session */
import type { Actor } from '#platform/index';
import { permissionsOf } from './permissions.policy';
import { UsersService } from './users.service';
import type { UsersRepository } from './users.repository';
import type { NamedSchool, NewUser, SessionFacts, User } from './users.types';

const now = new Date('2026-11-21T12:00:00Z');
const AUTH_ID = '6d1f2f0e-44f5-4e6c-9a37-1d8c7b0a5b11';
const NO_FACTS: SessionFacts = {
  schoolId: null,
  schoolRight: null,
  schoolName: null,
  schoolPaymentText: null,
  schoolPaymentLimitations: null,
  coursePriceCents: null,
  lwUserId: null,
  favoriteCourses: [],
};

const aUser = (changes: Partial<User> = {}): User => ({
  id: 1,
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

/** Users in memory, with the repository's rules about what is unique. */
function fakeUsers(rows: User[]) {
  return {
    find: async (id: number) => rows.find((row) => row.id === id) ?? null,
    findActor: async (id: number) => {
      const row = rows.find((each) => each.id === id && !each.deletedAt);
      return row ? { ...row, schoolId: 5 } : null;
    },
    findByAuthId: async (authId: string) => rows.find((row) => row.authId === authId) ?? null,
    findByEmail: async (email: string) => rows.find((row) => row.email === email && !row.deletedAt) ?? null,
    insertIfNew: async (user: NewUser) => {
      if (rows.some((row) => row.authId === user.authId || (row.email === user.email && !row.deletedAt))) return null;
      const created = aUser({ ...user, id: rows.length + 1 });
      rows.push(created);
      return created;
    },
    linkAccount: async (id: number, { from, to }: { from: string | null; to: string }) => {
      const row = rows.find((candidate) => candidate.id === id && candidate.authId === from);
      if (row) row.authId = to;
      return row !== undefined;
    },
    recordSignIn: async (id: number, signIn: object, at: Date) => {
      const row = rows.find((candidate) => candidate.id === id && !candidate.deletedAt);
      if (row) Object.assign(row, { metadata: { ...row.metadata, ...signIn }, lastUsedAt: at });
      return row !== undefined;
    },
    updateEmailIfFree: async (id: number, email: string) => !rows.some((row) => row.email === email && row.id !== id),
  } as unknown as UsersRepository;
}

type Setup = {
  rows?: User[];
  claims?: Record<string, unknown>;
  endedSessions?: string[];
  hasVerifiedFactor?: boolean;
  addressesAreProven?: boolean;
  lostAccounts?: string[];
  confirmedEmail?: string;
};

function setup({
  rows = [],
  claims = {},
  endedSessions = [],
  hasVerifiedFactor = false,
  addressesAreProven = true,
  lostAccounts = [],
  confirmedEmail,
}: Setup = {}) {
  const users = fakeUsers(rows);
  const enrolled: { userId: number; schoolId: number | null }[] = [];
  const students = {
    enrol: async (userId: number, { schoolId }: NamedSchool) => void enrolled.push({ userId, schoolId }),
  };
  const service = new UsersService({
    stores: { run: (work) => work({ users, students }, (last) => void last()) },
    users,
    facts: { factsOf: async () => NO_FACTS },
    codes: { ofStudent: async () => null },
    passes: { ofStudent: async () => null },
    addressesAreProven,
    authServer: {
      verify: async (token) =>
        token === 'genuine' ? { sub: AUTH_ID, session_id: 's1', email: 'mari@example.ee', ...claims } : null,
      admit: async (_token, { sessionId, email }) =>
        endedSessions.includes(sessionId) ? null : { hasVerifiedFactor, email: confirmedEmail ?? email },
      hasAccount: async (authId) => !lostAccounts.includes(authId),
    },
    actors: {
      find: async (userId, sessionId) => (endedSessions.includes(sessionId) ? null : users.findActor(userId)),
    },
    productTokens: {
      sign: async (user, sessionId) => ({ token: `token of ${user.id} in ${sessionId}`, maxAgeSeconds: 900 }),
    },
    clock: { now: () => now },
  });
  return { service, users, rows, enrolled };
}

const actor = (changes: Partial<Actor> = {}): Actor => ({
  userId: 1,
  authId: AUTH_ID,
  sessionId: 's1',
  role: 'STUDENT',
  permissions: new Set(permissionsOf('STUDENT', null)),
  schoolId: null,
  schoolRight: null,
  language: 'et',
  apiKeyId: null,
  ...changes,
});

describe('opening a session', () => {
  it('creates a student with a membership at the first sign-in', async () => {
    const metadata = { first_name: 'Mari', last_name: 'Maasikas', school_id: 3, language: 'en', terms_accepted: true };
    const { service, rows, enrolled } = setup({
      claims: { user_metadata: metadata, app_metadata: { provider: 'email' } },
    });

    const opened = await service.openSession('genuine', '192.0.2.7');

    expect(opened).toMatchObject({
      accessToken: 'token of 1 in s1',
      user: { id: 1, role: 'STUDENT', landing: '/user/my-courses' },
    });
    expect(rows).toEqual([
      expect.objectContaining({
        firstName: 'Mari',
        language: 'en',
        termsAcceptedAt: now,
        metadata: { provider: 'email', ip_address: '192.0.2.7' },
      }),
    ]);
    expect(enrolled).toEqual([{ userId: 1, schoolId: 3 }]);
  });

  /** @covers rule role-not-from-signup */
  it('never takes a role from sign-up data', async () => {
    const { service } = setup({ claims: { user_metadata: { role: 'ADMIN' }, role: 'ADMIN' } });

    const { user } = await service.openSession('genuine', '192.0.2.7');

    expect(user.role).toBe('STUDENT');
  });

  it('recognises a user by the account', async () => {
    const { service, rows, enrolled } = setup({ rows: [aUser({ role: 'TEACHER' })] });

    const { user } = await service.openSession('genuine', '192.0.2.7');

    expect(user).toMatchObject({ id: 1, role: 'TEACHER', landing: '/user/dashboard' });
    expect([rows.length, enrolled.length]).toEqual([1, 0]);
  });

  it('links a user created by staff to the account with the same confirmed address', async () => {
    const { service, rows } = setup({ rows: [aUser({ authId: null, role: 'SCHOOL_REP' })] });

    await service.openSession('genuine', '192.0.2.7');

    expect(rows).toEqual([expect.objectContaining({ authId: AUTH_ID, role: 'SCHOOL_REP' })]);
  });

  /** @covers rule address-proven */
  it('does not link a user to an account whose address is not confirmed', async () => {
    const { service, rows } = setup({ rows: [aUser({ authId: null, role: 'TEACHER' })], addressesAreProven: false });

    await expect(service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'session.email-taken',
    });
    expect(rows[0]?.authId).toBeNull();
  });

  it('asks for the second factor when the account has one, and lets the person in once it is proven', async () => {
    const withFactor = { rows: [aUser()], hasVerifiedFactor: true };

    await expect(setup(withFactor).service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'session.mfa-required',
    });
    await expect(
      setup({ ...withFactor, claims: { aal: 'aal2' } }).service.openSession('genuine', '192.0.2.7'),
    ).resolves.toMatchObject({ user: { id: 1 } });
  });

  it('does not link a user to a second account with the same address', async () => {
    const { service } = setup({ rows: [aUser({ authId: '00000000-0000-4000-8000-000000000001' })] });

    await expect(service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      kind: 'unauthenticated',
      code: 'session.email-taken',
    });
  });

  it('links a user whose account is lost on the auth server to a new account with the same proven address', async () => {
    const lost = '00000000-0000-4000-8000-000000000001';
    const { service, rows } = setup({ rows: [aUser({ authId: lost, role: 'TEACHER' })], lostAccounts: [lost] });
    const unproven = setup({ rows: [aUser({ authId: lost })], lostAccounts: [lost], addressesAreProven: false });

    expect((await service.openSession('genuine', '192.0.2.7')).user).toMatchObject({
      role: 'TEACHER',
      auth_id: AUTH_ID,
    });
    expect(rows[0]?.authId).toBe(AUTH_ID);
    await expect(unproven.service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      code: 'session.email-taken',
    });
  });

  it('follows a confirmed change of address', async () => {
    const { service } = setup({ rows: [aUser({ email: 'old@example.ee' })] });

    const { user } = await service.openSession('genuine', '192.0.2.7');

    expect(user.email).toBe('mari@example.ee');
  });

  it('uses the current address when the token is older than its change', async () => {
    const { service } = setup({ rows: [aUser({ email: 'new@example.ee' })], confirmedEmail: 'new@example.ee' });

    expect((await service.openSession('genuine', '192.0.2.7')).user.email).toBe('new@example.ee');
  });

  it('refuses a forged token, a session that was signed out, and an account without an address', async () => {
    await expect(setup().service.openSession('forged', '192.0.2.7')).rejects.toMatchObject({ code: 'session.invalid' });
    await expect(setup({ endedSessions: ['s1'] }).service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      code: 'session.invalid',
    });
    await expect(setup({ claims: { email: '' } }).service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({
      code: 'session.no-email',
    });
  });

  it('refuses a deleted user', async () => {
    const { service } = setup({ rows: [aUser({ deletedAt: now })] });

    await expect(service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({ code: 'session.account-closed' });
  });

  it('refuses a user who was deleted at this moment', async () => {
    const { service, users } = setup({ rows: [aUser()] });
    users.recordSignIn = async () => false;

    await expect(service.openSession('genuine', '192.0.2.7')).rejects.toMatchObject({ code: 'session.account-closed' });
  });

  it.each([
    ['a day ago', 24, true],
    ['less than a day ago', 23, false],
  ])('notes the use of an account that was used %s', async (_when, hours, isNoted) => {
    const lastUsedAt = new Date(now.getTime() - hours * 3_600_000);
    const { service, rows } = setup({ rows: [aUser({ lastUsedAt, metadata: { ip_address: '192.0.2.7' } })] });

    await service.openSession('genuine', '192.0.2.7');

    expect(rows[0]?.lastUsedAt).toEqual(isNoted ? now : lastUsedAt);
  });
});

describe('hydrating', () => {
  it('gives users themselves, and any user to those who may read all', async () => {
    const { service } = setup({ rows: [aUser(), aUser({ id: 2, authId: null })] });
    const admin = actor({ userId: 9, role: 'ADMIN', permissions: new Set(permissionsOf('ADMIN', null)) });

    expect(await service.hydrate(actor(), 1)).toMatchObject({ id: 1 });
    expect(await service.hydrate(admin, 2)).toMatchObject({ id: 2 });
  });

  it('does not reveal to others whether a user exists', async () => {
    const { service } = setup({ rows: [aUser(), aUser({ id: 2 })] });

    await expect(service.hydrate(actor(), 2)).rejects.toMatchObject({
      code: 'user.not-found',
      message: 'The user could not be found',
    });
    await expect(service.hydrate(actor(), 3)).rejects.toMatchObject({ code: 'user.not-found' });
  });
});

describe('the actor behind a token', () => {
  const claims = { id: 1, session_id: 's1', school_id: 3, role: 'ADMIN', permissions: ['operations.read'] };

  it('has the current role, permissions and school, whatever the token says', async () => {
    const { service } = setup({ rows: [aUser()] });

    const found = await service.actorFromClaims(claims);

    expect(found).toMatchObject({ userId: 1, role: 'STUDENT', schoolId: 5, sessionId: 's1' });
    expect(found?.permissions.has('operations.read')).toBe(false);
  });

  it('is null once the session has ended or the user is deleted', async () => {
    expect(await setup({ rows: [aUser()], endedSessions: ['s1'] }).service.actorFromClaims(claims)).toBeNull();
    expect(await setup({ rows: [aUser({ deletedAt: now })] }).service.actorFromClaims(claims)).toBeNull();
    expect(await setup().service.actorFromClaims(claims)).toBeNull();
  });
});
