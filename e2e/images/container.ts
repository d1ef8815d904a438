import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, type ImageConfig } from './buildah';
import type { Service } from './compose';
import type { Network } from './network';

/** As Docker mounts a `tmpfs` of a compose file. */
const TMPFS = 'rw,nosuid,nodev,noexec,mode=1777';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

type Bind = { from: string; to: string; isReadOnly: boolean };

export type Setting = {
  service: Service;
  config: ImageConfig;
  /** The image's file system. */
  root: string;
  network: Network;
  /** Files and folders of this machine that it sees. */
  binds: Bind[];
  logFile: string;
};

type Identity = { name: string; uid: number; gid: number };

/** @throws Error when the image names no user, or one that it does not have */
export function userOf(root: string, { User }: ImageConfig): Identity {
  const rows = readFileSync(path.join(root, 'etc/passwd'), 'utf8').split('\n');
  const accounts = rows.map((row) => row.split(':'));
  const found = accounts.find(([name, , uid]) => name === User || uid === User);
  if (found === undefined) throw new Error(`The image's user "${User}" is not in its /etc/passwd`);
  return { name: found[0] ?? '', uid: Number(found[2]), gid: Number(found[3]) };
}

/** A point to mount at, made before the file system is read-only, as engines do. */
function makeMountPoint(root: string, { from, to }: Bind): void {
  const target = path.join(root, to);
  const isFolder = execFileSync('stat', ['-c', '%F', from], { encoding: 'utf8' }).trim() === 'directory';
  mkdirSync(isFolder ? target : path.dirname(target), { recursive: true });
  if (!isFolder) writeFileSync(target, '', { flag: 'a' });
}

/** The lines that make the container's view of the files, run in a mount namespace of its own. */
function mounts({ service, root, binds }: Setting): string[] {
  const dev = `${root}/dev`;
  return [
    'set -eu',
    `mount --bind ${root} ${root}`,
    ...(service.isReadOnly ? [`mount -o remount,ro,bind ${root}`] : []),
    `mount -t proc proc ${root}/proc`,
    `mount -t tmpfs -o nosuid,mode=755 tmpfs ${dev}`,
    ...DEVICES.map((name) => `touch ${dev}/${name} && mount --bind /dev/${name} ${dev}/${name}`),
    `ln -s /proc/self/fd ${dev}/fd && ln -s fd/1 ${dev}/stdout && ln -s fd/2 ${dev}/stderr`,
    ...service.tmpfs.map(({ to, options }) => `mount -t tmpfs -o ${TMPFS},${options} tmpfs ${root}${to}`),
    ...binds.flatMap(({ from, to, isReadOnly }) => [
      `mount --bind ${from} ${root}${to}`,
      ...(isReadOnly ? [`mount -o remount,ro,bind ${root}${to}`] : []),
    ]),
  ];
}

/** One service, started from the file system of its image, as the user and with the environment that it is given. */
export class Container {
  readonly user: Identity;
  private readonly child: ChildProcess;
  private readonly ended: Promise<number>;

  private constructor(private readonly setting: Setting) {
    const { service, config, root, network, binds, logFile } = setting;
    this.user = userOf(root, config);
    for (const bind of binds) makeMountPoint(root, bind);
    const own = service.command ?? [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])];
    const script = [...mounts(setting), 'exec "$@"'].join('\n');
    const [program = '', ...args] = network.enter(service.name);
    const shell = ['unshare', '--mount', '--', 'sh', '-c', script, service.name, ...this.asUser(own)];
    // A file, and no stream: nginx opens /dev/stderr by its name, as its own user.
    const log = openSync(logFile, 'w');
    fchmodSync(log, 0o666);
    this.child = spawn(program, [...args, ...shell], { env: this.environment, stdio: ['ignore', log, log] });
    closeSync(log);
    this.ended = once(this.child, 'exit').then(([code, signal]) => (signal === null ? Number(code) : -1));
  }

  static start(setting: Setting): Container {
    return new Container(setting);
  }

  /** Every step replaces the one before it, so the process keeps its number and gets the signals. */
  private asUser(command: string[]): string[] {
    const { uid, gid } = this.user;
    const identity = [`--setgid=${gid}`, `--setuid=${uid}`];
    const place = [`--root=${this.setting.root}`, `--wd=${this.setting.config.WorkingDir || '/'}`];
    return ['setpriv', '--no-new-privs', '--', 'unshare', ...place, ...identity, '--', ...command];
  }

  /** Nothing of this process' own. */
  private get environment(): Record<string, string> {
    const ofImage = this.setting.config.Env.map((entry) => entry.split(/=(.*)/s).slice(0, 2));
    return {
      HOME: '/',
      ...(Object.fromEntries(ofImage) as Record<string, string>),
      ...this.setting.service.environment,
    };
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`${this.setting.service.name} did not start`);
    return this.child.pid;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Runs the image's own health check beside the process, as its user. */
  isHealthy(): Promise<boolean> {
    const [kind, ...test] = this.setting.config.Healthcheck?.Test ?? [];
    if (kind !== 'CMD') throw new Error(`${this.setting.service.name}: the image has no health check`);
    const inside = ['nsenter', `--target=${this.pid}`, '--mount', '--net', '--', ...this.asUser(test)];
    return run(
      'env',
      '-i',
      ...Object.entries(this.environment).map(([key, value]) => `${key}=${value}`),
      ...inside,
    ).then(
      () => true,
      () => false,
    );
  }

  /** What the process may do, as the kernel tells it. @returns sentences about what it should not be able to do */
  async loopholes(): Promise<string[]> {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
    return [
      ...(field('Uid').split(/\s+/).includes('0') ? ['runs as root'] : []),
      ...(/^0+$/.test(field('CapEff')) && /^0+$/.test(field('CapPrm')) ? [] : ['has capabilities']),
      ...(field('NoNewPrivs') === '1' ? [] : ['can gain privileges']),
    ];
  }

  /** Whether root itself fails to write into the process' file system, because it is mounted read-only. */
  isReadOnly(): Promise<boolean> {
    const file = path.join(this.setting.root, this.setting.config.WorkingDir, '.written');
    return run('nsenter', `--target=${this.pid}`, '--mount', '--', 'touch', file).then(
      () => false,
      (error: unknown) => /read-only file system/i.test(String(error)),
    );
  }

  /** @returns the exit code, -1 after a signal that it did not handle */
  exited(): Promise<number> {
    return this.ended;
  }

  /** Asks it to end. @returns its exit code and how long it took, in seconds; after `graceMs` it is killed */
  async stop(graceMs: number): Promise<{ code: number; seconds: number }> {
    const startedAt = Date.now();
    const force = setTimeout(() => this.kill(), graceMs);
    this.child.kill('SIGTERM');
    const code = await this.ended;
    clearTimeout(force);
    return { code, seconds: (Date.now() - startedAt) / 1000 };
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  get log(): string {
    return readFileSync(this.setting.logFile, 'utf8');
  }
}
