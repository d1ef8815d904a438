import { inTallinn } from '#platform/index';
import type { DemoBankRepository, OwedInvoice } from './demo-bank.repository';

const OPENING_CENTS = 1_250_000;
const SURPLUS_CENTS = 1_000;
const MISSING_CENTS = 1_500;
const FEE_CENTS = 250;
/** Given by a foundation: nothing of ours asks for it. */
const GIFT_CENTS = 12_345;

type StatementEntry = {
  reference: string;
  day: string;
  cents: number;
  name: string | null;
  iban: string | null;
  viitenumber: string | null;
  text: string | null;
  isFee?: boolean;
};
export type DemoStatement = {
  iban: string;
  fromDay: string;
  toDay: string;
  openingCents: number;
  entries: StatementEntry[];
};
/** A simulated internet bank. */
export type DemoBank = { take(statement: DemoStatement): Promise<void> };

/** The sandbox, from which a visitor saves the statement as a file. */
export const sandboxBank = (sandboxUrl: string): DemoBank => ({
  async take(statement) {
    const reply = await fetch(`${sandboxUrl}/control/bank/statement`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(statement),
    });
    if (!reply.ok) throw new Error(`The simulator did not take the demo's bank statement: ${reply.status}`);
  },
});

/** @returns two invoices of the buyer who owes the most invoices; fewer when nobody owes two */
function pairIn(owed: readonly OwedInvoice[]): OwedInvoice[] {
  const first = owed.find(({ buyerKey }, index) => owed.findIndex((other) => other.buyerKey === buyerKey) < index);
  return owed.filter(({ buyerKey }) => buyerKey === first?.buyerKey).slice(0, 2);
}

type Paid = Pick<StatementEntry, 'cents' | 'name' | 'viitenumber' | 'text'>;

/** One of each kind of transfer that an accountant meets, as far as the demo has unpaid invoices for it. */
function transfersFor(owed: readonly OwedInvoice[]): Paid[] {
  const pair = pairIn(owed);
  const [exact, short, over, guessed] = owed.filter((invoice) => !pair.includes(invoice));
  const transferFor = (invoice: OwedInvoice | undefined, cents: number, more: Partial<Paid>): Paid[] =>
    invoice === undefined
      ? []
      : [{ cents: invoice.owedCents + cents, name: invoice.buyerName, viitenumber: null, text: null, ...more }];
  const together: Paid = {
    cents: pair.reduce((sum, { owedCents }) => sum + owedCents, 0),
    name: pair[0]?.buyerName ?? null,
    viitenumber: null,
    text: `Arved ${pair.map(({ number }) => number).join(' ja ')}`,
  };
  return [
    ...transferFor(exact, 0, { viitenumber: exact?.referenceNumber ?? null }),
    ...(pair.length === 2 ? [together] : []),
    ...transferFor(short, -Math.min(MISSING_CENTS, (short?.owedCents ?? 0) - 1), {
      viitenumber: short?.referenceNumber ?? null,
    }),
    ...transferFor(over, SURPLUS_CENTS, { viitenumber: over?.referenceNumber ?? null }),
    ...transferFor(guessed, 0, { text: 'Valikkursuse eest' }),
    { cents: GIFT_CENTS, name: 'SA Õppimise Sõbrad', viitenumber: null, text: 'Toetus' },
  ];
}

/**
 * This month's statement of the demo's account: what staff have recorded by hand, and new lines that are matched by rule
 * or wait for a person. When they are matched the books agree.
 */
export async function demoStatement(repository: DemoBankRepository, now: Date): Promise<DemoStatement> {
  const today = inTallinn(now);
  const toDay = today.toISODate() ?? '';
  const fromDay = today.startOf('month').toISODate() ?? '';
  const [owed, recorded] = [await repository.owed(), await repository.recorded(fromDay, toDay)];
  const numberOf = (index: number): string => `${toDay.replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`;
  const transfers = transfersFor(owed).map((paid, index) => ({
    ...paid,
    reference: numberOf(index),
    day: toDay,
    iban: null,
  }));
  const bare = { name: null, iban: null, viitenumber: null, text: null };
  const fee = { ...bare, reference: numberOf(900), day: toDay, cents: -FEE_CENTS, text: 'Teenustasu', isFee: true };
  return {
    iban: owed[0]?.iban ?? '',
    fromDay,
    toDay,
    openingCents: OPENING_CENTS,
    entries: [...recorded.map((each) => ({ ...bare, ...each })), ...transfers, fee],
  };
}
