import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from './paths.mjs';

/** How we may call the system's package manager: as root, by sudo without a password, or not. */
function packageManager() {
  const aptGet = findProgram('apt-get');
  if (aptGet === null) return null;
  if (process.getuid?.() === 0) return [aptGet];
  const sudo = findProgram('sudo');
  const isFree = sudo !== null && spawnSync(sudo, ['-n', 'true']).status === 0;
  return isFree ? [sudo, '-n', aptGet] : null;
}

async function run([command, ...prefix], args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, [...prefix, ...args], { env, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/**
 * Installs a Debian package where this account may.
 * @returns whether it is installed now; false also where there is no apt or no right to use it.
 */
export async function installSystemPackage(name) {
  const manager = packageManager();
  if (manager === null) return false;
  const install = ['install', '-y', '--no-install-recommends', name];
  if (await run(manager, install)) return true;
  // The lists are missing on a fresh container and stale on an old machine.
  await run(manager, ['update']);
  return run(manager, install);
}
