import { euro } from '#platform/index';
import type { DocumentStep, PayerPlan } from './payer.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function toDocumentDto(step: DocumentStep) {
  switch (step.kind) {
    case 'INVOICE':
      return {
        kind: step.kind,
        buyer: 'STUDENT' as const,
        number: null,
        amount: euro(step.cents),
        refund: null,
        dueAt: iso(step.dueAt),
      };
    case 'LINE':
      return {
        kind: step.kind,
        buyer: 'SCHOOL' as const,
        number: null,
        amount: euro(step.cents),
        refund: null,
        dueAt: null,
      };
    case 'USE':
    case 'RETURN': {
      const isSeat = step.kind === 'USE' ? step.cover.kind === 'SEAT' : step.cover.seats > 0;
      return {
        kind: `${step.kind}_${isSeat ? 'SEAT' : 'CREDIT'}` as const,
        buyer: 'SCHOOL' as const,
        number: null,
        amount: euro(step.cents),
        refund: null,
        dueAt: null,
      };
    }
    case 'REMOVE':
    case 'CREDIT': {
      const { isForStudent, number, seatCents } = step.document;
      const isCredit = step.kind === 'CREDIT';
      const refund = isCredit && step.refundCents > 0 ? euro(step.refundCents) : null;
      return {
        kind: step.kind,
        buyer: isForStudent ? ('STUDENT' as const) : ('SCHOOL' as const),
        number,
        amount: euro(isCredit ? step.cents : seatCents),
        refund,
        dueAt: null,
      };
    }
  }
}

const refundTo = (steps: readonly DocumentStep[], isForStudent: boolean): number =>
  steps.reduce(
    (sum, step) =>
      step.kind === 'CREDIT' && step.document.isForStudent === isForStudent ? sum + step.refundCents : sum,
    0,
  );

export function toPayerPreviewDto({ from, option, steps, owedCents, seat }: PayerPlan) {
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
  };
}
