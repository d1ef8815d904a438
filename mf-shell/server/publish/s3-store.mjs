import { registryFile } from '../registry/format.mjs';
import { typeOf } from '../registry/released-files.mjs';
import { fileList } from './folder-store.mjs';
import { PublishError } from './publish-error.mjs';

/** @typedef {import('./folder-store.mjs').Store} Store */
/** @typedef {{endpoint: string, region: string, accessKeyId: string, secretAccessKey: string}} S3Access */

const uploadsAbreast = 8;
const unchanging = { CacheControl: 'public, max-age=31536000, immutable' };
/** @param {unknown} error @returns {{httpStatusCode?: number, attempts?: number}} what the SDK says of a failed call */
const detailsOf = (error) => /** @type {{$metadata?: object}} */ (error).$metadata ?? {};

/** @implements {Store} */
class Bucket {
  /** @param {typeof import('@aws-sdk/client-s3')} sdk @param {string} place @param {S3Access} access */
  constructor(sdk, place, { endpoint, region, ...credentials }) {
    this.sdk = sdk;
    this.place = place;
    this.url = new URL(place);
    this.client = new sdk.S3Client({
      region,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials,
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
    });
  }

  /** @param {string} name */
  at(name) {
    const folder = this.url.pathname.replace(/^\/|\/$/g, '');
    return { Bucket: this.url.hostname, Key: folder === '' ? name : `${folder}/${name}` };
  }

  /** @param {string} name @param {Buffer} Body @param {object} more */
  put(name, Body, more) {
    const ContentType = typeOf(name) ?? 'application/octet-stream';
    return this.client.send(new this.sdk.PutObjectCommand({ ...this.at(name), Body, ContentType, ...more }));
  }

  async readRegistry() {
    try {
      const { Body, ETag = '' } = await this.client.send(new this.sdk.GetObjectCommand(this.at(registryFile)));
      return { text: (await Body?.transformToString()) ?? '', tag: ETag };
    } catch (error) {
      if (detailsOf(error).httpStatusCode === 404) return null;
      const reason = error instanceof Error ? error.message : String(error);
      throw new PublishError(`${this.place} cannot be read (${reason}): are its address and keys right?`);
    }
  }

  /** @param {string} text @param {string | null} tag */
  async writeRegistry(text, tag) {
    const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
    try {
      await this.put(registryFile, Buffer.from(text), { ...condition, CacheControl: 'no-cache' });
      return true;
    } catch (error) {
      // 409: another conditional write is under way.
      const { httpStatusCode = 0, attempts = 1 } = detailsOf(error);
      if (![409, 412].includes(httpStatusCode)) throw error;
      // The SDK tries again by itself. If only the first answer was lost, what is refused now is there already.
      return attempts > 1 && (await this.readRegistry())?.text === text;
    }
  }

  /** @param {string} id @param {string} version @param {import('./build.mjs').BuiltFile[]} files */
  async putVersion(id, version, files) {
    const waiting = [...files];
    const takeNext = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await this.put(`${id}/${version}/${next.name}`, next.content, unchanging);
    };
    await Promise.all(Array.from({ length: uploadsAbreast }, takeNext));
    // The list comes last: without it there is no version.
    const list = fileList(files);
    await this.put(`${id}/${version}/${list.name}`, list.content, unchanging);
  }
}

/**
 * A bucket of any server with the S3 protocol that knows conditional writes.
 * @param {string} place `s3://bucket/folder`
 * @param {S3Access} access
 * @returns {Promise<Store>}
 */
export const s3Store = async (place, access) => new Bucket(await import('@aws-sdk/client-s3'), place, access);
