/** What the page of sign-in hands to that of a forgotten password; not in the address, which others may see. */
type ForgottenState = { forgottenEmail: string };

/** @returns the state with which to go to `/auth/forgot`, so that the typed e-mail address stands there already */
export const withForgottenEmail = (email: string): ForgottenState => ({ forgottenEmail: email });

/** @returns the e-mail address in a state made by `withForgottenEmail`; empty for any other state */
export function forgottenEmailOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('forgottenEmail' in state)) return '';
  return typeof state.forgottenEmail === 'string' ? state.forgottenEmail : '';
}
