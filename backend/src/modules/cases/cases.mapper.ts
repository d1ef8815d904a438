import type { CaseAction } from '@valikool/contract';
import type { ListedCase } from './cases.types';

/** @param actions what staff may decide about the case while it is open */
export const toCaseDto = (item: ListedCase, actions: readonly CaseAction[], now: Date) => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  facts: item.facts,
  amount:
    item.amountCents === null || item.currency === null ? null : { amount: item.amountCents, currency: item.currency },
  user: item.user,
  school: item.school,
  registration: item.registration,
  invoice: item.invoice,
  openedAt: item.openedAt.toISOString(),
  dueAt: item.dueAt.toISOString(),
  isOverdue: item.status === 'OPEN' && item.dueAt < now,
  actions: item.status === 'OPEN' ? actions : [],
  resolvedAt: item.resolvedAt?.toISOString() ?? null,
  resolvedBy: item.resolvedBy,
  action: item.action,
  note: item.note,
});
