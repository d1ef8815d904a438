import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { loadConfig } from '#config';
import { openApiDocument } from '#platform/index';
import { createContainer, createKernel } from './container';

const FOLDER = path.join(__dirname, '../contract');
const BANNER = '// Generated from the routes by `npm run contract`; change those.\n';

/** Routes need no servers to be described: nothing below is ever connected to. */
async function describeRoutes(): Promise<OpenAPI3> {
  const folder = await mkdtemp(path.join(tmpdir(), 'valikool-contract-'));
  const keys = path.join(folder, 'keys.json');
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await writeFile(
    keys,
    JSON.stringify({ keys: [{ ...jwk, kid: 'contract', alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }] }),
  );
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:3000',
    SECRETS_KEY: 'x'.repeat(32),
    AUTH_KEYS_FILE: keys,
    AUTH_ANON_KEY: 'none',
  });
  const { modules } = createContainer(createKernel(config, 'valikool-contract'));
  await rm(folder, { recursive: true });
  return openApiDocument(modules.routes, {
    title: config.APP_NAME,
    version: '1.0.0',
    server: '/api/v1',
  }) as unknown as OpenAPI3;
}

/** Writes the contract, or with `--check` tells whether the committed one is what the routes say. */
async function main(): Promise<void> {
  const document = await describeRoutes();
  const files = {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'schema.d.ts': BANNER + astToString(await openapiTS(document)),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(FOLDER, name);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text)
      throw new Error(`backend/contract/${name} is not what the routes say: run npm run contract and commit`);
  }
  process.stdout.write(`${Object.keys(document.paths ?? {}).length} paths described\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
