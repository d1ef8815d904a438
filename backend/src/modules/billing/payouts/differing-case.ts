import type { CaseWriter } from '#modules/cases/index';
import type { CheckedPayout } from './payouts.repository';

const DIFFERS = 'payout.differs';

/** Opens the case of a payout that differs or is late, and closes it when it agrees. */
export async function tellOfDifference(cases: CaseWriter, payout: CheckedPayout, now: Date): Promise<void> {
  const { id, provider, ref, differingCount, differingCents, isLate, amountCents } = payout;
  if (differingCount === 0 && !isLate) {
    await cases.closeBySubject(DIFFERS, id, { outcome: 'AGREES', now });
    return;
  }
  const facts = { provider, payout: ref, payoutId: id, rows: differingCount, isLate };
  await cases.open({ kind: DIFFERS, subjectKey: id, facts, amountCents: isLate ? amountCents : differingCents, now });
}
