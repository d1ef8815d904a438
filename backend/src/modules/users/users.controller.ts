import { Reply, type Input, type PublicInput } from '#platform/index';
import type { OpenSession, UserParams } from './users.schemas';
import type { UsersService } from './users.service';
import { toSessionCookie, toSessionDto } from './users.mapper';

export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly options: { hasHttps: boolean },
  ) {}

  openSession = async ({ body, ip }: PublicInput<undefined, typeof OpenSession>) => {
    const opened = await this.users.openSession(body.session.access_token, ip);
    return new Reply(toSessionDto(opened), {
      headers: { 'Set-Cookie': toSessionCookie(opened, this.options.hasHttps), 'Cache-Control': 'no-store' },
    });
  };

  hydrate = async ({ actor, params }: Input<typeof UserParams>) => this.users.hydrate(actor, params.id);
}
