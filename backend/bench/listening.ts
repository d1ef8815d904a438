import path from 'node:path';
import type { HeardStatement } from './plan';
import type { LeastOptions } from './least-server';
import { messageOf, start, startYardstick, type Running } from './servers';
import type { Side } from './side';
import { yardstickOptions } from './yardstick-options';

/** A server whose statements are recorded, in their order. */
export class Listening {
  constructor(private readonly server: Running) {}

  get origin(): string {
    return this.server.origin;
  }

  stop = (): Promise<void> => this.server.stop();

  /** @returns what the server has sent to PostgreSQL since it was last asked */
  async heard(): Promise<HeardStatement[]> {
    this.server.child.send('what was heard?');
    const { heard } = (await messageOf(this.server.child)) as { heard: HeardStatement[] };
    return heard;
  }

  /** @returns the answer, and the statements that produced it */
  async ask(address: string, init: RequestInit = {}): Promise<{ body: unknown; statements: HeardStatement[] }> {
    await this.heard();
    const reply = await fetch(`${this.origin}${address}`, init);
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${JSON.stringify(body)}`);
    return { body, statements: await this.heard() };
  }
}

/** The API of a side, overheard. Its first connection asks PostgreSQL for its version before it is ready. */
export async function listenToProduct({ tree, settings }: Side): Promise<Listening> {
  const file = path.join(tree.root, 'backend/dist/server.js');
  return new Listening(await start({ file, env: { ...settings, RATE_LIMITS: 'off' }, isOverheard: true }));
}

/** The yardstick of a side, overheard while it registers. */
export async function listenToLeast(side: Side): Promise<Listening> {
  const options: LeastOptions = { ...yardstickOptions(side), lists: {}, kept: new Map() };
  return new Listening(await startYardstick('least-server.ts', options, true));
}
