import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { backupUrl } from './database-roles.mjs';
import { readJson } from './json-file.mjs';
import { projectRoot } from './paths.mjs';
import { defaultDataDir } from './services.mjs';
import { loadSettings } from './settings.mjs';

/**
 * `npm run backup` and `npm run restore`: the backend's command of the same name. What is not set means the embedded server
 * and the files of this project's data folder.
 */
export async function backupCommand(name, args) {
  loadSettings();
  const env = { ...ownInstallation(defaultDataDir(), process.env), ...process.env };
  const program = ['--conditions=source', '--import', 'tsx', `backend/src/${name}.ts`, ...args];
  const child = spawn(process.execPath, program, { cwd: projectRoot, env, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  process.exitCode = code ?? 1;
}

/**
 * Settings of the files and of the embedded server, for what is not set. An installation with a database of its own sets
 * `BACKUP_DATABASE_URL` too.
 */
export function ownInstallation(dataDir, { DATABASE_URL: otherDatabase }) {
  const { postgres: port } = readJson(join(dataDir, 'ports.json'), {});
  const secrets = readJson(join(dataDir, 'secrets.json'), {});
  if (port === undefined || secrets.backupPassword === undefined) return {};
  return {
    ...(!otherDatabase && { BACKUP_DATABASE_URL: backupUrl({ port, secrets }) }),
    UPLOADS_DIR: join(dataDir, 'uploads'),
    SECRETS_KEY: secrets.secretsKey,
  };
}
