import type { Knex } from 'knex';
import { Outbox, statement } from '#platform/index';
import type { LockedProduct, ProductOwner } from '#modules/billing/index';
import { PassIncomeWriter } from './pass-income-writer';
import { passTakenBack } from './passes.messages';

type Charge = { id: string; passId: number; isWanted: boolean; isPaid: boolean };

const LOCK = statement<Charge>(
  'pass-products-lock',
  `select c.id, c.subscription_id as "passId", s.withdrawn_at is null and c.taken_back_at is null
       and (s.cancel_wanted_at is null or c.period_start < s.cancel_wanted_at) as "isWanted",
     c.paid_at is not null as "isPaid"
   from pass_charges c join subscriptions s on s.id = c.subscription_id where c.id = :id for update of c`,
);
const DELIVER = statement(
  'pass-products-deliver',
  `update pass_charges set paid_at = coalesce(paid_at, :now), suspended_at = null where id = :id`,
);
const SUSPEND = statement(
  'pass-products-suspend',
  `update pass_charges set suspended_at = coalesce(suspended_at, :now) where id = :id`,
);
const KEEP = statement('pass-products-keep', `update pass_charges set suspended_at = null where id = :id`);
const TAKE_BACK = statement(
  'pass-products-take-back',
  `update pass_charges set taken_back_at = coalesce(taken_back_at, :now) where id = :id`,
);

/**
 * What settlements do to a paid period of a pass, in their own transaction `db`. A period whose money went back suspends
 * the pass until staff decide; courses that it covers run on. Money for a pass that was given back, or for a period that
 * begins after the pass had to be ended, is not wanted: it goes back.
 */
export const passProducts = (db: Knex): ProductOwner => ({
  lock: async (id) => {
    const [charge] = (await LOCK(db, { id })).rows;
    if (!charge) throw new Error('A charge of a pass is never deleted');
    return lockedCharge(db, charge);
  },
});

const lockedCharge = (db: Knex, { id, passId, isWanted, isPaid }: Charge): LockedProduct => ({
  product: { kind: 'PASS', id },
  isWanted,
  deliver: async ({ invoiceId, now }) => {
    await DELIVER(db, { id, now });
    if (!isPaid) await new PassIncomeWriter(db).defer(id, invoiceId, now);
  },
  suspend: async (now) => {
    await SUSPEND(db, { id, now });
  },
  keepUnpaid: async () => {
    await KEEP(db, { id });
  },
  cancel: async ({ now }) => {
    await TAKE_BACK(db, { id, now });
    await new PassIncomeWriter(db).release(id, now);
    await new Outbox(db).add(passTakenBack, { passId });
  },
});
