import type { ProductSaleWriter, VatTreatment } from '#modules/billing/index';
import type { User } from '#modules/users/index';
import { passTexts } from './pass-names';
import type { Pass, PassCharge, PassPurchase } from './passes.types';

type Sold = {
  pass: Pass;
  charge: PassCharge;
  purchase: PassPurchase;
  student: User | null;
  cents: number;
  vatTreatment: VatTreatment;
  now: Date;
};

/** @returns the student's name as a document has it; the address where no name is known */
export function buyerNameOf(student: User | null): string {
  const name = student ? `${student.firstName} ${student.lastName}`.trim() : '';
  return name === '' ? (student?.email ?? '') : name;
}

/** Makes the draft of a period. @returns the invoice's id */
export const draftOfCharge = (
  sales: ProductSaleWriter,
  { pass, charge, purchase, student, cents, vatTreatment, now }: Sold,
): Promise<string> =>
  sales.invoice({
    userId: pass.userId,
    buyer: { name: buyerNameOf(student), address: null, registryCode: null, email: student?.email ?? null },
    product: { kind: 'PASS', id: charge.id },
    description: passTexts[purchase.locale].line(pass.type, charge),
    cents,
    vatTreatment,
    now,
  });
