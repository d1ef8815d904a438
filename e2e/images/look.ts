import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../support/frontEnd';
import type { ImageConfig } from './buildah';

type Lock = { packages: Record<string, { dev?: boolean; version?: string } | undefined> };
const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;

const SOURCES = /\.(tsx?|test\.[cm]?js|spec\.[cm]?js)$/;
const NOT_OURS = /(^|\/)(node_modules|proc|sys)\//;
const SECRETS = /(^|\/)(\.env|[^/]+\.env|keys\.json|secrets\.json|\.npmrc|passwords\.env|[^/]+\.(pem|key))$/;
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|_KEY$/;
const DEMO_PASSWORD = /valikool-demo-/;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

const needed = new Set(
  Object.entries(lock.packages).flatMap(([folder, entry]) =>
    entry?.dev === true ? [] : [`${folder.replace(/^.*node_modules\//, '')}@${entry?.version ?? ''}`],
  ),
);

/** Packages in the image that the lock file has for development only. */
function developmentPackages(root: string, names: readonly string[]): string[] {
  const folders = names.flatMap(
    (name) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(name)?.[1] ?? [],
  );
  return folders.flatMap((folder) => {
    const name = folder.replace(/^.*node_modules\//, '');
    const { version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return name.startsWith('@valikool/') || needed.has(`${name}@${version}`)
      ? []
      : [`${folder} is for development only`];
  });
}

/**
 * Looks through what the image adds to its base.
 * @param root the image's file system
 * @param folders where the product is in it
 * @returns sentences about what should not be there
 */
export function problemsIn(root: string, folders: readonly string[], config: ImageConfig): string[] {
  const problems: string[] = [];
  if (['', 'root', '0'].includes(config.User)) problems.push('its user is root');
  if (config.Healthcheck?.Test[0] !== 'CMD') problems.push('it has no health check');
  for (const entry of config.Env)
    if (SECRET_NAME.test(entry.split('=')[0] ?? '')) problems.push(`${entry} is set in it`);
  for (const folder of folders) {
    const names = [...filesBelow(path.join(root, folder))].map((file) => path.relative(path.join(root, folder), file));
    if (names.length === 0) problems.push(`${folder} is empty`);
    problems.push(...developmentPackages(path.join(root, folder), names));
    const ours = names.filter((name) => !NOT_OURS.test(name));
    problems.push(...ours.filter((name) => SOURCES.test(name)).map((name) => `${name} is a source or a test`));
    problems.push(...ours.filter((name) => SECRETS.test(name)).map((name) => `${name} may hold a secret`));
    problems.push(...ours.filter((name) => /sandbox/i.test(name)).map((name) => `${name} is of the simulators`));
    const hasDemo = (name: string) => DEMO_PASSWORD.test(readFileSync(path.join(root, folder, name), 'utf8'));
    problems.push(...ours.filter(hasDemo).map((name) => `${name} has the password of the demo`));
  }
  return problems;
}

/** @returns MB of all files below the folder */
export function megabytesOf(folder: string): number {
  let bytes = 0;
  for (const file of filesBelow(folder)) bytes += statSync(file).size;
  return bytes / 1_000_000;
}
