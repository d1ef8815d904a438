import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../kernel/ids';

/** Files that outlive a process: documents and pictures. Keys look like `invoices/2026/….pdf`. */
export type Storage = {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** @returns null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
};

/** A storage that takes files of any size, never holding one in memory. */
export type FileStorage = Storage & {
  /** Stores a file of this machine under the key. */
  putFile(key: string, file: string, contentType: string): Promise<void>;
  /** @returns the content as it is read; null when there is no such file. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/;

function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Malformed storage key: ${key}`);
}

/** Not by `instanceof`: a test's sandbox has an Error of its own. */
const isMissing = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** A folder on this machine; a file appears whole or not at all. */
export const folderStorage = (folder: string): FileStorage => ({
  async put(key, content) {
    assertKey(key);
    const target = path.join(folder, key);
    await mkdir(path.dirname(target), { recursive: true });
    const partial = `${target}.${newId()}`;
    await writeFile(partial, content);
    await rename(partial, target);
  },
  async get(key) {
    if (!KEY.test(key) || key.includes('..')) return null;
    try {
      return await readFile(path.join(folder, key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  async delete(key) {
    assertKey(key);
    await rm(path.join(folder, key), { force: true });
  },
  async putFile(key, file) {
    assertKey(key);
    const target = path.join(folder, key);
    await mkdir(path.dirname(target), { recursive: true });
    const partial = `${target}.${newId()}`;
    await copyFile(file, partial);
    await rename(partial, target);
  },
  async open(key) {
    if (!KEY.test(key) || key.includes('..')) return null;
    const file = path.join(folder, key);
    const isThere = await stat(file).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false;
        throw error;
      },
    );
    return isThere ? createReadStream(file) : null;
  },
});

export type S3Options = { endpoint?: string | undefined; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Any server that speaks S3. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): FileStorage {
  const client = new S3Client({
    region,
    // A checksum of a stream would be sent after it, which not every server that speaks S3 takes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  return {
    async put(key, content, contentType) {
      assertKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: contentType }));
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(key) {
      assertKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async putFile(key, file, contentType) {
      assertKey(key);
      const { size } = await stat(file);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: createReadStream(file), ContentLength: size, ContentType: contentType }));
    },
    async open(key) {
      if (!KEY.test(key)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return (Body as AsyncIterable<Uint8Array> | undefined) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
