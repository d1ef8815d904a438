import { statSync } from 'node:fs';
import type { KeyObject } from 'node:crypto';
import type { Logger } from '#platform/index';
import type { AuthSettings } from '../auth.settings';
import { readSigningKeys, SigningKeys, type PublicJwk, type SigningAlgorithm } from './signing-keys';

/** How long keys are used before their file is checked again. */
const LOOK_EVERY_MS = 2_000;
/**
 * An unknown key id makes us check at once, but at most this often, so that made-up tokens do not keep the disk busy.
 */
const LOOK_FOR_UNKNOWN_EVERY_MS = 200;

type Deps = { settings: Pick<AuthSettings, 'keys' | 'keysFile'>; logger: Logger };

/**
 * The present keys. Those from a file follow a rotation without a restart. Another process may sign with the new key
 * before this one has checked, so an unknown key id makes it check.
 */
export class KeyRing {
  private keys: SigningKeys;
  private readAs: string | null;
  private lookedAt = Date.now();

  /** @throws Error when the given keys cannot be used */
  constructor(private readonly deps: Deps) {
    this.keys = new SigningKeys(deps.settings.keys);
    this.readAs = this.stamp();
  }

  signing(): { kid: string; algorithm: SigningAlgorithm; signer: KeyObject } {
    return this.inForce(LOOK_EVERY_MS);
  }

  jwks(): { keys: PublicJwk[] } {
    return this.inForce(LOOK_EVERY_MS).jwks;
  }

  /** @returns the public key of that id when it is for that algorithm, else null. */
  verifier(kid: string | undefined, algorithm: string): KeyObject | null {
    return (
      this.inForce(LOOK_EVERY_MS).verifier(kid, algorithm) ??
      this.inForce(LOOK_FOR_UNKNOWN_EVERY_MS).verifier(kid, algorithm)
    );
  }

  private inForce(lookEveryMs: number): SigningKeys {
    const { keysFile } = this.deps.settings;
    if (keysFile === null || Date.now() - this.lookedAt < lookEveryMs) return this.keys;
    this.lookedAt = Date.now();
    const stamp = this.stamp();
    if (stamp === null || stamp === this.readAs) return this.keys;
    try {
      this.keys = new SigningKeys(readSigningKeys(keysFile));
      this.deps.logger.info({ kid: this.keys.kid }, 'signing keys have changed');
    } catch (error) {
      // The keys in memory still work. The error is logged once for each state of the file.
      this.deps.logger.error(
        { why: error instanceof Error ? error.message : String(error) },
        'changed signing keys cannot be used, the former stay in force',
      );
    }
    this.readAs = stamp;
    return this.keys;
  }

  /** @returns a value that changes whenever the file does; null when the file cannot be read. */
  private stamp(): string | null {
    const { keysFile } = this.deps.settings;
    if (keysFile === null) return null;
    const found = statSync(keysFile, { throwIfNoEntry: false });
    return found === undefined ? null : `${found.ino}:${found.size}:${found.mtimeMs}`;
  }
}
