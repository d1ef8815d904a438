import { BulkResultsDto, route } from '#platform/index';
import type { AttendanceController } from './attendance.controller';
import { MarkedClassNotFoundError } from './attendance.errors';
import { AttendanceDto, AttendanceParams, AttendanceQuery, MarkAttendance } from './attendance.schemas';

const oneClass = {
  path: '/cohorts/:id/sessions/:session/attendance',
  permission: ['progress.set-own', 'progress.set-all'],
  params: AttendanceParams,
  badParams: () => new MarkedClassNotFoundError(),
} as const;

export const attendanceRoutes = (controller: AttendanceController) => [
  route({
    ...oneClass,
    method: 'get',
    operationId: 'listAttendance',
    summary: 'The students who have a confirmed seat in the cohort, and how each is marked in one class, by name',
    query: AttendanceQuery,
    response: { status: 200, body: AttendanceDto },
    errors: ['cohort.not-found', 'class-session.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...oneClass,
    method: 'put',
    operationId: 'markAttendance',
    summary:
      'Marks up to a hundred students as present or absent, or takes marks back, from one hour before the class. A result for each by the student’s number; sending it again changes nothing. Progress and results do not depend on it.',
    body: MarkAttendance,
    response: { status: 200, body: BulkResultsDto },
    errors: ['cohort.not-found', 'class-session.not-found', 'attendance.too-early', 'attendance.class-canceled'],
    handler: controller.mark,
  }),
];
