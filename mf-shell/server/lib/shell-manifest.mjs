import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */

/** The shell's build is missing or unreadable, so there is no page to send. */
export class ShellNotBuiltError extends Error {
  /** @param {unknown} cause */
  constructor(cause) {
    super(`The shell is not built: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The manifest of the shell's build; read again after a new build. */
export class ShellManifest {
  /** @param {string} dist */
  constructor(dist) {
    this.file = path.join(dist, 'remote.json');
    this.readAtMs = 0;
    /** @type {RemoteManifest | null} */
    this.manifest = null;
  }

  /** @returns {RemoteManifest} @throws {ShellNotBuiltError} */
  read() {
    try {
      const { mtimeMs } = statSync(this.file);
      if (this.manifest === null || mtimeMs !== this.readAtMs) {
        this.manifest = /** @type {RemoteManifest} */ (JSON.parse(readFileSync(this.file, 'utf8')));
        this.readAtMs = mtimeMs;
      }
      return this.manifest;
    } catch (error) {
      throw new ShellNotBuiltError(error);
    }
  }
}
