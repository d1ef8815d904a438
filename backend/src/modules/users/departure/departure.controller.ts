import { Reply, type Input } from '#platform/index';
import type { UserParams } from '../users.schemas';
import { toEndedCookie } from '../users.mapper';
import type { DeleteUser } from './departure.schemas';
import type { DepartureService } from './departure.service';

export class DepartureController {
  constructor(private readonly departures: DepartureService) {}

  leave = async ({ actor, params, body }: Input<typeof UserParams, typeof DeleteUser>) => {
    await this.departures.leave(actor, params.id, body.confirmEmail);
    if (actor.userId !== params.id) return undefined;
    return new Reply(undefined, { headers: { 'Set-Cookie': toEndedCookie() } });
  };
}
