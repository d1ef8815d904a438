import fc from 'fast-check';
import { newId } from '#platform/index';
import { payingApp, type PayingApp } from '../paying';
import { byLength } from '../length';
import { changedIn, printsOf, wrongIn } from './books';
import { STEPS } from './steps';
import { Story, type Step } from './story';

/**
 * The sequences that are played when none are asked for: a change is judged by what it changes, not by chance. Those of the
 * short form have every step at least once, in schools of each kind; they leave out other orders of the same steps.
 */
const SAME_EACH_TIME = byLength({ short: { count: 10, seed: 20_264_864 }, long: { count: 40, seed: 20_261_129 } });
/** How many, and the seed with which a run is repeated. The README says how to run thousands of new ones. */
const ASKED = process.env['SEQUENCES'];
const COUNT = Number(ASKED ?? SAME_EACH_TIME.count);
const SEED = Number(
  process.env['SEQUENCES_SEED'] ?? (ASKED === undefined ? SAME_EACH_TIME.seed : Date.now() % 2 ** 31),
);
/** Sequences on one database: its schedules look at what earlier ones have left. */
const ON_ONE_DATABASE = 200;

const LIMIT_MS = Math.max(900_000, COUNT * 20_000);
// A sequence that fails is shortened before it is told. What is found by then is told in time.
jest.setTimeout(LIMIT_MS + 300_000);

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(
    'register',
    'pay',
    'pay',
    'pay',
    'decideApproval',
    'swap',
    'disputeLost',
    ...Object.keys(STEPS),
  ),
  who: fc.constantFrom(0, 0, 0, 1),
  where: fc.nat(3),
  how: fc.nat(11),
});
const sequence = fc.record({
  sharePercent: fc.constantFrom(100 as const, 20 as const),
  approves: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});

/** A seat that was paid by card and swapped for a cheaper one, so that a part goes back. */
const PARTLY_REFUNDED: readonly Step[] = [
  { does: 'register', who: 1, where: 0, how: 1 },
  { does: 'pay', who: 1, where: 0, how: 0 },
  { does: 'swap', who: 1, where: 1, how: 0 },
];
const AFTER_REFUND = [
  'disputeLost',
  'refundComesBack',
  'sendBackOutside',
  'bankDecides',
  'decideCases',
  'cancel',
  'daysPass',
];
/** By chance alone, a dispute and a refund of one payment would hardly ever meet. */
const moneyBack = fc.record({
  sharePercent: fc.constant(100 as const),
  approves: fc.constant(false),
  steps: fc
    .array(
      fc.record({
        does: fc.constantFrom(...AFTER_REFUND),
        who: fc.constant(1),
        where: fc.constant(0),
        how: fc.nat(11),
      }),
      { minLength: 2, maxLength: 8 },
    )
    .map((after) => [...PARTLY_REFUNDED, ...after]),
});
const story = fc.oneof({ weight: 4, arbitrary: sequence }, { weight: 1, arbitrary: moneyBack });

async function play(
  paying: PayingApp,
  { sharePercent, approves, steps }: { sharePercent: 20 | 100; approves: boolean; steps: Step[] },
): Promise<void> {
  const { knex } = paying.app.database;
  const story = await Story.begin(paying, await paying.app.given.admin(), { sharePercent, approves });
  const first: Step = { does: 'register', who: 0, where: 0, how: steps.length };
  for (const each of [first, ...steps]) {
    const before = await printsOf(knex);
    await STEPS[each.does]?.(story, each);
    expect(changedIn(before, await printsOf(knex))).toEqual([]);
  }
  expect(await wrongIn(paying)).toEqual([]);
}

it(`keeps the books right to the cent in ${COUNT} random sequences (seed ${SEED})`, async () => {
  let paying: PayingApp | null = null;
  let played = 0;
  const steps = new Set<string>();
  const renew = async () => {
    await paying?.stop();
    paying = null;
  };
  const property = fc.asyncProperty(story, async (each) => {
    if (played % ON_ONE_DATABASE === 0) await renew();
    played += 1;
    for (const { does } of each.steps) steps.add(does);
    paying ??= await payingApp('sequences');
    try {
      await play(paying, each);
    } catch (error) {
      // What is broken stays broken, and a shorter sequence must not fail by that.
      await renew();
      throw error;
    }
  });
  try {
    await fc.assert(property, {
      seed: SEED,
      numRuns: COUNT,
      plugins: [fc.interruptAfterTimeLimit(LIMIT_MS, { failOnInterrupt: true })],
    });
  } finally {
    await renew();
  }
  // A few sequences that are asked for need not have everything.
  if (ASKED === undefined) expect([...steps].sort()).toEqual(Object.keys(STEPS).sort());
});

it('sees a cent that is on another account than it should be', async () => {
  const paying = await payingApp('sequences_wrong');
  try {
    await play(paying, { sharePercent: 100, approves: false, steps: [{ does: 'pay', who: 0, where: 0, how: 0 }] });
    const { knex } = paying.app.database;
    const id = newId();
    await knex.transaction(async (transaction) => {
      await transaction('ledger_transactions').insert({ id, kind: 'wrong', uniqueKey: id, occurredAt: new Date() });
      await transaction('ledger_entries').insert([
        { transactionId: id, account: 'revenue', amountCents: -1 },
        { transactionId: id, account: 'unallocated', amountCents: 1 },
      ]);
    });

    expect(await wrongIn(paying)).toEqual([
      'income and tax are those of the numbered documents: ledger 9501, documents 9500',
      'comparison: revenue-documents',
    ]);
  } finally {
    await paying.stop();
  }
});
