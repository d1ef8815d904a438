import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from '#platform/index';

const Jwk = z
  .object({
    kid: z.string().min(1),
    alg: z.enum(['ES256', 'RS256']),
    kty: z.enum(['EC', 'RSA']),
    use: z.literal('sig').optional(),
    key_ops: z.array(z.string()),
  })
  .loose();
const Keys = z.array(Jwk).min(1);
/** A JWK set of RFC 7517, or only its list, as hosted auth servers have it. */
const KeysFile = z.preprocess((read) => (Array.isArray(read) ? { keys: read } : read), z.object({ keys: Keys }));

/** A private key of RFC 7517. One without `sign` in `key_ops` may lack its private part. */
export type PrivateJwk = z.output<typeof Jwk>;
export type SigningAlgorithm = PrivateJwk['alg'];

/** The public part of a key. */
export type PublicJwk = { kid: string; alg: SigningAlgorithm; use: 'sig'; key_ops: ['verify'] } & Record<
  string,
  unknown
>;

const PUBLIC_PARTS = { EC: ['crv', 'x', 'y'], RSA: ['n', 'e'] } as const;

/** @returns the keys, or the problem; the parser's own message would quote the secret file. */
function keysIn(path: string): { keys: PrivateJwk[] } | { why: string } {
  try {
    const parsed = KeysFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return { keys: parsed.data.keys };
    return { why: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') };
  } catch (error) {
    return {
      why: error instanceof SyntaxError ? 'is not JSON' : error instanceof Error ? error.message : String(error),
    };
  }
}

/**
 * Reads `{keys: [private JWKs]}` or the list itself.
 * @throws Error naming the file and the problem, but nothing of the keys
 */
export function readSigningKeys(path: string): PrivateJwk[] {
  const read = keysIn(path);
  if ('why' in read) throw new Error(`Signing keys file ${path}: ${read.why}`);
  return read.keys;
}

const toPublic = (key: PrivateJwk): PublicJwk => ({
  kty: key.kty,
  kid: key.kid,
  alg: key.alg,
  use: 'sig',
  key_ops: ['verify'],
  ...Object.fromEntries(PUBLIC_PARTS[key.kty].map((part) => [part, key[part]])),
});

const isPair = ({ alg, kty }: PrivateJwk): boolean => (alg === 'ES256') === (kty === 'EC');

/** The server's keys: one signs, all verify. */
export class SigningKeys {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  readonly signer: KeyObject;
  readonly jwks: { keys: PublicJwk[] };
  private readonly verifiers: ReadonlyMap<string, { key: KeyObject; algorithm: SigningAlgorithm }>;

  /** @throws Error when no key may sign, two have one id, or one does not fit its algorithm */
  constructor(keys: readonly PrivateJwk[]) {
    const signing = keys.find((key) => key.key_ops.includes('sign'));
    if (!signing) throw new Error('Signing keys: none has "sign" among its key_ops');
    if (new Set(keys.map((key) => key.kid)).size !== keys.length) throw new Error('Signing keys: two keys share a kid');
    const wrong = keys.find((key) => !isPair(key));
    if (wrong) throw new Error(`Signing keys: ${wrong.kid} is no key for ${wrong.alg}`);
    this.kid = signing.kid;
    this.algorithm = signing.alg;
    this.signer = createPrivateKey({ key: signing, format: 'jwk' });
    this.jwks = { keys: keys.map(toPublic) };
    this.verifiers = new Map(
      this.jwks.keys.map((key) => [key.kid, { key: createPublicKey({ key, format: 'jwk' }), algorithm: key.alg }]),
    );
  }

  /** @returns the public key with this id, when it is for this algorithm; a token cannot choose another algorithm. */
  verifier(kid: string | undefined, algorithm: string): KeyObject | null {
    const found = kid === undefined ? undefined : this.verifiers.get(kid);
    return found && found.algorithm === algorithm ? found.key : null;
  }
}
