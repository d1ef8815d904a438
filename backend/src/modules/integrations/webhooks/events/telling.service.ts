import { after, inBatches, newId, said, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import { QUEUED_MS } from '../sending/back-off.policy';
import { deliveryDue } from '../webhooks.messages';
import { bodyOf } from './event-body.policy';
import type { HeardType } from './event.types';
import type { Happening } from './happening.types';
import type { NewDelivery, TellingRepository } from './telling.repository';

export type TellingStores = { telling: TellingRepository; outbox: Outbox };

/** Questions that one statement answers. */
const BATCH = 500;

/** Makes a delivery for each endpoint that hears of something, with the job that sends it, in one transaction. */
export class TellingService {
  /** @returns whether any endpoint hears one of these, so that nothing is read for nobody */
  readonly isHeard = inBatches<readonly HeardType[], boolean>(async (asked) => {
    const heard = await this.deps.telling.heard();
    return asked.map((types) => types.some((type) => heard.has(type)));
  }, BATCH);

  constructor(private readonly deps: { stores: UnitOfWork<TellingStores>; telling: TellingRepository; clock: Clock }) {}

  /** May be called again with the same: an endpoint gets each happening once. */
  async tell(happenings: readonly Happening[]): Promise<void> {
    if (happenings.length === 0) return;
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ telling, outbox }) => {
      const deliveries = await deliveriesOf(telling, happenings);
      const made = await telling.insert(deliveries, { now, queuedUntil: after(now, QUEUED_MS) });
      if (made.length > 0) await outbox.addAll(made.map((deliveryId) => said(deliveryDue, { deliveryId })));
    });
  }
}

/** Hearers are asked for once for each event of each school, however much happened there. */
async function deliveriesOf(telling: TellingRepository, happenings: readonly Happening[]): Promise<NewDelivery[]> {
  const hearers = new Map<string, readonly number[]>();
  const deliveries: NewDelivery[] = [];
  for (const happening of happenings) {
    const { type, key, schoolId } = happening;
    const kind = `${type} ${schoolId}`;
    const known = hearers.get(kind) ?? (await telling.hearers({ type, schoolId }));
    hearers.set(kind, known);
    const body = bodyOf(happening);
    deliveries.push(...known.map((endpointId) => ({ id: newId(), endpointId, key, type, body })));
  }
  return deliveries;
}
