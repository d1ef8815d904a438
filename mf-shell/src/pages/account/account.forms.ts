import { z } from '@valikool/shared-ui/forms';

/** Characters; the server's limit. */
export const shortestPassword = 10;
const longestName = 100;
/** Bytes: bcrypt keeps no more, and letters of other alphabets take two. */
const longestPassword = 72;

// Messages are keys of the `errors` group, so that they follow the page's language.
const email = z.string().trim().min(1, 'emailRequired').pipe(z.email('emailInvalid'));
const name = (missing: string) => z.string().trim().min(1, missing).max(longestName);
const fitsServer = (text: string) => new TextEncoder().encode(text).length <= longestPassword;
const newPassword = z
  .string()
  .min(1, 'passwordRequired')
  .min(shortestPassword, 'passwordShort')
  .refine(fitsServer, 'passwordLong');
const hasAcceptedTerms = z.boolean().refine((accepted) => accepted, 'termsRequired');

type Twice = { password: string; passwordAgain: string };
const isSamePassword = ({ password, passwordAgain }: Twice) => password === passwordAgain;
const passwordMismatch = { path: ['passwordAgain'], message: 'passwordMismatch' };

/** Addresses are compared without case, and without spaces around them. */
const isSameEmail = ({ email: first, emailAgain }: { email: string; emailAgain: string }) =>
  first.toLowerCase() === emailAgain.trim().toLowerCase();
const emailMismatch = { path: ['emailAgain'], message: 'emailMismatch' };

export const loginForm = z.object({ email, password: z.string().min(1, 'passwordRequired') });
export type LoginValues = z.infer<typeof loginForm>;

export const emailForm = z.object({ email });
export type EmailValues = z.infer<typeof emailForm>;

export const codeForm = z.object({
  code: z.string().regex(/^\d{6}$/, 'codeForm'),
});
export type CodeValues = z.infer<typeof codeForm>;

const person = { firstName: name('firstNameRequired'), lastName: name('lastNameRequired') };

export const signUpForm = z
  .object({
    ...person,
    email,
    emailAgain: z.string(),
    password: newPassword,
    passwordAgain: z.string(),
    /** Empty when the school is not listed. */
    schoolId: z.string(),
    /** Empty without a code. */
    joinCode: z.string().trim().max(40),
    hasAcceptedTerms,
  })
  .refine(isSameEmail, emailMismatch)
  .refine(isSamePassword, passwordMismatch);
export type SignUpValues = z.infer<typeof signUpForm>;

export const newPasswordForm = z
  .object({ password: newPassword, passwordAgain: z.string(), currentPassword: z.string(), nonce: z.string() })
  .refine(isSamePassword, passwordMismatch);
export type NewPasswordValues = z.infer<typeof newPasswordForm>;

/** Like `newPasswordForm`, with the old password required. */
export const changePasswordForm = newPasswordForm.refine(({ currentPassword }) => currentPassword !== '', {
  path: ['currentPassword'],
  message: 'passwordRequired',
});

export const changeEmailForm = z.object({ email, emailAgain: z.string() }).refine(isSameEmail, emailMismatch);
export type ChangeEmailValues = z.infer<typeof changeEmailForm>;

/** E.164, with or without spaces. */
export const phoneNumber = z
  .string()
  .transform((text) => text.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'phoneForm'));

const allFields = 'fillAllFields';
const longestText = 4_000;

/** Somebody who applies without an account: to teach, or for their school. */
export const applicantForm = z.object({
  firstName: name(allFields),
  lastName: name(allFields),
  email: z.string().trim().min(1, allFields).pipe(z.email('emailInvalid')),
  phoneNumber: z.string().trim().min(1, allFields).pipe(phoneNumber),
  acceptTerms: hasAcceptedTerms,
});

export const teacherForm = applicantForm.extend({
  subject: name(allFields),
  background: z.string().trim().min(1, allFields).max(longestText),
});
export type TeacherValues = z.input<typeof teacherForm>;
