import { LANGUAGES, ROLES, SCHOOL_YEARS } from '@valikool/contract';
import { instant, numericId, pageOf, PageQuery, z } from '#platform/index';
import { USER_SORTS, USER_STATES } from './directory.types';

export const ListUsers = z.strictObject({
  ...PageQuery,
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .openapi({ description: 'Words of the names or the address in any spelling; one or two letters begin a word' }),
  role: z.enum(ROLES).optional(),
  school: numericId.optional().openapi({ description: 'Its students and representatives' }),
  schoolYear: z
    .enum(SCHOOL_YEARS)
    .default('all')
    .openapi({ description: 'Who studies or teaches in a cohort that starts then' }),
  state: z.enum(USER_STATES).optional().openapi({ description: 'invited: never signed in' }),
  sort: z.enum(USER_SORTS).default('name').openapi({ description: 'With a minus from the last to the first' }),
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

export const UsersPageDto = pageOf(ListedUserDto)
  .extend({
    isTotalCapped: z.boolean().optional().openapi({ description: 'There are more than `total`: counting stops there' }),
  })
  .openapi('UsersPage');
