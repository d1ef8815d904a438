import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/;

function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Malformed storage key: ${key}`);
}

/** Not by `instanceof`: a test's sandbox has an Error of its own. */
const isMissing = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** A folder on this machine; a file appears whole or not at all. */
export const folderStorage = (folder: string): Storage => ({
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
});

export type S3Options = { endpoint?: string | undefined; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Any server that speaks S3. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): Storage {
  const client = new S3Client({
    region,
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
  };
}
