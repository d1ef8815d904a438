import {
  after,
  DAY_MS,
  HOUR_MS,
  newId,
  type Actor,
  type Clock,
  type Outbox,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import {
  DeliveryNotFoundError,
  EndpointNotFoundError,
  EndpointOffError,
  EndpointSchoolArchivedError,
} from '../endpoints/endpoints.errors';
import type { EndpointsRepository } from '../endpoints/endpoints.repository';
import { scopeOf } from '../endpoints/endpoints.policy';
import { TEST_EVENT } from '../events/event.types';
import type { EventData } from '../events/event.types';
import type { TellingRepository } from '../events/telling.repository';
import { bodyOf } from '../events/event-body.policy';
import { QUEUED_MS } from '../sending/back-off.policy';
import { deliveryDue } from '../webhooks.messages';
import type { Delivery, DeliveryDetail, Endpoint } from '../webhooks.types';
import type { DeliveriesFilter, DeliveriesRepository } from './deliveries.repository';

export type DeliveriesStores = {
  endpoints: EndpointsRepository;
  deliveries: DeliveriesRepository;
  telling: TellingRepository;
  activity: ActivityLog;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<DeliveriesStores>;
  endpoints: EndpointsRepository;
  deliveries: DeliveriesRepository;
  /** Days for which the log is kept. */
  keepDays: number;
  clock: Clock;
};

/** What was sent to an endpoint, and sending it again. */
export class DeliveriesService {
  constructor(private readonly deps: Deps) {}

  /** @throws EndpointNotFoundError */
  async list(actor: Actor, endpointId: number, filter: DeliveriesFilter): Promise<Page<Delivery>> {
    await this.assertSees(actor, endpointId);
    return this.deps.deliveries.list(endpointId, filter);
  }

  /** @throws EndpointNotFoundError, DeliveryNotFoundError */
  async get(actor: Actor, endpointId: number, id: string): Promise<DeliveryDetail> {
    await this.assertSees(actor, endpointId);
    const found = await this.deps.deliveries.detail(endpointId, id);
    if (found === null) throw new DeliveryNotFoundError();
    return found;
  }

  /** Sends an event that says nothing but that it was asked for. @throws EndpointNotFoundError, EndpointOffError */
  sendTest(actor: Actor, endpointId: number): Promise<DeliveryDetail> {
    return this.inOpen(actor, endpointId, async (stores, { schoolId }) => {
      const [id, now] = [newId(), this.deps.clock.now()];
      const data: EventData<typeof TEST_EVENT> = {
        endpointId,
        schoolId,
        note: 'Sent by the button “Send a test event”',
      };
      const event = { key: `${TEST_EVENT}_${id}`, type: TEST_EVENT, body: bodyOf({ type: TEST_EVENT, at: now, data }) };
      await stores.telling.insert([{ id, endpointId, ...event }], { now, queuedUntil: after(now, QUEUED_MS) });
      await stores.outbox.add(deliveryDue, { deliveryId: id });
      await this.note(stores, actor, { type: 'WEBHOOK_TESTED', endpointId, schoolId, more: { deliveryId: id } });
      return found(await stores.deliveries.detail(endpointId, id));
    });
  }

  /**
   * Sends a delivery again, with the same id and body. Changes nothing about one that is being sent right now.
   * @throws EndpointNotFoundError, EndpointOffError, DeliveryNotFoundError
   */
  sendAgain(actor: Actor, endpointId: number, id: string): Promise<DeliveryDetail> {
    return this.inOpen(actor, endpointId, async (stores, { schoolId }) => {
      found(await stores.deliveries.detail(endpointId, id));
      const now = this.deps.clock.now();
      if (await stores.deliveries.sendAgain(endpointId, id, { now, queuedUntil: after(now, QUEUED_MS) })) {
        await stores.outbox.add(deliveryDue, { deliveryId: id });
        await this.note(stores, actor, { type: 'WEBHOOK_REDELIVERED', endpointId, schoolId, more: { deliveryId: id } });
      }
      return found(await stores.deliveries.detail(endpointId, id));
    });
  }

  /**
   * Lets everything be sent again that has failed since then: one statement, however many there are. They are sent a few
   * at a time.
   * @returns how many
   * @throws EndpointNotFoundError, EndpointOffError
   */
  sendFailedAgain(actor: Actor, endpointId: number, since: Date): Promise<number> {
    return this.inOpen(actor, endpointId, async (stores, { schoolId }) => {
      const count = await stores.deliveries.sendFailedAgain(endpointId, { since, now: this.deps.clock.now() });
      const more = { since: since.toISOString(), count };
      if (count > 0) await this.note(stores, actor, { type: 'WEBHOOK_REDELIVERED', endpointId, schoolId, more });
      return count;
    });
  }

  /** Removes what is older than the log is kept. Safe to run twice at once. */
  async prune(): Promise<void> {
    const before = after(this.deps.clock.now(), -this.deps.keepDays * DAY_MS);
    while ((await this.deps.deliveries.prune(before)) > 0);
  }

  private async assertSees(actor: Actor, endpointId: number): Promise<void> {
    if ((await this.deps.endpoints.find(endpointId, scopeOf(actor))) === null) throw new EndpointNotFoundError();
  }

  private inOpen<T>(
    actor: Actor,
    endpointId: number,
    work: (stores: DeliveriesStores, endpoint: Endpoint) => Promise<T>,
  ): Promise<T> {
    return this.deps.stores.run(async (stores) => {
      const endpoint = await stores.endpoints.lock(endpointId, scopeOf(actor));
      if (endpoint === null) throw new EndpointNotFoundError();
      if (endpoint.state === 'OFF') throw new EndpointOffError();
      if (endpoint.isOfArchived) throw new EndpointSchoolArchivedError();
      return work(stores, endpoint);
    });
  }

  /** Once an hour: the log of deliveries says the rest, and the activity log never forgets. */
  private async note(
    { activity, endpoints }: DeliveriesStores,
    actor: Actor,
    done: {
      type: 'WEBHOOK_TESTED' | 'WEBHOOK_REDELIVERED';
      endpointId: number;
      schoolId: number | null;
      more: Record<string, unknown>;
    },
  ): Promise<void> {
    const { type, endpointId, schoolId, more } = done;
    const now = this.deps.clock.now();
    const column = type === 'WEBHOOK_TESTED' ? 'testNotedAt' : 'redeliveryNotedAt';
    if (await endpoints.noteOnce(endpointId, column, { since: after(now, -HOUR_MS), now }))
      await activity.record({ type, schoolId, actorUserId: actor.userId, metadata: { endpointId, ...more } });
  }
}

function found(delivery: DeliveryDetail | null): DeliveryDetail {
  if (delivery === null) throw new DeliveryNotFoundError();
  return delivery;
}
