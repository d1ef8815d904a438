import { createHash, timingSafeEqual } from 'node:crypto';
import { validationFailed } from '../auth.errors';
import type { CodeChallenge, FlowState } from './flow-state.types';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * @returns null when the request does not use PKCE
 * @throws AuthError 400 when only one of the two is given, or one is malformed
 */
export function parseCodeChallenge(challenge: string | undefined, method: string | undefined): CodeChallenge | null {
  if (challenge === undefined && method === undefined) return null;
  if (challenge === undefined || method === undefined) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') throw validationFailed('code challenge method must be s256 or plain');
  if (!CHALLENGE.test(challenge))
    throw validationFailed('code challenge must be 43 to 128 characters of A-Z a-z 0-9 . _ ~ -');
  return { challenge, method: known };
}

/** @returns whether the challenge was made from this verifier. */
export function isVerifierOf(
  flow: Pick<FlowState, 'codeChallenge' | 'codeChallengeMethod'>,
  verifier: string,
): boolean {
  const made =
    flow.codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const expected = Buffer.from(flow.codeChallenge);
  const actual = Buffer.from(made);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
