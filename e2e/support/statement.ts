type Payment = {
  iban: string;
  viitenumber: string;
  cents: number;
  payer: string;
  /** Distinguishes the entry from all others of the bank. */
  reference: string;
};

/** @returns a bank's statement of one day, camt.053, with one payment that came in */
export function statementOf({ iban, viitenumber, cents, payer, reference }: Payment): string {
  const day = new Date().toISOString().slice(0, 10);
  const amount = (value: number) => `<Amt Ccy="EUR">${(value / 100).toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`;
  const balance = (code: string, value: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(value)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${reference}</MsgId><CreDtTm>${day}T23:59:59</CreDtTm></GrpHdr>
<Stmt><Id>${reference}</Id><CreDtTm>${day}T23:59:59</CreDtTm>
<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', 0)}${balance('CLBD', cents)}
<Ntry>${amount(cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
<RmtInf><Strd><CdtrRefInf><Ref>${viitenumber}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
}
