import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Number of steps before and after the present one that are accepted, for clocks that are slightly wrong. */
const SKEW_STEPS = 1;
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;

/** @returns a fresh secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * @param given.label the account's label in the app
 * @returns the `otpauth://` address that apps read from a QR code
 */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  new TOTP({
    ...FORM,
    issuer: withoutColons(issuer),
    label: withoutColons(label),
    secret: Secret.fromBase32(secret),
  }).toString();

/** In the address a colon separates issuer and label. */
const withoutColons = (text: string): string => text.replaceAll(':', ' ').trim();

/** @returns the time step of the code; null when none of the accepted steps has it. Takes constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
