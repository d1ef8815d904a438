import { LANGUAGES, ROLES } from '@valikool/contract';
import { instant, pageOf, PageQuery, z } from '#platform/index';

export const ListUsers = z.strictObject({
  ...PageQuery,
  q: z.string().trim().max(100).optional().openapi({ description: 'Words of the names or the address' }),
  role: z.enum(ROLES).optional(),
});

export const ListedUserDto = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    language: z.enum(LANGUAGES),
    phoneNumber: z.string().nullable(),
    school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    hasSignedIn: z.boolean(),
    createdAt: instant,
  })
  .openapi('ListedUser');

export const UsersPageDto = pageOf(ListedUserDto).openapi('UsersPage');
