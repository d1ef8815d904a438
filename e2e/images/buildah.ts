import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const LONGEST_OUTPUT = 64 * 1024 * 1024;
const SHOWN_LINES = 25;
/** Builds give way to whatever else runs on this machine. */
const NICENESS = '5';
/** As many open files as this process may have: npm needs more than the 1024 that buildah gives. */
function openFiles(): string {
  const most = /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? '1024';
  return `nofile=${most}:${most}`;
}

/** @returns what the program printed @throws Error with its last lines when it failed */
export const run = (program: string, ...args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { maxBuffer: LONGEST_OUTPUT }, (error, stdout, stderr) => {
      const lines = `${stdout}\n${stderr}`.trim().split('\n').slice(-SHOWN_LINES).join('\n');
      if (error === null) resolve(stdout.trim());
      else reject(new Error(`${program} ${args.slice(0, 8).join(' ')} … failed:\n${lines}`));
    });
  });

export type ImageConfig = {
  User: string;
  WorkingDir: string;
  Env: string[];
  Cmd: string[] | null;
  Entrypoint: string[] | null;
  Healthcheck?: { Test: string[] };
};

export type Build = {
  name: string;
  file: string;
  context: string;
  buildArgs: Record<string, string>;
  /** Only while it is built: file of this machine → its place. */
  files?: Record<string, string>;
};

/** Debian's `buildah` with a store of its own, which one `rm` removes. */
export class Buildah {
  constructor(private readonly folder: string) {}

  private call(...args: string[]): Promise<string> {
    const [store, state] = [path.join(this.folder, 'store'), path.join(this.folder, 'state')];
    const where = ['--root', store, '--runroot', state, '--storage-driver', 'vfs'];
    // What steps cache is kept there, too.
    const cache = `TMPDIR=${path.join(this.folder, 'tmp')}`;
    return run('nice', '-n', NICENESS, 'env', cache, 'buildah', ...where, ...args);
  }

  /** Steps that are the same as before are taken from the store. */
  async build({ name, file, context, buildArgs, files = {} }: Build): Promise<void> {
    const args = Object.entries(buildArgs).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
    const volumes = Object.entries(files).flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`]);
    // The format of Docker's images: the other one has no health checks.
    const how = ['--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never', '--ulimit', openFiles()];
    await this.call('build', ...how, ...args, ...volumes, '--tag', name, '--file', file, context);
  }

  async has(name: string): Promise<boolean> {
    return this.call('inspect', '--type', 'image', name).then(
      () => true,
      () => false,
    );
  }

  async configOf(name: string): Promise<ImageConfig> {
    const { Docker } = JSON.parse(await this.call('inspect', '--type', 'image', name)) as {
      Docker: { config: ImageConfig };
    };
    return Docker.config;
  }

  /** @returns the folder with a copy of the image's file system, and the name by which `remove` ends it */
  async mount(name: string): Promise<{ container: string; root: string }> {
    const container = await this.call('from', '--pull-never', name);
    return { container, root: await this.call('mount', container) };
  }

  async remove(container: string): Promise<void> {
    await this.call('rm', container);
  }
}
