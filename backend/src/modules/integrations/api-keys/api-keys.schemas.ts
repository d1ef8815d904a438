import { PERMISSIONS } from '@valikool/contract';
import { displayName, instant, numericId, pageOf, PageQuery, z } from '#platform/index';

export const ApiKeyParams = z.object({ id: numericId });
export const ListApiKeys = z.strictObject(PageQuery);

const permission = z.enum(PERMISSIONS);

export const CreateApiKey = z
  .strictObject({
    name: displayName(80).min(1).openapi({ description: 'What the key is for', example: 'Õppeinfosüsteem' }),
    permissions: z
      .array(permission)
      .min(1)
      .max(40)
      .openapi({ description: 'Out of GET /api-keys/permissions', example: ['registration.read-school'] }),
    expiresAt: z.iso.datetime().openapi({
      description: 'When the key stops working: at most 366 days from now',
      example: '2027-08-31T21:00:00Z',
    }),
  })
  .openapi('CreateApiKey');

export const RotateApiKey = z
  .strictObject({
    overlapHours: z
      .number()
      .int()
      .min(0)
      .max(168)
      .default(24)
      .openapi({ description: 'Hours for which the earlier key goes on working' }),
    expiresAt: z.iso.datetime().openapi({ example: '2027-08-31T21:00:00Z' }),
  })
  .openapi('RotateApiKey');

export const ApiKeyDto = z
  .object({
    id: z.number().int(),
    name: z.string(),
    hint: z.string().openapi({ description: 'How the key begins', example: 'vk_Zt4k1' }),
    permissions: z.array(permission),
    schoolId: z.number().int().nullable().openapi({ description: 'Null for a key that reaches all schools' }),
    state: z.enum(['WORKS', 'REPLACED', 'EXPIRED', 'REVOKED', 'WITHOUT_RIGHT']).openapi({
      description:
        'REPLACED: another key has taken its place and this one works until it expires. WITHOUT_RIGHT: the person who made it may no longer do what it does',
    }),
    createdBy: z.object({ id: z.number().int(), name: z.string() }),
    createdAt: instant,
    expiresAt: instant,
    lastUsedAt: instant.nullable().openapi({ description: 'To the minute' }),
  })
  .openapi('ApiKey');

export const ApiKeysDto = pageOf(ApiKeyDto).openapi('ApiKeys');

export const IssuedApiKeyDto = z
  .object({
    key: ApiKeyDto,
    secret: z.string().openapi({ description: 'The key itself: shown now and never again', example: 'vk_Zt4k1J0c9Q…' }),
  })
  .openapi('IssuedApiKey');

export const GrantableDto = z.object({ items: z.array(permission) }).openapi('GrantablePermissions');
