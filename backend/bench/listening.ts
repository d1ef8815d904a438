import path from 'node:path';
import { once } from 'node:events';
import type { HeardStatement } from './plan';
import { start, type Running } from './servers';
import type { Side } from './side';

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
    const [{ heard }] = (await once(this.server.child, 'message')) as [{ heard: HeardStatement[] }];
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
