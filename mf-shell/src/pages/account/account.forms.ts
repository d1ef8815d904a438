import { z } from 'zod';

const shortestPassword = 10;

// Messages are keys of the `errors` group, so that they follow the language of the page.
const email = z.string().trim().min(1, 'emailRequired').pipe(z.email('emailInvalid'));

export const loginForm = z.object({ email, password: z.string().min(1, 'passwordRequired') });
export type LoginValues = z.infer<typeof loginForm>;

export const signUpForm = z
  .object({
    firstName: z.string().trim().min(1, 'firstNameRequired'),
    lastName: z.string().trim().min(1, 'lastNameRequired'),
    email,
    password: z.string().min(1, 'passwordRequired').min(shortestPassword, 'passwordShort'),
    passwordAgain: z.string(),
    /** Empty for somebody whose school is not listed. */
    schoolId: z.string(),
    hasAcceptedTerms: z.boolean().refine((accepted) => accepted, 'termsRequired'),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, { path: ['passwordAgain'], message: 'passwordMismatch' });
export type SignUpValues = z.infer<typeof signUpForm>;
