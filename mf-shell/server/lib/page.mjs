import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The shell's page, read again when a new build has replaced it. */
export class PageTemplate {
  /** @param {EdgeSettings} settings */
  constructor(settings) {
    this.file = path.join(settings.dist, 'index.html');
    this.settings = settings;
    this.text = '';
    this.readAtMs = 0;
  }

  /** @returns {Promise<{html: string, nonce: string}>} with a nonce that no other answer has */
  async render() {
    const nonce = randomBytes(16).toString('base64');
    const text = await this.current();
    const html = text
      .replaceAll('__APP_NAME__', escapeHtml(this.settings.appName))
      .replaceAll('__SUPPORT_EMAIL__', escapeHtml(this.settings.supportEmail))
      .replaceAll('__ENVIRONMENT__', this.settings.environment)
      .replaceAll('__CSP_NONCE__', nonce);
    return { html, nonce };
  }

  async current() {
    const { mtimeMs } = await stat(this.file);
    if (mtimeMs !== this.readAtMs) {
      this.text = await readFile(this.file, 'utf8');
      this.readAtMs = mtimeMs;
    }
    return this.text;
  }
}
