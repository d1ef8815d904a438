const DAY = '2026-11-20';
const ENTRIES_PER_CHUNK = 200;
const CENTS = 100;

/** @param viitenumbers of invoices that are paid in parts, each by the first lines in turn */
export type BenchFile = { iban: string; lines: number; paid: number; viitenumbers: readonly string[]; run: string };

function entry({ paid, viitenumbers, run }: BenchFile, index: number): string {
  const viitenumber = index < paid ? viitenumbers[index % viitenumbers.length] : undefined;
  const structured = viitenumber === undefined ? '' : `<Strd><CdtrRefInf><Ref>${viitenumber}</Ref></CdtrRefInf></Strd>`;
  return `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${DAY}</Dt></BookgDt><AcctSvcrRef>${run}${String(index).padStart(10, '0')}</AcctSvcrRef><BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Maksja ${index}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Makse ${index}</Ustrd>${structured}</RmtInf></TxDtls></NtryDtls></Ntry>\n`;
}

const balance = (code: string, cents: number): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${DAY}</Dt></Dt></Bal>`;

/** A statement piece by piece, as it is read from a disk. It is never whole in memory. */
export async function* statementChunks(file: BenchFile): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>${file.run}</Id><CreDtTm>${DAY}T23:59:59</CreDtTm><Acct><Id><IBAN>${file.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', file.lines * CENTS)}`,
  );
  for (let start = 0; start < file.lines; start += ENTRIES_PER_CHUNK) {
    const count = Math.min(ENTRIES_PER_CHUNK, file.lines - start);
    yield Buffer.from(Array.from({ length: count }, (_, index) => entry(file, start + index)).join(''));
  }
  yield Buffer.from('</Stmt></BkToCstmrStmt></Document>');
}
