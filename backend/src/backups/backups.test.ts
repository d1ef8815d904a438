import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BackupConfig } from '#config';
import { printOf } from './backup-folder';
import { checkBackup, dropOldBackups, listBackups, restorableTimes, restoreBackup } from './index';

const SEGMENT_BYTES = 1024;
const FIRST = { segment: 1, timeline: 1 };
const at = (time: string): Date => new Date(`2030-01-15T${time}:00Z`);

let folder: string;
let config: BackupConfig;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  config = {
    folder,
    keepDays: 14,
    waitMs: 1_000,
    databaseUrl: null,
    uploadsDir: null,
    secretsKey: 'the key',
    acceptedKey: null,
  };
  await mkdir(path.join(folder, 'wal'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');
const walName = (number: number, timeline = 1): string => `${hex(timeline)}${'0'.repeat(8)}${hex(number)}`;
/** A position within a segment, as PostgreSQL writes it. */
const positionIn = (segment: number): string => `0/${hex(segment * SEGMENT_BYTES + 256)}`;

async function archive(number: number, when: Date, timeline = 1): Promise<string> {
  const file = path.join(folder, 'wal', `${walName(number, timeline)}.gz`);
  await writeFile(file, gzipSync(randomBytes(SEGMENT_BYTES)));
  await utimes(file, when, when);
  return file;
}

/** What the server archives when a restore has begun a timeline. */
async function beginTimeline(timeline: number, when: Date, leaves: { timeline: number; segment: number }) {
  const file = path.join(folder, 'wal', `${hex(timeline)}.history.gz`);
  const line = `${leaves.timeline}\t${positionIn(leaves.segment)}\tbefore 2030-01-15 12:00:00+00\n`;
  await writeFile(file, gzipSync(line));
  await utimes(file, when, when);
}

type Place = { segment: number; timeline: number };
const manifestOf = (files: Record<string, string>, { segment, timeline }: Place): string => {
  const list = Object.entries(files).map(([name, content]) => ({
    Path: name,
    Size: content.length,
    Checksum: sha256(content),
  }));
  const ranges = [{ Timeline: timeline, 'Start-LSN': positionIn(segment), 'End-LSN': positionIn(segment) }];
  const content = `${JSON.stringify({ Files: list, 'WAL-Ranges': ranges }).slice(0, -1)},\n`;
  return `${content}"Manifest-Checksum": "${sha256(content)}"}\n`;
};

/** A complete backup of a made-up server, whose first segment is number 1. */
async function backup(name: string, finishedAt: Date, segment = 1, timeline = 1): Promise<string> {
  const own = path.join(folder, 'base', name);
  const server = path.join(folder, 'server');
  const files = { PG_VERSION: '18\n', 'postgresql.auto.conf': '', 'global/1': 'x'.repeat(5_000) };
  await mkdir(path.join(server, 'global'), { recursive: true });
  await mkdir(own, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(server, file), content);
  execFileSync('tar', ['-C', server, '-czf', path.join(own, 'base.tar.gz'), '.']);
  await writeFile(path.join(own, 'backup_manifest'), manifestOf(files, { segment, timeline }));
  await record(own, finishedAt, { segment, timeline });
  return own;
}

async function record(own: string, finishedAt: Date, { segment, timeline }: Place): Promise<void> {
  const names = ['base.tar.gz', 'backup_manifest'];
  const files = Object.fromEntries(
    await Promise.all(names.map(async (file) => [file, await printOf(path.join(own, file))] as const)),
  );
  const told = { startedAt: finishedAt, finishedAt, segmentBytes: SEGMENT_BYTES, postgres: '18.4' };
  const end = { firstSegment: segment, timeline, lastPosition: positionIn(segment) };
  const secretsKeyPrint = sha256('valikool backup the key').slice(0, 16);
  await writeFile(path.join(own, 'backup.json'), JSON.stringify({ ...told, ...end, secretsKeyPrint, files }));
}

const into = (): string => path.join(folder, 'new');
const restore = (to: Date | null) => restoreBackup(config, { to, into: into(), uploads: null });
const isThere = (file: string): Promise<boolean> =>
  readdir(file).then(
    (names) => names.length > 0,
    () => false,
  );

it('restores the newest backup that was complete by the minute, and orders the recovery to it', async () => {
  for (const [number, hour] of [
    [1, '08:00'],
    [2, '10:00'],
    [3, '12:00'],
  ] as const)
    await archive(number, at(hour));
  await backup('first', at('08:00'));
  await backup('second', at('09:00'), 2);
  await backup('third', at('11:00'), 3);

  const used = await restore(at('10:30'));

  expect(used.name).toBe('second');
  expect((await readdir(into())).sort()).toEqual(['PG_VERSION', 'global', 'postgresql.auto.conf', 'recovery.signal']);
  const orders = await readFile(path.join(into(), 'postgresql.auto.conf'), 'utf8');
  expect(orders).toContain(`recovery_target_time = '2030-01-15T10:30:00.000+00'`);
});

it('takes back the minute of an earlier restore when all that was archived is wanted', async () => {
  await archive(1, at('08:00'));
  await backup('first', at('08:00'));

  await restore(null);

  expect(await readFile(path.join(into(), 'postgresql.auto.conf'), 'utf8')).toContain(`recovery_target_time = ''`);
});

describe('a restore is refused, and writes nothing,', () => {
  beforeEach(async () => {
    await archive(1, at('08:00'));
    await archive(2, at('10:00'));
  });

  it('to a minute before the oldest backup', async () => {
    await backup('first', at('09:00'));

    await expect(restore(at('08:59'))).rejects.toThrow(
      'The oldest backup was complete at 2030-01-15T09:00:00.000Z: nothing earlier can be restored',
    );
    expect(await isThere(into())).toBe(false);
  });

  it('to a minute after the end of the archive', async () => {
    await backup('first', at('09:00'));

    await expect(restore(at('10:01'))).rejects.toThrow('The archive ends at 2030-01-15T10:00:00.000Z');
    expect(await isThere(into())).toBe(false);
  });

  it('into a folder that is not empty', async () => {
    await backup('first', at('09:00'));
    await mkdir(into());
    await writeFile(path.join(into(), 'mine.txt'), 'mine');

    await expect(restore(at('09:30'))).rejects.toThrow('is not empty: nothing was changed');
    expect(await readdir(into())).toEqual(['mine.txt']);
  });

  it('from a folder where only an interrupted backup is', async () => {
    const own = await backup('first', at('09:00'));
    await rm(path.join(own, 'backup.json'));

    await expect(restore(at('09:30'))).rejects.toThrow('has no complete backup');
  });

  it('when a file of the backup was lost or changed', async () => {
    const own = await backup('first', at('09:00'));
    await writeFile(path.join(own, 'backup_manifest'), 'x', { flag: 'a' });

    await expect(restore(at('09:30'))).rejects.toThrow('backup_manifest is damaged: this backup cannot be used');
    await rm(path.join(own, 'backup_manifest'));
    await expect(restore(at('09:30'))).rejects.toThrow('backup_manifest is missing: this backup cannot be used');
    expect(await isThere(into())).toBe(false);
  });

  it('when a packed file is not the one that the server copied', async () => {
    const own = await backup('first', at('09:00'));
    await writeFile(path.join(own, 'backup_manifest'), manifestOf({ PG_VERSION: '17\n' }, FIRST));
    await record(own, at('09:00'), FIRST);

    await expect(restore(at('09:30'))).rejects.toThrow(/PG_VERSION in .* is damaged/);
    expect(await isThere(into())).toBe(false);
  });

  it('when a part of the log is missing or damaged', async () => {
    await backup('first', at('09:00'));
    const third = await archive(4, at('12:00'));

    await expect(restore(at('11:00'))).rejects.toThrow('The archive has a gap: …0000000000000003.gz');
    await archive(3, at('11:00'));
    await writeFile(third, gzipSync(randomBytes(SEGMENT_BYTES)).subarray(0, 500));
    await expect(restore(null)).rejects.toThrow(/0004\.gz is damaged/);
    expect(await isThere(into())).toBe(false);
  });

  it('with another SECRETS_KEY than that of the backup', async () => {
    await backup('first', at('09:00'));
    config = { ...config, secretsKey: 'another key' };

    await expect(restore(at('09:30'))).rejects.toThrow('SECRETS_KEY is not the key of this backup');
    config = { ...config, acceptedKey: 'the key' };
    await expect(restore(at('09:30'))).resolves.toMatchObject({ name: expect.any(String) as string });
  });
});

it('says that a sound backup can be restored, with the files of the log after it', async () => {
  for (const number of [1, 2, 3]) await archive(number, at('08:00'));
  await backup('first', at('08:00'), 2);
  const [first] = await listBackups(folder);
  if (first === undefined) throw new Error('One backup was made');

  expect(await checkBackup(folder, first)).toBe(2);
});

it('keeps what any minute of the last days needs, and deletes the rest', async () => {
  for (const number of [1, 2, 3, 4]) await archive(number, at('08:00'));
  for (const [index, day] of ['01', '10', '20'].entries())
    await backup(`day-${day}`, new Date(`2030-01-${day}T00:00:00Z`), index + 2);

  const dropped = await dropOldBackups(config, new Date('2030-01-25T00:00:00Z'));

  expect(dropped).toEqual(['day-01']);
  expect((await listBackups(folder)).map(({ name }) => name)).toEqual(['day-10', 'day-20']);
  expect((await readdir(path.join(folder, 'wal'))).sort()).toEqual([3, 4].map((number) => `${walName(number)}.gz`));
});

it('lists a backup whose record does not say its timeline yet', async () => {
  const own = await backup('first', at('08:00'));
  const {
    timeline: _timeline,
    lastPosition: _last,
    ...before
  } = JSON.parse(await readFile(path.join(own, 'backup.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(path.join(own, 'backup.json'), JSON.stringify(before));

  expect(await listBackups(folder)).toMatchObject([{ name: 'first', timeline: 1, lastPosition: positionIn(1) }]);
});

/** At 13:30 the server was restored to 12:00, which is in segment 3, and serves again: timeline 2. */
describe('after an earlier restore', () => {
  beforeEach(async () => {
    for (const [number, hour] of [
      [1, '08:00'],
      [2, '11:00'],
      [3, '12:20'],
      [4, '12:50'],
      [5, '13:10'],
    ] as const)
      await archive(number, at(hour));
    await backup('before', at('08:00'));
    await backup('left behind', at('12:40'), 4);
    await beginTimeline(2, at('13:30'), { timeline: 1, segment: 3 });
    await archive(3, at('13:40'), 2);
    await archive(4, at('14:00'), 2);
  });
  const timeline = async (): Promise<string | undefined> =>
    /recovery_target_timeline = '(.*)'/.exec(await readFile(path.join(into(), 'postgresql.auto.conf'), 'utf8'))?.[1];

  it.each([
    ['a later minute of what was left behind', '12:30', 'before', 'current'],
    ['a minute before its end, from the backup there', '13:00', 'left behind', 'current'],
    ['a minute since then', '13:50', 'before', '2'],
  ])('restores %s', async (_name, minute, used, told) => {
    expect((await restore(at(minute))).name).toBe(used);
    expect(await timeline()).toBe(told);
  });

  it('restores all that was archived since then, and uses no backup that was left behind', async () => {
    expect((await restore(null)).name).toBe('before');
    expect(await timeline()).toBe('2');
  });

  it('restores from a backup of the new timeline, whose segments have the numbers of the old one', async () => {
    await backup('since', at('13:55'), 4, 2);

    expect((await restore(null)).name).toBe('since');
    expect(await timeline()).toBe('current');
  });

  it('says from when to when, and refuses the minutes in between and those that are not archived yet', async () => {
    expect(await restorableTimes(folder)).toEqual([
      { from: at('08:00'), to: at('13:10') },
      { from: at('13:30'), to: at('14:00') },
    ]);
    await expect(restore(at('13:20'))).rejects.toThrow(
      'Nothing was archived from 2030-01-15T13:10:00.000Z until the restore of 2030-01-15T13:30:00.000Z',
    );
    await expect(restore(at('14:01'))).rejects.toThrow('The archive ends at 2030-01-15T14:00:00.000Z');
  });

  it('does not take a segment that was left behind for one of the new timeline', async () => {
    await archive(5, at('14:10'), 2);
    await rm(path.join(folder, 'wal', `${walName(4, 2)}.gz`));

    await expect(restore(null)).rejects.toThrow('The archive has a gap: …0000000000000004.gz');
  });

  it('refuses all when nothing was archived since, and when the history is damaged', async () => {
    for (const number of [3, 4]) await rm(path.join(folder, 'wal', `${walName(number, 2)}.gz`));
    await expect(restore(null)).rejects.toThrow('The archive has a gap: …0000000000000003.gz');
    await writeFile(path.join(folder, 'wal', '00000002.history.gz'), 'x');
    await expect(restore(null)).rejects.toThrow('00000002.history.gz is damaged');
  });

  it('reads both timelines when a backup is checked', async () => {
    const [before] = await listBackups(folder);
    if (before === undefined) throw new Error('Two backups were made');

    expect(await checkBackup(folder, before)).toBe(7);
  });

  it('keeps the backup that the new timeline needs, though a newer one was left behind', async () => {
    config = { ...config, keepDays: 1 };

    expect(await dropOldBackups(config, new Date('2030-01-16T13:00:00Z'))).toEqual([]);
    await backup('since', at('13:55'), 4, 2);
    expect(await dropOldBackups(config, new Date('2030-01-16T14:00:00Z'))).toEqual(['before', 'left behind']);
    expect((await readdir(path.join(folder, 'wal'))).sort()).toEqual([
      ...[4, 5].map((number) => `${walName(number)}.gz`),
      '00000002.history.gz',
      `${walName(4, 2)}.gz`,
    ]);
  });
});
