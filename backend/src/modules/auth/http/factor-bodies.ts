import { z } from '#platform/index';

/** Clients send nulls for what they leave out. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** Checked by whom it is for; here it only has to be an object. */
const credential = z.record(z.string(), z.unknown());
const domain = z.object({ rpId: text, credential_response: credential.nullish() }).nullish();

// Never strict: clients add keys of their own, and newer ones will add more.
export const EnrolBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });
export const ChallengeBody = z.object({ channel: text, webauthn: domain });
export const ProofBody = z.object({ challenge_id: text, code: text, webauthn: domain });
