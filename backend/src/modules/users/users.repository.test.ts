import { randomUUID } from 'node:crypto';
import { catalogueRows } from '../../../test/factories/catalogue.factory';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { UsersRepository } from './users.repository';
import type { NewUser } from './users.types';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let given: ReturnType<typeof catalogueRows>;
let users: UsersRepository;

beforeAll(async () => {
  database = await testDatabase('users');
  given = catalogueRows(database.knex, now);
  users = new UsersRepository(database.knex);
});
afterAll(() => database.drop());

const newUser = (changes: Partial<NewUser> = {}): NewUser => ({
  authId: randomUUID(),
  email: `${randomUUID()}@example.ee`,
  firstName: 'Mari',
  lastName: 'Maasikas',
  role: 'STUDENT',
  language: 'ru',
  metadata: { provider: 'email' },
  termsAcceptedAt: now,
  ...changes,
});

it('stores a user, and never returns encrypted columns', async () => {
  const input = newUser();

  const created = await users.insertIfNew(input);

  expect(created).toMatchObject({ ...input, phoneNumber: null, deletedAt: null });
  expect(Object.keys(created ?? {})).not.toEqual(expect.arrayContaining(['personalCode']));
  expect(await users.findByAuthId(input.authId)).toEqual(created);
  expect(await users.findByEmail(input.email)).toEqual(created);
});

it('creates one user when several requests come at once with the same account or address', async () => {
  const input = newUser();

  const results = await Promise.all(Array.from({ length: 5 }, () => users.insertIfNew(input)));

  expect(results.filter((user) => user !== null)).toHaveLength(1);
  expect(await users.insertIfNew(newUser({ email: input.email }))).toBeNull();
});

it('allows an address again after its user was deleted', async () => {
  const input = newUser();
  const first = await users.insertIfNew(input);
  await database
    .knex('users')
    .where({ id: first?.id ?? 0 })
    .update({ deletedAt: now });

  expect(await users.findByEmail(input.email)).toBeNull();
  expect(await users.insertIfNew(newUser({ email: input.email }))).toMatchObject({ email: input.email });
});

it('links an account only when the current link is as expected', async () => {
  const id = await given.person();

  const first = randomUUID();

  expect(await users.linkAccount(id, { from: null, to: first })).toBe(true);
  expect(await users.linkAccount(id, { from: null, to: randomUUID() })).toBe(false);
  expect(await users.linkAccount(id, { from: first, to: randomUUID() })).toBe(true);
});

it('changes the address unless another user has it', async () => {
  const [id, other] = [await given.person(), await given.person()];
  const taken = (await users.find(other))?.email ?? '';

  expect(await users.updateEmailIfFree(id, taken)).toBe(false);
  expect(await users.updateEmailIfFree(id, `${randomUUID()}@example.ee`)).toBe(true);
});

it('returns no actor for a deleted user', async () => {
  const [id, gone] = [await given.person({ role: 'TEACHER' }), await given.person({ deletedAt: now })];

  expect(await users.findActor(id)).toEqual({
    id,
    authId: null,
    role: 'TEACHER',
    language: 'et',
    schoolId: null,
    schoolRight: null,
  });
  expect(await users.findActor(gone)).toBeNull();
  expect((await users.listByIds([id, gone])).map((user) => user.id)).toEqual([id]);
});
