import type { CaseAction, CaseKind, CaseStatus } from '@valikool/contract';
import type { Page } from '#platform/index';

/** What happened, in codes and numbers. Names and addresses of people are joined when somebody reads the case. */
export type CaseFacts = Record<string, string | number | boolean | null>;

/** What a case is about; null where it is about no such thing. */
export type CaseSubject = {
  userId: number | null;
  schoolId: number | null;
  participantId: number | null;
  paymentAttemptId: string | null;
  refundId: string | null;
};

export type NewCase = Partial<CaseSubject> & {
  kind: CaseKind;
  /** What the case is about, such as the id of a payment attempt: one open case of a kind per subject. */
  subjectKey: string;
  facts: CaseFacts;
  /** Hundredths of the currency; null where no money is at stake. */
  amountCents: number | null;
  /** Three capital letters; the euro where it is left out. */
  currency?: string;
  now: Date;
  /** By when somebody must have decided, where the matter sets its own day; else by the hours of its kind. */
  dueAt?: Date | null;
};

export type Case = CaseSubject & {
  id: number;
  kind: CaseKind;
  subjectKey: string;
  status: CaseStatus;
  facts: CaseFacts;
  amountCents: number | null;
  currency: string | null;
  openedAt: Date;
  dueAt: Date;
  resolvedAt: Date | null;
  /** Null where the matter settled itself. */
  resolvedByUserId: number | null;
  /** What was decided, or the outcome with which the matter settled itself. */
  action: string | null;
  note: string | null;
};

export type CaseDecision = {
  action: CaseAction;
  note: string;
  /** The bank's number of the transfer; only with actions that say that staff moved money themselves. */
  reference: string | null;
  actorUserId: number;
  now: Date;
};

/**
 * Carries out what staff decided, in one transaction of the module that owns the kind. The transaction's last statement
 * is `caseWriter(db).resolve(…)`; where that answers false, somebody else decided meanwhile: throw CaseResolvedMeanwhile.
 */
export type CaseResolver = (item: Case, decision: CaseDecision) => Promise<void>;

/** One resolver per kind: a kind without one does not compile. */
export type CaseResolvers = Record<CaseKind, CaseResolver>;

type Named = { id: number; name: string };

/** A case with the names that staff see. */
export type ListedCase = Case & {
  user: Named | null;
  school: Named | null;
  registration: { id: number; cohortId: number; cohortName: string; courseTitle: string } | null;
  invoice: { id: string; number: string | null } | null;
  resolvedBy: Named | null;
};

export type CasesFilter = {
  status: CaseStatus;
  kind?: CaseKind | undefined;
  limit: number;
  cursor?: string | undefined;
};

export type CasesReader = {
  /** Open cases by their deadline, resolved ones newest first. */
  list(filter: CasesFilter): Promise<Page<ListedCase> & { total: number }>;
  find(id: number): Promise<ListedCase | null>;
};
