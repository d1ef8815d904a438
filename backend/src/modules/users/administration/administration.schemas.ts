import { LANGUAGES, ROLES } from '@valikool/contract';
import {
  bulkIds as ids,
  displayName,
  gmailAddress,
  iban,
  personalCode,
  personName,
  phoneNumber,
  z,
} from '#platform/index';
import { ProfileDto } from '../profile/profile.schemas';

const OWN_TEXT = 2_000;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email()).openapi({ example: 'mari@naide.ee' });
const schoolId = z.number().int().positive();
const outsideName = displayName(100).min(1);

const further = {
  personalCode: personalCode.nullable().optional(),
  accountName: personName.nullable().optional(),
  iban: iban.nullable().optional(),
  classroomEmail: gmailAddress.nullable().optional(),
  discordUserId: outsideName.nullable().optional(),
  lwUserId: outsideName.nullable().optional(),
  shortDescription: z.string().trim().max(OWN_TEXT).nullable().optional(),
};

export const UserAccountDto = ProfileDto.extend({
  lwUserId: z.string().nullable().openapi({ description: 'At the learning platform; students and teachers' }),
  shortDescription: z.string().nullable().openapi({ description: 'What course pages say of a teacher' }),
  isOnlyAdmin: z
    .boolean()
    .openapi({ description: 'Nobody else could run the place: the role and the account have to stay' }),
}).openapi('UserAccount');

export const CreateUser = z
  .strictObject({
    email,
    firstName: personName,
    lastName: personName,
    role: z.enum(ROLES),
    language: z.enum(LANGUAGES).default('et'),
    phoneNumber: phoneNumber.nullable().default(null),
    introduction: z.string().trim().max(OWN_TEXT).default(''),
    schoolId: schoolId
      .nullable()
      .optional()
      .openapi({ description: 'Where a student studies or a teacher works; a representative needs one' }),
    ...further,
    invite: z.boolean().default(true).openapi({ description: 'Whether they are mailed how to sign up' }),
  })
  .openapi('CreateUser');

export const UpdateUser = z
  .strictObject({
    email: email.optional(),
    firstName: personName.optional(),
    lastName: personName.optional(),
    role: z.enum(ROLES).optional(),
    language: z.enum(LANGUAGES).optional(),
    phoneNumber: phoneNumber.nullable().optional(),
    introduction: z.string().trim().max(OWN_TEXT).optional(),
    schoolId: schoolId.nullable().optional(),
    ...further,
  })
  .openapi('UpdateUser', {
    description: 'People change of themselves what their profile has; the rest is for administrators',
  });

export const ChangeUsers = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('MOVE_SCHOOL'), ids, schoolId: schoolId.nullable() }),
    z.strictObject({ action: z.literal('CHANGE_ROLE'), ids, role: z.enum(ROLES), schoolId: schoolId.optional() }),
    z.strictObject({ action: z.literal('INVITE'), ids }),
  ])
  .openapi('ChangeUsers');
