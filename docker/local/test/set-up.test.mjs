import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createPublicKey, createVerify } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sourceFingerprint } from '../lib/build.mjs';
import { readAccounts } from '../lib/database-content.mjs';
import { backendEnv, wantsSandbox } from '../lib/environment.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { createLinePrinter, formatLine } from '../lib/format-line.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { complaintAboutNode, matchesLock } from '../lib/prepare.mjs';
import { createProgress, duration } from '../lib/progress.mjs';
import { loadSecrets } from '../lib/secrets.mjs';
import { createSigningKeys } from '../lib/signing-keys.mjs';
import { edgePort } from '../lib/settings.mjs';
import { wantedTests } from '../lib/test-command.mjs';
import { countJest, countNodeTest } from '../lib/test-counts.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'valikool-set-up-'));
  // Otherwise the database would be placed elsewhere.
  chmodSync(folder, 0o755);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program of `npm start` with settings that it must refuse. */
const start = (env) =>
  spawnSync(process.execPath, ['docker/local/start.mjs'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, SKIP_INSTALL: '1', DATA_DIR: join(folder, 'data'), ...env },
  });

const complaintOf = ({ stderr }) => stderr.trim().split('\n');

/** Looks for Chromium on a machine that has some programs and can install others; fonts aside. */
async function lookForChromium({ has = [], canInstall = [] }) {
  const installed = [];
  const lines = [];
  const programs = new Set(has);
  const chromium = await findChromium({
    env: {},
    progress: createProgress((line) => lines.push(line)),
    find: (...names) => names.find((name) => programs.has(name)) ?? null,
    install: async (name) => {
      if (name.startsWith('fonts-')) return true;
      installed.push(name);
      if (canInstall.includes(name)) programs.add(name);
      return canInstall.includes(name);
    },
  }).catch((error) => error.message);
  return { chromium, installed, lines };
}

describe('what npm test runs', () => {
  const idsOf = (args) => wantedTests(args).steps.map(({ id }) => id);

  it('is every step in its short form, unless told otherwise', () => {
    assert.deepEqual(wantedTests([]).env, { LONG_TESTS: '0' });
    assert.deepEqual(wantedTests(['--long']).env, { LONG_TESTS: '1' });
    assert.ok(idsOf(['--long']).length > 5);
    assert.deepEqual(idsOf(['--long']), idsOf([]));
    assert.deepEqual(idsOf(['--only', 'types,lint']), ['lint', 'types']);
  });

  it('refuses a step that does not exist, and names those that do', () => {
    assert.throws(() => wantedTests(['--only', 'lint,speling']), /No step is called speling; there are lint, types/);
  });
});

describe('the browser for the journeys', () => {
  const shell = 'chromium-headless-shell';

  it('is a headless shell, even where a whole browser is installed', async () => {
    const there = await lookForChromium({ has: ['chromium', shell] });
    assert.deepEqual([there.chromium, there.installed], [shell, []]);

    const added = await lookForChromium({ has: ['chromium'], canInstall: [shell] });
    assert.deepEqual([added.chromium, added.installed], [shell, [shell]]);
  });

  it('is the installed browser where no headless shell can be had', async () => {
    const { chromium, lines } = await lookForChromium({ has: ['google-chrome'] });
    assert.equal(chromium, 'google-chrome');
    assert.ok(lines.some((line) => line.includes(`${shell} could not be installed`)));
  });

  it('is asked for by its name where there is none', async () => {
    const { chromium } = await lookForChromium({});
    assert.match(chromium, /apt-get install chromium-headless-shell.*CHROMIUM_PATH/);
  });
});

