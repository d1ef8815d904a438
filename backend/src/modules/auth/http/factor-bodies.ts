import { z } from '#platform/index';

/** Clients send nulls for what they leave out. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

// Never strict: clients add keys of their own, and newer ones will add more.
export const EnrolBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text });
export const ProofBody = z.object({ challenge_id: text, code: text });
export const ChallengeBody = z.object({ channel: text });
