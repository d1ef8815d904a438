import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Duplex, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type Connection } from 'pg';
import { BackupError } from './backup-error';
import { DATA_FILE, MANIFEST_FILE } from './backup-folder';

/** Kinds of messages within PostgreSQL's one stream of a backup. */
const [NEW_ARCHIVE, MANIFEST, DATA] = ['n', 'm', 'd'].map((kind) => kind.charCodeAt(0));
/** Quick to write, and nearly as small as the slow levels. */
const GZIP_LEVEL = 3;

/** A connection that also speaks the protocol of replication; ordinary statements work, too. */
export async function connectForBackup(databaseUrl: string, onNotice: (text: string) => void): Promise<Client> {
  const settings = { connectionString: databaseUrl, replication: 'database', connectionTimeoutMillis: 10_000 };
  const client = new Client(settings);
  client.on('error', () => undefined);
  client.on('notice', ({ message }) => onNotice(message ?? ''));
  await client.connect();
  return client;
}

/**
 * Copies the whole server into `folder`, while it serves. Returns when the server has archived the last part of its log that
 * the copy needs.
 * @throws BackupError when the server refuses, or the log is not archived in time
 */
export async function copyServer(client: Client, folder: string, waitMs: number): Promise<void> {
  const files = new BackupFiles(folder);
  const command = `BASE_BACKUP (LABEL 'valikool', CHECKPOINT 'fast', WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    files.onData = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const problem = `The server did not archive its log within ${Math.round(waitMs / 1000)} s; its own log says why archive_command fails`;
        reject(new BackupError(problem));
      }, waitMs);
    };
    files.onData();
  });
  try {
    await Promise.race([client.query(new BackupStream(command, files)).done, tooLong, files.failure]);
    await files.close();
  } finally {
    clearTimeout(timer);
  }
}

/** What `pg` asks of a statement that reads its own messages, as `pg-cursor` does. */
class BackupStream {
  readonly done: Promise<void>;
  private resolve: () => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;
  private socket: Duplex | null = null;

  constructor(
    private readonly command: string,
    private readonly files: BackupFiles,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: Connection): void {
    this.socket = connection.stream;
    connection.query(this.command);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    try {
      const isFull = this.files.take(chunk);
      if (isFull === null) return;
      this.waitFor(isFull);
    } catch (error) {
      this.handleError(error as Error);
    }
  }

  /** What has been received already is still taken while the socket waits. */
  private waitFor(file: Writable): void {
    if (this.socket === null || this.socket.isPaused()) return;
    this.socket.pause();
    // A file that is ended meanwhile drains no more, but finishes.
    const resume = (): void => {
      for (const event of ['drain', 'finish']) file.off(event, resume);
      this.socket?.resume();
    };
    for (const event of ['drain', 'finish']) file.on(event, resume);
  }

  handleError(error: Error): void {
    this.reject(new BackupError(`The server refused the backup: ${error.message}`));
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}

/** Writes the parts of the stream into their files. */
class BackupFiles {
  onData: () => void = () => undefined;
  /** Never resolves; rejects when a file cannot be written. */
  readonly failure: Promise<never>;
  private fail: (error: Error) => void = () => undefined;
  private current: Writable | null = null;
  private readonly ends: Promise<void>[] = [];
  private archives = 0;

  constructor(private readonly folder: string) {
    this.failure = new Promise((_resolve, reject) => {
      this.fail = ({ message }) => reject(new BackupError(`The backup cannot be written: ${message}`));
    });
    this.failure.catch(() => undefined);
  }

  /** @returns the file when it takes no more for now, else null */
  take(message: Buffer): Writable | null {
    this.onData();
    const [kind] = message;
    if (kind === NEW_ARCHIVE) this.open(DATA_FILE);
    if (kind === MANIFEST) this.open(MANIFEST_FILE);
    if (kind !== DATA || this.current === null) return null;
    // The message is a view of a buffer that the connection uses again.
    return this.current.write(Buffer.from(message.subarray(1))) ? null : this.current;
  }

  async close(): Promise<void> {
    this.current?.end();
    await Promise.all(this.ends);
  }

  private open(name: string): void {
    this.current?.end();
    if (name === DATA_FILE) this.archives += 1;
    if (this.archives > 1) throw new BackupError('The server has tablespaces of its own, which are not copied');
    const file = createWriteStream(path.join(this.folder, name), { mode: 0o600 });
    const packed = name === DATA_FILE ? createGzip({ level: GZIP_LEVEL }) : null;
    packed?.pipe(file);
    this.current = packed ?? file;
    const end = finished(file);
    end.catch(this.fail);
    this.ends.push(end);
  }
}
