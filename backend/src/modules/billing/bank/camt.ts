import { TextDecoder } from 'node:util';
import sax from 'sax';
import { linesOf, type RawEntry, type Texts } from './camt-entry';
import { centsOf, dayOf, signed } from './camt-values';
import { CamtError, type CamtEvent } from './camt.types';

const NAMESPACES: ReadonlySet<string> = new Set([
  'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02',
  'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
]);
const STATEMENT = 'Document/BkToCstmrStmt/Stmt';
const ENTRY = `${STATEMENT}/Ntry`;
const PAYMENT = `${ENTRY}/NtryDtls/TxDtls`;
const BALANCE = `${STATEMENT}/Bal`;
const OPENING: ReadonlySet<string> = new Set(['OPBD', 'PRCD']);
const MOST_TEXT = 1_000;
const MOST_DEPTH = 40;

const putText = (texts: Texts, path: string, text: string): void => {
  if (!texts.has(path)) texts.set(path, text);
  else if (path.endsWith('/Ustrd')) texts.set(path, `${texts.get(path) ?? ''} ${text}`);
};

type OpenStatement = {
  own: Texts;
  openingCents: number | null;
  closingCents: number | null;
  sumCents: number;
  lineCount: number;
  /** How often each reference was met. */
  references: Map<string, number>;
  /** The same of whole entries. */
  entries: Map<string, number>;
};

/**
 * The bank's number of an entry, or that with `#2` and so on where the statement has it more than once: the balance counts
 * each of them, so each is a line of its own. A later file that has the entries in the same order gives the same numbers.
 */
function distinct(reference: string, references: Map<string, number>): string {
  let times = (references.get(reference) ?? 0) + 1;
  while (times > 1 && references.has(`${reference}#${times}`)) times += 1;
  references.set(reference, times);
  if (times === 1) return reference;
  const numbered = `${reference}#${times}`;
  references.set(numbered, 1);
  return numbered;
}

/** Where a statement names no period it is of the day on which it was made. */
function daysOf(own: Texts) {
  const fromOn = dayOf(own.get('FrToDt/FrDtTm') ?? own.get('CreDtTm') ?? '');
  const toOn = dayOf(own.get('FrToDt/ToDtTm') ?? own.get('CreDtTm') ?? '');
  if (fromOn > toOn) throw new CamtError('DATE', `${fromOn} – ${toOn}`);
  return { fromOn, toOn };
}

/** Collects what the parser meets; `take` hands over what is complete. */
class CamtCollector {
  private readonly path: string[] = [];
  private text = '';
  private ready: CamtEvent[] = [];
  private statement: OpenStatement | null = null;
  private entry: RawEntry | null = null;
  private payment: Texts | null = null;
  private balance: Texts | null = null;
  /** Whether the root was the one of a statement. */
  hasBegun = false;

  constructor(private readonly iban: string) {}