describe('requirements', () => {
  it('names the version of a Node that is too old, and the required one, in one line', () => {
    assert.match(complaintAboutNode('18.20.4'), /^[^\n]*20\.19[^\n]*18\.20\.4[^\n]*$/);
    assert.match(complaintAboutNode('20.18.9'), /20\.19/);
    assert.equal(complaintAboutNode('20.19.0'), null);
    assert.equal(complaintAboutNode('24.1.0'), null);
  });

  it('installs when a package is missing or has another version, not when only a binary for another system is missing', () => {
    const wanted = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
      'node_modules/ours': { link: true },
    };

    assert.equal(matchesLock(wanted, { 'node_modules/a': { version: '1.0.0' } }), true);
    assert.equal(matchesLock(wanted, { 'node_modules/a': { version: '1.1.0' } }), false);
    assert.equal(matchesLock(wanted, {}), false);
  });

  it('reports in one line that the port is taken and how to choose another', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address();

    const result = start({ PORT: String(port) });
    server.close();

    assert.equal(result.status, 1);
    assert.deepEqual(complaintOf(result), [
      `✗ Port ${port} is taken by another program: stop it, or choose another port: PORT=${port + 1} npm start`,
    ]);
  });

  it('reports in one line that the settings file cannot be read', () => {
    const result = start({ ENV_FILE: join(folder, 'none.env') });

    assert.equal(result.status, 1);
    assert.deepEqual(complaintOf(result), [`✗ The settings file ${folder}/none.env (ENV_FILE) cannot be read: ENOENT`]);
  });

  it('reports in one line that an external database needs both roles', () => {
    const result = start({ PORT: '0', DATABASE_URL: 'postgres://app@127.0.0.1:1/x', REDIS_URL: '' });

    assert.equal(result.status, 1);
    assert.match(complaintOf(result).join('\n'), /^✗ MIGRATION_DATABASE_URL is missing[^\n]*$/);
  });

  it('reports in one line that there is no Redis', () => {
    const nothing = join(folder, 'nothing');
    const result = start({ PORT: '0', PATH: nothing });

    assert.equal(result.status, 1);
    assert.match(complaintOf(result).join('\n'), /^✗ No Redis: install it[^\n]*REDIS_URL$/);
  });

  it('refuses an invalid PORT', () => {
    assert.throws(() => edgePort({ PORT: '70000' }), /PORT is "70000"/);
    assert.equal(edgePort({}), 3000);
    assert.equal(edgePort({ PORT: '0' }), 0);
  });
});

describe('the secrets', () => {
  it('are created once, readable only by their owner, with tokens that the signing key verifies', () => {
    const dataDir = join(folder, 'secrets');
    const first = loadSecrets(dataDir);
    const second = loadSecrets(dataDir);

    assert.deepEqual(second, first);
    assert.equal(statSync(join(dataDir, 'secrets.json')).mode & 0o777, 0o600);
    assert.equal(statSync(first.keysFile).mode & 0o777, 0o600);
    const { keys } = JSON.parse(readFileSync(first.keysFile, 'utf8'));
    assert.deepEqual(
      keys.map(({ alg }) => alg),
      ['ES256', 'RS256'],
    );
    assert.equal(keys.filter(({ key_ops: operations }) => operations.includes('sign')).length, 1);
    const [head, claims, signature] = first.anonKey.split('.');
    const verifier = createVerify('SHA256').update(`${head}.${claims}`);
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    assert.ok(verifier.verify({ key, dsaEncoding: 'ieee-p1363' }, signature, 'base64url'));
    assert.equal(JSON.parse(Buffer.from(claims, 'base64url')).role, 'anon');
  });

  for (const form of ['a JWK set', 'a bare array']) {
    it(`are signed by the operator's own keys, ${form}, whatever signed them before`, () => {
      const dataDir = join(folder, `own-${form.length}`);
      const before = loadSecrets(dataDir);
      const own = join(dataDir, 'own.json');
      const keys = createSigningKeys();
      writeFileSync(own, JSON.stringify(form === 'a JWK set' ? { keys } : keys));

      const { anonKey, serviceKey, keysFile } = loadSecrets(dataDir, own);

      const kidOf = (token) => JSON.parse(Buffer.from(token.split('.')[0], 'base64url')).kid;
      assert.equal(keysFile, own);
      assert.notEqual(kidOf(before.anonKey), keys[0].kid);
      assert.deepEqual([kidOf(anonKey), kidOf(serviceKey)], [keys[0].kid, keys[0].kid]);
      assert.equal(loadSecrets(dataDir, own).anonKey, anonKey);
    });
  }

  it('get new tokens when the signing keys are new', () => {
    const dataDir = join(folder, 'rotated');
    const { anonKey, keysFile } = loadSecrets(dataDir);
    rmSync(keysFile);

    assert.notEqual(loadSecrets(dataDir).anonKey, anonKey);
  });
});

