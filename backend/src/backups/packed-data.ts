import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import { BackupError } from './backup-error';
import type { Manifest } from './manifest';

type Seen = { bytes: number; sha256: string };

/**
 * Reads a packed backup of the server to its end and compares every file with PostgreSQL's list. With `into`, also unpacks it
 * there.
 * @throws BackupError naming the first file that is missing, damaged, or not in the list
 */
export async function readPackedData(packed: string, { files }: Manifest, into: string | null): Promise<void> {
  const seen = new Map<string, Seen>();
  await eachEntry(packed, async (entry) => {
    const name = entry.header.name.replace(/^\.\//, '');
    const target = into === null ? null : insideOf(into, name);
    if (entry.header.type === 'directory') {
      if (target !== null) await mkdir(target, { recursive: true, mode: 0o700 });
      entry.resume();
      return;
    }
    seen.set(name, await readEntry(entry, target));
  });
  for (const [name, { bytes, sha256 }] of files) {
    const found = seen.get(name);
    if (found === undefined) throw new BackupError(`${packed} lacks ${name}: this backup cannot be used`);
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupError(`${name} in ${packed} is damaged: this backup cannot be used`);
  }
  for (const name of seen.keys())
    if (!files.has(name) && !UNLISTED.test(name))
      throw new BackupError(`${name} in ${packed} is not in PostgreSQL's list: this backup cannot be used`);
}

/** The log is archived apart and has no place in the list. */
const UNLISTED = /^pg_wal\//;

/** Unpacks files that no list describes. */
export async function unpack(packed: string, into: string): Promise<void> {
  await eachEntry(packed, async (entry) => {
    const target = insideOf(into, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(target, { recursive: true });
      entry.resume();
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await readEntry(entry, target);
    }
    // Only root can give files to the account that they had.
    if (process.getuid?.() === 0) await chown(target, entry.header.uid, entry.header.gid);
  });
}

async function eachEntry(packed: string, take: (entry: Entry) => Promise<void>): Promise<void> {
  try {
    const entries = extract();
    const reading = pipeline(createReadStream(packed), createGunzip(), entries);
    const taking = (async () => {
      for await (const entry of entries) await take(entry);
    })();
    await Promise.all([reading, taking]);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `${packed} cannot be read to its end (${(error as Error).message}): this backup cannot be used`,
    );
  }
}

async function readEntry(entry: Entry, target: string | null): Promise<Seen> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  if (target === null) for await (const _chunk of counted(entry));
  else {
    // An empty stream makes no file by itself on every system.
    await writeFile(target, '', { mode: 0o600 });
    await pipeline(entry, counted, createWriteStream(target));
    await chmod(target, entry.header.mode);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A name of a damaged archive must not lead out of the folder. */
function insideOf(folder: string, name: string): string {
  const target = path.resolve(folder, name);
  if (target !== folder && !target.startsWith(folder + path.sep))
    throw new BackupError(`The name ${name} leads out of ${folder}: this backup cannot be used`);
  return target;
}
