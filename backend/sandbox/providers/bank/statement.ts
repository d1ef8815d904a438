import { z } from 'zod';

const day = z.iso.date();
const Entry = z.strictObject({
  reference: z.string().min(1).max(100),
  day,
  /** Positive: money came. */
  cents: z.number().int(),
  name: z.string().nullable(),
  iban: z.string().nullable(),
  viitenumber: z.string().nullable(),
  text: z.string().nullable(),
  isFee: z.boolean().default(false),
});
export const Statement = z.strictObject({
  id: z.literal('statement').default('statement'),
  iban: z.string(),
  fromDay: day,
  toDay: day,
  openingCents: z.number().int(),
  entries: z.array(Entry).max(10_000),
});
export type Statement = z.output<typeof Statement>;
type Entry = z.output<typeof Entry>;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const tag = (name: string, text: string | null): string =>
  text === null ? '' : `<${name}>${text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</${name}>`;
const around = (name: string, inner: string): string => (inner === '' ? '' : `<${name}>${inner}</${name}>`);
const amount = (cents: number): string =>
  `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt>${tag('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT')}`;

const balance = (code: string, cents: number, on: string): string =>
  around('Bal', around('Tp', around('CdOrPrtry', tag('Cd', code))) + amount(cents) + around('Dt', tag('Dt', on)));

function entryXml(entry: Entry): string {
  const who = entry.cents > 0 ? 'Dbtr' : 'Cdtr';
  const account = around(`${who}Acct`, around('Id', tag('IBAN', entry.iban)));
  const structured = around('Strd', around('CdtrRefInf', tag('Ref', entry.viitenumber)));
  const details = [
    around('Refs', tag('EndToEndId', 'NOTPROVIDED')),
    around('RltdPties', around(who, tag('Nm', entry.name)) + account),
    around('RmtInf', tag('Ustrd', entry.text) + structured),
  ].join('');
  const [domain, family, sub] = entry.isFee
    ? ['ACMT', 'MDOP', 'CHRG']
    : ['PMNT', entry.cents > 0 ? 'RCDT' : 'ICDT', 'ESCT'];
  const code = tag('Cd', domain) + around('Fmly', tag('Cd', family) + tag('SubFmlyCd', sub));
  return around(
    'Ntry',
    [
      amount(entry.cents),
      tag('Sts', 'BOOK'),
      around('BookgDt', tag('Dt', entry.day)),
      tag('AcctSvcrRef', entry.reference),
      around('BkTxCd', around('Domn', code)),
      around('NtryDtls', around('TxDtls', details)),
    ].join(''),
  );
}

/** @returns the statement as Estonian banks write it: camt.053.001.02 */
export function statementXml({ iban, fromDay, toDay, openingCents, entries }: Statement): string {
  const closingCents = entries.reduce((sum, { cents }) => sum + cents, openingCents);
  const made = tag('CreDtTm', `${toDay}T23:59:59`);
  const period = tag('FrDtTm', `${fromDay}T00:00:00`) + tag('ToDtTm', `${toDay}T23:59:59`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    around('GrpHdr', tag('MsgId', `VALJAVOTE-${toDay}`) + made),
    '<Stmt>',
    tag('Id', `VALJAVOTE-${fromDay}-${toDay}`) + made + around('FrToDt', period),
    around('Acct', around('Id', tag('IBAN', iban)) + tag('Ccy', 'EUR')),
    balance('OPBD', openingCents, fromDay) + balance('CLBD', closingCents, toDay),
    ...entries.map(entryXml),
    '</Stmt></BkToCstmrStmt></Document>',
  ].join('\n');
}
