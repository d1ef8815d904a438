import { inTallinn, type Actor, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { EInvoiceRefusedError } from '../billing.errors';
import type { EInvoicesService } from '../e-invoice/e-invoices.service';
import type { InvoiceDocumentsService } from '../invoice-documents.service';
import { invoiceScope } from '../invoices.policy';
import type { InvoiceScope } from '../invoices.read-model';
import { ArchiveEmptyError, ArchiveTooLargeError } from './archive.errors';
import type { ArchivedDocument, ArchiveFilter, ArchiveReadModel } from './archive.read-model';
import { zipChunks, type ZipEntry } from './zip-file';

/** A ZIP file without extensions holds 65 535 files, and every document may have three. */
export const MOST_DOCUMENTS = 10_000;
const PAGE = 50;

export type ArchiveOrder = { year: number; month?: number | undefined; schoolId?: number | undefined };
type Deps = {
  stores: UnitOfWork<{ activity: ActivityLog }>;
  documents: ArchiveReadModel;
  drawings: Pick<InvoiceDocumentsService, 'of'>;
  eInvoices: Pick<EInvoicesService, 'of'>;
  /** Most documents in one file. */
  limit: number;
};

/** The year or month in Tallinn, from its first moment to the first of the next. */
function rangeOf({ year, month }: ArchiveOrder): { from: Date; to: Date } {
  const middle = inTallinn(new Date(Date.UTC(year, (month ?? 7) - 1, 15)));
  const unit = month === undefined ? 'year' : 'month';
  const from = middle.startOf(unit);
  return { from: from.toJSDate(), to: from.plus(month === undefined ? { years: 1 } : { months: 1 }).toJSDate() };
}

/** Signs that a file's name cannot have somewhere. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;

/** A name that tells what the file is, such as `2026-00001 Tartu Jaani Gümnaasium`. */
const nameOf = ({ number, buyerName }: ArchivedDocument): string =>
  `${number} ${buyerName}`.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').slice(0, 120).trim();

/** All documents of a year in one file, for bookkeeping. */
export class ArchiveService {
  constructor(private readonly deps: Deps) {}

  /**
   * @returns a ZIP file that is made while it is read
   * @throws ArchiveEmptyError when the actor sees no document of that time, ArchiveTooLargeError
   */
  async take(actor: Actor, order: ArchiveOrder): Promise<{ source: AsyncIterable<Uint8Array>; filename: string }> {
    const filter = { scope: this.scopeOf(actor, order), ...rangeOf(order) };
    const documents = await this.deps.documents.count(filter);
    const { limit } = this.deps;
    if (documents === 0) throw new ArchiveEmptyError();
    if (documents > limit) throw new ArchiveTooLargeError({ documents, limit });
    await this.deps.stores.run(({ activity }) =>
      activity.record({
        type: 'DATA_EXPORTED',
        actorUserId: actor.userId,
        schoolId: 'schoolId' in filter.scope ? filter.scope.schoolId : null,
        metadata: { what: 'documents', format: 'zip', count: documents },
      }),
    );
    const month = order.month === undefined ? '' : `-${String(order.month).padStart(2, '0')}`;
    return { source: zipChunks(this.entries(filter)), filename: `arved-${order.year}${month}.zip` };
  }

  private scopeOf(actor: Actor, { schoolId }: ArchiveOrder): InvoiceScope {
    const scope = invoiceScope(actor);
    if (schoolId === undefined) return scope;
    if ('all' in scope) return { schoolId };
    if (!('schoolId' in scope) || scope.schoolId !== schoolId) throw new ArchiveEmptyError();
    return scope;
  }

  private async *entries(filter: ArchiveFilter): AsyncGenerator<ZipEntry> {
    let last: ArchivedDocument | null = null;
    for (;;) {
      const page: ArchivedDocument[] = await this.deps.documents.page(filter, last, PAGE);
      for (const document of page) yield* this.filesOf(document);
      last = page.at(-1) ?? null;
      if (page.length < PAGE) return;
    }
  }

  private async *filesOf(document: ArchivedDocument): AsyncGenerator<ZipEntry> {
    const { invoiceId, isOfSchool, issuedAt: changedAt } = document;
    const name = nameOf(document);
    yield { name: `${name}.pdf`, content: await this.deps.drawings.of(invoiceId), changedAt };
    if (isOfSchool) yield { ...(await this.eInvoiceOf(invoiceId, name)), changedAt };
  }

  /** A refused e-invoice leaves a file that says which rules it breaks, so that its absence is seen. */
  private async eInvoiceOf(invoiceId: string, name: string): Promise<Pick<ZipEntry, 'name' | 'content'>> {
    try {
      return { name: `${name}.xml`, content: await this.deps.eInvoices.of(invoiceId) };
    } catch (error) {
      if (!(error instanceof EInvoiceRefusedError)) throw error;
      const lines = error.violations.map(({ rule, text, field }) => `${rule}: ${text} (${field})`);
      return { name: `${name} e-arve puudub.txt`, content: Buffer.from(`${lines.join('\n')}\n`) };
    }
  }
}
