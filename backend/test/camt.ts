/** One entry of a statement to be made. */
export type SampleEntry = {
  reference: string;
  /** Positive: money came. */
  cents: number;
  name?: string;
  iban?: string;
  viitenumber?: string;
  text?: string;
  endToEnd?: string;
  code?: [string, string, string];
  isReturn?: boolean;
};

export type SampleStatement = {
  version?: '02' | '08';
  iban?: string;
  currency?: string;
  ref?: string;
  day: string;
  toDay?: string;
  openingCents?: number;
  /** What the bank says; what adds up where it is left out. */
  closingCents?: number;
  entries: readonly SampleEntry[];
};

const amount = (cents: number): string => (Math.abs(cents) / 100).toFixed(2);
const side = (cents: number): string => (cents < 0 ? 'DBIT' : 'CRDT');
const tag = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;

const balanceOf = (code: string, cents: number, { day, currency = 'EUR' }: SampleStatement): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

function partiesOf({ cents, name, iban }: SampleEntry, version: string): string {
  const who = cents > 0 ? 'Dbtr' : 'Cdtr';
  const named =
    name === undefined ? '' : version === '02' ? tag(who, tag('Nm', name)) : tag(who, tag('Pty', tag('Nm', name)));
  const account = iban === undefined ? '' : tag(`${who}Acct`, tag('Id', tag('IBAN', iban)));
  return tag('RltdPties', named + account);
}

export function entryXml(
  entry: SampleEntry,
  { day, version = '02', currency = 'EUR' }: Pick<SampleStatement, 'day' | 'version' | 'currency'>,
): string {
  const { cents, reference, code = ['PMNT', 'RCDT', 'ESCT'], viitenumber, text, endToEnd, isReturn } = entry;
  const status = version === '02' ? tag('Sts', 'BOOK') : tag('Sts', tag('Cd', 'BOOK'));
  const structured = viitenumber === undefined ? '' : tag('Strd', tag('CdtrRefInf', tag('Ref', viitenumber)));
  const details = [
    tag('Refs', tag('EndToEndId', endToEnd ?? 'NOTPROVIDED')),
    partiesOf(entry, version),
    tag('RmtInf', tag('Ustrd', text) + structured),
    isReturn === true ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : '',
  ].join('');
  const [domain, family, sub] = code;
  return `<Ntry><Amt Ccy="${currency}">${amount(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd>${status}<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><BkTxCd><Domn><Cd>${domain}</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
}

/** @returns a statement as Estonian banks write it */
export function camtFile(statement: SampleStatement): string {
  const {
    version = '02',
    iban = 'EE471000001020145685',
    ref = 'S-1',
    day,
    toDay = day,
    openingCents = 0,
    entries,
  } = statement;
  const closing = statement.closingCents ?? entries.reduce((sum, { cents }) => sum + cents, openingCents);
  return [
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`,
    `<GrpHdr><MsgId>M-1</MsgId><CreDtTm>${day}T23:59:59</CreDtTm></GrpHdr><Stmt><Id>${ref}</Id><CreDtTm>${day}T23:59:59</CreDtTm>`,
    `<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${toDay}T23:59:59</ToDtTm></FrToDt>`,
    `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${statement.currency ?? 'EUR'}</Ccy></Acct>`,
    balanceOf('OPBD', openingCents, statement),
    balanceOf('CLBD', closing, statement),
    ...entries.map((entry) => entryXml(entry, statement)),
    `</Stmt></BkToCstmrStmt></Document>`,
  ].join('\n');
}
