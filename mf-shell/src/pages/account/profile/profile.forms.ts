import { z } from '@valikool/shared-ui/forms';
import { phoneNumber } from '../account.forms';

const longestName = 100;
const longestIntroduction = 2_000;

const name = (missing: string) => z.string().trim().min(1, missing).max(longestName);

export const personForm = z.object({
  firstName: name('firstNameRequired'),
  lastName: name('lastNameRequired'),
  introduction: z.string().trim().max(longestIntroduction),
  /** Empty keeps the stored code, which is never shown. */
  personalCode: z
    .string()
    .trim()
    .regex(/^(\d{11})?$/, 'personal-code'),
});
export type PersonValues = z.infer<typeof personForm>;

/** What course pages say of a teacher. */
export const teachingForm = z.object({ shortDescription: z.string().trim().max(longestIntroduction) });
export type TeachingValues = z.infer<typeof teachingForm>;

/** Google Classroom knows people by their Gmail account. */
export const classroomForm = z.object({
  classroomEmail: z
    .string()
    .trim()
    .regex(/^$|@(gmail|googlemail)\.com$/i, 'gmail')
    .pipe(z.union([z.literal(''), z.email('emailInvalid')])),
});
export type ClassroomValues = z.infer<typeof classroomForm>;

export const bankForm = z.object({
  accountName: z.string().trim().max(longestName),
  iban: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}\d{2}[A-Z0-9]{1,30})?$/, 'iban')),
});
export type BankValues = z.infer<typeof bankForm>;

export const phoneForm = z.object({ phoneNumber: z.string().trim().min(1, 'phoneForm').pipe(phoneNumber) });
export type PhoneValues = z.infer<typeof phoneForm>;

export const factorForm = z.object({ name: z.string().trim().max(longestName) });
export type FactorValues = z.infer<typeof factorForm>;

export const phoneFactorForm = factorForm.extend({
  phoneNumber: z.string().trim().min(1, 'phoneForm').pipe(phoneNumber),
});
export type PhoneFactorValues = z.infer<typeof phoneFactorForm>;

export const passwordForm = z.object({ password: z.string().min(1, 'passwordRequired') });
export type PasswordValues = z.infer<typeof passwordForm>;

/** The server compares it with the account's address. */
export const leaveForm = z.object({ confirmEmail: z.string().trim().min(1, 'emailRequired') });
export type LeaveValues = z.infer<typeof leaveForm>;

/** The API takes null for "none". */
export const orNull = (text: string): string | null => (text === '' ? null : text);

export const schoolForm = z.object({ schoolId: z.string().min(1, 'schoolRequired') });
export type SchoolValues = z.infer<typeof schoolForm>;

export const joinForm = z.object({ code: z.string().trim().min(1, 'joinCodeRequired').max(40) });
export type JoinValues = z.infer<typeof joinForm>;
