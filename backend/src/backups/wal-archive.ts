import { createReadStream } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error';

/** A file of the server's log as it is archived: timeline, number, and `.gz` by `docker/postgres/archive-wal.sh`. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const LOG_BYTES = 2 ** 32;

type Segment = { file: string; number: number };

const perLog = (segmentBytes: number): number => LOG_BYTES / segmentBytes;

/** The number of a segment counts through all timelines: after a restore the server goes on with the next number. */
function segmentOf(file: string, segmentBytes: number): Segment | null {
  const [, , log, segment] = SEGMENT.exec(file) ?? [];
  if (log === undefined || segment === undefined) return null;
  return { file, number: Number.parseInt(log, 16) * perLog(segmentBytes) + Number.parseInt(segment, 16) };
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/**
 * @param position in the server's log, as PostgreSQL writes it: `0/2000028`
 * @returns the number of the segment that has the position
 */
export function segmentNumberAt(position: string, segmentBytes: number): number {
  const [log = '', offset = ''] = position.split('/');
  return Number.parseInt(log, 16) * perLog(segmentBytes) + Math.floor(Number.parseInt(offset, 16) / segmentBytes);
}

/** The files of the log that the server has archived, in `wal` of the backup folder. */
export class WalArchive {
  constructor(
    readonly folder: string,
    private readonly segmentBytes: number,
  ) {}

  /** @returns when the last file was archived: nothing later can be restored; null when nothing is archived */
  async endsAt(): Promise<Date | null> {
    const last = (await this.segments()).at(-1);
    return last === undefined ? null : (await stat(path.join(this.folder, last.file))).mtime;
  }

  /**
   * Reads every file from a segment on.
   * @returns how many there are
   * @throws BackupError when one is missing or cannot be read
   */
  async check(fromNumber: number): Promise<number> {
    const segments = (await this.segments()).filter(({ number }) => number >= fromNumber);
    const numbers = new Set(segments.map(({ number }) => number));
    const last = segments.at(-1)?.number ?? fromNumber;
    for (let number = fromNumber; number <= last; number += 1)
      if (!numbers.has(number))
        throw new BackupError(
          `The archive has a gap: ${this.nameOf(number)}, which the backup needs, is not in ${this.folder}. Take a new backup`,
        );
    for (const { file } of segments) await this.checkFile(file);
    return segments.length;
  }

  /** Deletes the files before a segment. @returns how many there were */
  async dropBefore(number: number): Promise<number> {
    const old = (await this.segments()).filter((segment) => segment.number < number);
    for (const { file } of old) await unlink(path.join(this.folder, file));
    return old.length;
  }

  private async segments(): Promise<Segment[]> {
    const files = await readdir(this.folder).catch(() => {
      throw new BackupError(`${this.folder} cannot be read: the server archives its log there (docs/operations.md)`);
    });
    return files
      .flatMap((file) => segmentOf(file, this.segmentBytes) ?? [])
      .sort((a, b) => a.number - b.number || a.file.localeCompare(b.file));
  }

  private async checkFile(file: string): Promise<void> {
    let bytes = 0;
    const count = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of chunks) bytes += chunk.length;
    };
    await pipeline(createReadStream(path.join(this.folder, file)), createGunzip(), count).catch(() => {
      bytes = -1;
    });
    if (bytes !== this.segmentBytes)
      throw new BackupError(`${path.join(this.folder, file)} is damaged: nothing after it can be restored`);
  }

  /** A segment's name without its timeline, which a person does not know. */
  private nameOf(number: number): string {
    return `…${hex(Math.floor(number / perLog(this.segmentBytes)))}${hex(number % perLog(this.segmentBytes))}.gz`;
  }
}
