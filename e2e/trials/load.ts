import { call, type Wish } from '../support/crowd';
import type { Person } from '../support/givenRows';
import { sleep } from '../support/wait';

/** One request: when it began and ended, in milliseconds, and its status; 0 without an answer. */
export type Answer = { what: 'page' | 'catalogue' | 'my seats' | 'seat'; from: number; to: number; status: number };

const TICK_MS = 100;
/** A browser waits longer; a request that takes so long counts as an error. */
const TOO_LONG_MS = 20_000;

/** Seats are taken at every second tick, half of them paid at the bank. */
const isSeatTick = (tick: number): boolean => tick % 2 === 0;
const providerAt = (tick: number): 'invoice' | 'montonio' => (tick % 4 === 0 ? 'invoice' : 'montonio');

/** @returns whether the product failed; a refusal with a reason is an answer */
export const isError = ({ status }: Answer): boolean => status === 0 || status >= 500;

/**
 * Students who look around and register, at a steady pace of some 35 requests a second, however slow the answers are. Goes through
 * the edge, as browsers do.
 */
export class Load {
  readonly answers: Answer[] = [];
  /** Who asked for a seat so far. */
  readonly asked: Wish[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private isOver = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly wishes: Wish[],
    private readonly reader: Person,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Ends the load. Resolves when all requests have an answer. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.underWay);
  }

  private async run(): Promise<void> {
    for (let tick = 0; !this.isOver; tick += 1) {
      this.send('page', () => this.get('/'));
      this.send('catalogue', () => this.get('/api/v1/courses'));
      this.send('my seats', async () => (await this.ask(this.reader, '/registrations')).status);
      if (isSeatTick(tick)) this.takeSeat(providerAt(tick));
      await sleep(TICK_MS);
    }
  }

  private takeSeat(provider: 'invoice' | 'montonio'): void {
    const wish = this.wishes[this.asked.length];
    if (wish === undefined) return;
    this.asked.push(wish);
    const body = { payer: 'STUDENT', acceptTerms: true, provider };
    this.send('seat', async () => {
      const reply = await this.ask(wish.person, `/cohorts/${wish.cohortId}/registrations`, body);
      return reply.status;
    });
  }

  private ask(person: Person, path: string, body?: unknown): Promise<{ status: number }> {
    const method = body === undefined ? 'GET' : 'POST';
    return call(path, { apiUrl: this.url, person, method, body });
  }

  private async get(path: string): Promise<number> {
    const reply = await fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(TOO_LONG_MS) });
    await reply.arrayBuffer();
    return reply.status;
  }

  private send(what: Answer['what'], request: () => Promise<number>): void {
    const from = Date.now();
    const inTime = Promise.race([request().catch(() => 0), sleep(TOO_LONG_MS).then(() => 0)]);
    const answered = inTime.then((status) => {
      this.answers.push({ what, from, to: Date.now(), status });
    });
    const tracked = answered.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }
}
