import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };
/** How the person was checked, besides having pressed the key. */
type Check = { isVerified: boolean };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
/** The part of CBOR (RFC 8949) that a credential needs: byte strings shorter than 64 kB. */
const cborBytes = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0x59, data.length >> 8, data.length & 0xff), data]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A security key in software: ES256, no attestation. */
export class Authenticator {
  readonly id = randomBytes(16);
  private readonly key: KeyObject;
  private readonly point: { x: Buffer; y: Buffer };
  /** Whose account it is, as the site has named it. */
  private userHandle: string | undefined;

  /** @param origin of the page that uses it */
  constructor(
    private readonly origin: string,
    private counter = 0,
    readonly check: Check = { isVerified: false },
  ) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** The result of `navigator.credentials.create`. */
  create(options: Options, origin = this.origin) {
    this.userHandle = options.user?.id;
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, this.publicKey()]);
    const authData = Buffer.concat([this.head(options.rp?.id ?? '', this.checked + HAS_CREDENTIAL), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      cborBytes(authData),
    ]);
    return this.answer({
      attestationObject: attestation.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, origin).toString('base64url'),
      transports: ['usb'],
    });
  }

  /** The result of `navigator.credentials.get`. */
  get(options: Options, origin = this.origin) {
    const authData = this.head(options.rpId ?? '', this.checked);
    const clientData = this.clientData('webauthn.get', options.challenge, origin);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key);
    return this.answer({
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
    });
  }

  private get checked(): number {
    return this.check.isVerified ? PRESENT + VERIFIED : PRESENT;
  }

  private answer(response: Record<string, unknown>) {
    const id = this.id.toString('base64url');
    const json = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    return { ...json, toJSON: () => json };
  }

  private head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    if (this.counter > 0) counter.writeUInt32BE(this.counter++);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  private publicKey(): Buffer {
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      this.point.x,
      Buffer.from('225820', 'hex'),
      this.point.y,
    ]);
  }
}
