import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Change, PublicRevisions, Revisions } from './revisions';

/** More readers than any installation has edges. */
const MOST_READERS = 64;
/** A reader that does not keep up is cut off after so many bytes, and begins anew. */
const MOST_UNREAD_BYTES = 4_000_000;

type Reader = { response: ServerResponse; unwatch: () => void };

/**
 * `GET /api/v1/public-changes` for edges: first the revision of every subject (`all`), then those that change
 * (`changed`; null for a subject that is gone), and after every look at the database a sign of life. `ageMs` is how long
 * ago the change was committed at most.
 */
export class ChangesStream {
  private readonly readers = new Set<Reader>();

  constructor(private readonly revisions: PublicRevisions) {
    revisions.onChange((change) => this.tell(change));
  }

  /** Answers until the caller leaves. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.readers.size >= MOST_READERS || !(await this.revisions.ensure(1_000))) {
      response.writeHead(503, { 'retry-after': '2' }).end();
      return;
    }
    // The caller may have left meanwhile, and `close` is not said again.
    if (response.destroyed) return;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const reader: Reader = { response, unwatch: () => undefined };
    this.write(reader, { all: toObject(this.revisions.current ?? new Map()) });
    reader.unwatch = this.revisions.watch(() => this.write(reader, {}));
    this.readers.add(reader);
    request.once('close', () => this.end(reader));
    response.once('close', () => this.end(reader));
  }

  stop(): void {
    for (const reader of this.readers) this.end(reader);
  }

  private tell({ changed, ageMs }: Change): void {
    const event = { changed: toObject(changed), ageMs: Math.round(ageMs) };
    for (const reader of this.readers) this.write(reader, event);
  }

  private write(reader: Reader, event: object): void {
    if (reader.response.writableLength > MOST_UNREAD_BYTES) this.end(reader);
    else reader.response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  private end(reader: Reader): void {
    reader.unwatch();
    this.readers.delete(reader);
    reader.response.destroy();
  }
}

const toObject = (revisions: Revisions | Change['changed']): Record<string, string | null> =>
  Object.fromEntries(revisions);
