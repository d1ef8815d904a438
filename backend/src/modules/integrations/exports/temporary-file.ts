import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a temporary file, calls `work` with it, and deletes it. `bytes` is its size. */
export async function withTemporaryFile<T>(
  source: AsyncIterable<Uint8Array>,
  work: (file: { path: string; bytes: number }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'valikool-export-'));
  try {
    const file = path.join(folder, 'file');
    await pipeline(Readable.from(source), createWriteStream(file));
    return await work({ path: file, bytes: (await stat(file)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
