import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */

/** What the shell's build says about itself, read again when a new build has replaced it. */
export class ShellManifest {
  /** @param {string} dist */
  constructor(dist) {
    this.file = path.join(dist, 'remote.json');
    this.readAtMs = 0;
    /** @type {RemoteManifest | null} */
    this.manifest = null;
  }

  /** @returns {RemoteManifest} @throws where the shell is not built */
  read() {
    const { mtimeMs } = statSync(this.file);
    if (this.manifest === null || mtimeMs !== this.readAtMs) {
      this.manifest = /** @type {RemoteManifest} */ (JSON.parse(readFileSync(this.file, 'utf8')));
      this.readAtMs = mtimeMs;
    }
    return this.manifest;
  }
}
