import { rm } from 'node:fs/promises';
import type { BackupConfig } from '#config';
import { listBackups, walFolder, type Backup } from './backup-folder';
import { archiveOf } from './check-backup';
import { leadsTo, readTimelines, timelineAt, type Timeline } from './timelines';

const DAY_MS = 86_400_000;

/** Deletes what no minute of the last `keepDays` days needs. @returns the names of the deleted backups */
export async function dropOldBackups({ folder, keepDays }: BackupConfig, now: Date): Promise<string[]> {
  const backups = await listBackups(folder);
  const timelines = await readTimelines(walFolder(folder));
  const needed = firstNeeded(backups, timelines, new Date(now.getTime() - keepDays * DAY_MS));
  const [old, kept] = [backups.slice(0, needed), backups.slice(needed)];
  for (const backup of old) await rm(backup.folder, { recursive: true, force: true });
  const [oldest] = kept;
  if (oldest !== undefined && old.length > 0)
    await archiveOf(folder, oldest, timelineAt(timelines, null)).dropBefore(
      Math.min(...kept.map(({ firstSegment }) => firstSegment)),
    );
  return old.map(({ name }) => name);
}

/** Each minute is restored from the newest backup before it that leads to the timeline of that minute. */
function firstNeeded(backups: Backup[], timelines: Timeline[], first: Date): number {
  const begins = timelines.map(({ begunAt }) => begunAt).filter((begunAt) => begunAt > first);
  const needed = [first, ...begins].map((moment) => {
    const timeline = timelineAt(timelines, moment);
    return backups.findLastIndex((backup) => backup.finishedAt <= moment && leadsTo(backup, timeline));
  });
  const found = needed.filter((index) => index >= 0);
  return found.length === 0 ? 0 : Math.min(...found);
}
