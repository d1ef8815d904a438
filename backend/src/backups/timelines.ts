import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BackupError } from './backup-error';

const HISTORY = /^([0-9A-F]{8})\.history\.gz$/;
const SEGMENT_OF = /^([0-9A-F]{8})[0-9A-F]{16}\.gz$/;
const LOG_BYTES = 2 ** 32;

/**
 * A timeline of the server. Each restore begins one: it follows an older timeline up to a position of the log, and from there
 * the server goes its own way. What the older one had after that position is not part of it.
 */
export type Timeline = {
  number: number;
  begunAt: Date;
  /** Whose files it consists of, oldest first, and the position from which each counts. */
  parts: { timeline: number; from: number }[];
};

/** @param position in the server's log, as PostgreSQL writes it: `0/2000028` */
export function bytesAt(position: string): number {
  const [log = '', offset = ''] = position.split('/');
  return Number.parseInt(log, 16) * LOG_BYTES + Number.parseInt(offset, 16);
}

/**
 * @param folder where the server archives its log
 * @returns every timeline of the archive, oldest first
 * @throws BackupError when the history of one cannot be read
 */
export async function readTimelines(folder: string): Promise<Timeline[]> {
  const files = await readdir(folder).catch(() => {
    throw new BackupError(`${folder} cannot be read: the server archives its log there (docs/operations.md)`);
  });
  const found = new Map<number, Timeline>([[1, withoutHistory(1)]]);
  for (const file of files) {
    const number = numberIn(SEGMENT_OF, file);
    if (number !== null && !found.has(number)) found.set(number, withoutHistory(number));
  }
  for (const file of files) {
    const number = numberIn(HISTORY, file);
    if (number !== null) found.set(number, await readHistory(path.join(folder, file), number));
  }
  return [...found.values()].sort((a, b) => a.number - b.number);
}

/** The timeline on which the server was at a moment: the newest that had begun. Without a moment, the newest of all. */
export function timelineAt(timelines: Timeline[], moment: Date | null): Timeline {
  const timeline = timelines.findLast(({ begunAt }) => moment === null || begunAt <= moment);
  if (timeline === undefined) throw new BackupError('The archive has no timeline for that moment');
  return timeline;
}

/** Whether a timeline can be reached from a backup: it has all that the backup has. */
export function leadsTo(backup: { timeline: number; lastPosition: string }, { parts }: Timeline): boolean {
  const index = parts.findIndex(({ timeline }) => timeline === backup.timeline);
  const left = parts[index + 1];
  return index >= 0 && (left === undefined || bytesAt(backup.lastPosition) <= left.from);
}

/** The first timeline of an archive, or one whose history was archived elsewhere. */
const withoutHistory = (number: number): Timeline => ({
  number,
  begunAt: new Date(0),
  parts: [{ timeline: number, from: 0 }],
});

function numberIn(name: RegExp, file: string): number | null {
  const number = name.exec(file)?.[1];
  return number === undefined ? null : Number.parseInt(number, 16);
}

/** PostgreSQL writes a line for each older timeline: its number, and the position at which it was left. */
async function readHistory(file: string, number: number): Promise<Timeline> {
  const text = await promisify(gunzip)(await readFile(file)).then(String, () => '');
  const lines = [...text.matchAll(/^\s*(\d+)\s+([0-9A-F]+\/[0-9A-F]+)\b/gim)];
  if (lines.length === 0)
    throw new BackupError(`${file} is damaged: it says where a restore went back to, so that nothing can be chosen`);
  const parts: Timeline['parts'] = [];
  let from = 0;
  for (const [, timeline = '', position = ''] of lines) {
    parts.push({ timeline: Number(timeline), from });
    from = bytesAt(position);
  }
  // The server archives this file first of all, as soon as it has begun the timeline.
  return { number, begunAt: (await stat(file)).mtime, parts: [...parts, { timeline: number, from }] };
}
