import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runProgram } from '../lib/one-off.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { journeyFiles, lanesOf, testSteps } from '../lib/test-steps.mjs';

const names = (lanes) => lanes.map((steps) => steps.map(({ id }) => id));

/** The niceness at which a program runs, as the program that it starts sees it. */
async function nicenessOf(options) {
  const { stdout } = await runProgram({
    command: 'sh',
    args: ['-c', 'sleep 0.3; nice'],
    cwd: projectRoot,
    env: process.env,
    ...options,
  });
  return Number(stdout);
}

describe('the journeys', () => {
  const { shared, own } = journeyFiles();

  it('run once each, and those of the second list are there', () => {
    assert.equal(new Set([...shared, ...own]).size, shared.length + own.length);
    assert.ok(shared.includes('e2e/journey.test.ts') && shared.includes('e2e/pictures/compare.test.ts'));
    assert.equal(own.length, 6);
  });

  it('have the product to themselves where they run beside the others', () => {
    const sharing = own.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes('readRun('));

    assert.deepEqual(sharing, []);
  });
});

describe('the lanes of npm test', () => {
  it('have every step once', () => {
    const inLanes = names(lanesOf(testSteps)).flat();

    assert.deepEqual([...inLanes].sort(), testSteps.map(({ id }) => id).sort());
  });

  it('keep the order of the steps, and the product is built before its journeys', () => {
    const [checks, product] = names(lanesOf(testSteps));

    assert.equal(checks[0], 'lint');
    assert.ok(product.indexOf('build') >= 0 && product.indexOf('build') < product.indexOf('e2e'));
  });

  it('leave out a lane of which no step is wanted', () => {
    const wanted = testSteps.filter(({ id }) => id === 'lint' || id === 'types');

    assert.deepEqual(names(lanesOf(wanted)), [['lint', 'types']]);
  });

  it('give way with all that they start, and run as usual when they need not', async () => {
    const usual = getPriority();

    assert.equal(await nicenessOf({ niceness: 15 }), 15);
    assert.equal(await nicenessOf({}), usual);
  });
});
