import { existsSync } from 'node:fs';
import path from 'node:path';

type Test = { path: string; context: { config: object; hasteFS: { getSize(file: string): number } } };
type SequencerClass = (new (options: object) => { sort(tests: Test[]): Test[] }) & { LONGEST: readonly string[] };

const LongestFirst = jest.requireActual<SequencerClass>('./sequencer.cjs');
const ROOT = path.join(__dirname, '../../..');

const aTest = (file: string, bytes: number): Test => ({
  path: path.join(ROOT, file),
  context: { config: { cache: false }, hasteFS: { getSize: () => bytes } },
});

it('begins with the files that run longest, and then with the largest', () => {
  const [first = '', second = ''] = LongestFirst.LONGEST;
  const tests = [aTest('small.test.ts', 10), aTest(second, 10), aTest('large.test.ts', 900), aTest(first, 20)];

  const sorted = new LongestFirst({ contexts: [], globalConfig: {} }).sort(tests);

  expect(sorted.map((test) => path.relative(ROOT, test.path))).toEqual([
    first,
    second,
    'large.test.ts',
    'small.test.ts',
  ]);
});

it('names files that are there', () => {
  expect(LongestFirst.LONGEST.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
