import {
  after,
  can,
  DAY_MS,
  newId,
  type Actor,
  type Clock,
  type Outbox,
  type Page,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { ColumnsRepository } from './columns.repository';
import type { Importer, ImportWriters } from './importer';
import type { ImportRowsRepository } from './import-rows.repository';
import {
  ColumnUnknownError,
  ImportNotFoundError,
  ImportRowNotFoundError,
  ImportStateError,
  NothingToApplyError,
  UndoTooLateError,
} from './imports.errors';
import { importApplied, importUndone } from './imports.messages';
import type { ImportsRepository } from './imports.repository';
import {
  type Choice,
  type FieldValues,
  type Import,
  type ImportRow,
  type ImportView,
  type ImportWhat,
  type Mapping,
  MISSING_CHOICES,
  type Verdict,
} from './imports.types';
import { judgeRows, shapeProblems } from './judging';
import { findMissing, judgeAgain } from './judging-again';
import { csvOf } from './list-csv';
import { fieldsOf, headsToRemember, recognised } from './mapping';
import { readList } from './read-list';

export type ImportStores = {
  imports: ImportsRepository;
  rows: ImportRowsRepository;
  columns: ColumnsRepository;
  activity: ActivityLog;
  outbox: Outbox;
  writers: ImportWriters;
};
type Deps = {
  stores: UnitOfWork<ImportStores>;
  imports: ImportsRepository;
  rows: ImportRowsRepository;
  columns: ColumnsRepository;
  importers: Readonly<Record<ImportWhat, Importer>>;
  /** Days for which an import's rows are kept. */
  keepDays: number;
  clock: Clock;
};

const UNDOABLE_MS = DAY_MS;
const EXPIRED_AT_ONCE = 10;

type NewImport = { what: ImportWhat; schoolId: number | null; isInviting: boolean; file: Buffer };
type ListedImports = { what: ImportWhat; schoolId: number | null; limit: number; cursor?: string | undefined };

/** Takes lists from files: a dry run that can be corrected, then applied, then undone within a day. */
export class ImportsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Reads a file and judges its rows; nothing else changes. The file itself is not kept. Columns are those that the
   * person named for their last list of the kind, or are recognised by their heads.
   * @param isInviting a list of users: new accounts are mailed how to sign up
   * @throws FileNotReadableError, FileTooLongError
   */
  async upload(actor: Actor, { what, schoolId, isInviting, file }: NewImport): Promise<ImportView> {
    const importer = this.deps.importers[what];
    const { seesAll } = await importer.assertMay(actor, schoolId);
    const { heads, rows } = await readList(file, importer.mostRows);
    const mapping = recognised(importer.fields, heads, await this.deps.columns.find(actor.userId, what));
    const createdAt = this.deps.clock.now();
    const job = {
      id: newId(),
      what,
      schoolId,
      isInviting: what === 'users' && isInviting,
      seesAll,
      heads,
      mapping,
      createdAt,
      uploadedByUserId: actor.userId,
      language: actor.language,
      state: 'READY' as const,
      rowsTotal: rows.length,
      expiresAt: after(createdAt, this.deps.keepDays * DAY_MS),
    };
    await this.deps.stores.run(async (stores) => {
      await stores.imports.insert(job);
      const read = rows.map(({ line, cells }) => ({
        line,
        fields: fieldsOf(cells, mapping),
        problems: shapeProblems(cells, heads),
      }));
      const judged = await judgeRows(stores.writers, importer, { job: await this.locked(stores, job.id), rows: read });
      await stores.rows.insert(
        job.id,
        judged.map((row, index) => ({ ...row, cells: rows[index]?.cells ?? [], isMissing: false })),
      );
      await findMissing(stores, importer, { job: await this.locked(stores, job.id), judged, former: [] });
    });
    return this.get(actor, job.id);
  }

  /** @throws AppError as for a school that does not exist */
  async list(actor: Actor, { what, schoolId, ...page }: ListedImports): Promise<Page<ImportView>> {
    const { seesAll } = await this.deps.importers[what].assertMay(actor, schoolId);
    return this.deps.imports.list(what, schoolId, { ...page, seesAll });
  }

  /** @throws ImportNotFoundError also for another school's import */
  async get(actor: Actor, id: string): Promise<ImportView> {
    return this.deps.imports.view(await this.visible(actor, id));
  }

  /** @throws ImportNotFoundError */
  async listRows(
    actor: Actor,
    id: string,
    filter: { verdict?: Verdict | undefined; limit: number; cursor?: string | undefined },
  ): Promise<Page<ImportRow>> {
    const job = await this.visible(actor, id);
    return this.deps.rows.list(job.id, filter);
  }

  /** Changes a row's values and judges all rows again. @throws ImportNotFoundError, ImportRowNotFoundError, ImportStateError */
  async correct(
    actor: Actor,
    id: string,
    { line, fields }: { line: number; fields: FieldValues },
  ): Promise<ImportView> {
    const { what } = await this.visible(actor, id);
    const importer = this.deps.importers[what];
    const unknown = Object.keys(fields).find((name) => !importer.fields.some((field) => field.name === name));
    if (unknown !== undefined) throw new ColumnUnknownError(unknown);
    await this.deps.stores.run(async (stores) => {
      const job = await this.ready(stores, id);
      if (!(await stores.rows.setFields(id, line, fields))) throw new ImportRowNotFoundError();
      await judgeAgain(stores, importer, { job, rows: await stores.rows.all(id) });
    });
    return this.get(actor, id);
  }

  /**
   * Says what is to be done about rows: about these lines, or about all with the verdict. All rows are judged again.
   * @throws ImportNotFoundError, ImportStateError
   * @throws ImportRowNotFoundError when a line does not exist or the choice is not one of that kind of row
   */
  async choose(
    actor: Actor,
    id: string,
    { choice, lines, verdict }: { choice: Choice; lines: readonly number[]; verdict: Verdict | null },
  ): Promise<ImportView> {
    const { what } = await this.visible(actor, id);
    const importer = this.deps.importers[what];
    if (!importer.choices.includes(choice)) throw new ImportRowNotFoundError();
    const isMissing = MISSING_CHOICES.some((known) => known === choice);
    await this.deps.stores.run(async (stores) => {
      const job = await this.ready(stores, id);
      const chosen = await stores.rows.choose(id, { lines, verdict, isMissing }, choice);
      if (verdict === null && chosen < new Set(lines).size) throw new ImportRowNotFoundError();
      await judgeAgain(stores, importer, { job, rows: await stores.rows.all(id) });
    });
    return this.get(actor, id);
  }

  /**
   * Reads the rows' values from other columns; corrections are lost. The heads of the columns are remembered for the
   * person's next list of the kind. @throws ImportNotFoundError, ColumnUnknownError, ImportStateError
   */
  async map(actor: Actor, id: string, mapping: Mapping): Promise<ImportView> {
    const { what, heads } = await this.visible(actor, id);
    const importer = this.deps.importers[what];
    const { fields } = importer;
    const wrong = Object.entries(mapping).find(
      ([name, column]) => column >= heads.length || !fields.some((field) => field.name === name),
    );
    if (wrong) throw new ColumnUnknownError(wrong[0]);
    await this.deps.stores.run(async (stores) => {
      const job = await this.ready(stores, id);
      await stores.imports.setMapping(id, mapping);
      const named = headsToRemember(fields, heads, mapping);
      await stores.columns.remember(actor.userId, what, named, this.deps.clock.now());
      const rows = await stores.rows.all(id);
      const read = rows.map((row) => (row.isMissing ? row : { ...row, fields: fieldsOf(row.cells, mapping) }));
      await judgeAgain(stores, importer, { job: { ...job, mapping }, rows: read });
    });
    return this.get(actor, id);
  }

  /** @returns wrong rows as CSV with the heads of the template, to be corrected and uploaded again */
  async wrongRows(actor: Actor, id: string): Promise<string> {
    const job = await this.visible(actor, id);
    const { fields } = this.deps.importers[job.what];
    const rows = (await this.deps.rows.all(job.id)).filter(({ verdict }) => verdict === 'WRONG');
    const heads = fields.map(({ head }) => head[actor.language]);
    return csvOf([heads, ...rows.map((row) => fields.map(({ name }) => row.fields[name] ?? ''))]);
  }

  template(actor: Actor, what: ImportWhat): string {
    const { fields } = this.deps.importers[what];
    return csvOf([fields.map(({ head }) => head[actor.language]), fields.map(({ sample }) => sample)]);
  }

  /** Applies the rows in the background. Safe to repeat. @throws ImportStateError, NothingToApplyError */
  async apply(actor: Actor, id: string): Promise<ImportView> {
    const { what } = await this.visible(actor, id);
    const { changing } = this.deps.importers[what];
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const job = await this.locked(stores, id);
      if (job.state === 'APPLYING' || job.state === 'APPLIED') return;
      if (job.state !== 'READY') throw new ImportStateError(job.state, 'APPLYING');
      const rowsToDo = await stores.rows.count(id, { verdicts: changing, outcome: null });
      if (rowsToDo === 0) throw new NothingToApplyError();
      await stores.imports.startApplying(id, {
        runByUserId: actor.userId,
        rowsToDo,
        appliedAt: now,
        undoableUntil: after(now, UNDOABLE_MS),
      });
      await stores.outbox.add(importApplied, { importId: id });
      await this.record(stores, actor, job, { change: 'IMPORT_APPLIED', count: rowsToDo });
    });
    return this.get(actor, id);
  }

  /** Takes back what can be taken back, in the background. Safe to repeat. @throws ImportStateError, UndoTooLateError */
  async undo(actor: Actor, id: string): Promise<ImportView> {
    const { what } = await this.visible(actor, id);
    const { changing } = this.deps.importers[what];
    await this.deps.stores.run(async (stores) => {
      const job = await this.locked(stores, id);
      if (job.state === 'UNDOING' || job.state === 'UNDONE') return;
      if (job.state !== 'APPLIED') throw new ImportStateError(job.state, 'UNDOING');
      if (job.undoableUntil === null || job.undoableUntil <= this.deps.clock.now()) throw new UndoTooLateError();
      const rowsToDo = await stores.rows.count(id, { verdicts: changing, outcome: 'DONE' });
      await stores.imports.startUndoing(id, { runByUserId: actor.userId, rowsToDo });
      await stores.outbox.add(importUndone, { importId: id });
      await this.record(stores, actor, job, { change: 'IMPORT_UNDONE', count: rowsToDo });
    });
    return this.get(actor, id);
  }

  /** Deletes the rows of imports that are kept for long enough. Runs on a schedule. */
  async expire(): Promise<void> {
    const now = this.deps.clock.now();
    while ((await this.deps.imports.expire(now, EXPIRED_AT_ONCE)) === EXPIRED_AT_ONCE);
  }

  private async visible(actor: Actor, id: string): Promise<Import> {
    const scope = can(actor, 'import.manage-all') ? null : { schoolId: actor.schoolId };
    const job = await this.deps.imports.find(id, scope);
    if (!job) throw new ImportNotFoundError();
    await this.deps.importers[job.what].assertMay(actor, job.schoolId).catch(() => {
      throw new ImportNotFoundError();
    });
    return job;
  }

  private async locked({ imports }: ImportStores, id: string): Promise<Import> {
    const job = await imports.lock(id);
    if (!job) throw new ImportNotFoundError();
    return job;
  }

  private async ready(stores: ImportStores, id: string): Promise<Import> {
    const job = await this.locked(stores, id);
    if (job.state !== 'READY') throw new ImportStateError(job.state, 'READY');
    return job;
  }

  private async record(
    { activity }: ImportStores,
    actor: Actor,
    { id, what, schoolId }: Import,
    facts: Record<string, unknown>,
  ): Promise<void> {
    await activity.record({
      type: 'DATA_IMPORTED',
      actorUserId: actor.userId,
      ...(schoolId !== null && { schoolId }),
      metadata: { importId: id, what, ...facts },
    });
  }
}
