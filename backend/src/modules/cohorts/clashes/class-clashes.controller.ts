import type { Input } from '#platform/index';
import type { CohortParams } from '../cohorts.schemas';
import type { ClassSessionParams } from '../sessions/class-sessions.schemas';
import { toTeacherClashDto } from './class-clashes.mapper';
import type { ClassClashesQuery, CohortClashesQuery, FindClashes } from './class-clashes.schemas';
import type { ClassClashesService } from './class-clashes.service';

export class ClassClashesController {
  constructor(private readonly clashes: ClassClashesService) {}

  ofCohort = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof CohortClashesQuery>) => ({
    items: (await this.clashes.ofCohort(actor, params.id, query.teacherIds)).map(toTeacherClashDto),
  });

  ofClass = async ({ actor, params, query }: Input<typeof ClassSessionParams, undefined, typeof ClassClashesQuery>) => {
    const startsAt = query.startsAt === undefined ? undefined : new Date(query.startsAt);
    return {
      items: (await this.clashes.ofClass(actor, { cohortId: params.id, sessionId: params.session, startsAt })).map(
        toTeacherClashDto,
      ),
    };
  };

  ofTimetable = async ({ actor, body }: Input<undefined, typeof FindClashes>) => {
    const { cohortId, teacherIds, startDate, endDate, timeZone, onlineClassTimes, onlineLessonLength = null } = body;
    const timetable = {
      startDate: new Date(startDate),
      endDate: new Date(endDate),
      timeZone,
      classTimes: onlineClassTimes,
      lessonMinutes: onlineLessonLength,
    };
    return {
      items: (await this.clashes.ofTimetable(actor, { cohortId, teacherIds, timetable })).map(toTeacherClashDto),
    };
  };
}
