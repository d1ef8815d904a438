import type { CellResult } from './money/matrix.types';
import { Matrix } from './money/run-matrix';
import { until } from './support/wait';

// A short form of `npm run faults -w @valikool/e2e`, which tries every fault at every provider.
let matrix: Matrix;
beforeAll(async () => {
  matrix = await Matrix.start('fault-matrix-short');
});
afterAll(() => matrix.stop());

const inOrder: Partial<CellResult> = { stuck: 0, chargedTwice: 0, lost: 0, unbalanced: 0, failure: null };

/** @covers rule money-killed-worker */
it.each([
  { provider: 'montonio', fault: 'notice lost' },
  { provider: 'stripe', fault: 'notice ×3' },
  { provider: 'montonio', fault: 'two tabs' },
  { provider: 'stripe', fault: 'amount altered' },
])('$provider, $fault: nothing is stuck, paid twice, lost or unbalanced', async (cell) => {
  expect(await matrix.run(cell)).toMatchObject(inOrder);
});

describe('what the matrix must not overlook', () => {
  it('money that the provider has and that we have not heard of', async () => {
    const world = await matrix.world('montonio');
    const attempts = await world.register();
    await world.provider.faults({ webhook: { drop: 'all' } });
    for (const { id } of attempts) {
      const [order] = await world.provider.orders(id);
      await world.provider.pay(order?.id ?? '');
    }
    await world.provider.faults({ statusOverride: 503 });

    await until(
      'Only the unheard payments are left',
      async () => (await matrix.verdict(world)).stuck === attempts.length,
    );

    await matrix.heal();
    expect(await matrix.settled(world)).toMatchObject({ stuck: 0 });
  });

  it.each([
    [
      'chargedTwice',
      'cohort_participants',
      ['student_share_cents = student_share_cents - 1', 'school_share_cents = school_share_cents + 1'],
      ['student_share_cents = student_share_cents + 1', 'school_share_cents = school_share_cents - 1'],
    ],
    [
      'lost',
      'cohort_participants',
      ['confirmed_at = null', `held_until = now() + interval '1 year'`],
      ['confirmed_at = now()', 'held_until = null'],
    ],
    ['unbalanced', 'cohorts', ['seats_taken = seats_taken - 1'], ['seats_taken = seats_taken + 1']],
  ] as const)('what makes it %s', async (column, table, damage, mend) => {
    const world = await matrix.world('montonio');
    for (const { id } of await world.register()) {
      const [order] = await world.provider.orders(id);
      await world.provider.pay(order?.id ?? '');
    }
    expect(await matrix.settled(world)).toMatchObject({ [column]: 0 });

    const change = (set: readonly string[]) =>
      world.backend.db.query(
        `update ${table} set ${set.join(', ')} where ${table === 'cohorts' ? 'id' : 'cohort_id'} = $1`,
        [world.cohortId],
      );
    await change(damage);
    const damaged = await matrix.verdict(world);
    await change(mend);

    expect(damaged[column]).toBeGreaterThan(0);
    expect((await matrix.verdict(world))[column]).toBe(0);
  });
});
