import { route } from '#platform/index';
import type { ApiKeysController } from './api-keys.controller';
import { ApiKeyNotFoundError } from './api-keys.errors';
import {
  ApiKeyParams,
  ApiKeysDto,
  CreateApiKey,
  GrantableDto,
  IssuedApiKeyDto,
  ListApiKeys,
  RotateApiKey,
} from './api-keys.schemas';

const readers = { permission: ['api-key.read-school', 'api-key.manage-all'] } as const;
/** The answer holds a secret, so it is not kept beside the request's Idempotency-Key. */
const managers = {
  permission: ['api-key.manage-school', 'api-key.manage-all'],
  limitPerMinute: 30,
  keepsAnswers: false,
} as const;
const ofOne = { ...managers, params: ApiKeyParams, badParams: () => new ApiKeyNotFoundError() } as const;

export const apiKeysRoutes = (controller: ApiKeysController) => [
  route({
    ...readers,
    method: 'get',
    path: '/api-keys',
    operationId: 'listApiKeys',
    summary: 'API keys of the school, or of the organisation itself for staff, newest first',
    query: ListApiKeys,
    response: { status: 200, body: ApiKeysDto },
    errors: ['api-key.not-found', 'cursor.invalid'],
    handler: controller.list,
  }),
  route({
    ...readers,
    method: 'get',
    path: '/api-keys/permissions',
    operationId: 'listGrantablePermissions',
    summary: 'What a key may be allowed',
    response: { status: 200, body: GrantableDto },
    errors: ['api-key.not-found'],
    handler: controller.grantable,
  }),
  route({
    ...managers,
    method: 'post',
    path: '/api-keys',
    operationId: 'createApiKey',
    summary: 'Makes a key. Its text is in this answer and nowhere else',
    body: CreateApiKey,
    response: { status: 201, body: IssuedApiKeyDto },
    errors: [
      'api-key.not-found',
      'api-key.permission-not-grantable',
      'api-key.expiry-out-of-range',
      'api-key.too-many',
    ],
    handler: controller.create,
  }),
  route({
    ...ofOne,
    method: 'post',
    path: '/api-keys/:id/rotate',
    operationId: 'rotateApiKey',
    summary: 'Makes a key in place of this one, which goes on working for some hours',
    body: RotateApiKey,
    response: { status: 201, body: IssuedApiKeyDto },
    errors: ['api-key.not-found', 'api-key.ended', 'api-key.expiry-out-of-range', 'api-key.too-many'],
    handler: controller.rotate,
  }),
  route({
    ...ofOne,
    method: 'delete',
    path: '/api-keys/:id',
    operationId: 'revokeApiKey',
    summary: 'Ends a key at once',
    response: { status: 204 },
    errors: ['api-key.not-found'],
    handler: controller.revoke,
  }),
];
