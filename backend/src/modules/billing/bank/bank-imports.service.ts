import { createHash } from 'node:crypto';
import {
  type Actor,
  type Clock,
  type FileStorage,
  invalidDataCode,
  isUniqueViolation,
  newId,
  type Outbox,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import { BankFileNotCamtError, BankImportNotFoundError } from './bank.errors';
import { bankFileRead, bankFileUploaded } from './bank.messages';
import type { BankImport } from './bank.types';
import type { BankImportsRepository } from './bank-imports.repository';
import { readCamt } from './camt';
import { CamtError, type CamtLine } from './camt.types';

export type ImportStores = { imports: BankImportsRepository; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<ImportStores>;
  /** Outside the transaction in which a file is read: progress is seen while it is. */
  imports: BankImportsRepository;
  storage: FileStorage;
  clock: Clock;
  iban: string;
  /** A file with more lines is refused. */
  mostLines: number;
};

const BATCH = 1_000;
const HEAD_BYTES = 4_096;

type Reading = { importId: string; statementId: string; batch: CamtLine[]; read: number; added: number; now: Date };

/** @returns why the file cannot be taken; null for an error after which the same file may be read again */
function refusalOf(error: unknown): Pick<CamtError, 'refusal' | 'detail'> | null {
  if (error instanceof CamtError) return error;
  const code = invalidDataCode(error);
  return code === null ? null : { refusal: 'MALFORMED', detail: `PostgreSQL ${code}` };
}

/** Takes the bank's files. What a file says is kept whole or not at all. */
export class BankImportsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Keeps a file for reading. The same file again is the import that it was.
   * @throws BankFileNotCamtError for what does not even begin like one
   */
  async upload(actor: Actor, content: Buffer): Promise<BankImport> {
    const head = content.subarray(0, HEAD_BYTES).toString('latin1').replaceAll('\0', '');
    if (!head.includes('camt.053.001.')) throw new BankFileNotCamtError();
    const sha256 = createHash('sha256').update(content).digest('hex');
    const known = await this.deps.imports.findByContent(sha256);
    if (known) return known;
    const id = newId();
    const storageKey = `bank/${id}.xml`;
    await this.deps.storage.put(storageKey, content, 'application/xml');
    try {
      await this.keep({ id, sha256, storageKey, sizeBytes: content.length, uploadedBy: actor.userId });
    } catch (error) {
      // Somebody else has uploaded the same file at the same moment.
      if (!isUniqueViolation(error, 'bank_imports_once')) throw error;
      await this.deps.storage.delete(storageKey);
      const other = await this.deps.imports.findByContent(sha256);
      if (other) return other;
    }
    return this.get(id);
  }

  list(filter: { limit: number; cursor?: string | undefined }): Promise<Page<BankImport>> {
    return this.deps.imports.list(filter);
  }

  /** @throws BankImportNotFoundError */
  async get(id: string): Promise<BankImport> {
    const found = await this.deps.imports.get(id);
    if (!found) throw new BankImportNotFoundError();
    return found;
  }

  /** Reads a file that was uploaded. Runs in a job; a second run finds it read. */
  async read(importId: string): Promise<void> {
    try {
      await this.readWhole(importId);
    } catch (error) {
      const found = refusalOf(error);
      if (found === null) throw error;
      // The database keeps no zero byte, and the detail may be a text of the file.
      const refusalDetail = found.detail.replaceAll('\0', '');
      const finishedAt = this.deps.clock.now();
      await this.deps.imports.refuse(importId, { refusal: found.refusal, refusalDetail, finishedAt });
    }
  }

  private async keep(file: Omit<Parameters<BankImportsRepository['insert']>[0], 'createdAt'>): Promise<void> {
    await this.deps.stores.run(async ({ imports, outbox }) => {
      await imports.insert({ ...file, createdAt: this.deps.clock.now() });
      await outbox.add(bankFileUploaded, { importId: file.id });
    });
  }

  private async readWhole(importId: string): Promise<void> {
    const { clock, storage, iban } = this.deps;
    await this.deps.stores.run(async ({ imports, outbox }) => {
      await imports.lockReading(importId);
      const file = await imports.get(importId);
      if (!file || file.status === 'DONE' || file.status === 'REFUSED') return;
      const chunks = await storage.open(file.storageKey);
      if (chunks === null) throw new CamtError('TRUNCATED', 'the file is gone');
      const reading: Reading = { importId, statementId: newId(), batch: [], read: 0, added: 0, now: clock.now() };
      let statements = 0;
      for await (const event of readCamt(chunks, iban)) {
        if (event.kind === 'line') await this.takeLine(imports, reading, event.line);
        else {
          await this.flush(imports, reading);
          await imports.insertStatement(reading.statementId, importId, event.statement, reading.now);
          reading.statementId = newId();
          statements += 1;
        }
      }
      if (statements === 0) throw new CamtError('NO_STATEMENT', 'Stmt');
      await imports.finish(importId, { linesRead: reading.read, linesAdded: reading.added, finishedAt: clock.now() });
      await outbox.add(bankFileRead, { importId });
    });
  }

  private async takeLine(imports: BankImportsRepository, reading: Reading, line: CamtLine): Promise<void> {
    reading.read += 1;
    if (reading.read > this.deps.mostLines) throw new CamtError('TOO_MANY_LINES', String(this.deps.mostLines));
    reading.batch.push(line);
    if (reading.batch.length >= BATCH) await this.flush(imports, reading);
  }

  private async flush(imports: BankImportsRepository, reading: Reading): Promise<void> {
    if (reading.batch.length === 0) return;
    const { added, changed } = await imports.addLines(reading.statementId, reading.batch, reading.now);
    if (changed !== null) throw new CamtError('LINE_CHANGED', changed);
    reading.added += added;
    reading.batch = [];
    await this.deps.imports.setProgress(reading.importId, reading.read);
  }
}
