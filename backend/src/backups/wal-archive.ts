import { createReadStream } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error';
import { bytesAt, type Timeline } from './timelines';

/** A file of the server's log as it is archived: timeline, number, and `.gz` by `docker/postgres/archive-wal.sh`. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const LOG_BYTES = 2 ** 32;

type Segment = { file: string; timeline: number; number: number };

const perLog = (segmentBytes: number): number => LOG_BYTES / segmentBytes;

/** Two timelines have segments of the same numbers: after a restore the server goes on from the position it went back to. */
function segmentOf(file: string, segmentBytes: number): Segment | null {
  const [, timeline, log, segment] = SEGMENT.exec(file) ?? [];
  if (timeline === undefined || log === undefined || segment === undefined) return null;
  const number = Number.parseInt(log, 16) * perLog(segmentBytes) + Number.parseInt(segment, 16);
  return { file, timeline: Number.parseInt(timeline, 16), number };
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/**
 * @param position in the server's log, as PostgreSQL writes it: `0/2000028`
 * @returns the number of the segment that has the position
 */
export const segmentNumberAt = (position: string, segmentBytes: number): number =>
  Math.floor(bytesAt(position) / segmentBytes);

/** The files of the log that the server has archived, in `wal` of the backup folder, as one timeline needs them. */
export class WalArchive {
  constructor(
    readonly folder: string,
    private readonly segmentBytes: number,
    private readonly timeline: Timeline,
  ) {}

  /** @returns when the last file was archived: nothing later can be restored; null when nothing is archived */
  async endsAt(): Promise<Date | null> {
    const last = (await this.segments()).at(-1);
    return last === undefined ? null : (await stat(path.join(this.folder, last.file))).mtime;
  }

  /** Whether anything was archived on the timeline itself; else only the one before it can be restored. */
  async hasBegun(): Promise<boolean> {
    return (await this.segments()).some(({ timeline }) => timeline === this.timeline.number);
  }

  /**
   * Reads every file from a segment on.
   * @param read names of files that need not be read again; those that were read are added
   * @returns how many there are
   * @throws BackupError when one is missing or cannot be read
   */
  async check(fromNumber: number, read = new Set<string>()): Promise<number> {
    const segments = (await this.segments()).filter(({ number }) => number >= fromNumber);
    const numbers = new Set(segments.map(({ number }) => number));
    const begun = this.numberOf(this.timeline.parts.at(-1)?.from ?? 0);
    const last = Math.max(segments.at(-1)?.number ?? fromNumber, begun);
    for (let number = fromNumber; number <= last; number += 1)
      if (!numbers.has(number))
        throw new BackupError(
          `The archive has a gap: ${this.nameOf(number)}, which the backup needs, is not in ${this.folder}. Take a new backup`,
        );
    for (const { file } of segments)
      if (!read.has(file)) {
        await this.checkFile(file);
        read.add(file);
      }
    return segments.length;
  }

  /** Deletes the files before a segment, of all timelines. @returns how many there were */
  async dropBefore(number: number): Promise<number> {
    const old = (await this.allSegments()).filter((segment) => segment.number < number);
    for (const { file } of old) await unlink(path.join(this.folder, file));
    return old.length;
  }

  private async segments(): Promise<Segment[]> {
    return (await this.allSegments()).filter(({ timeline, number }) => timeline === this.timelineOf(number));
  }

  /** The segment in which a timeline was left is whole only in the files of the next one. */
  private timelineOf(number: number): number | undefined {
    return this.timeline.parts.findLast(({ from }) => this.numberOf(from) <= number)?.timeline;
  }

  private numberOf(bytes: number): number {
    return Math.floor(bytes / this.segmentBytes);
  }

  private async allSegments(): Promise<Segment[]> {
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
