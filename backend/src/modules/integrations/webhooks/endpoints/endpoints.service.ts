import {
  after,
  HOUR_MS,
  newSigningSecret,
  type Actor,
  type Clock,
  type Page,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog, ActivityType } from '#modules/activity/index';
import { refusalOf, type AddressRules } from '../sending/address.policy';
import type { SendingRepository } from '../sending/sending.repository';
import type { Endpoint, IssuedEndpoint } from '../webhooks.types';
import { EndpointNotFoundError, TooManyEndpointsError, UrlRefusedError } from './endpoints.errors';
import { scopeOf } from './endpoints.policy';
import type { EndpointChange, EndpointsRepository } from './endpoints.repository';

/** Each event is sent to every endpoint that hears it; more are a sign of endpoints that nobody uses. */
const MOST = 50;

export type EndpointsStores = { endpoints: EndpointsRepository; sending: SendingRepository; activity: ActivityLog };
type Deps = {
  stores: UnitOfWork<EndpointsStores>;
  endpoints: EndpointsRepository;
  secrets: SecretBox;
  rules: AddressRules;
  clock: Clock;
};

/** Addresses of other programs that hear what happens here. */
export class EndpointsService {
  constructor(private readonly deps: Deps) {}

  list(actor: Actor, page: { limit: number; cursor?: string | undefined }): Promise<Page<Endpoint>> {
    return this.deps.endpoints.list(scopeOf(actor), page);
  }

  /** @throws UrlRefusedError, TooManyEndpointsError */
  async create(actor: Actor, wanted: EndpointChange): Promise<IssuedEndpoint> {
    this.assertUrl(wanted.url);
    const secret = newSigningSecret();
    const scope = scopeOf(actor);
    return this.deps.stores.run(async (stores) => {
      const id = await stores.endpoints.insert(
        { ...distinct(wanted), ...scope, secret: this.deps.secrets.seal(secret), userId: actor.userId },
        { most: MOST, now: this.deps.clock.now() },
      );
      const endpoint = id === null ? null : await stores.endpoints.lock(id, scope);
      if (endpoint === null) throw new TooManyEndpointsError(MOST);
      await this.note(stores, actor, { type: 'WEBHOOK_CREATED', endpoint });
      return { endpoint, secret };
    });
  }

  /** @throws EndpointNotFoundError, UrlRefusedError */
  change(actor: Actor, id: number, wanted: Partial<EndpointChange>): Promise<Endpoint> {
    if (wanted.url !== undefined) this.assertUrl(wanted.url);
    return this.changed(actor, id, async (stores, endpoint) => {
      const { name = endpoint.name, url = endpoint.url, events = endpoint.events } = wanted;
      await stores.endpoints.change(id, distinct({ name, url, events }), this.deps.clock.now());
      await this.note(stores, actor, { type: 'WEBHOOK_CHANGED', endpoint: { ...endpoint, url, events: [...events] } });
    });
  }

  /**
   * An endpoint that is off is sent nothing, and what happens meanwhile is not kept for it. Changes nothing when it is
   * in that state already.
   * @throws EndpointNotFoundError
   */
  switchTo(actor: Actor, id: number, state: Endpoint['state']): Promise<Endpoint> {
    return this.changed(actor, id, async (stores, endpoint) => {
      if (endpoint.state === state) return;
      const now = this.deps.clock.now();
      if (state === 'ON') await stores.endpoints.switchOn(id, now);
      else await stores.sending.switchOff(id, 'BY_HAND', now);
      await this.note(stores, actor, {
        type: state === 'ON' ? 'WEBHOOK_SWITCHED_ON' : 'WEBHOOK_SWITCHED_OFF',
        endpoint,
      });
    });
  }

  /** Makes a new secret; the former one signs as well for `overlapHours`. @throws EndpointNotFoundError */
  async rotate(actor: Actor, id: number, overlapHours: number): Promise<IssuedEndpoint> {
    const secret = newSigningSecret();
    const endpoint = await this.changed(actor, id, async (stores, found) => {
      const formerUntil = after(this.deps.clock.now(), overlapHours * HOUR_MS);
      await stores.endpoints.rotate(id, this.deps.secrets.seal(secret), formerUntil);
      await this.note(stores, actor, { type: 'WEBHOOK_ROTATED', endpoint: found, more: { overlapHours } });
    });
    return { endpoint, secret };
  }

  /** Removes the endpoint with its log. @throws EndpointNotFoundError */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const endpoint = await lockedIn(stores, actor, id);
      await stores.endpoints.remove(id);
      await this.note(stores, actor, { type: 'WEBHOOK_REMOVED', endpoint });
    });
  }

  private changed(
    actor: Actor,
    id: number,
    change: (stores: EndpointsStores, endpoint: Endpoint) => Promise<void>,
  ): Promise<Endpoint> {
    return this.deps.stores.run(async (stores) => {
      await change(stores, await lockedIn(stores, actor, id));
      return lockedIn(stores, actor, id);
    });
  }

  private assertUrl(url: string): void {
    const reason = refusalOf(url, this.deps.rules);
    if (reason !== null) throw new UrlRefusedError(reason);
  }

  /** The address may hold a secret of the other program, so only its host is kept. */
  private note(
    { activity }: EndpointsStores,
    actor: Actor,
    { type, endpoint, more = {} }: { type: ActivityType; endpoint: Endpoint; more?: Record<string, unknown> },
  ): Promise<void> {
    const { id, schoolId, url, events } = endpoint;
    return activity.record({
      type,
      schoolId,
      actorUserId: actor.userId,
      metadata: { endpointId: id, host: new URL(url).host, events, ...more },
    });
  }
}

async function lockedIn(
  { endpoints }: Pick<EndpointsStores, 'endpoints'>,
  actor: Actor,
  id: number,
): Promise<Endpoint> {
  const endpoint = await endpoints.lock(id, scopeOf(actor));
  if (endpoint === null) throw new EndpointNotFoundError();
  return endpoint;
}

const distinct = (change: EndpointChange): EndpointChange => ({ ...change, events: [...new Set(change.events)] });
