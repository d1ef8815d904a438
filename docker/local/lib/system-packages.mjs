import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from './paths.mjs';

/** How the system's package manager can be run: as root, with sudo without a password, or not at all. */
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
 * @returns whether it is installed now; false also when there is no apt or no permission.
 */
export async function installSystemPackage(name) {
  const manager = packageManager();
  if (manager === null) return false;
  const install = ['install', '-y', '--no-install-recommends', name];
  if (await run(manager, install)) return true;
  // The package lists are missing in a new container and outdated on an old machine.
  await run(manager, ['update']);
  return run(manager, install);
}
