import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cover } from '../lib/spec-coverage/covering.mjs';
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
/** A tag of a made-up test: this file itself must have none. */
const tagged = (subject) => `/** @${'covers'} ${subject} */\n`;
const problemsOf = (things, text) => cover(things, [readTests('a.test.ts', text)], projectRoot).problems;

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
      'a list that the test does not go through',
      [],
      `${tagged('every text')}it('works', f);\n`,
      ['a.test.ts: “every text” is claimed, but /describe\\.each\\(localeFolders\\)/ is not there'],
    ],
  ])
    it(`does not take ${what}`, () => assert.deepEqual(problemsOf(things, text), expected));
});
