import { randomBytes } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the package's default algorithm, and OWASP's first choice of cost. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns an argon2id hash in PHC form; computed in the thread pool, never on the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

export class PasswordHasher {
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** Takes as long for an account without a password, or no account, as for a wrong password. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    if (passwordHash !== null) return verify(passwordHash, password);
    this.decoy ??= hashPassword(randomBytes(16).toString('hex'));
    await verify(await this.decoy, password);
    return false;
  }
}
