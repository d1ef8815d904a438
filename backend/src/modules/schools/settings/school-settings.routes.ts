import { route } from '#platform/index';
import { SchoolNotFoundError } from '../schools.errors';
import { SchoolParams } from '../schools.schemas';
import type { SchoolSettingsController } from './school-settings.controller';
import { ChangeSchoolSettings, SchoolSettingsDto } from './school-settings.schemas';

const about = {
  path: '/schools/:id/settings',
  params: SchoolParams,
  badParams: () => new SchoolNotFoundError(),
  response: { status: 200, body: SchoolSettingsDto },
  errors: ['school.not-found'],
} as const;

export const schoolSettingsRoutes = (controller: SchoolSettingsController) => [
  route({
    ...about,
    method: 'get',
    operationId: 'getSchoolSettings',
    summary: 'How a school is named, its language, and what its students see',
    permission: ['school.read-own', 'school.read-all'],
    handler: controller.get,
  }),
  route({
    ...about,
    method: 'patch',
    operationId: 'changeSchoolSettings',
    summary: 'Changes the language of later documents and what students see; fields that are left out stay',
    permission: ['school.edit-own', 'school.edit-all'],
    body: ChangeSchoolSettings,
    handler: controller.change,
  }),
];
