import type {
  BankLine,
  CandidatePayment,
  CandidatePayout,
  CandidateRefund,
  Guess,
  GuessReason,
  OpenInvoice,
  PayingOut,
} from './bank.types';

/** What each reason adds to a guess's score. Together they reach 100 at most. */
const WEIGHTS: Record<GuessReason, number> = {
  VIITENUMBER: 60,
  NUMBER: 45,
  SENT_AS: 60,
  SAME_ENTRY: 60,
  REVERSAL: 30,
  BANK_CODE: 80,
  PROVIDER: 60,
  RECORDED: 100,
  AMOUNT: 25,
  TOGETHER: 25,
  PART: 5,
  SURPLUS: 0,
  IBAN: 20,
  NAME: 15,
};
const MOST_GUESSES = 5;
/** Subfamilies of ISO 20022 for what a bank charges. */
const FEES = /-(CHRG|FEES|COMM)$|^ACMT-.*-(CHRG|FEES)/;

type Line = Pick<
  BankLine,
  | 'reference'
  | 'openCents'
  | 'amountCents'
  | 'counterpartyName'
  | 'counterpartyIban'
  | 'viitenumber'
  | 'remittance'
  | 'endToEnd'
  | 'bankCode'
  | 'isReturn'
>;

const scoreOf = (reasons: readonly GuessReason[]): number =>
  Math.min(
    100,
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  );

const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ');

/** @returns whether two names have the same words, in any order */
export const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);

/** @returns the texts of a line that could be the number of an invoice */
export function numbersIn(text: string | null): string[] {
  const found = (text ?? '').toUpperCase().match(/[A-Z]{0,6}-?\d{2,4}[-/]\d{1,8}|[A-Z]{1,6}-?\d{3,14}/g) ?? [];
  return [...new Set(found)].slice(0, 20);
}

/** @returns the digits of a line's reference number: as a field, or in the international form RF… */
export function referenceOf({ viitenumber }: Pick<BankLine, 'viitenumber'>): string | null {
  const digits = (viitenumber ?? '')
    .toUpperCase()
    .replace(/^RF\d\d/, '')
    .replace(/^0+/, '');
  return /^\d{2,20}$/.test(digits) ? digits : null;
}

const isNamed = (line: Line, invoice: OpenInvoice): boolean => numbersIn(line.remittance).includes(invoice.number);
const isReferred = (line: Line, invoice: OpenInvoice): boolean =>
  invoice.referenceNumber !== null && invoice.referenceNumber === referenceOf(line);

function evidenceOf(line: Line, invoice: OpenInvoice): GuessReason[] {
  return [
    ...(isReferred(line, invoice) ? (['VIITENUMBER'] as const) : []),
    ...(isNamed(line, invoice) ? (['NUMBER'] as const) : []),
    ...(invoice.isKnownIban ? (['IBAN'] as const) : []),
    ...(isSameName(line.counterpartyName, invoice.buyerName) ? (['NAME'] as const) : []),
  ];
}

/** One invoice: all that it asks for, a part, or more. A part or all of it by its reference number is sure. */
function single(line: Line, invoice: OpenInvoice): Guess | null {
  const evidence = evidenceOf(line, invoice);
  const cents = line.openCents;
  const fit = cents === invoice.owedCents ? 'AMOUNT' : cents < invoice.owedCents ? 'PART' : 'SURPLUS';
  if (evidence.length === 0 && fit !== 'AMOUNT') return null;
  const reasons: GuessReason[] = [...evidence, fit];
  return {
    booking: { kind: 'INVOICE', parts: [{ invoiceId: invoice.invoiceId, cents }] },
    score: scoreOf(reasons),
    reasons,
    label: invoice.number,
    isSure: isReferred(line, invoice) && fit !== 'SURPLUS',
  };
}

/**
 * Guesses several invoices whose sum is the line's amount: the invoices that the line names, or all open invoices of
 * one buyer.
 */
