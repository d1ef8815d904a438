import { route } from '#platform/index';
import type { PersonalDataController } from './personal-data.controller';
import { PersonalDataDto, PersonParams } from './personal-data.schemas';

export const personalDataRoutes = (controller: PersonalDataController) => [
  route({
    method: 'get',
    path: '/users/:id/personal-data',
    operationId: 'getPersonalData',
    summary: 'A copy of everything that is kept about the person, or for administrators about anybody',
    permission: 'profile.edit-own',
    params: PersonParams,
    response: { status: 200, body: PersonalDataDto },
    errors: ['user.not-found'],
    limitPerMinute: 5,
    handler: controller.get,
  }),
];
