import { sleep, until } from '../support/wait';
import type { Attempt, Fault, World } from './matrix.types';
import type { TestProvider } from './providers';

const ALL = 'all' as const;
/** Long enough for a notice that is on its way to be worked off. */
const SOON_MS = 1_500;
const REPEATS = 10;
/** Lapsed holds are looked for once a minute. */
const HOLDS_SWEPT_MS = 90_000;

type Paid = { attempt: Attempt; carried: Record<string, string> };

/** The order of each attempt is paid. @returns what each payer carries back to us */
async function payAll(provider: TestProvider, attempts: readonly Attempt[]): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const attempt of attempts) {
    const [order] = await provider.orders(attempt.id);
    if (order === undefined) throw new Error(`${provider.name} has no order of ${attempt.id}`);
    paid.push({ attempt, carried: await provider.pay(order.id) });
  }
  return paid;
}

/** @throws when we have heard of a payment although the fault should have kept it from us */
async function assertUnheard({ attempts }: World): Promise<void> {
  await sleep(SOON_MS);
  const heard = (await attempts()).filter(({ status }) => status === 'PAID');
  if (heard.length > 0) throw new Error(`${heard.length} payments were heard of under the fault`);
}

/** Lets the time pass in which we ask the provider again, step by step as schedules run. */
async function timePasses({ later }: World, steps: number, minutes: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await later({ minutes });
    await sleep(500);
  }
}

const lost: Fault = {
  name: 'notice lost',
  async strike(world) {
    const { provider, register } = world;
    const attempts = await register();
    await provider.faults({ webhook: { drop: ALL } });
    await payAll(provider, attempts);
    await assertUnheard(world);
    await provider.reset();
    await timePasses(world, 3, 3);
  },
};

const tripled: Fault = {
  name: 'notice ×3',
  async strike({ provider, register }) {
    const attempts = await register();
    await provider.faults({ webhook: { duplicate: 2 } });
    await payAll(provider, attempts);
  },
};

const reordered: Fault = {
  name: 'reordered',
  async strike({ provider, register }) {
    const attempts = await register();
    await provider.faults({ webhook: { reorder: true } });
    for (const { id } of attempts) {
      const [order] = await provider.orders(id);
      await provider.payInSteps(order?.id ?? '');
    }
    await sleep(SOON_MS);
  },
};

const late: Fault = {
  name: '47 h late',
  async strike(world) {
    const { provider, register, later } = world;
    const attempts = await register();
    await provider.faults({ webhook: { delayMs: 47 * 3_600_000 } });
    await payAll(provider, attempts);
    await provider.faults({ statusOverride: 503 });
    await assertUnheard(world);
    for (let hours = 0; hours < 46; hours += 23) {
      await later({ hours: 23 });
      await sleep(500);
    }
    await provider.reset();
    await later({ hours: 1, minutes: 5 });
  },
};

const beforeReturn: Fault = {
  name: 'before the return',
  async strike(world) {
    const { provider, register, people, call } = world;
    const paid = await payAll(provider, await register());
    await until('Every payment is settled by its notice', async () =>
      (await world.attempts()).every(({ status }) => status === 'PAID'),
    );
    for (const [index, { carried }] of paid.entries()) {
      const person = people[index];
      if (person === undefined) continue;
      const { status, body } = await call(person, `/payments/${provider.name}/return`, { carried });
      if (status !== 200) throw new Error(`The return was answered ${status}: ${JSON.stringify(body)}`);
    }
  },
};

const altered: Fault = {
  name: 'amount altered',
  async strike({ provider, register }) {
    for (const { id } of await register()) {
      const [order] = await provider.orders(id);
      await provider.pay(order?.id ?? '', { cents: 9_499 });
    }
  },
};

/** Nobody pays in time, the seats go on, and then the money comes. A provider that takes none by then has to refuse it. */
const expiredThenPaid: Fault = {
  name: 'expired, then paid',
  async strike(world) {
    const { provider, register } = world;
    const attempts = await register();
    for (const { id } of attempts) {
      const [order] = await provider.orders(id);
      await provider.expire(order?.id ?? '');
    }
    await timePasses(world, 3, 20);
    await until('The holds have lapsed', async () => (await world.seats()).seatsTaken === 0, HOLDS_SWEPT_MS);
    if (provider.paysExpired) await payAll(provider, attempts);
    else await assertRefused(provider, attempts);
  },
};

async function assertRefused(provider: TestProvider, attempts: readonly Attempt[]): Promise<void> {
  const refused = await payAll(provider, attempts).then(
    () => false,
    () => true,
  );
  if (!refused) throw new Error(`${provider.name} took money for an order that had expired`);
}

const twoTabs: Fault = {
  name: 'two tabs',
  async strike({ provider, other, register, attempts, people, call }) {
    const first = await register();
    for (const [index, { participantId }] of first.entries()) {
      const person = people[index];
      if (person === undefined) continue;
      await call(person, `/registrations/${participantId}/pay`, { provider: other.name });
    }
    const all = await attempts();
    if (all.length < 2 * people.length) throw new Error('No second way of paying was opened');
    // A provider may refuse to take money for the order that the second tab has closed.
    for (const attempt of [...all].reverse()) {
      const at = attempt.provider === provider.name ? provider : other;
      const [order] = await at.orders(attempt.id);
      if (order !== undefined) await at.pay(order.id).catch(() => undefined);
    }
  },
};

const silent: Fault = {
  name: 'provider 500 for 10 min',
  async strike(world) {
    const { provider, register, attempts } = world;
    await provider.faults({ statusOverride: 500 });
    const before = await register();
    if (before.some(({ url }) => url !== null)) throw new Error('The provider has answered');
    await timePasses(world, 5, 2);
    await provider.reset();
    await timePasses(world, 2, 5);
    const opened = await until('Orders are made', async () => {
      const all = await attempts();
      return all.every(({ url }) => url !== null) && all;
    });
    await payAll(provider, opened);
  },
};

/** A part is killed while notices come in, and started again a moment later. */
const killed = (name: string, part: string, away: (world: World) => Promise<void>): Fault => ({
  name,
  async strike(world) {
    const { backend, provider, register } = world;
    const attempts = await register();
    const half = Math.ceil(attempts.length / 2);
    await payAll(provider, attempts.slice(0, half));
    await backend.stack.kill(part);
    await payAll(provider, attempts.slice(half));
    await away(world);
    await backend.stack.restart(part);
    await timePasses(world, REPEATS, 2);
  },
});

/** Every fault of the matrix, in the order of its columns. */
export const FAULTS: readonly Fault[] = [
  lost,
  tripled,
  reordered,
  late,
  beforeReturn,
  altered,
  expiredThenPaid,
  twoTabs,
  silent,
  killed('worker killed', 'worker', () => sleep(SOON_MS)),
  killed('Redis killed', 'redis', () => sleep(SOON_MS)),
  killed('PostgreSQL restarted', 'postgres', () => sleep(SOON_MS)),
];
