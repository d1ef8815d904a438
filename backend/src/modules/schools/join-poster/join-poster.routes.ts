import { route, z } from '#platform/index';
import { SchoolParams } from '../memberships/memberships.schemas';
import { SchoolNotFoundError } from '../schools.errors';
import type { JoinPosterController } from './join-poster.controller';
import { JoinPosterQuery } from './join-poster.schemas';

export const joinPosterRoutes = (controller: JoinPosterController) => [
  route({
    method: 'get',
    path: '/schools/:id/join-poster.pdf',
    operationId: 'getJoinPoster',
    summary: 'A poster for the school’s wall, with its join code for a phone’s camera',
    permission: ['invitation.read-school', 'membership.manage-all'],
    params: SchoolParams,
    badParams: () => new SchoolNotFoundError(),
    query: JoinPosterQuery,
    response: { status: 200, body: z.string(), contentType: 'application/pdf' },
    errors: ['school.not-found', 'join-code.none'],
    limitPerMinute: 20,
    handler: controller.pdf,
  }),
];
