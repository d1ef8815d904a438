import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from './json-file.mjs';
import { simulated } from './simulated.mjs';
import { createSigningKeys, signToken } from './signing-keys.mjs';

const TEN_YEARS_S = 10 * 365 * 24 * 3600;
const password = () => randomBytes(24).toString('base64url');

/** What each secret is made of. A new line here reaches existing folders at their next start. */
const makers = {
  postgresPassword: password,
  ownerPassword: password,
  appPassword: password,
  secretsKey: () => randomBytes(32).toString('base64'),
  ...Object.assign({}, ...simulated.map(({ secrets }) => secrets)),
};

/**
 * The installation's own secrets, made once and kept in `secrets.json` and `keys.json`, readable
 * by their owner only. Losing them means losing what they encrypt and every session.
 * @returns the secrets, `keysFile`, and the public (`anonKey`) and administrative (`serviceKey`)
 *   tokens of the auth server, signed by its own key.
 */
export function loadSecrets(dataDir) {
  const file = join(dataDir, 'secrets.json');
  const known = readJson(file, {});
  const secrets = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, known[name] ?? make()]));
  const keysFile = join(dataDir, 'keys.json');
  const { keys } = readJson(keysFile, { keys: [] });
  const signingKeys = keys.length > 0 ? keys : createSigningKeys();
  if (keys.length === 0) writeJson(keysFile, { keys: signingKeys });
  const isSameSigner = keys.length > 0;
  const tokens = {
    anonKey: (isSameSigner && known.anonKey) || roleToken('anon', signingKeys),
    serviceKey: (isSameSigner && known.serviceKey) || roleToken('service_role', signingKeys),
  };
  const complete = { ...secrets, ...tokens };
  if (JSON.stringify(complete) !== JSON.stringify(known)) writeJson(file, complete);
  return { ...complete, keysFile };
}

function roleToken(role, signingKeys) {
  const issuedAt = Math.floor(Date.now() / 1000);
  return signToken({ iss: 'valikool', role, iat: issuedAt, exp: issuedAt + TEN_YEARS_S }, signingKeys);
}
