import { createHash } from 'node:crypto';
import { Reply, type Input, type PublicInput } from '#platform/index';
import type { CalendarParams, CalendarQuery } from './calendar.schemas';
import type { CalendarService } from './calendar.service';

const NOT_MODIFIED = 304;

/** The file may be kept but must be checked on each use: a canceled class must not show for another hour. */
const CACHE = 'private, no-cache';

const tagOf = (file: string): string => `"${createHash('sha256').update(file).digest('base64url').slice(0, 24)}"`;

export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  file = async ({ params, query, raw }: PublicInput<typeof CalendarParams, undefined, typeof CalendarQuery>) => {
    const file = await this.calendar.file(params.token, query.cohort);
    const headers = { ETag: tagOf(file), 'Cache-Control': CACHE };
    if (raw.headers['if-none-match'] === headers.ETag) return new Reply(null, { status: NOT_MODIFIED, headers });
    return new Reply(file, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
  };

  addresses = async ({ actor }: Input) => this.secret(await this.calendar.addresses(actor.userId));

  renew = async ({ actor }: Input) => this.secret(await this.calendar.renew(actor.userId));

  private secret(body: unknown): Reply {
    return new Reply(body, { headers: { 'Cache-Control': 'no-store' } });
  }
}
