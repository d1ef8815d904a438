import { Reply, type Input } from '#platform/index';
import type { Importer } from './importer';
import type {
  ChooseImportRows,
  CorrectImportRow,
  ImportParams,
  ImportRowParams,
  ImportWhatParams,
  ListImportRows,
  ListImports,
  MapImport,
  UploadQuery,
} from './imports.schemas';
import type { ImportsService } from './imports.service';
import type { ImportRow, ImportView, ImportWhat } from './imports.types';

const csvFile = (name: string, content: string) =>
  new Reply(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toRowDto = ({ line, fields, isMissing, verdict, problems, outcome, outcomeCode }: ImportRow) => ({
  line,
  fields,
  isMissing,
  verdict,
  problems,
  outcome,
  outcomeCode,
});

export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly importers: Readonly<Record<ImportWhat, Importer>>,
  ) {}

  upload = async ({ actor, params, query, file }: Input<typeof ImportWhatParams, undefined, typeof UploadQuery>) =>
    this.toDto(
      await this.imports.upload(actor, {
        what: params.what,
        schoolId: query.school ?? null,
        isInviting: query.invite === 'true',
        file,
      }),
    );

  list = async ({ actor, query: { school, ...query } }: Input<undefined, undefined, typeof ListImports>) => {
    const page = await this.imports.list(actor, { ...query, schoolId: school ?? null });
    return { ...page, items: page.items.map((job) => this.toDto(job)) };
  };

  get = async ({ actor, params }: Input<typeof ImportParams>) => this.toDto(await this.imports.get(actor, params.id));

  listRows = async ({ actor, params, query }: Input<typeof ImportParams, undefined, typeof ListImportRows>) => {
    const page = await this.imports.listRows(actor, params.id, query);
    return { ...page, items: page.items.map(toRowDto) };
  };

  correct = async ({ actor, params, body }: Input<typeof ImportRowParams, typeof CorrectImportRow>) =>
    this.toDto(await this.imports.correct(actor, params.id, { line: params.line, fields: body.fields }));

  choose = async ({ actor, params, body }: Input<typeof ImportParams, typeof ChooseImportRows>) =>
    this.toDto(await this.imports.choose(actor, params.id, body));

  map = async ({ actor, params, body }: Input<typeof ImportParams, typeof MapImport>) =>
    this.toDto(await this.imports.map(actor, params.id, body.mapping));

  wrongRows = async ({ actor, params }: Input<typeof ImportParams>) =>
    csvFile('wrong-rows', await this.imports.wrongRows(actor, params.id));

  template = async ({ actor, params }: Input<typeof ImportWhatParams>) =>
    Promise.resolve(csvFile(params.what, this.imports.template(actor, params.what)));

  apply = async ({ actor, params }: Input<typeof ImportParams>) =>
    this.toDto(await this.imports.apply(actor, params.id));

  undo = async ({ actor, params }: Input<typeof ImportParams>) => this.toDto(await this.imports.undo(actor, params.id));

  private toDto(job: ImportView) {
    const { id, what, schoolId, state, isInviting, heads, mapping } = job;
    const { rowsTotal, rowsToDo, rowsDone, verdicts, outcomes } = job;
    const fields = this.importers[what].fields.map(({ name, isRequired }) => ({
      name,
      isRequired,
      column: mapping[name] ?? null,
    }));
    return {
      id,
      what,
      schoolId,
      state,
      isInviting,
      heads,
      fields,
      rowsTotal,
      rowsToDo,
      rowsDone,
      verdicts,
      outcomes,
      createdAt: job.createdAt.toISOString(),
      appliedAt: iso(job.appliedAt),
      undoableUntil: iso(job.undoableUntil),
      undoneAt: iso(job.undoneAt),
      expiresAt: job.expiresAt.toISOString(),
    };
  }
}
