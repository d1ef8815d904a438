import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { assertKey, isKey, type FileStorage, type S3Options } from './storage.types';

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
  if (!isKey(key)) return null;
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return Body ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Any server with the S3 protocol. */
export function openS3(options: S3Options): FileStorage {
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
