import type { Permission } from '@valikool/contract';
import { after, DAY_MS, HOUR_MS, type Actor, type Clock, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog, ActivityType } from '#modules/activity/index';
import {
  ApiKeyEndedError,
  ApiKeyNotFoundError,
  ExpiryOutOfRangeError,
  PermissionNotGrantableError,
  TooManyApiKeysError,
} from './api-keys.errors';
import { effectivePermissions, grantable, hashOf, isKeyShaped, newSecret, scopeOf } from './api-keys.policy';
import type { ApiKeysRepository } from './api-keys.repository';
import type { ApiKeyView, IssuedKey } from './api-keys.types';

const MOST_DAYS = 366;
/** More are a sign that keys are made anew instead of kept. */
const MOST_WORKING = 50;

export type ApiKeysStores = { keys: ApiKeysRepository; activity: ActivityLog };
type NewKey = { name: string; permissions: readonly Permission[]; expiresAt: Date };

/**
 * Keys by which other programs use the API. A key acts for the person who made it, with fewer permissions, and stops
 * working when that person loses the right.
 */
export class ApiKeysService {
  constructor(private readonly deps: { stores: UnitOfWork<ApiKeysStores>; keys: ApiKeysRepository; clock: Clock }) {}

  /** @returns the actor of a request that came with this key; null when the key does not work */
  async actorOf(secret: string): Promise<Actor | null> {
    if (!isKeyShaped(secret)) return null;
    const holder = await this.deps.keys.use(hashOf(secret), this.deps.clock.now());
    if (holder === null) return null;
    const isOfSchool = holder.schoolId !== null;
    return {
      userId: holder.userId,
      authId: holder.authId,
      sessionId: `api-key:${holder.id}`,
      role: isOfSchool ? 'SCHOOL_REP' : 'ADMIN',
      permissions: effectivePermissions(holder.permissions, isOfSchool),
      schoolId: holder.schoolId,
      schoolRight: isOfSchool ? 'DECIDES' : null,
      language: holder.language,
      apiKeyId: holder.id,
    };
  }

  grantable(actor: Actor): readonly Permission[] {
    return grantable(scopeOf(actor).schoolId !== null);
  }

  list(actor: Actor, page: { limit: number; cursor?: string | undefined }): Promise<Page<ApiKeyView>> {
    return this.deps.keys.list(scopeOf(actor), { ...page, now: this.deps.clock.now() });
  }

  /** @throws PermissionNotGrantableError, ExpiryOutOfRangeError, TooManyApiKeysError */
  async create(actor: Actor, wanted: NewKey): Promise<IssuedKey> {
    this.assertGrantable(actor, wanted.permissions);
    this.assertExpiry(wanted.expiresAt);
    return this.deps.stores.run(async (stores) => {
      const issued = await this.issue(stores, actor, wanted);
      await this.note(stores, actor, { type: 'API_KEY_CREATED', key: issued.key });
      return issued;
    });
  }

  /**
   * Makes a key of the same name and permissions, in the actor's name; the earlier one goes on working for `overlapHours`,
   * never longer than it would have.
   * @throws ApiKeyNotFoundError, ApiKeyEndedError, ExpiryOutOfRangeError
   */
  async rotate(
    actor: Actor,
    id: number,
    { overlapHours, expiresAt }: { overlapHours: number; expiresAt: Date },
  ): Promise<IssuedKey> {
    this.assertExpiry(expiresAt);
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const old = await this.locked(stores, actor, id);
      if (old.revokedAt !== null || old.replacedById !== null || old.expiresAt <= now) throw new ApiKeyEndedError();
      const issued = await this.issue(stores, actor, { name: old.name, permissions: old.permissions, expiresAt }, 1);
      const overlapEnds = after(now, overlapHours * HOUR_MS);
      await stores.keys.replace(id, issued.key.id, overlapEnds < old.expiresAt ? overlapEnds : old.expiresAt);
      await this.note(stores, actor, {
        type: 'API_KEY_ROTATED',
        key: issued.key,
        more: { replacesId: id, overlapHours },
      });
      return issued;
    });
  }

  /** The key stops working at once. Revoking it again changes nothing. @throws ApiKeyNotFoundError */
  async revoke(actor: Actor, id: number): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const key = await this.locked(stores, actor, id);
      if (key.revokedAt !== null) return;
      await stores.keys.revoke(id, this.deps.clock.now());
      await this.note(stores, actor, { type: 'API_KEY_REVOKED', key });
    });
  }

  private async locked({ keys }: ApiKeysStores, actor: Actor, id: number): Promise<ApiKeyView> {
    const key = await keys.lock(id, scopeOf(actor), this.deps.clock.now());
    if (key === null) throw new ApiKeyNotFoundError();
    return key;
  }

  private assertGrantable(actor: Actor, permissions: readonly Permission[]): void {
    const allowed = new Set(this.grantable(actor));
    const refused = permissions.filter((permission) => !allowed.has(permission));
    if (refused.length > 0) throw new PermissionNotGrantableError(refused);
  }

  private assertExpiry(expiresAt: Date): void {
    const now = this.deps.clock.now();
    if (expiresAt <= now || expiresAt > after(now, MOST_DAYS * DAY_MS)) throw new ExpiryOutOfRangeError(MOST_DAYS);
  }

  /** @param beyond how many keys more than usual there may be: one that is about to be replaced still counts */
  private async issue({ keys }: ApiKeysStores, actor: Actor, wanted: NewKey, beyond = 0): Promise<IssuedKey> {
    const { secret, hint, hash } = newSecret();
    const now = this.deps.clock.now();
    const scope = scopeOf(actor);
    const permissions = [...new Set(wanted.permissions)];
    const id = await keys.insert(
      { ...wanted, ...scope, permissions, hint, hash, userId: actor.userId },
      { most: MOST_WORKING + beyond, now },
    );
    const key = id === null ? null : await keys.lock(id, scope, now);
    if (key === null) throw new TooManyApiKeysError(MOST_WORKING);
    return { key, secret };
  }

  private note(
    { activity }: ApiKeysStores,
    actor: Actor,
    { type, key, more = {} }: { type: ActivityType; key: ApiKeyView; more?: Record<string, unknown> },
  ): Promise<void> {
    const { id, schoolId, permissions } = key;
    return activity.record({
      type,
      schoolId,
      actorUserId: actor.userId,
      metadata: { keyId: id, permissions, ...more },
    });
  }
}
