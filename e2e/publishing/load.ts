const pauseMs = 400;

type Group = 'student' | 'other';
type Tally = { requests: number; errors: number; slowestMs: number };
type Failure = { group: Group; at: string; reason: string };

const others = ['/', '/pricing', '/faq', '/auth/login', '/school', '/manage', '/user/dashboard', '/remotes.json'];
const students = ['/courses', '/diplomas', '/gift-cards', '/user/my-courses'];

const newTally = (): Tally => ({ requests: 0, errors: 0, slowestMs: 0 });

/** Many clients that read pages and files of front ends, each with its own cookies, until it is told to stop. */
export class Load {
  private isRunning = true;
  private tallies: Record<Group, Tally> = { student: newTally(), other: newTally() };
  readonly failures: Failure[] = [];
  private readonly clients: Promise<void>[];

  constructor(
    private readonly url: string,
    count: number,
  ) {
    this.clients = Array.from({ length: count }, (_, number) => this.visit(number));
  }

  /** What happened since the last call. */
  takeTallies(): Record<Group, Tally> {
    const taken = this.tallies;
    this.tallies = { student: newTally(), other: newTally() };
    return taken;
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.clients);
  }

  private async visit(number: number): Promise<void> {
    for (let round = number; this.isRunning; round += 1) {
      const group: Group = round % 2 === 0 ? 'student' : 'other';
      const pages = group === 'student' ? students : others;
      await this.read(group, pages[round % pages.length] ?? '/', number);
      await this.readEntry(group, number);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** The first file of a front end, as the list names it for this visitor. */
  private async readEntry(group: Group, number: number): Promise<void> {
    const list = await this.read('other', '/remotes.json', number);
    if (list === '') return;
    const { remotes } = JSON.parse(list) as { remotes: { id: string; entry: string }[] };
    const wanted = remotes.filter(({ id }) => (id === 'student') === (group === 'student'));
    const entry = wanted[number % Math.max(wanted.length, 1)]?.entry;
    if (entry === undefined) this.fail(group, '/remotes.json', 'names no such front end');
    else await this.read(group, entry, number);
  }

  private async read(group: Group, at: string, number: number): Promise<string> {
    const startedAt = performance.now();
    const tally = this.tallies[group];
    tally.requests += 1;
    try {
      const headers = { cookie: `release=${number * 97}` };
      const answer = await fetch(this.url + at, { headers, signal: AbortSignal.timeout(10_000) });
      const text = await answer.text();
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startedAt);
      if (answer.ok) return text;
      this.fail(group, at, `answered ${answer.status}`);
    } catch (error) {
      this.fail(group, at, String(error));
    }
    return '';
  }

  private fail(group: Group, at: string, reason: string): void {
    this.tallies[group].errors += 1;
    this.failures.push({ group, at, reason });
  }
}