function together(line: Line, invoices: readonly OpenInvoice[], isSure: boolean): Guess | null {
  const sum = invoices.reduce((cents, { owedCents }) => cents + owedCents, 0);
  if (invoices.length < 2 || sum !== line.openCents) return null;
  const evidence = [...new Set(invoices.flatMap((invoice) => evidenceOf(line, invoice)))];
  if (evidence.length === 0) return null;
  const reasons: GuessReason[] = [...evidence, 'TOGETHER'];
  return {
    booking: { kind: 'INVOICE', parts: invoices.map(({ invoiceId, owedCents }) => ({ invoiceId, cents: owedCents })) },
    score: scoreOf(reasons),
    reasons,
    label: invoices.map(({ number }) => number).join(', '),
    isSure,
  };
}

function ofInvoices(line: Line, invoices: readonly OpenInvoice[]): Guess[] {
  const named = invoices.filter((invoice) => isNamed(line, invoice) || isReferred(line, invoice));
  const buyers = new Set(named.map(({ buyerKey }) => buyerKey));
  const known = invoices.filter((invoice) => evidenceOf(line, invoice).length > 0);
  const groups = [...new Set(known.map(({ buyerKey }) => buyerKey))].map((key) =>
    invoices.filter(({ buyerKey }) => buyerKey === key),
  );
  const guesses = [
    together(line, named, buyers.size === 1),
    ...groups.map((group) => together(line, group, false)),
    ...invoices.map((invoice) => single(line, invoice)),
  ].filter((guess) => guess !== null);
  // Two invoices that the line names cannot both be the one that it pays.
  return named.length > 1
    ? guesses.map((guess) => ({ ...guess, isSure: guess.isSure && guess.reasons.includes('TOGETHER') }))
    : guesses;
}

/** @returns the words of a line in which its sender may name another transfer */
export const saidBy = ({ remittance, endToEnd }: Pick<BankLine, 'remittance' | 'endToEnd'>): string =>
  `${remittance ?? ''} ${endToEnd ?? ''}`;

const namesTransfer = (line: Line, reference: string | null): boolean =>
  reference !== null && saidBy(line).includes(reference);

/**
 * Refunds that a line carried out, or brought back. A line that the bank marks otherwise is never surely one: money that
 * came without a mark may be a new payment, and money that the bank takes back is no refund of ours.
 */
function ofRefunds(line: Line, refunds: readonly CandidateRefund[]): Guess[] {
  const kind = line.openCents < 0 ? ('REFUND' as const) : ('RETURN' as const);
  const isMarkedSo = line.isReturn === (kind === 'RETURN');
  const fitting = refunds.filter(({ amountCents }) => amountCents === Math.abs(line.openCents));
  const named = kind === 'RETURN' ? fitting.filter(({ sentAs }) => namesTransfer(line, sentAs)) : [];
  const isOnlyNamed = (refund: CandidateRefund) => named.length === 1 && named[0] === refund;
  return fitting.map((refund) => {
    const reasons: GuessReason[] = [
      'AMOUNT',
      ...(named.includes(refund) ? (['SENT_AS'] as const) : []),
      ...(refund.payerIban !== null && refund.payerIban === line.counterpartyIban ? (['IBAN'] as const) : []),
      ...(isSameName(refund.payerName, line.counterpartyName) ? (['NAME'] as const) : []),
    ];
    return {
      booking: { kind, refundId: refund.refundId },
      score: scoreOf(reasons),
      reasons,
      label: refund.payerName ?? refund.invoiceNumber ?? '–',
      isSure: isMarkedSo && (isOnlyNamed(refund) || (fitting.length === 1 && reasons.includes('IBAN'))),
    };
  });
}

