/** One booked entry of a bank statement, or one payment of a batch. */
export type CamtLine = {
  /** The bank's own number of the entry; with `-1` for a payment of a batch, with `#2` for one that a statement has again. */
  reference: string;
  /** The bank's number of the whole entry, of which the line may be one payment; counted like the reference. */
  entryRef: string;
  /** The sum of the whole entry, signed. */
  entryCents: number;
  /** `yyyy-mm-dd` */
  bookedOn: string;
  /** Positive: money came; negative: money went. */
  amountCents: number;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  viitenumber: string | null;
  remittance: string | null;
  /** What the sender called the payment. */
  endToEnd: string | null;
  /** The bank's code for the kind of the entry, such as `PMNT-RCDT-DMCT`. */
  bankCode: string | null;
  /** A payment that came back to its sender. */
  isReturn: boolean;
};

export type CamtStatement = {
  ref: string;
  iban: string;
  fromOn: string;
  toOn: string;
  openingCents: number;
  closingCents: number;
  lineCount: number;
};

/** Lines come before the statement to which they belong. */
export type CamtEvent = { kind: 'line'; line: CamtLine } | { kind: 'statement'; statement: CamtStatement };

export const CAMT_REFUSALS = [
  'NOT_CAMT',
  'MALFORMED',
  'TRUNCATED',
  'DOCTYPE',
  'ENCODING',
  'TOO_MANY_LINES',
  'WRONG_ACCOUNT',
  'CURRENCY',
  'AMOUNT',
  'DATE',
  'NO_REFERENCE',
  'BALANCE_MISSING',
  'BALANCE_DIFFERS',
  'LINE_CHANGED',
  'NO_STATEMENT',
] as const;
export type CamtRefusal = (typeof CAMT_REFUSALS)[number];

/** The file is not what it should be. `detail` names the place in the file. */
export class CamtError extends Error {
  constructor(
    readonly refusal: CamtRefusal,
    readonly detail: string,
  ) {
    super(`${refusal}: ${detail}`);
  }
}
