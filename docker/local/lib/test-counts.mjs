import { readJson } from './json-file.mjs';

/** Results of a step: `{passed, failed, skipped}`. */
export const counts = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });

export const addCounts = (a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped);

/** A step that has no tests inside is one test. */
export const countOne = (isOk) => (isOk ? counts(1) : counts(0, 1));

/**
 * The counts in Jest's `--outputFile`. A suite that could not load counts as one failure, and so does a run without a
 * file, or one that failed although no test did.
 */
export function countJest(file, code) {
  const report = readJson(file, null);
  if (report === null) return countOne(false);
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests = 0,
    numTodoTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const isUnexplained = code !== 0 && failed === 0;
  return counts(numPassedTests, failed + (isUnexplained ? 1 : 0), numPendingTests + numTodoTests);
}

/** The totals that Node's test runner prints at the end. */
export function countNodeTest(output, code) {
  const total = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'mu').exec(output)?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  return counts(total('pass'), code !== 0 && failed === 0 ? 1 : failed, total('skipped') + total('todo'));
}
