import type { Reconciliation } from '../../shared/contract.types';

type Side =
  | 'provider'
  | 'ledger'
  | 'payouts'
  | 'payoutLines'
  | 'bank'
  | 'bankLines'
  | 'documents'
  | 'giftCards'
  | 'passes'
  | 'credits'
  | 'refunds'
  | 'expected'
  | 'found';
/** Whose sums a check compares; `one` is what the server calls expected. */
type Sides = { one: Side; other: Side };

const BY_CHECK: Partial<Record<string, Sides>> = {
  'provider-ledger': { one: 'provider', other: 'ledger' },
  'payouts-ledger': { one: 'payoutLines', other: 'ledger' },
  'payouts-bank': { one: 'payouts', other: 'bank' },
  'bank-ledger': { one: 'bankLines', other: 'ledger' },
  'receivable-documents': { one: 'documents', other: 'ledger' },
  'vat-documents': { one: 'documents', other: 'ledger' },
  'revenue-documents': { one: 'documents', other: 'ledger' },
  'gift-cards-ledger': { one: 'giftCards', other: 'ledger' },
  'passes-ledger': { one: 'passes', other: 'ledger' },
  'school-credits-ledger': { one: 'credits', other: 'ledger' },
  'refunds-ledger': { one: 'refunds', other: 'ledger' },
};

/** @returns the two sides of a check by name; a check of one side compares what should be with what is */
export const sidesOf = (check: Reconciliation['checks'][number]['name']): Sides =>
  BY_CHECK[check] ?? { one: 'expected', other: 'found' };