  take(): CamtEvent[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  open(tag: sax.QualifiedTag): void {
    if (this.path.length === 0 && (tag.local !== 'Document' || !NAMESPACES.has(tag.uri)))
      throw new CamtError('NOT_CAMT', tag.uri.slice(0, 100) || tag.local.slice(0, 100));
    this.hasBegun = true;
    this.path.push(tag.local);
    if (this.path.length > MOST_DEPTH) throw new CamtError('MALFORMED', 'depth');
    this.text = '';
    this.begin(this.path.join('/'));
    if (tag.local === 'Amt' && this.statement !== null && (this.balance ?? this.entry) !== null)
      this.checkCurrency(tag.attributes['Ccy']?.value);
  }

  addText(text: string): void {
    if (this.text.length < MOST_TEXT) this.text += text;
  }

  close(): void {
    const path = this.path.join('/');
    const text = this.text.trim();
    this.text = '';
    this.keep(path, text);
    this.path.pop();
    if (path === PAYMENT) this.payment = null;
    else if (path === BALANCE) this.endBalance();
    else if (path === ENTRY) this.endEntry();
    else if (path === STATEMENT) this.endStatement();
  }

  private begin(path: string): void {
    if (path === STATEMENT)
      this.statement = {
        own: new Map(),
        openingCents: null,
        closingCents: null,
        sumCents: 0,
        lineCount: 0,
        references: new Map(),
        entries: new Map(),
      };
    else if (path === BALANCE) this.balance = new Map();
    else if (path === ENTRY) this.entry = { own: new Map(), payments: [] };
    else if (path === PAYMENT) {
      this.payment = new Map();
      this.entry?.payments.push(this.payment);
    }
  }

  private keep(path: string, text: string): void {
    if (this.payment !== null) putText(this.payment, path.slice(PAYMENT.length + 1), text);
    else if (this.entry !== null) putText(this.entry.own, path.slice(ENTRY.length + 1), text);
    else if (this.balance !== null) putText(this.balance, path.slice(BALANCE.length + 1), text);
    else if (this.statement !== null) putText(this.statement.own, path.slice(STATEMENT.length + 1), text);
  }

  /** What was paid abroad in another currency stands within the payment; the entry itself is in the account's own. */
  private checkCurrency(currency: string | undefined): void {
    const isOwn = this.path.length <= ENTRY.split('/').length + 1;
    if (isOwn && currency !== 'EUR') throw new CamtError('CURRENCY', currency?.slice(0, 10) ?? '–');
  }

  private endBalance(): void {
    const { balance, statement } = this;
    this.balance = null;
    if (balance === null || statement === null) return;
    const kind = balance.get('Tp/CdOrPrtry/Cd') ?? '';
    if (!OPENING.has(kind) && kind !== 'CLBD') return;
    const cents = signed(centsOf(balance.get('Amt') ?? ''), balance.get('CdtDbtInd'));
    if (kind === 'CLBD') statement.closingCents = cents;
    else statement.openingCents ??= cents;
  }

  private endEntry(): void {
    const { entry, statement } = this;
    this.entry = null;
    if (entry === null || statement === null) return;
    const lines = linesOf(entry);
    const [first] = lines;
    if (first === undefined) return;
    const entryRef = distinct(first.entryRef, statement.entries);
    for (const line of lines) {
      statement.sumCents += line.amountCents;
      statement.lineCount += 1;
      const reference = distinct(line.reference, statement.references);
      this.ready.push({ kind: 'line', line: { ...line, reference, entryRef } });
    }
  }

  private endStatement(): void {
    const { statement } = this;
    this.statement = null;
    if (statement === null) return;
    this.checkAccount(statement.own);
    const { own, openingCents, closingCents, sumCents, lineCount } = statement;
    const ref = own.get('Id')?.slice(0, 100) ?? '–';
    if (openingCents === null || closingCents === null) throw new CamtError('BALANCE_MISSING', ref);
    const missingCents = closingCents - openingCents - sumCents;
    if (missingCents !== 0) throw new CamtError('BALANCE_DIFFERS', `${ref}: ${(missingCents / 100).toFixed(2)}`);
    const days = daysOf(own);
    this.ready.push({
      kind: 'statement',
      statement: { ref, iban: this.iban, ...days, openingCents, closingCents, lineCount },
    });
  }

  private checkAccount(own: Texts): void {
    const iban = own.get('Acct/Id/IBAN') ?? '–';
    if (iban !== this.iban) throw new CamtError('WRONG_ACCOUNT', iban.slice(0, 34));
    const currency = own.get('Acct/Ccy') ?? 'EUR';
    if (currency !== 'EUR') throw new CamtError('CURRENCY', currency.slice(0, 10));
  }
}

/** A parser that resolves no entity but the five of XML, and refuses a document type before it could name others. */
function parserFor(collector: CamtCollector): sax.SAXParser {
  const parser = sax.parser(true, { xmlns: true, position: false });
  const refuse = (refusal: 'DOCTYPE' | 'MALFORMED') => (cause: Error | string) => {
    throw new CamtError(
      collector.hasBegun || refusal === 'DOCTYPE' ? refusal : 'NOT_CAMT',
      (typeof cause === 'string' ? cause : cause.message).split('\n')[0]?.slice(0, 100) ?? '',
    );
  };
  parser.onerror = refuse('MALFORMED');
  parser.ondoctype = refuse('DOCTYPE');
  parser.onopentag = (tag) => collector.open(tag as sax.QualifiedTag);
  parser.ontext = (text) => collector.addText(text);
  parser.oncdata = (text) => collector.addText(text);
  parser.onclosetag = () => collector.close();
  return parser;
}

const encodingOf = (start: Uint8Array): string =>
  /encoding\s*=\s*["']([\w-]{1,40})["']/.exec(Buffer.from(start.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';

function decoderOf(start: Uint8Array): TextDecoder {
  const encoding = encodingOf(start);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new CamtError('ENCODING', encoding);
  }
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new CamtError('ENCODING', decoder.encoding);
  }
}

function end(parser: sax.SAXParser, { hasBegun }: CamtCollector): void {
  if (!hasBegun) throw new CamtError('NOT_CAMT', 'the file is empty');
  try {
    parser.close();
  } catch {
    throw new CamtError('TRUNCATED', 'the file ends too early');
  }
}

/**
 * Reads a bank statement (camt.053.001.02 or .08) piece by piece; what it keeps is only the numbers of a statement's entries.
 * @param iban the account whose statement it must be
 * @throws CamtError when it is none, breaks off, or does not add up
 */
export async function* readCamt(chunks: AsyncIterable<Uint8Array>, iban: string): AsyncGenerator<CamtEvent> {
  const collector = new CamtCollector(iban);
  const parser = parserFor(collector);
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk);
    parser.write(decoded(decoder, chunk));
    yield* collector.take();
  }
  if (decoder !== null) parser.write(decoded(decoder));
  end(parser, collector);
  yield* collector.take();
}
