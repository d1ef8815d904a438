import { startBackend, type BackendStack } from '../support/backendStack';
import { moveClock } from '../support/bank';
import { call } from '../support/crowd';
import type { Person } from '../support/givenRows';
import { sleep } from '../support/wait';
import { FAULTS } from './faults';
import type { Attempt, Cell, CellResult, Fault, Verdict, World } from './matrix.types';
import { montonioOf, stripeOf, type TestProvider } from './providers';
import { verdictOf } from './verdict';

/** Students of one cell, of whom each has a seat in the cell's own cohort. */
const STUDENTS = 4;
/** Time in which everything that a fault has left has to be worked off. */
const SETTLED_MS = 60_000;
const LOOK_AGAIN_MS = 500;
const MINUTE_MS = 60_000;

const ATTEMPTS = `
  select a.id, a.participant_id as "participantId", a.provider, a.status, a.payment_url as url
  from payment_attempts a join cohort_participants p on p.id = a.participant_id
  where p.cohort_id = $1 order by a.created_at, a.id`;

const isSound = (verdict: Verdict): boolean => Object.values(verdict).every((count) => count === 0);

export const PROVIDERS = ['montonio', 'stripe'] as const;

/** A product on which cells are run one after the other. */
export class Matrix {
  private admin: Person | null = null;

  private constructor(
    private readonly backend: BackendStack,
    private readonly providers: Record<(typeof PROVIDERS)[number], TestProvider>,
  ) {}

  /** Starts the product with its sandbox on data of its own. */
  static async start(purpose: string): Promise<Matrix> {
    const backend = await startBackend(purpose, {
      OUTBOX_RESEND_SECONDS: '5',
      RECONCILE_SECONDS: '2',
      LOG_LEVEL: 'fatal',
    });
    const { sandboxUrl } = backend;
    return new Matrix(backend, { montonio: montonioOf(sandboxUrl), stripe: stripeOf(sandboxUrl) });
  }

  stop(): Promise<void> {
    return this.backend.stop();
  }

  /** Runs one fault at one provider, and waits until all is in order or the time for it is over. */
  async run({ provider, fault }: Cell): Promise<CellResult> {
    const begun = Date.now();
    const known = FAULTS.find(({ name }) => name === fault);
    if (known === undefined) throw new Error(`No fault '${fault}'`);
    const world = await this.world(provider === 'montonio' ? 'montonio' : 'stripe');
    const failure = await struck(known, world);
    await this.heal();
    const verdict = await this.settled(world);
    const seconds = Math.round((Date.now() - begun) / 1_000);
    return { provider, fault, ...verdict, students: world.people.length, seconds, failure };
  }

  /** Students with a cohort of their own, who register and pay at the provider. */
  async world(name: (typeof PROVIDERS)[number]): Promise<World> {
    const { backend, providers } = this;
    const { given, db, sandboxUrl, stack } = backend;
    const people = await given.students(STUDENTS);
    const [cohortId = 0] = await given.cohorts(1, STUDENTS);
    const attempts = async (): Promise<Attempt[]> => (await db.query<Attempt>(ATTEMPTS, [cohortId])).rows;
    const ask: World['call'] = async (person, path, body) =>
      call(path, { apiUrl: stack.apiUrl, person: await given.again(person), method: 'POST', body });
    return {
      backend,
      provider: providers[name],
      other: providers[name === 'montonio' ? 'stripe' : 'montonio'],
      people,
      cohortId,
      attempts,
      call: ask,
      register: async () => {
        for (const person of people) {
          const { status, body } = await ask(person, `/cohorts/${cohortId}/registrations`, {
            payer: 'STUDENT',
            acceptTerms: true,
            provider: name,
          });
          if (status !== 201) throw new Error(`Registering was answered ${status}: ${JSON.stringify(body)}`);
        }
        return attempts();
      },
      seats: async () => {
        const { rows } = await db.query<{ seatsTaken: number }>(
          'select seats_taken as "seatsTaken" from cohorts where id = $1',
          [cohortId],
        );
        return { seatsTaken: rows[0]?.seatsTaken ?? 0 };
      },
      later: async (by) => {
        await moveClock(sandboxUrl, by);
        given.aheadMs += ((by.hours ?? 0) * 60 + (by.minutes ?? 0)) * MINUTE_MS;
      },
    };
  }

  /** Ends all faults of the providers. */
  async heal(): Promise<void> {
    for (const provider of Object.values(this.providers)) await provider.reset();
  }

  /** @returns what is wrong now */
  async verdict(world: World): Promise<Verdict> {
    const { given, stack } = this.backend;
    this.admin ??= await given.admin();
    const person = await given.again(this.admin);
    return verdictOf(world, async () => {
      const { body } = await call('/admin/invariants', { apiUrl: stack.apiUrl, person });
      return body as { invariants: { name: string; violations: number }[] };
    });
  }

  /** Lets time pass until nothing is wrong, for a minute at most. @returns what is wrong then */
  async settled(world: World): Promise<Verdict> {
    const end = Date.now() + SETTLED_MS;
    for (;;) {
      const verdict = await this.verdict(world);
      if (isSound(verdict) || Date.now() > end) return verdict;
      await world.later({ minutes: 1 });
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

async function struck(fault: Fault, world: World): Promise<string | null> {
  try {
    await fault.strike(world);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
