import type { Input } from '#platform/index';
import { opensAt } from './attendance.policy';
import type { AttendanceParams, AttendanceQuery, MarkAttendance } from './attendance.schemas';
import type { AttendanceService } from './attendance.service';
import type { MarkedClass } from './attendance.types';

const toSession = ({ id, startsAt, endsAt, status, cohortStatus }: MarkedClass) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  status: cohortStatus === 'CANCELED' ? ('CANCELED' as const) : status,
});

export class AttendanceController {
  constructor(private readonly attendance: AttendanceService) {}

  list = async ({ actor, params, query }: Input<typeof AttendanceParams, undefined, typeof AttendanceQuery>) => {
    const { marked, ...page } = await this.attendance.list(actor, params, query);
    return { ...page, session: toSession(marked), opensAt: opensAt(marked).toISOString() };
  };

  mark = async ({ actor, params, body }: Input<typeof AttendanceParams, typeof MarkAttendance>) => ({
    results: await this.attendance.mark(actor, params, body.items),
  });
}
