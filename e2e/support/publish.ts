import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { prerenderedRemoteConfig, remoteConfig } from '@valikool/shared-ui/webpack';
import { projectRoot } from './frontEnd';

function configsOf(dir: string, id: string): Configuration[] {
  const options = { dir, id, argv: { mode: 'production' } };
  return existsSync(path.join(dir, 'src/prerender')) ? prerenderedRemoteConfig(options) : [remoteConfig(options)];
}

/** Builds a front end in its folder, as `npm run build` does. */
export async function buildRemote(dir: string, id: string): Promise<void> {
  const compiler = webpack(configsOf(dir, id).map((config): Configuration => ({ ...config, devtool: false })));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(new Error(stats?.toString('errors-only') ?? 'no statistics'));
      else compiler.close(() => resolve());
    });
  });
}

/** Copies a front end's sources to a folder where they can be changed and built. */
export const copySources = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true });

/** Replaces text in one file of a front end. */
export async function changeSource(dir: string, file: string, from: string, to: string): Promise<void> {
  const target = path.join(dir, file);
  const source = await readFile(target, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(target, source.replace(from, to));
}

type Published = { id: string; from: string; registry: string; installation: string };

/** Publishes a built front end, as `npm run publish:remote` does. @returns what the command printed @throws with what it refused */
export async function publishRemote({ id, from, registry, installation }: Published): Promise<string> {
  const command = path.join(projectRoot, 'mf-shell/server/publish/main.mjs');
  const where = ['--from', from, '--registry', registry, '--installation', installation];
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'publish', id, ...where]);
  return stdout;
}
