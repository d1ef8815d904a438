import type { Registration } from './contract.types';

/** The student's own invoice; the one that a school pays is the school's business and is not theirs to open. */
export const ownInvoice = ({
  studentPays,
  invoice,
}: Pick<Registration, 'studentPays' | 'invoice'>): Registration['invoice'] => (studentPays.amount > 0 ? invoice : null);
