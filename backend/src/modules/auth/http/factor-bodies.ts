import { z } from '#platform/index';

/** Clients send nulls for missing fields. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Only checked to be an object here; the passkey library checks the rest. */
const credential = z.record(z.string(), z.unknown());
const domain = z.object({ rpId: text, credential_response: credential.nullish() }).nullish();

// Not strict: clients add fields of their own, and newer ones will add more.
export const EnrolBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });
export const ChallengeBody = z.object({ channel: text, webauthn: domain });
export const ProofBody = z.object({ challenge_id: text, code: text, webauthn: domain });
export const PasskeyAnswerBody = z.object({
  challenge_id: text,
  credential: credential.nullish().transform((value) => value ?? undefined),
});
export const PasskeyNameBody = z.object({ friendly_name: text });
