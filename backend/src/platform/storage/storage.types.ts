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

export const isKey = (key: string): boolean => KEY.test(key) && !key.includes('..');

/** @throws when the key could lead out of the storage. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`Malformed storage key: ${key}`);
}

export type S3Options = {
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
