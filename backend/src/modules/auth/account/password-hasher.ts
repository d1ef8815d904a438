import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** argon2id with 19 MiB and two passes: the package's default algorithm, and OWASP's first choice of cost. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const OWN_FORM = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** @returns an argon2id hash in PHC form; computed in the thread pool, never on the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

const isArgon2 = (passwordHash: string): boolean =>
  /^\$argon2(?:id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(passwordHash);
const isBcrypt = (passwordHash: string): boolean => /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(passwordHash);

/** @returns whether passwords can be checked against the hash: one of ours, or one that was imported. */
export const isKnownHash = (passwordHash: string): boolean => isArgon2(passwordHash) || isBcrypt(passwordHash);

/** @returns whether the hash should be made again now that the password is known. */
export const isForeignHash = (passwordHash: string): boolean => !passwordHash.startsWith(OWN_FORM);

export class PasswordHasher {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** An account without a password, or no account, takes as long as a wrong password. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    if (passwordHash !== null)
      return isBcrypt(passwordHash) ? verifyBcrypt(password, passwordHash) : verify(passwordHash, password);
    this.decoy ??= hashPassword(randomBytes(16).toString('hex'));
    await verify(await this.decoy, password);
    return false;
  }
}
