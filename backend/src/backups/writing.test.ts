import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { keepBackup } from './backup-folder';
import { packUploads } from './pack-uploads';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'writing-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program of that name that is found first. @returns the PATH */
async function program(name: string, script: string): Promise<string> {
  const file = path.join(folder, 'bin', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return `${path.dirname(file)}:${process.env['PATH']}`;
}

describe('packing the uploaded files', () => {
  const { PATH } = process.env;
  afterEach(() => {
    process.env['PATH'] = PATH;
  });
  const pack = async (complaint: string, code: number): Promise<void> => {
    process.env['PATH'] = await program('tar', `printf '${complaint}' >&2; exit ${code}`);
    await packUploads(folder, path.join(folder, 'uploads.tar.gz'));
  };

  it('goes on when a file was added or deleted meanwhile', async () => {
    await pack('tar: .: file changed as we read it\\ntar: ./a.png: File removed before we read it\\n', 1);
    await pack('tar: ./courses: file changed as we read it\\n', 1);
  });

  it.each([
    ['a file cannot be read', 'tar: ./a.png: Cannot open: Permission denied', 2],
    ['one of several complaints is another', 'tar: .: file changed as we read it\\ntar: ./a: File shrank', 1],
    ['it says nothing', '', 1],
  ])('fails when %s', async (_name, complaint, code) => {
    await expect(pack(complaint, code)).rejects.toThrow('The uploaded files cannot be packed');
  });
});

it('waits for the disk before a backup has its name, and after', async () => {
  const [unfinished, kept] = [path.join(folder, 'one.unfinished'), path.join(folder, 'one')];
  await mkdir(unfinished);
  for (const name of ['base.tar.gz', 'backup.json']) await writeFile(path.join(unfinished, name), name);
  const handle = await open(folder, 'r');
  const seen: string[][] = [];
  const sync = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(async () => {
    seen.push((await readdir(folder)).sort());
  });
  await handle.close();

  await keepBackup(unfinished, kept);
  sync.mockRestore();

  expect(seen).toEqual([...Array<string[]>(3).fill(['one.unfinished']), ['one']]);
});

describe('archiving a file of the log', () => {
  let data: string;
  let wal: string;
  beforeEach(async () => {
    [data, wal] = [path.join(folder, 'data'), path.join(folder, 'wal')];
    await mkdir(path.join(data, 'global'), { recursive: true });
    await mkdir(wal);
    await writeFile(path.join(data, 'global/pg_control'), 'server-1 and more');
    await writeFile(path.join(data, 'segment'), 'a part of the log');
  });
  const archive = (name: string, env: NodeJS.ProcessEnv = {}) =>
    spawnSync('sh', [path.resolve('docker/postgres/archive-wal.sh'), wal, 'segment', name], {
      cwd: data,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });

  it('keeps it packed, also when it is sent again', async () => {
    expect([archive('0001').status, archive('0001').status]).toEqual([0, 0]);
    expect(gunzipSync(await readFile(path.join(wal, '0001.gz'))).toString()).toBe('a part of the log');
  });

  it('waits for the disk: the file, and then the folder with its name', async () => {
    archive('0000');
    const PATH = await program('sync', `echo "$1 $(ls ${wal} | tr '\\n' ' ')" >> ${folder}/synced`);
    archive('0001', { PATH });

    expect(await readFile(path.join(folder, 'synced'), 'utf8')).toBe(
      `${wal}/0001.gz.unfinished 0000.gz 0001.gz.unfinished server \n${wal} 0000.gz 0001.gz server \n`,
    );
  });

  it('refuses the log of another server, though no name is taken', async () => {
    archive('0001');
    await writeFile(path.join(data, 'global/pg_control'), 'server-2 and more');

    expect(archive('0002')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${wal} has the log of another server`) as string,
    });
    expect(await readdir(wal)).not.toContain('0002.gz');
  });

  it('is not begun by a new server where the log of an old one is', async () => {
    const prepare = () =>
      spawnSync('sh', [path.resolve('docker/postgres/prepare-backups.sh'), folder, data, owner], { encoding: 'utf8' });
    const owner = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
    expect(prepare().status).toBe(0);
    expect(await readdir(folder)).toContain('base');
    archive('0001');

    expect(prepare()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('has the log of an earlier server') as string,
    });
    await writeFile(path.join(data, 'PG_VERSION'), '18');
    expect(prepare().status).toBe(0);
  });
});
