import { createHash, timingSafeEqual } from 'node:crypto';
import type { Input, PublicInput } from '#platform/index';
import { BounceSecretInvalidError } from './unreachable.errors';
import type { ListUnreachable, ReportBounce } from './unreachable.schemas';
import type { UnreachableService } from './unreachable.service';

type Deps = { unreachable: UnreachableService; secret: string | null };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export class UnreachableController {
  constructor(private readonly deps: Deps) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListUnreachable>) => {
    const { items, nextCursor } = await this.deps.unreachable.list(query);
    return {
      items: items.map(({ address, reason, status, since, userId, firstName, lastName }) => ({
        address,
        reason,
        status,
        since: since.toISOString(),
        userId,
        firstName,
        lastName,
      })),
      nextCursor,
    };
  };

  report = async ({ body, raw }: PublicInput<undefined, typeof ReportBounce>) => {
    const { secret, unreachable } = this.deps;
    const given = raw.headers['x-bounce-secret'];
    if (secret === null || typeof given !== 'string' || !timingSafeEqual(digest(given), digest(secret)))
      throw new BounceSecretInvalidError();
    await unreachable.report(body);
  };
}
