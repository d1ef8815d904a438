import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

type Entry<T> = { put: T } | { delete: string } | { clear: true };

/** The number of outdated journal lines after which the file is rewritten. */
const COMPACT_AFTER_LINES = 20_000;

/**
 * Records that are kept in memory, in order of first insertion, and in an append-only journal, so that they survive a
 * restart. Reading the journal ignores a line that a crash cut short. Beyond `max` the oldest records are dropped.
 */
export class Collection<T extends { id: string }> {
  private readonly records = new Map<string, T>();
  private pending: string[] = [];
  private isWriteQueued = false;
  private isClosed = false;
  private writing: Promise<void> = Promise.resolve();
  private lines = 0;
  private handle: FileHandle | null = null;

  constructor(
    private readonly file: string,
    private readonly max: number,
    private readonly onEvict: (record: T) => void = () => undefined,
  ) {
    mkdirSync(dirname(file), { recursive: true });
    this.load();
  }

  get size(): number {
    return this.records.size;
  }

  get(id: string): T | undefined {
    return this.records.get(id);
  }

  /** @returns all records, oldest first. */
  all(): T[] {
    return [...this.records.values()];
  }

  /** Stores a new or changed record; `flushed` resolves once it is written. */
  put(record: T): void {
    this.records.set(record.id, record);
    this.append({ put: record });
    while (this.records.size > this.max) this.evictOldest();
  }

  clear(): void {
    for (const record of this.records.values()) this.onEvict(record);
    this.records.clear();
    this.append({ clear: true });
  }

  /** Resolves when everything put so far has been handed to the operating system. */
  async flushed(): Promise<void> {
    await this.writing;
  }

  /** Writes what is pending and closes the journal. Later changes stay in memory only. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.flushed();
    await this.handle?.close();
    this.handle = null;
  }

  private evictOldest(): void {
    const oldest = this.records.values().next().value;
    if (oldest === undefined) return;
    this.records.delete(oldest.id);
    this.append({ delete: oldest.id });
    this.onEvict(oldest);
  }

  private append(entry: Entry<T>): void {
    if (this.isClosed) return;
    this.pending.push(JSON.stringify(entry));
    if (this.isWriteQueued) return;
    this.isWriteQueued = true;
    this.writing = this.writing.then(() => this.write());
  }

  private async write(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    this.isWriteQueued = false;
    this.lines += batch.length;
    if (this.lines > this.records.size * 2 + COMPACT_AFTER_LINES) return this.compact();
    this.handle ??= await open(this.file, 'a', 0o600);
    await this.handle.appendFile(`${batch.join('\n')}\n`);
  }

  /** Replaces the journal by one line per current record; the rename makes this atomic. */
  private async compact(): Promise<void> {
    const records = this.all();
    const draft = `${this.file}.draft`;
    await writeFile(draft, records.map((record) => `${JSON.stringify({ put: record })}\n`).join(''), { mode: 0o600 });
    await this.handle?.close();
    await rename(draft, this.file);
    this.handle = null;
    this.lines = records.length;
  }

  private load(): void {
    for (const line of readLines(this.file)) {
      this.lines += 1;
      const entry = parseLine<T>(line);
      if (entry === null) continue;
      if ('put' in entry) this.records.set(entry.put.id, entry.put);
      else if ('delete' in entry) this.records.delete(entry.delete);
      else this.records.clear();
    }
    // A journal that was cut short has no final line break: add one, or the next record would be appended to that line.
    if (this.lines > 0) this.pending.push('');
  }
}

const readLines = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

function parseLine<T>(line: string): Entry<T> | null {
  try {
    return JSON.parse(line) as Entry<T>;
  } catch {
    return null;
  }
}
