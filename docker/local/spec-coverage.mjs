/**
 * `npm run spec-coverage`: writes docs/spec-coverage.md, where every route, field, status, rule, text and limit stands with
 * the test that holds it. With `--check` it writes nothing, and fails when the page is out of date or something has no test.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cover } from './lib/spec-coverage/covering.mjs';
import { pageOf } from './lib/spec-coverage/page.mjs';
import { thingsOf } from './lib/spec-coverage/sources.mjs';
import { taggedTests } from './lib/spec-coverage/tests.mjs';
import { projectRoot } from './lib/paths.mjs';

const PAGE = join(projectRoot, 'docs/spec-coverage.md');

function main(args) {
  const things = thingsOf(projectRoot);
  const { holders, problems } = cover(things, taggedTests(projectRoot), projectRoot);
  if (problems.length > 0) return problems;
  const page = pageOf(things, holders);
  if (!args.includes('--check')) writeFileSync(PAGE, page);
  else if (readFileSync(PAGE, 'utf8') !== page) return ['docs/spec-coverage.md is out of date: npm run spec-coverage'];
  process.stdout.write(`${things.length} things, each with a test\n`);
  return [];
}

const problems = main(process.argv.slice(2));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.some((problem) => problem.startsWith('no test holds')))
  process.stderr.write('Write the test, and say so in it by a line with @covers: docs/spec-coverage.md\n');
process.exitCode = problems.length === 0 ? 0 : 1;
