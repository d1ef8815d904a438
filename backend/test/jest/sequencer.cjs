const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Test files that run long, the longest first. Jest knows nothing of a fresh clone but the sizes of its files, and these
 * are not large: begun late, the longest alone would keep a run waiting for minutes.
 */
const LONGEST = [
  ...['backend/test/matrix/route-matrix.test.ts', 'backend/src/demo/demo-actions.test.ts'],
  ...['backend/test/money/sequences.test.ts', 'backend/src/modules/billing/gift-cards/random-cards.test.ts'],
  ...['backend/test/matrix/statements-per-route.test.ts', 'backend/test/matrix/hostile-input.test.ts'],
  ...['backend/src/modules/billing/settlement/outside-refunds.test.ts'],
  ...[
    'backend/src/modules/billing/e-invoice/e-invoice.routes.test.ts',
    'backend/src/modules/rooms/room-faults.test.ts',
  ],
  ...['backend/test/lint/planted.test.ts', 'backend/src/modules/passes/pass-cover.test.ts'],
  ...['backend/test/public-reads/public-reads.test.ts', 'backend/src/modules/passes/pass-faults.test.ts'],
  ...['mf-teacher/src/features/courses/CoursePage.test.tsx', 'mf-teacher/src/features/cohort/CohortPage.test.tsx'],
  ...['mf-school/src/features/conditions/ConditionsForm.test.tsx'],
  ...['mf-shell/src/pages/account/profile/security.test.tsx', 'mf-shell/src/pages/account/signup.test.tsx'],
  ...['mf-admin/src/features/users/UserPage.test.tsx'],
];

const ROOT = path.join(__dirname, '../../..');

/** Begins with the longest test files; the others follow as Jest orders them. */
class LongestFirst extends Sequencer {
  sort(/** @type {Iterable<{path: string}>} */ tests) {
    const turn = new Map(LONGEST.map((file, index) => [path.join(ROOT, file), index]));
    const turnOf = (/** @type {{path: string}} */ test) => turn.get(test.path) ?? LONGEST.length;
    return super.sort(tests).sort((one, other) => turnOf(one) - turnOf(other));
  }
}

module.exports = LongestFirst;
module.exports.LONGEST = LONGEST;
