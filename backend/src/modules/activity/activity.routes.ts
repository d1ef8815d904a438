import { route } from '#platform/index';
import type { ActivityController } from './activity.controller';
import { ActivityPageDto, ListActivity } from './activity.schemas';

export const activityRoutes = (controller: ActivityController) => [
  route({
    method: 'get',
    path: '/activity',
    operationId: 'listActivity',
    summary: 'What happened, newest first: to a person, in a cohort, around a course, at a school',
    permission: ['activity.read-all', 'activity.read-own'],
    query: ListActivity,
    response: { status: 200, body: ActivityPageDto },
    errors: ['activity.scope-needed', 'cohort.not-found', 'course.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
];
