import type { Role } from '@valikool/contract';
import { languages } from '@valikool/shared-ui';
import { z } from '@valikool/shared-ui/forms';
import type { CreateUser, UpdateUser, UserAccount } from '../../shared/contract.types';
import { roles } from './users.filters';

const longestName = 100;
const longestText = 2_000;
const longestPhone = 40;

const text = z.string().trim();

/** The server checks phone numbers, account numbers and codes by its named rules. */
const person = {
  firstName: text.min(1).max(longestName),
  lastName: text.min(1).max(longestName),
  email: text.min(1).pipe(z.email()),
  phoneNumber: text.max(longestPhone),
  language: z.enum(languages),
  role: z.enum(roles),
  /** Id of the school as text; empty for none. */
  schoolId: z.string(),
  introduction: text.max(longestText),
};

/** A user's ids in other systems, and the fields that only teachers have. */
const further = {
  /** Empty keeps the stored code, which is never shown. */
  personalCode: text.max(20),
  classroomEmail: text.max(254),
  discordUserId: text.max(longestName),
  lwUserId: text.max(longestName),
  shortDescription: text.max(longestText),
  accountName: text.max(longestName),
  iban: text.max(50),
};

const hasItsSchool = ({ role, schoolId }: { role: string; schoolId: string }) =>
  role !== 'SCHOOL_REP' || schoolId !== '';
const schoolNeeded = { path: ['schoolId'], message: 'school-needed' };

export const newUserForm = z.object({ ...person, ...further, invite: z.boolean() }).refine(hasItsSchool, schoolNeeded);
export type NewUserValues = z.infer<typeof newUserForm>;

export const userForm = z
  .object({
    ...person,
    ...further,
    /** Whether the stored personal code is removed. */
    removesPersonalCode: z.boolean(),
  })
  .refine(hasItsSchool, schoolNeeded);
export type UserValues = z.infer<typeof userForm>;

const nothingFurther = {
  personalCode: '',
  classroomEmail: '',
  discordUserId: '',
  lwUserId: '',
  shortDescription: '',
  accountName: '',
  iban: '',
};
export const emptyUser: NewUserValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  language: 'et',
  role: 'STUDENT',
  schoolId: '',
  introduction: '',
  invite: true,
  ...nothingFurther,
};

/** The API takes null for "none". */
const orNull = (value: string): string | null => (value === '' ? null : value);
const idOf = (schoolId: string): number | null => (schoolId === '' ? null : Number(schoolId));

/** An account as the form holds it. */
export const valuesOf = (account: UserAccount): UserValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  phoneNumber: account.phoneNumber ?? '',
  language: account.language,
  role: account.role,
  schoolId: account.school === null ? '' : String(account.school.id),
  introduction: account.introduction,
  personalCode: '',
  removesPersonalCode: false,
  classroomEmail: account.classroomEmail ?? '',
  discordUserId: account.discordUserId ?? '',
  lwUserId: account.lwUserId ?? '',
  shortDescription: account.shortDescription ?? '',
  accountName: account.accountName ?? '',
  iban: account.iban ?? '',
});

/** Fields of teachers only: nobody else is paid by us or shown on course pages. */
const ofTeachers = ['shortDescription', 'accountName', 'iban'] as const;
const isOfTeachers = (name: string) => ofTeachers.some((each) => each === name);

const asSent = (name: string, value: string) => {
  if (name === 'schoolId') return idOf(value);
  return ['firstName', 'lastName', 'email', 'language', 'role', 'introduction'].includes(name) ? value : orNull(value);
};

/** Teachers have no school, and administrators see all schools. */
export const isOfSchool = (role: Role): boolean => role === 'STUDENT' || role === 'SCHOOL_REP';

/** Teachers have these fields. Other users have them only while a bank account of theirs is still stored. */
export const hasTeacherFields = (
  role: Role,
  { accountName, iban }: Pick<UserAccount, 'accountName' | 'iban'>,
): boolean => role === 'TEACHER' || accountName !== null || iban !== null;

/** The fields of an account that the form has changed, without fields that its role does not have. */
export function changesOf(account: UserAccount, { removesPersonalCode, ...values }: UserValues): UpdateUser {
  const stored = valuesOf(account);
  const names = (Object.keys(values) as (keyof typeof values)[]).filter((name) => {
    // With a new role the school is sent again, even when it is the same.
    if (name === 'schoolId')
      return isOfSchool(values.role) && (values.role !== stored.role || values.schoolId !== stored.schoolId);
    return values[name] !== stored[name] && (hasTeacherFields(values.role, account) || !isOfTeachers(name));
  });
  return {
    ...(removesPersonalCode && { personalCode: null }),
    ...Object.fromEntries(names.map((name) => [name, asSent(name, values[name])])),
  };
}

/** A new user as the API takes it, without empty fields and fields that the role does not have. */
export function newUserOf({
  firstName,
  lastName,
  email,
  language,
  introduction,
  invite,
  role,
  phoneNumber,
  schoolId,
  ...rest
}: NewUserValues): CreateUser {
  const filledIn = Object.entries(rest).filter(
    ([name, value]) => value !== '' && (role === 'TEACHER' || !isOfTeachers(name)),
  );
  return {
    firstName,
    lastName,
    email,
    language,
    introduction,
    invite,
    role,
    phoneNumber: orNull(phoneNumber),
    ...(schoolId !== '' && isOfSchool(role) && { schoolId: Number(schoolId) }),
    ...Object.fromEntries(filledIn),
  };
}

/** The server compares it with the account's address. */
export const deleteForm = z.object({ confirmEmail: text.min(1) });
export type DeleteValues = z.infer<typeof deleteForm>;
