import { route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import type { OwnClassesController } from './own-classes.controller';
import { OwnClassesDto, OwnClassesQuery, VideoJoinedDto } from './own-classes.schemas';

export const ownClassesRoutes = (controller: OwnClassesController) => [
  route({
    method: 'get',
    path: '/class-sessions',
    operationId: 'listOwnClasses',
    summary: 'Classes of the caller in a range of days, taught or with a seat, earliest first',
    permission: 'signed-in',
    query: OwnClassesQuery,
    response: { status: 200, body: OwnClassesDto },
    handler: controller.list,
  }),
  route({
    method: 'post',
    path: '/cohorts/:id/video-joined',
    operationId: 'joinVideoCall',
    summary: 'Notes that the caller goes to the cohort’s class, and says where it is held',
    permission: 'signed-in',
    params: CohortParams,
    badParams: () => new CohortNotFoundError(),
    response: { status: 200, body: VideoJoinedDto },
    errors: ['cohort.not-found', 'cohort.seat-not-sure', 'cohort.no-video-link'],
    limitPerMinute: 30,
    handler: controller.joinVideo,
  }),
];
