import { ATTENDANCE_MARKS, CLASS_SESSION_STATUSES } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, upToHundred, z } from '#platform/index';

export const AttendanceParams = z.object({ id: numericId, session: numericId });

export const AttendanceQuery = z.object({ ...PageQuery });

const mark = z
  .enum(ATTENDANCE_MARKS)
  .nullable()
  .openapi({ description: 'Null while not marked, which is not absent; sending null takes a mark back' });

export const MarkAttendance = z
  .strictObject({ items: upToHundred(z.strictObject({ studentId: z.number().int().positive(), mark })) })
  .openapi('MarkAttendance');

export const AttendanceRowDto = z
  .object({
    registrationId: z.number().int(),
    studentId: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    mark,
  })
  .openapi('AttendanceRow');

export const AttendanceDto = pageOf(AttendanceRowDto)
  .extend({
    session: z.object({
      id: z.number().int(),
      startsAt: instant,
      endsAt: instant,
      status: z.enum(CLASS_SESSION_STATUSES).openapi({ description: 'A class of a canceled cohort is CANCELED' }),
    }),
    opensAt: instant.openapi({ description: 'From when on it can be marked' }),
  })
  .openapi('Attendance');
