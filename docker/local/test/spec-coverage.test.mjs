import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cover } from '../lib/spec-coverage/covering.mjs';
import { helpersOf } from '../lib/spec-coverage/helpers.mjs';
import { pageOf } from '../lib/spec-coverage/page.mjs';
import { thingsOf } from '../lib/spec-coverage/sources.mjs';
import { readTests, taggedTests } from '../lib/spec-coverage/tests.mjs';
import { projectRoot } from '../lib/paths.mjs';

const rule = {
  kind: 'rules',
  id: 'seat-once',
  subjects: ['rule seat-once'],
  named: null,
  note: 'A seat is sold once.',
};
const code = { kind: 'errors', id: 'seat.busy', subjects: ['errors seat'], named: /seat\.busy/ };
const field = {
  kind: 'fields',
  id: 'Seat.price',
  subjects: ['Seat'],
  asked: new Map([['Seat', /\/seats\/\d/]]),
  named: /\bprice\b/,
};
/** A tag of a made-up test: this file itself must have none. */
const tagged = (subject) => `/** @${'covers'} ${subject} */\n`;
const problemsOf = (things, text, file = 'a.test.ts', helpers = '') =>
  cover(things, [readTests(file, text, helpers)], projectRoot).problems;
const DOES_NOT_RUN = ['a.test.ts: has tags, and tests that do not run'];

describe('what is tested', () => {
  it('is everything that the product has', () => {
    const things = thingsOf(projectRoot);
    const { problems } = cover(things, taggedTests(projectRoot), projectRoot);

    assert.deepEqual(problems, []);
    for (const kind of [
      'rules',
      'routes',
      'fields',
      'values',
      'errors',
      'limits',
      'pages',
      'messages',
      'settings',
      'texts',
    ])
      assert.ok(things.filter((thing) => thing.kind === kind).length > 50, kind);
  });

  it('is held by the test below a tag, or by the one in the file that names it', () => {
    const { holders, problems } = cover(
      [rule, code],
      [
        readTests('a.test.ts', `${tagged('rule seat-once')}it('sells a seat once', () => {});\n`),
        readTests(
          'b.test.ts',
          `${tagged('errors seat')}import 'x';\nit('first', f);\nit('is busy', () => 'seat.busy');\n`,
        ),
      ],
      projectRoot,
    );

    assert.deepEqual(problems, []);
    assert.deepEqual(holders.get(rule), [{ file: 'a.test.ts', test: 'sells a seat once' }]);
    assert.deepEqual(holders.get(code), [{ file: 'b.test.ts', test: 'is busy' }]);
    assert.match(pageOf([rule], holders), /\| A seat is sold once\. \| `a\.test\.ts` sells a seat once \|/);
  });

  for (const [what, things, text, expected] of [
    ['a thing that no test claims', [code], `it('works', f);\n`, ['no test holds errors seat.busy']],
    [
      'a thing that is claimed and not named',
      [code],
      `${tagged('errors seat')}import 'x';\nit('works', f);\n`,
      ['a.test.ts: the tag “errors seat” stands where nothing of it is tested', 'no test holds errors seat.busy'],
    ],
    [
      'a name that stands in the tag alone',
      [code],
      `${tagged('errors seat: seat.busy')}it('works', f);\n`,
      [
        'a.test.ts: the tag “errors seat: seat.busy” is about nothing that the product has',
        'no test holds errors seat.busy',
      ],
    ],
    [
      'a tag whose test is gone',
      [rule],
      `it('works', f);\n${tagged('rule seat-once')}`,
      ['a.test.ts: the tag “rule seat-once” stands where nothing of it is tested', 'no test holds rules seat-once'],
    ],
    [
      'a test that does not run',
      [rule],
      `${tagged('rule seat-once')}it('works', f);\nit.skip('another', f);\n`,
      ['a.test.ts: has tags, and tests that do not run'],
    ],
    [
      'a group that does not run',
      [rule],
      `describe.skip('all', () => {\n  ${tagged('rule seat-once')}  it('works', f);\n});\n`,
      ['a.test.ts: has tags, and tests that do not run'],
    ],
    [
      'a field in a file that does not ask a route with its schema',
      [field],
      `${tagged('Seat')}import { seats } from './seats/price';\nit('works', () => ask('/prices', { price }));\n`,
      ['a.test.ts: the tag “Seat” stands where no route is asked that has it', 'no test holds fields Seat.price'],
    ],
    [
      'a field, or an address, that stands in a comment',
      [field],
      `${tagged('Seat')}import 'x';\n// the price\nit('works', () => ask('/seats/7')); /* price */\n`,
      ['a.test.ts: the tag “Seat” stands where nothing of it is tested', 'no test holds fields Seat.price'],
    ],
    [
      'a list that the test does not go through',
      [],
      `${tagged('every text')}it('works', f);\n`,
      ['a.test.ts: “every text” is claimed, but /describe\\.each\\(localeFolders\\)/ is not there'],
    ],
  ])
    it(`does not take ${what}`, () => assert.deepEqual(problemsOf(things, text), expected));

  it('takes a field where its route is asked, also by a helper that the test uses', () => {
    const names = `${tagged('Seat')}import 'x';\nit('works', () => expect(price));\n`;

    assert.deepEqual(problemsOf([field], names.replace('expect(', "ask('/seats/7', ")), []);
    assert.deepEqual(problemsOf([field], names, 'a.test.ts', "const ask = () => get('/seats/7');"), []);
  });

  it('reads of a helper what the test uses, and not the rest', () => {
    const text = "import { payingApp } from './paying';\n";
    const helpers = helpersOf(projectRoot, 'backend/test/made-up.test.ts', text);

    assert.match(helpers, /export async function payingApp|export const payingApp/);
    assert.equal(helpersOf(projectRoot, 'backend/src/made-up.test.ts', "import { x } from './paying';\n"), '');
  });

  it('takes no test of a stand-in for a test of the product', () =>
    assert.deepEqual(
      problemsOf(
        [field],
        `${tagged('Seat')}import 'x';\nit('works', () => ask('/seats/7', price));\n`,
        'backend/sandbox/test/a.test.ts',
      ),
      [
        'backend/sandbox/test/a.test.ts: the tag “Seat” stands where no route is asked that has it',
        'no test holds fields Seat.price',
      ],
    ));

  for (const skipping of [
    "it.skip('another', f);",
    "const run = it.skip;\nrun('another', f);",
    "(isLinux ? it : it.skip)('another', f);",
    "isLinux ? it('another', f) : null;",
    "test.skipIf(isLinux)('another', f);",
    "it['skip']('another', f);",
    "xit('another', f);",
    "it('another', { skip: true }, f);",
    "it('another', (t) => { t.skip(); });",
    "if (isLinux) it('another', f);",
    "if (isLinux)\n  it('another', f);",
    "it('another', async () => {\n  if (!isLinux) return;\n});",
    "it('another', () => {\n  return;\n});",
    "describe.skip('another', f);",
    "it.todo('another');",
  ])
    it(`sees that a test may not run: ${skipping.replaceAll('\n', ' ')}`, () =>
      assert.deepEqual(problemsOf([rule], `${tagged('rule seat-once')}it('works', f);\n${skipping}\n`), DOES_NOT_RUN));

  it('takes what only looks like skipping', () =>
    assert.deepEqual(
      problemsOf([rule], `${tagged('rule seat-once')}it('works', () => {\n  const only: string = 'it.skips';\n});\n`),
      [],
    ));
});
