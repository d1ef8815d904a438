import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '@valikool/shared-ui/webpack';

/** Builds a front end in its folder, as `npm run build` does. */
export async function buildRemote(dir: string, id: string): Promise<void> {
  const config: Configuration = { ...remoteConfig({ dir, id, argv: { mode: 'production' } }), devtool: false };
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString('errors-only') ?? 'no statistics'));
      else compiler.close(() => resolve());
    });
  });
}

/** Copies a front end's sources to where it can be changed and built. */
export const copySources = (from: string, to: string): Promise<void> => cp(from, to, { recursive: true });

/** Replaces text in one file of a front end. */
export async function changeSource(dir: string, file: string, from: string, to: string): Promise<void> {
  const target = path.join(dir, file);
  const source = await readFile(target, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(target, source.replace(from, to));
}
