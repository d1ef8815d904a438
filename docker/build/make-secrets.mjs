/**
 * `node docker/build/make-secrets.mjs <folder>`: makes an installation's secrets once, keeps the
 * signing keys in `<folder>/keys.json`, and prints the rest as lines for the settings file.
 * Running it again prints the same.
 */
import { resolve } from 'node:path';
import { loadSecrets } from '../local/lib/secrets.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node docker/build/make-secrets.mjs <folder>\n');
  process.exit(1);
}

const secrets = loadSecrets(resolve(folder));
const settings = {
  POSTGRES_PASSWORD: secrets.postgresPassword,
  OWNER_DB_PASSWORD: secrets.ownerPassword,
  APP_DB_PASSWORD: secrets.appPassword,
  SECRETS_KEY: secrets.secretsKey,
  AUTH_ANON_KEY: secrets.anonKey,
  AUTH_SERVICE_KEY: secrets.serviceKey,
};
for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}=${value}\n`);
