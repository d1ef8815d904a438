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

/** A storage for files of any size, which never holds one in memory. */
export type FileStorage = Storage & {
  /** Stores a local file under the key. */
  putFile(key: string, file: string, contentType: string): Promise<void>;
  /** @returns the content as it is read; null when there is no such file. */
  open(key: string): Promise<AsyncIterable<Uint8Array> | null>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)+$/;

function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Malformed storage key: ${key}`);
}

/** Not `instanceof`: the test environment has another Error class. */
const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Makes a file that appears complete or not at all. @param write writes the file under the given temporary name */
async function appear(target: string, write: (partial: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${newId()}`;
  await write(partial);
  await rename(partial, target);
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A folder on this machine. */
export const folderStorage = (folder: string): FileStorage => ({
  async put(key, content) {
    assertKey(key);
    await appear(path.join(folder, key), (partial) => writeFile(partial, content));
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
    await appear(path.join(folder, key), (partial) => copyFile(file, partial));
  },
  async open(key) {
    if (!KEY.test(key) || key.includes('..')) return null;
    const file = path.join(folder, key);
    return (await exists(file)) ? createReadStream(file) : null;
  },
});

export type S3Options = {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client =>
  new S3Client({
    region,
    // The checksum of a stream would be sent after it, which not every S3 server accepts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });

/** @returns the content of an object; null when there is none */
async function bodyOf(client: S3Client, bucket: string, key: string) {
  if (!KEY.test(key)) return null;
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return Body ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Any server with the S3 protocol. */
export function s3Storage(options: S3Options): FileStorage {
  const { bucket } = options;
  const client = clientOf(options);
  return {
    async put(key, content, contentType) {
      assertKey(key);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: contentType }));
    },
    async get(key) {
      const body = await bodyOf(client, bucket, key);
      return body && Buffer.from(await body.transformToByteArray());
    },
    async delete(key) {
      assertKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async putFile(key, file, contentType) {
      assertKey(key);
      const { size } = await stat(file);
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(file),
          ContentLength: size,
          ContentType: contentType,
        }),
      );
    },
    async open(key) {
      return (await bodyOf(client, bucket, key)) as AsyncIterable<Uint8Array> | null;
    },
  };
}
