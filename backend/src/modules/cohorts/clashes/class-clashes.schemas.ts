import { instant, z } from '#platform/index';
import { ClassTimeDto } from '#modules/courses/index';
import { timeZone } from '../cohorts.schemas';

const MOST_TEACHERS = 20;

const teacherList = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/)
  .transform((text) => text.split(',').map(Number))
  .optional()
  .openapi({ type: 'string', description: 'Others than the cohort’s own teachers, divided by commas', example: '4,7' });

export const CohortClashesQuery = z.object({ teacherIds: teacherList });

export const ClassClashesQuery = z.object({
  startsAt: instant
    .optional()
    .openapi({ description: 'The time that is thought of; that of the timetable where it is left out' }),
});

export const FindClashes = z
  .strictObject({
    cohortId: z
      .number()
      .int()
      .positive()
      .optional()
      .openapi({ description: 'The cohort that is edited, which does not clash with itself' }),
    teacherIds: z.array(z.number().int().positive()).max(MOST_TEACHERS),
    startDate: instant,
    endDate: instant,
    timeZone,
    onlineClassTimes: z.array(ClassTimeDto).max(20),
    onlineLessonLength: z.number().int().min(5).max(600).nullable().optional().openapi({ description: 'Minutes' }),
  })
  .openapi('FindClashes');

export const SlotDto = z.object({ startsAt: instant, endsAt: instant });

export const TeacherClashesDto = z
  .object({
    items: z.array(
      z
        .object({
          teacher: z.object({ id: z.number().int(), name: z.string() }),
          cohort: z.object({ id: z.number().int(), name: z.string(), courseTitle: z.string() }),
          times: z.array(SlotDto).max(5).openapi({ description: 'The first five' }),
          total: z.number().int(),
        })
        .openapi('TeacherClash'),
    ),
  })
  .openapi('TeacherClashes');
