import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app';
import type { Cast } from './cast';
import type { Thing } from './thing';

/** A running pass of a student, as its provider has told of it. */
export async function passOf(app: TestApp, { schoolId }: Cast): Promise<Thing> {
  const owner = await app.given.student({ schoolId });
  const { knex } = app.database;
  const now = app.clock.now();
  const sold = { userId: owner.id, type: 'SINGLE_PASS', provider: 'stripe', priceCents: 89_00, createdAt: now };
  const purchaseId = randomUUID();
  const visit = { id: purchaseId, periodUnit: 'week', periodCount: 7, locale: 'et', status: 'COMPLETE' };
  await knex('pass_purchases').insert({ ...sold, ...visit });
  const [row] = await knex('subscriptions')
    .insert({
      ...sold,
      purchaseId,
      subscriptionId: `sub_${purchaseId}`,
      customerRef: 'cus_1',
      status: 'ACTIVE',
      active: true,
      periodStart: now,
      periodEnd: new Date(now.getTime() + 86_400_000),
      seenAt: now,
    })
    .returning<{ id: number }[]>('id');
  return { owner, path: { id: row?.id ?? 0 } };
}