/** The bank's number of an entry, without the count of those that have the same. */
const numberOf = (reference: string): string => reference.replace(/#\d+$/, '');

const isSameEntry = (line: Line, { reference, endToEnd }: CandidatePayment): boolean =>
  numberOf(line.reference) === numberOf(reference) ||
  namesTransfer(line, reference) ||
  (endToEnd !== null && endToEnd !== 'NOTPROVIDED' && endToEnd === line.endToEnd);

/**
 * Payments that the bank takes back. Only a person says so, since a payer loses a seat by it. Where the bank does not mark
 * the line, the sum alone tells nothing.
 */
function ofPayments(line: Line, payments: readonly CandidatePayment[]): Guess[] {
  return payments.flatMap((payment): Guess[] => {
    const { paymentAttemptIds, payerIban, payerName, invoiceNumbers, referenceNumbers } = payment;
    const evidence: GuessReason[] = [
      ...(isSameEntry(line, payment) ? (['SAME_ENTRY'] as const) : []),
      ...(referenceNumbers.some((each) => each === referenceOf(line)) ? (['VIITENUMBER'] as const) : []),
      ...(invoiceNumbers.some((each) => numbersIn(line.remittance).includes(each)) ? (['NUMBER'] as const) : []),
      ...(payerIban !== null && payerIban === line.counterpartyIban ? (['IBAN'] as const) : []),
      ...(isSameName(payerName, line.counterpartyName) ? (['NAME'] as const) : []),
      ...(line.isReturn ? (['REVERSAL'] as const) : []),
    ];
    if (evidence.length === 0) return [];
    const reasons: GuessReason[] = ['AMOUNT', ...evidence];
    const label = `${payerName} · ${invoiceNumbers.join(', ')}`;
    return [
      { booking: { kind: 'REVERSED', paymentAttemptIds }, score: scoreOf(reasons), reasons, label, isSure: false },
    ];
  });
}

/** A payout and the bank's line of it are at most so many days apart when the line names no other day. */
const NEAR_DAYS = 10;

/** Payouts of which a provider told are known to the cent: the only near one with its name on the line is sure. */
function ofToldPayouts(line: Line, name: string, payouts: readonly CandidatePayout[]): Guess[] {
  const near = payouts.filter(({ daysApart }) => daysApart <= NEAR_DAYS);
  return near.map(({ payoutId, provider, arrivesOn }) => {
    const isNamed = name.includes(provider);
    const reasons: GuessReason[] = [...(isNamed ? (['PROVIDER'] as const) : []), 'AMOUNT'];
    const booking = { kind: 'PAYOUT' as const, provider, feeCents: 0, payoutId };
    return {
      booking,
      score: scoreOf(reasons),
      reasons,
      label: `${provider} ${arrivesOn}`,
      isSure: isNamed && near.length === 1,
    };
  });
}

function ofPayouts(line: Line, providers: PayingOut, payouts: readonly CandidatePayout[]): Guess[] {
  const name = (line.counterpartyName ?? '').toLowerCase();
  if (line.openCents <= 0) return [];
  const told = ofToldPayouts(line, name, payouts);
  // What such a provider has paid out is only what it tells of.
  const provider = providers.find(({ id, isRead }) => !isRead && name.includes(id))?.id;
  if (provider === undefined) return told;
  const reasons: GuessReason[] = ['PROVIDER'];
  // What the provider kept for itself is not on the statement, so a person confirms.
  const booking = { kind: 'PAYOUT' as const, provider, feeCents: 0 };
  return [...told, { booking, score: scoreOf(reasons), reasons, label: provider, isSure: false }];
}

const ofFees = (line: Line): Guess[] =>
  line.openCents < 0 && FEES.test(line.bankCode ?? '')
    ? [
        {
          booking: { kind: 'FEE' },
          score: WEIGHTS.BANK_CODE,
          reasons: ['BANK_CODE'],
          label: line.bankCode ?? '',
          isSure: true,
        },
      ]
    : [];

/**
 * Guesses what a line is, the likeliest first. At most one guess is certain. A partly booked line gets no guess,
 * because a person has started to match it.
 */
export function guessesFor(
  line: Line,
  known: {
    invoices: readonly OpenInvoice[];
    refunds: readonly CandidateRefund[];
    payouts: readonly CandidatePayout[];
    payments: readonly CandidatePayment[];
    providers: PayingOut;
  },
): Guess[] {
  const invoices = line.openCents > 0 ? ofInvoices(line, known.invoices) : [];
  const refunds = ofRefunds(line, known.refunds);
  // Of equally likely guesses the first one is accepted by a key: what the bank has not marked comes last.
  const all = [
    ...ofFees(line),
    ...ofPayouts(line, known.providers, known.payouts),
    ...(line.isReturn ? refunds : []),
    ...invoices,
    ...(line.isReturn ? [] : refunds),
    ...ofPayments(line, known.payments),
  ];
  const isUntouched = line.openCents === line.amountCents && !(line.isReturn && invoices.length > 0);
  const hasOneSure = all.filter(({ isSure }) => isSure).length === 1;
  const ranked = all.map((guess) => ({ ...guess, isSure: guess.isSure && isUntouched && hasOneSure }));
  return ranked.sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.score - a.score).slice(0, MOST_GUESSES);
}
