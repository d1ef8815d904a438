import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../kernel/ids';
import { assertKey, isKey, type FileStorage, type S3Options } from './storage.types';

export type { FileStorage, Storage } from './storage.types';

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
    if (!isKey(key)) return null;
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
    if (!isKey(key)) return null;
    const file = path.join(folder, key);
    return (await exists(file)) ? createReadStream(file) : null;
  },
});

/**
 * Any server with the S3 protocol. Its client, which is large, is loaded at first use: an installation with a folder
 * never loads it.
 */
export function s3Storage(options: S3Options): FileStorage {
  let opened: Promise<FileStorage> | undefined;
  const open = (): Promise<FileStorage> =>
    (opened ??= import('#platform/storage/s3-storage').then(({ openS3 }) => openS3(options)));
  return {
    put: async (...file) => (await open()).put(...file),
    get: async (key) => (await open()).get(key),
    delete: async (key) => (await open()).delete(key),
    putFile: async (...file) => (await open()).putFile(...file),
    open: async (key) => (await open()).open(key),
  };
}
