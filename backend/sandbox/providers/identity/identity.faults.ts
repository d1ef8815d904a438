import { z } from 'zod';
import { httpFaults, Times } from '../../core/faults';
import type { Explained } from '../../core/provider';

/** What can be wrong with an ID token; each is used up by so many tokens. */
const tokenFaults = {
  wrongNonce: Times.default(0),
  wrongAudience: Times.default(0),
  /** Two audiences, and the other one is the authorized party. */
  otherParty: Times.default(0),
  wrongIssuer: Times.default(0),
  expired: Times.default(0),
  fromTheFuture: Times.default(0),
  /** Signed by a key that is not published. */
  foreignKey: Times.default(0),
  unsigned: Times.default(0),
  noIdToken: Times.default(0),
};

export const IdentityFaults = z.strictObject({
  ...httpFaults,
  ...tokenFaults,
  /** Answers of the API are 200 with a page in place of JSON. */
  nonsense: Times.default(0),
  /** The browser is sent back with the issuer of another service. */
  mixedUpIssuer: Times.default(0),
});
export type IdentityFaults = z.infer<typeof IdentityFaults>;
export type TokenFault = keyof typeof tokenFaults;

export const SWITCHES: Explained[] = [
  [`identity: ${Object.keys(tokenFaults).join(', ')}`, 'Järgmised identsustõendid on sel viisil valed (arv või "all")'],
  ['identity: nonsense', 'Järgmised vastused on leht, mitte JSON (arv või "all")'],
  ['identity: mixedUpIssuer', 'Järgmised brauserid tulevad tagasi teise teenuse nimega (arv või "all")'],
];
