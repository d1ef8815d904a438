import type { CohortSnapshot } from '#modules/cohorts/index';
import {
  buyerOfStudent,
  differenceText,
  type Participant,
  type Price,
  type SeatLockStores,
  type SeatMoveStores,
  type StudentFacts,
  type Swap,
} from '../seats/index';

type DifferenceStores = Pick<SeatMoveStores, 'documents'> & Pick<SeatLockStores, 'swaps'>;

/** A swap that costs more: its price, and until when it waits for the payment. `dueAt`: due date of a bank transfer. */
type Agreed = {
  participant: Participant;
  from: CohortSnapshot;
  to: CohortSnapshot;
  student: StudentFacts;
  price: Price & { differenceCents: number };
  dueAt: Date | null;
  heldUntil: Date;
  now: Date;
};

async function textOf({ documents }: DifferenceStores, { participant, to, student }: Agreed): Promise<string> {
  const parts = await documents.lockPartsOf(participant.id);
  const own = parts.find(({ isForStudent, number }) => isForStudent && number !== null);
  return differenceText(to, student.language, own?.number ?? null);
}

/** Drafts the student's invoice for the difference, and holds the new seat until it is paid. */
export async function openSwap(stores: DifferenceStores, agreed: Agreed): Promise<Swap> {
  const { participant, from, to, student, price, dueAt, heldUntil, now } = agreed;
  const { priceCents, cohortPriceCents, schoolShareCents, studentShareCents, discountCents, differenceCents } = price;
  const invoiceId = await stores.documents.draftForUser({
    userId: student.userId,
    buyer: buyerOfStudent(student),
    line: {
      participantId: participant.id,
      description: await textOf(stores, agreed),
      cents: differenceCents,
      taxPoint: now,
    },
    dueAt,
    now,
  });
  return stores.swaps.insert({
    participantId: participant.id,
    fromCohortId: from.cohortId,
    toCohortId: to.cohortId,
    priceCents,
    cohortPriceCents,
    schoolShareCents,
    studentShareCents,
    discountCents,
    differenceCents,
    invoiceId,
    heldUntil,
    createdAt: now,
  });
}
