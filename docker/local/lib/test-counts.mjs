import { readJson } from './json-file.mjs';

/** Results of a step: `{passed, failed, skipped}`. */
export const counts = (passed = 0, failed = 0, skipped = 0) => ({ passed, failed, skipped });

export const addCounts = (a, b) => counts(a.passed + b.passed, a.failed + b.failed, a.skipped + b.skipped);

/** A step that has no tests inside is one test. */
export const countOne = (isOk) => (isOk ? counts(1) : counts(0, 1));

/**
 * What Jest wrote to its `--outputFile`. A suite that could not even load counts as one failure,
 * and so does a run that left no file or ended badly though no test failed.
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

/** The totals that Node's own test runner prints at its end. */
export function countNodeTest(output, code) {
  const total = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'mu').exec(output)?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  return counts(total('pass'), code !== 0 && failed === 0 ? 1 : failed, total('skipped') + total('todo'));
}
