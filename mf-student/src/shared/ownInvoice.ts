import type { Registration } from './contract.types';

/** The student's own invoice; an invoice that a school pays is not theirs to open. */
export const ownInvoice = ({
  studentPays,
  invoice,
}: Pick<Registration, 'studentPays' | 'invoice'>): Registration['invoice'] => (studentPays.amount > 0 ? invoice : null);
