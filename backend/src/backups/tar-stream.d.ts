/** What we use of tar-stream, which has no types of its own. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  export type Header = { name: string; type: string; mode: number; size: number; uid: number; gid: number };
  export type Entry = Readable & { header: Header };
  export function extract(): Writable & AsyncIterable<Entry>;
}
