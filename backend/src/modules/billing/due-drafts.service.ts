import { after, AppError, attemptEach, DAY_MS, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import { CaseResolvedMeanwhile, type Case, type CaseDecision, type CaseWriter } from '#modules/cases/index';
import { DraftNotIssuableError, EmptyDraftError, InvoiceNotFoundError, NotADraftError } from './billing.errors';
import { dueDateOf } from './due-date.policy';
import type { DueDraft, DueDraftsReadModel } from './due-drafts.read-model';
import type { InvoiceWriter } from './invoice-writer';

/** A school's invoice is issued this many days before the earliest start on it. */
const ISSUE_BEFORE_DAYS = 17;

const KIND = 'invoice.not-issued';

/** A row or all connections are in use; the next round tries the draft again. */
const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'seat.busy';

export type DueDraftStores = { documents: InvoiceWriter; cases: CaseWriter };
type Deps = { stores: UnitOfWork<DueDraftStores>; drafts: DueDraftsReadModel; clock: Clock; logger: Logger };

/**
 * Issues the open invoices of schools in time. A draft that cannot be issued becomes a case and does not stop the
 * others.
 */
export class DueDraftsService {
  constructor(private readonly deps: Deps) {}

  /** Issues every draft whose earliest start is near. Runs on a schedule. */
  async issueAll(): Promise<void> {
    const now = this.deps.clock.now();
    const startsBefore = after(now, ISSUE_BEFORE_DAYS * DAY_MS);
    const tried: string[] = [];
    for (;;) {
      const due = await this.deps.drafts.list(startsBefore, tried);
      if (due.length === 0) return;
      await attemptEach(
        due,
        (draft) => this.issue(draft, now),
        (error, draft) => this.report(error, draft, now),
      );
      tried.push(...due.map(({ invoiceId }) => invoiceId));
    }
  }

  /**
   * Tries again when staff ask for it.
   * @throws DraftNotIssuableError when it fails again; the case stays open
   */
  retry = async (item: Case, decision: CaseDecision): Promise<void> => {
    const draft = await this.deps.drafts.find(item.subjectKey);
    try {
      await this.deps.stores.run(async ({ documents, cases }) => {
        if (draft) await documents.issue(draft.invoiceId, decision.now, dueDateOf(decision.now, draft.earliestStart));
        if (!(await cases.resolve(item.id, decision))) throw new CaseResolvedMeanwhile();
      });
    } catch (error) {
      if (error instanceof CaseResolvedMeanwhile || isBusy(error)) throw error;
      this.deps.logger.error({ err: error, invoiceId: item.subjectKey }, 'an invoice could not be issued');
      throw new DraftNotIssuableError();
    }
  };

  /**
   * Issues one open invoice of a school before its time.
   * @throws AppError 404 `invoice.not-found`, 409 `invoice.not-a-draft`, `invoice.empty`
   */
  async issueNow(invoiceId: string): Promise<void> {
    const draft = await this.deps.drafts.find(invoiceId);
    if (draft) return this.issue(draft, this.deps.clock.now());
    const other = await this.deps.drafts.stateOf(invoiceId);
    if (other === null) throw new InvoiceNotFoundError();
    throw other.isEmpty ? new EmptyDraftError() : new NotADraftError();
  }

  private async issue({ invoiceId, earliestStart }: DueDraft, now: Date): Promise<void> {
    await this.deps.stores.run(async ({ documents, cases }) => {
      await documents.issue(invoiceId, now, dueDateOf(now, earliestStart));
      await cases.closeBySubject(KIND, invoiceId, { outcome: 'ISSUED', now });
    });
  }

  /** Opens a case and logs the first failure. Later rounds try again silently. */
  private async report(error: unknown, draft: DueDraft, now: Date): Promise<void> {
    const { invoiceId, schoolId, totalCents } = draft;
    if (isBusy(error)) return;
    const opened = await this.deps.stores.run(({ cases }) =>
      cases.open({ kind: KIND, subjectKey: invoiceId, facts: {}, amountCents: totalCents, schoolId, now }),
    );
    if (opened !== null) this.deps.logger.error({ err: error, invoiceId }, 'an invoice could not be issued');
  }
}
