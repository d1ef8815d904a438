import {
  authDatabase,
  freshEmail,
  newAccount,
  PASSWORD,
  post,
  startAuthServer,
  type AuthServer,
  type TestDatabase,
} from '../../../test/auth/auth-server';

let database: TestDatabase;
let auth: AuthServer;
/** On the same database, lets people in at once. */
let open: AuthServer;
/** As `auth`, without limits and intervals, for measuring. */
let tireless: AuthServer;

beforeAll(async () => {
  database = await authDatabase();
  auth = await startAuthServer(database.knex);
  open = await startAuthServer(database.knex, { autoconfirm: true });
  tireless = await startAuthServer(database.knex, { rateLimits: false, mailIntervalSeconds: 0 });
});
afterAll(async () => {
  await Promise.all([auth.close(), open.close(), tireless.close()]);
  await database.drop();
});

/** What a stranger sees of an answer; ids, times and the address itself differ anyhow. */
async function seen(path: string, body: { email: string } & Record<string, unknown>): Promise<unknown> {
  const reply = await post(auth, path, body);
  const { message, ...rest } = reply.body;
  return [
    reply.status,
    Object.keys(rest).sort(),
    reply.body['code'],
    typeof message === 'string' ? message.replace(/\d+/, 'N') : undefined,
  ];
}

const signUp = (email: string) => seen('/signup', { email, password: PASSWORD });
const otp = (email: string) => seen('/otp', { email });
const recover = (email: string) => seen('/recover', { email });
const resend = (email: string) => seen('/resend', { email, type: 'signup' });
const guess = (email: string) => seen('/verify', { email, type: 'email', token: '000000' });
const signIn = (email: string) => seen('/token?grant_type=password', { email, password: 'not this one' });

/** @covers rule signin-no-reveal */
it.each([
  ['signing up twice', [signUp, signUp]],
  ['asking for a link twice', [otp, otp]],
  ['signing up, then asking for a link', [signUp, otp]],
  ['signing up, then asking to send again', [signUp, resend]],
  ['asking to send again, twice', [resend, resend]],
  ['recovering twice', [recover, recover]],
  ['recovering, then signing in', [recover, signIn]],
  ['guessing a code', [guess, guess]],
])('does not reveal by %s who has an account', async (_what, steps) => {
  const { email: known } = await newAccount(open);
  const unknown = freshEmail();
  const story = async (email: string) => {
    const answers: unknown[] = [];
    for (const step of steps) answers.push(await step(email));
    return answers;
  };

  expect(await story(known)).toEqual(await story(unknown));
});

/** @covers rule signin-no-reveal */
it.each([
  ['/recover', {}, 100],
  ['/otp', { create_user: true }, 100],
  ['/resend', { type: 'signup' }, 100],
  ['/verify', { type: 'email', token: '000000' }, 60],
  ['/signup', { password: PASSWORD }, 250],
])('takes as long for an unknown account as for an existing one: %s', async (path, body, atLeastMs) => {
  const { email } = await newAccount(open);
  const timeOf = async (address: string): Promise<number> => {
    const start = performance.now();
    await post(tireless, path, { ...body, email: address });
    return performance.now() - start;
  };

  let [known, unknown] = [Infinity, Infinity];
  const difference = (): number => Math.abs(known - unknown);
  // In turns, so that a busy machine slows both. A delay by the machine passes with more rounds; a real difference stays.
  for (let round = 0; round < 9 || (round < 40 && difference() >= atLeastMs / 2); round += 1) {
    known = Math.min(known, await timeOf(email));
    unknown = Math.min(unknown, await timeOf(freshEmail()));
  }

  // Both wait for the same moment, which comes after the work: the best of several is that moment, however busy the machine.
  for (const best of [known, unknown]) expect(best).toBeGreaterThanOrEqual(atLeastMs - 2);
  expect(difference()).toBeLessThan(atLeastMs / 2);
});
