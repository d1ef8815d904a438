import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { projectRoot } from '../lib/paths.mjs';
import { settingsFiles } from '../lib/spec-coverage/sources.mjs';

const read = (path) => readFileSync(join(projectRoot, path), 'utf8');
const schemas = () => settingsFiles(projectRoot).map(read).join('\n');
const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

describe('docs/configuration.md', () => {
  const page = read('docs/configuration.md');
  const isExplained = (name) => page.includes(`\`${name}\``);

  it('explains every setting of the backend', () => {
    const settings = namesIn(schemas(), /^ {2}([A-Z][A-Z0-9_]+):/gm);

    assert.ok(settings.length > 40);
    assert.deepEqual(
      settings.filter((name) => !isExplained(name)),
      [],
    );
  });

  it('explains every setting of the edge', () => {
    const settings = namesIn(read('mf-shell/server/config/settings.mjs'), /env\.([A-Z][A-Z0-9_]+)/g);

    assert.deepEqual(
      settings.filter((name) => !isExplained(name)),
      [],
    );
  });

  it('explains every setting of the example file', () => {
    const settings = namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm);

    assert.deepEqual(
      settings.filter((name) => !isExplained(name)),
      [],
    );
  });

  it('names every step of npm test', () => {
    const steps = namesIn(read('docker/local/lib/test-steps.mjs'), /\{ id: '(\w+)'/g);

    assert.deepEqual(
      steps.filter((name) => !isExplained(name)),
      [],
    );
  });
});

describe('docs/privacy.md', () => {
  it('names every setting of how long something is kept', () => {
    const settings = namesIn(schemas(), /^ {2}([A-Z][A-Z0-9_]+_KEEP_DAYS):/gm);
    const page = read('docs/privacy.md');

    assert.ok(settings.length > 5);
    assert.deepEqual(
      settings.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
  });

  it('names tests that are there', () => {
    const tests = namesIn(read('docs/privacy.md'), /`(backend\/[\w/.-]+\.test\.ts)`/g);

    assert.ok(tests.length > 5);
    assert.deepEqual(
      tests.filter((file) => !existsSync(join(projectRoot, file))),
      [],
    );
  });
});

describe('docs/security.md', () => {
  const page = read('docs/security.md');
  /** `6.8.1–6.8.4` names four points. */
  const pointsIn = (cell) =>
    cell.split(', ').flatMap((part) => {
      const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?$/.exec(part) ?? [];
      return Array.from({ length: last - first + 1 }, (_none, index) => `${section}.${Number(first) + index}`);
    });
  const rows = [...page.matchAll(/^\| (\d[\d., –]*) \| ([\d–]+) \| (.*?) \| (.*?) \| (.*?) ?\|$/gm)];

  it('names files that are there', () => {
    const files = namesIn(page, /`((?:backend|mf-[a-z]+|shared-ui|docker|e2e|docs)\/[\w/.-]+)`/g);

    assert.ok(files.length > 150);
    assert.deepEqual(
      files.filter((file) => !existsSync(join(projectRoot, file))),
      [],
    );
  });

  it('says of each point of levels 1 and 2 once what becomes of it, and sums them up', () => {
    const points = rows.flatMap(([, cell]) => pointsIn(cell));
    const countOf = (start) =>
      rows.filter(([, , , , kept]) => kept.startsWith(start)).flatMap(([, cell]) => pointsIn(cell)).length;
    const [missing, foreign] = [countOf('**not kept**'), countOf('does not apply')];

    assert.equal(new Set(points).size, points.length);
    // 70 of level 1 and 183 of level 2.
    assert.equal(points.length, 253);
    assert.ok(
      page.includes(
        `Of 253 points ${253 - missing - foreign} are kept, ${foreign} do not apply, ${missing} are not kept`,
      ),
    );
  });

  it('names where each kept point is kept', () => {
    const empty = rows.filter(
      ([, , , , kept, test]) => kept === '' || (test === '' && !/^(\*\*not|does not)/.test(kept)),
    );

    assert.deepEqual(
      empty.map(([, cell]) => cell),
      [],
    );
  });
});

describe('the images', () => {
  it('are told only settings that the backend knows', () => {
    const known = `${schemas()} MIGRATION_DATABASE_URL APP_DB_ROLE`;
    const block = read('docker/compose.yaml').split('x-origin')[0].split('environment: &backend-environment')[1];
    const given = namesIn(block, /^ {4}([A-Z][A-Z0-9_]+):/gm);

    assert.ok(given.length > 3);
    assert.deepEqual(
      given.filter((name) => !known.includes(name)),
      [],
    );
  });
});
