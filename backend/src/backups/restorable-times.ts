import { listBackups, walFolder } from './backup-folder';
import { archiveOf } from './check-backup';
import { leadsTo, readTimelines } from './timelines';

/**
 * From when to when every moment can be restored. A restore begins a new timeline, so that after one there are two such times:
 * before the server was lost, and since it serves again.
 */
export async function restorableTimes(folder: string): Promise<{ from: Date; to: Date }[]> {
  const backups = await listBackups(folder);
  if (backups.length === 0) return [];
  const timelines = await readTimelines(walFolder(folder));
  const times = await Promise.all(
    timelines.map(async (timeline, index) => {
      const first = backups.find((backup) => leadsTo(backup, timeline));
      const end = first === undefined ? null : await archiveOf(folder, first, timeline).endsAt();
      if (first === undefined || end === null) return [];
      const from = latest(first.finishedAt, timeline.begunAt);
      const next = timelines[index + 1]?.begunAt ?? end;
      const to = next < end ? next : end;
      return from <= to ? [{ from, to }] : [];
    }),
  );
  return times.flat();
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
