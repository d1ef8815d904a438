import type { Account, Clearing, Entry, Party } from './ledger.types';

const receivable = (party: Party, amountCents: number): Entry => ({ account: 'receivable', amountCents, party });
const on = (account: Account, amountCents: number): Entry => ({ account, amountCents });

export type DocumentSums = { netCents: number; vatCents: number; roundingCents: number; grossCents: number };

/** The movements of money that the product knows, as balanced entries. Amounts are positive cents. */
export const entriesOf = {
  /** Somebody owes the price of a seat. */
  promise: (party: Party, cents: number): Entry[] => [receivable(party, cents), on('unearned', -cents)],
  /** The seat was canceled before any document was numbered. */
  withdraw: (party: Party, cents: number): Entry[] => [receivable(party, -cents), on('unearned', cents)],
  /** The promise is now on a numbered document. */
  issue: ({ netCents, vatCents, roundingCents, grossCents }: DocumentSums): Entry[] => [
    on('unearned', grossCents),
    on('revenue', -netCents),
    on('vat_payable', -vatCents),
    on('rounding', -roundingCents),
  ],
  /** A credit note takes back a numbered document. */
  credit: (party: Party, { netCents, vatCents, roundingCents, grossCents }: DocumentSums): Entry[] => [
    receivable(party, -grossCents),
    on('revenue', netCents),
    on('vat_payable', vatCents),
    on('rounding', roundingCents),
  ],
  payment: (party: Party, clearing: Clearing, cents: number): Entry[] => [
    on(clearing, cents),
    receivable(party, -cents),
  ],
  /** The bank took a payment back. */
  voidPayment: (party: Party, clearing: Clearing, cents: number): Entry[] => [
    on(clearing, -cents),
    receivable(party, cents),
  ],
  /** Money that pays for nothing yet: paid twice, or paid after the seat was gone. */
  unallocated: (clearing: Clearing, cents: number): Entry[] => [on(clearing, cents), on('unallocated', -cents)],
  allocate: (party: Party, cents: number): Entry[] => [on('unallocated', cents), receivable(party, -cents)],
  /** After a credit note, what was paid for it is owed back. */
  oweRefund: (party: Party, cents: number): Entry[] => [receivable(party, cents), on('refunds_payable', -cents)],
  oweUnallocated: (cents: number): Entry[] => [on('unallocated', cents), on('refunds_payable', -cents)],
  refundSent: (clearing: Clearing, cents: number): Entry[] => [on('refunds_payable', cents), on(clearing, -cents)],
  /** The payer returned, by bank transfer, money that we had sent without owing it. */
  paidBack: (cents: number): Entry[] => [on('bank', cents), on('refunds_payable', -cents)],
  /** Staff gave up money that we had sent without owing it. */
  writeOff: (cents: number): Entry[] => [on('losses', cents), on('refunds_payable', -cents)],
};
