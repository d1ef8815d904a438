import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';
import { loadConfig } from '#config';
import { openApiDocument, type KnownErrors } from '#platform/index';
import { KEY_PERMISSIONS, WEBHOOK_DOCS } from '#modules/integrations/index';
import { createContainer, createKernel } from './container';
import { errorsThrownIn } from './contract-errors';
import { EXAMPLE_VALUES } from './example-values';

const BANNER = '// Generated from the routes by `npm run contract`; change those.\n';
const ERROR_CODES_FILE = 'src/error-codes.ts';

/** Describing routes needs no servers: nothing here ever connects. */
async function describeRoutes(errors: KnownErrors): Promise<OpenAPI3> {
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
    errors,
    examples: EXAMPLE_VALUES,
    keyPermissions: KEY_PERMISSIONS,
    webhooks: WEBHOOK_DOCS,
  }) as unknown as OpenAPI3;
}

const ERROR_CODES_HEAD = `/**
 * Generated from the sources by \`npm run contract\`: every code that the product throws, with its kind and message.
 * The OpenAPI document lists each code under the status of its kind.
 */
import type { KnownErrors } from '#platform/index';

export const ERROR_CODES: KnownErrors = `;

/** The running server describes itself too, without its sources. */
async function errorCodesFile(errors: KnownErrors): Promise<string> {
  const sorted = Object.fromEntries(Object.entries(errors).sort(([a], [b]) => a.localeCompare(b, 'en')));
  const options = JSON.parse(await readFile(path.join(__dirname, '../../.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const laidOut = await format(ERROR_CODES_FILE, `${ERROR_CODES_HEAD}${JSON.stringify(sorted)};\n`, options);
  const [error] = laidOut.errors;
  if (error !== undefined) throw new Error(`${ERROR_CODES_FILE}: ${error.message}`);
  return laidOut.code;
}

/** Writes the contract; with `--check` compares the committed one with the routes. */
async function main(): Promise<void> {
  const errors = errorsThrownIn(__dirname);
  const document = await describeRoutes(errors);
  const files = {
    'contract/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'contract/schema.d.ts': BANNER + astToString(await openapiTS(document)),
    [ERROR_CODES_FILE]: await errorCodesFile(errors),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(__dirname, '..', name);
    if (!process.argv.includes('--check')) await writeFile(file, text);
    else if ((await readFile(file, 'utf8')) !== text)
      throw new Error(`backend/${name} is not what the routes say: run npm run contract and commit`);
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
