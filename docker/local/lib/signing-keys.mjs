import { createPrivateKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

const asJwk = ({ privateKey }, alg, operations) => ({
  ...privateKey.export({ format: 'jwk' }),
  kid: randomUUID(),
  alg,
  use: 'sig',
  key_ops: operations,
});

/**
 * The auth server's keys as private JWKs: an ES256 key that signs, and an RS256 key that may only verify until an
 * operator adds "sign" to it. Exactly one key signs at a time.
 */
export function createSigningKeys() {
  return [
    asJwk(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'ES256', ['sign', 'verify']),
    asJwk(generateKeyPairSync('rsa', { modulusLength: 3072 }), 'RS256', ['verify']),
  ];
}

/** A JWT, signed by the first key that may sign. */
export function signToken(claims, keys) {
  const signer = keys.find(({ key_ops: operations }) => operations.includes('sign'));
  if (signer === undefined) throw new Error('No key may sign');
  const head = `${encode({ alg: signer.alg, typ: 'JWT', kid: signer.kid })}.${encode(claims)}`;
  const key = createPrivateKey({ key: signer, format: 'jwk' });
  // JOSE requires the plain r and s of an elliptic-curve signature, not OpenSSL's DER encoding.
  const encoding = signer.alg === 'ES256' ? { dsaEncoding: 'ieee-p1363' } : {};
  const signature = createSign('SHA256')
    .update(head)
    .sign({ key, ...encoding }, 'base64url');
  return `${head}.${signature}`;
}
