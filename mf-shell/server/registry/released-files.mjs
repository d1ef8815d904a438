import { pipeline } from 'node:stream';
import { cacheControl } from '../lib/files.mjs';
import { log } from '../lib/log.mjs';
import { encodingFor } from '../lib/sent-form.mjs';
import { isFileName, isVersionId } from './format.mjs';

/** @typedef {import('../lib/files.mjs').Request} Request */
/** @typedef {import('../lib/files.mjs').Response} Response */
/** @typedef {{id: string, version: string, file: string}} Asked */

/** @type {Record<string, string>} */
const types = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const endings = { br: '.br', gzip: '.gz', identity: '' };

/** The type of a file; null for one that browsers have no use for. @param {string} file */
export const typeOf = (file) => types[file.split('.').at(-1) ?? ''] ?? null;

/** `/remotes/student/<version>/main.js`, or without a version, as rendered pages name their pictures. */
const inVersion = /^\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\/(.+)$/;
const inAnyVersion = /^\/remotes\/([a-z0-9-]+)\/(.+)$/;

/** Serves the files of all versions that the registry lists: of old ones too, for pages that are open. */
export class ReleasedFiles {
  /** @param {import('./releases.mjs').Releases} releases @param {Record<string, string>} headers */
  constructor(releases, headers) {
    this.releases = releases;
    this.headers = headers;
  }

  /**
   * @param {string} pathname
   * @param {Request} request
   * @param {Response} response
   * @param {() => void} next where the registry has no such file
   */
  handle(pathname, request, response, next) {
    this.find(pathname)
      .then((asked) => (asked === null ? next() : this.send(asked, request, response)))
      .catch((/** @type {unknown} */ error) => {
        log('error', 'a file of a remote could not be read', {
          reason: error instanceof Error ? error.message : String(error),
        });
        if (response.headersSent) response.destroy();
        else
          response.writeHead(502, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not available\n');
      });
  }

  /** @param {string} pathname @returns {Promise<Asked | null>} */
  async find(pathname) {
    const [, id = '', version = '', file = ''] = inVersion.exec(pathname) ?? [];
    if (version !== '') return this.exact({ id, version, file });
    const [, named = '', rest = ''] = inAnyVersion.exec(pathname) ?? [];
    const current = this.releases.chosen(named, null);
    // Names have the hash of their content, so any version's file of that name is the right one.
    const others = this.releases.lines(named).filter(({ currentAt }) => currentAt !== null);
    for (const candidate of new Set([current, ...others.map((line) => line.id)])) {
      const found = await this.exact({ id: named, version: candidate, file: rest });
      if (found !== null) return found;
    }
    return null;
  }

  /** @param {Asked} asked @returns {Promise<Asked | null>} */
  async exact(asked) {
    const { id, version, file } = asked;
    if (!isVersionId(version) || !isFileName(file) || !this.releases.isListed(id, version)) return null;
    const { files } = await this.releases.content(id, version);
    return files.has(file) && typeOf(file) !== null ? asked : null;
  }

  /** @param {Asked} asked @param {Request} request @param {Response} response */
  async send({ id, version, file }, request, response) {
    const etag = `W/"${version}"`;
    const headers = {
      ...this.headers,
      'content-type': typeOf(file) ?? 'application/octet-stream',
      'cache-control': cacheControl(file),
      vary: 'accept-encoding',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    const { files } = await this.releases.content(id, version);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const isStored = files.has(file + endings[encoding]);
    const name = isStored ? file + endings[encoding] : file;
    const opened = await this.releases.source.open(`${id}/${version}/${name}`);
    if (opened === null || opened.bytes !== files.get(name)) {
      opened?.stream.destroy();
      throw new Error(`${id}/${version}/${name} is not what its list of files says`);
    }
    response.writeHead(200, {
      ...headers,
      'content-length': opened.bytes,
      ...(isStored && encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    if (request.method === 'HEAD') return void (opened.stream.destroy(), response.end());
    pipeline(opened.stream, response, () => undefined);
  }
}
