import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { deriveKeys, secretBox, type SecretBox, type MasterKeys } from '#platform/index';

const CODE_DIGITS = 6;
/** As long as the reference server's link tokens. */
const LINK_BYTES = 28;
/** Prefix of links of the PKCE flow. */
export const PKCE_PREFIX = 'pkce_';

/** What a mail holds: the link's token, and the code to type instead. */
export type TokenSecrets = { code: string; tokenHash: string };

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const hashed = (key: Buffer, tokenId: string, code: string): string =>
  createHmac('sha256', key).update(`${tokenId}\n${code}`).digest('hex');

/** Makes and checks the secrets of one-time tokens. */
export class TokenVault {
  private readonly codeKeys: readonly [Buffer, ...Buffer[]];
  private readonly box: SecretBox;

  /** @param masterKeys the deployment's master secret */
  constructor(masterKeys: MasterKeys) {
    this.codeKeys = deriveKeys(masterKeys, 'auth.one-time-code');
    this.box = secretBox(masterKeys, 'auth.one-time-token');
  }

  /**
   * The link's token is random and not made from the code, since a code can be guessed and guesses are only counted by
   * account.
   */
  create(isPkce: boolean): TokenSecrets {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    return { code, tokenHash: `${isPkce ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}` };
  }

  /** A keyed hash: with a plain one all codes could be tried. */
  hashCode(tokenId: string, code: string): string {
    return hashed(this.codeKeys[0], tokenId, code);
  }

  isCode(tokenId: string, codeHash: string, code: string): boolean {
    const stored = Buffer.from(codeHash, 'hex');
    return this.codeKeys.some((key) => timingSafeEqual(stored, Buffer.from(hashed(key, tokenId, code), 'hex')));
  }

  seal(secrets: TokenSecrets): string {
    return this.box.seal(`${secrets.code} ${secrets.tokenHash}`);
  }

  open(sealed: string): TokenSecrets {
    const [code = '', tokenHash = ''] = this.box.open(sealed).split(' ');
    return { code, tokenHash };
  }
}
