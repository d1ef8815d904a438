import { validationFailed } from '../auth.errors';

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
const WHOLE = new RegExp(`^(?:${PART.source})+$`);
/** The latest time that a date can hold. */
const LAST_INSTANT_MS = 8.64e15;

/**
 * @param text `none`, or a duration as the protocol writes it: `24h`, `1h30m`
 * @returns the end of the ban; null for none
 * @throws AuthError 400
 */
export function bannedUntil(text: string, now: Date): Date | null {
  if (text === 'none') return null;
  if (!WHOLE.test(text)) throw validationFailed(`invalid format for ban duration: ${text.slice(0, 40)}`);
  const ms = [...text.matchAll(PART)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_MS[unit ?? ''] ?? 0),
    0,
  );
  return new Date(Math.min(now.getTime() + ms, LAST_INSTANT_MS));
}