describe('the settings of the parts', () => {
  const layout = {
    dataDir: '/data',
    secrets: {
      secretsKey: 's',
      keysFile: 'k',
      anonKey: 'a',
      serviceKey: 'b',
      montonioAccessKey: 'ma',
      montonioSecretKey: 'ms',
      stripeSecretKey: 'sk',
      stripeWebhookSecret: 'wh',
      smsAccountSid: 'AC',
      smsAuthToken: 'st',
    },
    services: { databaseUrl: 'postgres://app', migrationDatabaseUrl: 'postgres://owner', redisUrl: 'redis://r' },
    publicUrl: 'http://localhost:3000',
    sandboxUrl: 'http://localhost:9',
    smtpPort: 25,
  };

  it("never pass the database's owner to the product", () => {
    const env = backendEnv({ MIGRATION_DATABASE_URL: 'postgres://owner' }, layout);

    assert.ok(!Object.values(env).some((value) => String(value).includes('owner')));
  });

  it('do not change a provider with keys of its own', () => {
    const env = backendEnv({ MONTONIO_ACCESS_KEY: 'real', MONTONIO_SECRET_KEY: 'real', npm_config_x: '1' }, layout);

    assert.equal(env.MONTONIO_ACCESS_KEY, 'real');
    assert.equal(env.MONTONIO_API_URL, undefined);
    assert.equal(env.SMTP_URL, 'smtp://127.0.0.1:25');
    assert.equal(env.npm_config_x, undefined);
  });

  it('need no sandbox in production', () => {
    assert.equal(wantsSandbox({ NODE_ENV: 'production' }), false);
    assert.equal(backendEnv({ NODE_ENV: 'production' }, layout).CLOCK_CONTROL, undefined);
  });
});

describe('output of a run', () => {
  it('reads the accounts from the last line of the demo data', () => {
    assert.deepEqual(readAccounts('Loading\n{"accounts":[{"role":"student"}]}\n'), [{ role: 'student' }]);
    assert.deepEqual(readAccounts('nothing to do\n'), []);
  });

  it('turns a structured log line into words and keeps the rest as it is', () => {
    assert.deepEqual(formatLine('{"level":50,"time":1,"msg":"job failed","job":"mail"}'), {
      text: 'error job failed job=mail',
      isNotable: true,
    });
    assert.equal(formatLine('{"level":30,"msg":"ready"}').isNotable, false);
    assert.equal(formatLine('plain words').text, 'plain words');
  });

  it('shows a repeated line once a minute', () => {
    const shown = [];
    let time = 0;
    const printLine = createLinePrinter({
      print: (line) => shown.push(line),
      showAll: false,
      useColour: false,
      now: () => time,
    });

    for (time of [0, 1_000, 59_000, 61_000]) printLine('worker', '{"level":40,"msg":"will try again"}');
    printLine('worker', '{"level":30,"msg":"quiet"}');

    assert.deepEqual(shown, ['worker         warn will try again', 'worker         warn will try again']);
  });

  it('formats durations for people', () => {
    assert.equal(duration(440), '0.4 s');
    assert.equal(duration(125_000), '2 min 5 s');
  });

  it('counts a suite that could not load, and a crashed runner, as failures', () => {
    const file = join(folder, 'jest.json');
    writeFileSync(
      file,
      JSON.stringify({
        numPassedTests: 5,
        numFailedTests: 1,
        numPendingTests: 2,
        numTodoTests: 0,
        numRuntimeErrorTestSuites: 1,
      }),
    );

    assert.deepEqual(countJest(file, 1), { passed: 5, failed: 2, skipped: 2 });
    assert.deepEqual(countJest(join(folder, 'none.json'), 1), { passed: 0, failed: 1, skipped: 0 });
    assert.deepEqual(countNodeTest('# pass 3\n# fail 0\n# skipped 1\n', 1), { passed: 3, failed: 1, skipped: 1 });
  });

  it('detects a changed source file', () => {
    const before = sourceFingerprint(folder, ['.']);
    writeFileSync(join(folder, 'page.tsx'), 'new');

    assert.notEqual(sourceFingerprint(folder, ['.']), before);
  });
});
