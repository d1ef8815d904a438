import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { run, type Buildah } from './buildah';

const REGISTRY = 'localhost/valikool-trial';
export const imageNamed = (name: string): string => `${REGISTRY}/${name}`;

const FILES = path.join(__dirname, 'bases');
/** Where programs on Debian look for the authorities that sign certificates. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** The folder of npm that belongs to the Node which runs this. */
function npmFolder(): string {
  const script = realpathSync(path.join(path.dirname(process.execPath), 'npm'));
  return path.dirname(path.dirname(script));
}

/**
 * Makes what stands in place of the public bases, which no registry gives here: Debian by debootstrap, Node copied from
 * this machine (Debian 12 has 18, which is too old), nginx from Debian.
 */
export async function makeBases(buildah: Buildah, folder: string): Promise<{ node: string; nginx: string }> {
  const [debian, node, nginx] = [imageNamed('debian'), imageNamed('node'), imageNamed('nginx')];
  const context = path.join(folder, 'bases');
  const build = (name: string, image: string, buildArgs: Record<string, string>) =>
    buildah.build({ name: image, file: path.join(FILES, `${name}.Dockerfile`), context, buildArgs });
  // A store that was kept has them.
  if ((await buildah.has(node)) && (await buildah.has(nginx))) return { node, nginx };
  await rm(context, { recursive: true, force: true });
  await mkdir(context, { recursive: true });
  const rootfs = path.join(context, 'rootfs');
  await run('nice', 'debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', rootfs);
  for (const made of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/locale'])
    await rm(path.join(rootfs, made), { recursive: true, force: true });
  await build('debian', debian, {});
  await mkdir(path.join(context, 'node/bin'), { recursive: true });
  await cp(process.execPath, path.join(context, 'node/bin/node'));
  await cp(npmFolder(), path.join(context, 'node/lib/node_modules/npm'), { recursive: true });
  await cp(path.join(FILES, 'nginx.conf'), path.join(context, 'nginx.conf'));
  await build('node', node, { DEBIAN_IMAGE: debian });
  await build('nginx', nginx, { DEBIAN_IMAGE: debian });
  await rm(context, { recursive: true });
  return { node, nginx };
}

/** What a build needs to reach the registry of packages as this machine does. They are in no layer. */
export async function registryFiles(folder: string): Promise<Record<string, string>> {
  const npmrc = path.join(folder, 'npmrc');
  // Elsewhere than in a workspace, where npm does not answer.
  const registry = await run('env', '--chdir=/', 'npm', 'config', 'get', 'registry');
  await writeFile(npmrc, `registry=${registry}\ncafile=${AUTHORITIES}\nupdate-notifier=false\n`);
  return { [npmrc]: '/root/.npmrc', ...(existsSync(AUTHORITIES) && { [AUTHORITIES]: AUTHORITIES }) };
}
