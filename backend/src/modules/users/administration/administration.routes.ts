import { BulkResultsDto, route } from '#platform/index';
import { UserNotFoundError } from '../users.errors';
import { UserParams } from '../users.schemas';
import type { AdministrationController } from './administration.controller';
import { ChangeUsers, CreateUser, UpdateUser, UserAccountDto } from './administration.schemas';

const SCHOOL_RULES = ['user.school-needed', 'user.school-not-for-role', 'user.unknown-school'];
const ofOne = {
  params: UserParams,
  badParams: () => new UserNotFoundError(),
  response: { status: 200, body: UserAccountDto },
} as const;

export const administrationRoutes = (controller: AdministrationController) => [
  route({
    method: 'post',
    path: '/users',
    operationId: 'createUser',
    summary: 'Make somebody who signs in later by their address',
    permission: 'user.edit-all',
    body: CreateUser,
    response: { status: 201, body: UserAccountDto },
    errors: ['user.email-exists', 'user.discord-taken', 'user.financials-for-teachers', ...SCHOOL_RULES],
    handler: controller.create,
  }),
  route({
    method: 'post',
    path: '/users/bulk',
    operationId: 'changeUsers',
    summary: 'The same change of up to a hundred people, with a result for each',
    permission: 'user.edit-all',
    body: ChangeUsers,
    response: { status: 200, body: BulkResultsDto },
    limitPerMinute: 30,
    handler: controller.changeMany,
  }),
  route({
    ...ofOne,
    method: 'get',
    path: '/users/:id',
    operationId: 'getUser',
    summary: 'Oneself; anybody, for administrators',
    permission: ['profile.edit-own', 'user.read-all'],
    errors: ['user.not-found'],
    handler: controller.get,
  }),
  route({
    ...ofOne,
    method: 'patch',
    path: '/users/:id',
    operationId: 'updateUser',
    summary: 'Change the own profile; administrators change all fields, and the role, of anybody',
    permission: ['profile.edit-own', 'user.edit-all'],
    body: UpdateUser,
    errors: [
      'user.not-found',
      'user.fields-of-staff',
      'user.email-exists',
      'user.email-is-owners',
      'user.discord-taken',
      'user.last-admin',
      'user.active-registrations',
      'user.unfinished-cohorts',
      'user.financials-for-teachers',
      ...SCHOOL_RULES,
    ],
    handler: controller.update,
  }),
];
