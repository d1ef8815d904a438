import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './json-file.mjs';
import { simulated } from './simulated.mjs';
import { createSigningKeys, signToken } from './signing-keys.mjs';

const TEN_YEARS_S = 10 * 365 * 24 * 3600;
const password = () => randomBytes(24).toString('base64url');

/** How each secret is made. Existing folders get a new entry at their next start. */
const makers = {
  postgresPassword: password,
  ownerPassword: password,
  appPassword: password,
  backupPassword: password,
  secretsKey: () => randomBytes(32).toString('base64'),
  ...Object.assign({}, ...simulated.map(({ secrets }) => secrets)),
};

/**
 * The installation's own secrets, created once and kept in `secrets.json` and `keys.json`, which only their owner can
 * read. Without them everything that they encrypt is lost, and so is every session.
 * @param ownKeysFile the operator's own signing keys (`AUTH_KEYS_FILE`): a JWK set, or a plain list of keys
 * @returns the secrets, `keysFile`, and the public (`anonKey`) and administrative (`serviceKey`) tokens of the auth
 * server, signed by a key of that file.
 */
export function loadSecrets(dataDir, ownKeysFile = '') {
  const file = join(dataDir, 'secrets.json');
  const known = readJson(file, {});
  const secrets = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, known[name] ?? make()]));
  const keysFile = ownKeysFile || join(dataDir, 'keys.json');
  const signingKeys = readKeys(keysFile);
  const tokens = {
    anonKey: keptToken(known.anonKey, signingKeys) ?? roleToken('anon', signingKeys),
    serviceKey: keptToken(known.serviceKey, signingKeys) ?? roleToken('service_role', signingKeys),
  };
  const complete = { ...secrets, ...tokens };
  if (JSON.stringify(complete) !== JSON.stringify(known)) writeJson(file, complete);
  return { ...complete, keysFile };
}

/** The keys in the file; when it has none, new ones, which are written to it. */
function readKeys(keysFile) {
  const read = readJson(keysFile, { keys: [] });
  const keys = Array.isArray(read) ? read : (read.keys ?? []);
  if (keys.length > 0) return keys;
  const made = createSigningKeys();
  writeJson(keysFile, { keys: made });
  return made;
}

/** An existing token, as long as the key that signed it is still among the keys. */
function keptToken(token, signingKeys) {
  const kid = token && JSON.parse(Buffer.from(token.split('.', 1)[0], 'base64url').toString('utf8')).kid;
  return signingKeys.some((key) => key.kid === kid) ? token : undefined;
}

function roleToken(role, signingKeys) {
  const issuedAt = Math.floor(Date.now() / 1000);
  return signToken({ iss: 'valikool', role, iat: issuedAt, exp: issuedAt + TEN_YEARS_S }, signingKeys);
}
