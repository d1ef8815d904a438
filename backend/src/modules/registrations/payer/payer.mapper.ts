import type { Payer } from '@valikool/contract';
import { euro } from '#platform/index';
import type { DocumentStep, PayerPlan, PreviewOfMany } from './payer.types';

type PlainKind = 'INVOICE' | 'LINE' | 'USE_SEAT' | 'USE_CREDIT' | 'RETURN_SEAT' | 'RETURN_CREDIT';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What a step that names no document does to one side's books. */
const plain = (kind: PlainKind, buyer: Payer, cents: number) => ({
  kind,
  buyer,
  number: null,
  amount: euro(cents),
  refund: null,
  dueAt: null,
});

function changedDocumentDto(step: Extract<DocumentStep, { kind: 'REMOVE' | 'CREDIT' }>) {
  const { isForStudent, number, seatCents } = step.document;
  const isCredit = step.kind === 'CREDIT';
  return {
    kind: step.kind,
    buyer: isForStudent ? ('STUDENT' as const) : ('SCHOOL' as const),
    number,
    amount: euro(isCredit ? step.cents : seatCents),
    refund: isCredit && step.refundCents > 0 ? euro(step.refundCents) : null,
    dueAt: null,
  };
}

function toDocumentDto(step: DocumentStep) {
  switch (step.kind) {
    case 'INVOICE':
      return { ...plain('INVOICE', 'STUDENT', step.cents), dueAt: iso(step.dueAt) };
    case 'LINE':
      return plain('LINE', 'SCHOOL', step.cents);
    case 'USE':
      return plain(step.cover.kind === 'SEAT' ? 'USE_SEAT' : 'USE_CREDIT', 'SCHOOL', step.cents);
    case 'RETURN':
      return plain(step.cover.seats > 0 ? 'RETURN_SEAT' : 'RETURN_CREDIT', 'SCHOOL', step.cents);
    case 'REMOVE':
    case 'CREDIT':
      return changedDocumentDto(step);
  }
}

const refundTo = (steps: readonly DocumentStep[], isForStudent: boolean): number =>
  steps.reduce(
    (sum, step) =>
      step.kind === 'CREDIT' && step.document.isForStudent === isForStudent ? sum + step.refundCents : sum,
    0,
  );

export function toPayerPreviewDto({ from, option, steps, owedCents, seat, undoUntil }: PayerPlan) {
  const { payer, schoolShareCents, studentShareCents, school, available, rules } = option;
  const invoice = steps.find((step) => step.kind === 'INVOICE');
  return {
    from,
    to: payer,
    schoolPays: euro(schoolShareCents),
    studentPays: euro(studentShareCents),
    studentOwes: euro(owedCents),
    studentGetsBack: euro(refundTo(steps, true)),
    schoolGetsBack: euro(refundTo(steps, false)),
    school: school && { id: school.id, name: school.name },
    conditionsPass: available,
    conditions: rules,
    documents: steps.map(toDocumentDto),
    dueAt: iso(invoice?.dueAt ?? null),
    accessUntil: iso(seat.accessUntil),
    heldUntil: iso(seat.heldUntil),
    undoUntil: iso(undoUntil),
  };
}

/**
 * The sums of several changes. Each is planned as if it were the only one: made one after the other they may come out
 * differently, because they share the school's allowance and credit.
 */
export function toPayerPreviewsDto(previews: readonly PreviewOfMany[]) {
  const plans = previews.flatMap(({ id, plan }) => (plan === null ? [] : [{ id, plan }]));
  const sumOf = (centsOf: (plan: PayerPlan) => number) => euro(plans.reduce((sum, { plan }) => sum + centsOf(plan), 0));
  return {
    changes: plans.length,
    schoolPays: sumOf(({ option }) => option.schoolShareCents),
    studentsOwe: sumOf(({ owedCents }) => owedCents),
    studentsGetBack: sumOf(({ steps }) => refundTo(steps, true)),
    schoolGetsBack: sumOf(({ steps }) => refundTo(steps, false)),
    beyondConditions: plans.filter(({ plan }) => !plan.option.available).map(({ id }) => id),
    refused: previews.flatMap(({ id, refusal: code }) => (code === null ? [] : [{ id, code }])),
  };
}
