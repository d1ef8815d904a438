import type { Input, PublicInput } from '#platform/index';
import type { CohortParams } from '../cohorts.schemas';
import { toClassSessionDto } from './class-sessions.mapper';
import type { ChangeClassSession, ClassSessionParams } from './class-sessions.schemas';
import type { ClassSessionsService } from './class-sessions.service';

export class ClassSessionsController {
  constructor(private readonly sessions: ClassSessionsService) {}

  list = async ({ actor, params }: PublicInput<typeof CohortParams>) => {
    const { sessions, timeZone, attendance } = await this.sessions.list(actor, params.id);
    return {
      items: sessions.map((session) => toClassSessionDto(session, attendance.get(session.id) ?? null)),
      timeZone,
    };
  };

  change = async ({ actor, params, body }: Input<typeof ClassSessionParams, typeof ChangeClassSession>) => {
    const { startsAt, status, note } = body;
    const change = {
      status,
      note: note === '' ? null : note,
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    };
    return toClassSessionDto(
      await this.sessions.change(actor, { cohortId: params.id, sessionId: params.session }, change),
    );
  };
}
