/**
 * `node docker/build/make-secrets.mjs <folder> [<keys file>]`: creates an installation's secrets once. The signing keys
 * stay in `<folder>/keys.json`, the database passwords in `<folder>/passwords.env`, which the product must not read;
 * the rest is printed as lines for the settings file. Running it again changes nothing. With a keys file of your own,
 * the printed keys are signed by a key of that file.
 */
import { chownSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadSecrets } from '../local/lib/secrets.mjs';

/** The user `node` of the images, which reads the keys through a mounted file. */
const IMAGE_USER = 1000;

const [folder, ownKeysFile] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node docker/build/make-secrets.mjs <folder> [<keys file>]\n');
  process.exit(1);
}

const secrets = loadSecrets(resolve(folder), ownKeysFile === undefined ? '' : resolve(ownKeysFile));
if (process.getuid?.() === 0) chownSync(secrets.keysFile, IMAGE_USER, IMAGE_USER);

const lines = (settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const passwords = {
  POSTGRES_PASSWORD: secrets.postgresPassword,
  OWNER_DB_PASSWORD: secrets.ownerPassword,
  APP_DB_PASSWORD: secrets.appPassword,
  BACKUP_DB_PASSWORD: secrets.backupPassword,
};
writeFileSync(join(resolve(folder), 'passwords.env'), lines(passwords), { mode: 0o600 });

const settings = {
  SECRETS_KEY: secrets.secretsKey,
  AUTH_ANON_KEY: secrets.anonKey,
  AUTH_SERVICE_KEY: secrets.serviceKey,
};
process.stdout.write(lines(settings));
