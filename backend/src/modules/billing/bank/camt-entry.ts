import { centsOf, dayOf, signed } from './camt-values';
import { CamtError, type CamtLine } from './camt.types';

/** The texts of an element's descendants, by their path below it. The first of several wins, except for `Ustrd`. */
export type Texts = Map<string, string>;

/** An entry as it was read: its own texts, and those of each payment in it. */
export type RawEntry = { own: Texts; payments: Texts[] };

const shortened = (text: string | undefined, length: number): string | null =>
  text === undefined || text === '' ? null : text.slice(0, length);

const firstOf = (texts: Texts, ...paths: string[]): string | undefined =>
  paths.map((path) => texts.get(path)).find((text) => text !== undefined && text !== '');

function partyOf(texts: Texts, isCredit: boolean) {
  const side = isCredit ? 'Dbtr' : 'Cdtr';
  return {
    name: firstOf(texts, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`),
    iban: firstOf(texts, `RltdPties/${side}Acct/Id/IBAN`),
  };
}

const codeOf = (own: Texts): string | null =>
  shortened(
    [own.get('BkTxCd/Domn/Cd'), own.get('BkTxCd/Domn/Fmly/Cd'), own.get('BkTxCd/Domn/Fmly/SubFmlyCd')]
      .filter((part) => part !== undefined)
      .join('-'),
    40,
  );

const isReturned = ({ own, payments }: RawEntry): boolean =>
  own.get('RvslInd') === 'true' ||
  payments.some((payment) => [...payment.keys()].some((key) => key.startsWith('RtrInf')));

type Numbered = Pick<CamtLine, 'reference' | 'entryRef' | 'entryCents'> & { cents: number };

function lineOf(entry: RawEntry, payment: Texts, { cents, ...numbers }: Numbered): CamtLine {
  const { own } = entry;
  const { name, iban } = partyOf(payment, cents > 0);
  const day = firstOf(own, 'BookgDt/Dt', 'BookgDt/DtTm');
  if (day === undefined) throw new CamtError('DATE', `BookgDt of ${numbers.reference}`);
  return {
    ...numbers,
    bookedOn: dayOf(day),
    amountCents: cents,
    counterpartyName: shortened(name, 200),
    counterpartyIban: shortened(iban?.replace(/\s/g, '').toUpperCase(), 34),
    viitenumber: shortened(payment.get('RmtInf/Strd/CdtrRefInf/Ref')?.replace(/\s/g, ''), 35),
    remittance: shortened(firstOf(payment, 'RmtInf/Ustrd') ?? own.get('AddtlNtryInf'), 500),
    endToEnd: shortened(payment.get('Refs/EndToEndId'), 140),
    bankCode: codeOf(own),
    isReturn: isReturned(entry),
  };
}

/** @returns the payments' sums in cents when each has one and together they are the entry's; else null */
function sumsOf(payments: readonly Texts[], entryCents: number): number[] | null {
  const texts = payments.map((payment) => firstOf(payment, 'AmtDtls/TxAmt/Amt', 'Amt'));
  if (texts.some((text) => text === undefined)) return null;
  const sums = texts.map((text) => centsOf(text ?? ''));
  return sums.reduce((sum, cents) => sum + cents, 0) === entryCents && !sums.includes(0) ? sums : null;
}

function referenceOf({ own, payments }: RawEntry): string {
  const reference =
    firstOf(own, 'AcctSvcrRef') ?? (payments.length === 1 ? payments[0]?.get('Refs/AcctSvcrRef') : undefined);
  if (reference === undefined || reference.length > 100) throw new CamtError('NO_REFERENCE', own.get('Amt') ?? 'Ntry');
  return reference;
}

/** Another export may have a batch's payment as an entry of its own: then it has the number that it has here. */
function ownNumberOf(payment: Texts, entryRef: string): string | null {
  const number = payment.get('Refs/AcctSvcrRef');
  return number === undefined || number === '' || number === entryRef || number.length > 100 ? null : number;
}

/**
 * @returns the entry's lines: one for each payment of a batch; none for an entry that is not booked yet. A batch whose
 *   payments have no sums is one line that names none of its payers: nobody knows how much of it each of them paid.
 */
export function linesOf(entry: RawEntry): CamtLine[] {
  const { own, payments } = entry;
  if (firstOf(own, 'Sts', 'Sts/Cd') !== 'BOOK') return [];
  const cents = centsOf(own.get('Amt') ?? '');
  if (cents === 0) return [];
  const entryRef = referenceOf(entry);
  const ofEntry = { entryRef, entryCents: signed(cents, own.get('CdtDbtInd')) };
  const side = own.get('CdtDbtInd');
  const sums = payments.length > 1 ? sumsOf(payments, cents) : null;
  if (sums === null) {
    const only = payments.length === 1 ? payments[0] : undefined;
    return [
      lineOf(entry, only ?? new Map<string, string>(), {
        ...ofEntry,
        reference: entryRef,
        cents: ofEntry.entryCents,
      }),
    ];
  }
  return payments.map((payment, index) =>
    lineOf(entry, payment, {
      ...ofEntry,
      reference: ownNumberOf(payment, entryRef) ?? `${entryRef}-${index + 1}`,
      cents: signed(sums[index] ?? 0, side),
    }),
  );
}
