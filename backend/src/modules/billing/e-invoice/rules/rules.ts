import type { EInvoice, Violation } from '../e-invoice.types';
import { amountRules } from './amount.rules';
import { documentRules, lineRules } from './document.rules';
import { partiesRules } from './party.rules';
import { violationsOf, type Rule } from './rule.types';
import { vatRules } from './vat.rules';

/**
 * The business rules of EN 16931 and Peppol BIS Billing 3.0 that concern what our documents have. Rules about
 * allowances, charges, mandates and the like are left out, since our documents have none of those.
 */
export const RULES: readonly Rule[] = [...documentRules, ...partiesRules, ...lineRules, ...amountRules, ...vatRules];

/** @returns every rule that the document breaks; none when it may be sent */
export const rulesOf = (invoice: EInvoice): Violation[] => violationsOf(RULES, invoice);
