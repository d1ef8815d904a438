import { euro, type Input } from '#platform/index';
import type { ListedLine, BankMatchingService } from './bank-matching.service';
import type { BankImportsService } from './bank-imports.service';
import type { ImportParams, ImportsQuery, LineParams, LinesQuery, MatchBankLine } from './bank.schemas';
import type { BankImport, BankMatch } from './bank.types';

const toFileDto = ({
  id,
  status,
  sizeBytes,
  linesRead,
  linesAdded,
  refusal,
  refusalDetail,
  createdAt,
  finishedAt,
}: BankImport) => ({
  id,
  status,
  sizeBytes,
  linesRead,
  linesAdded,
  refusal,
  refusalDetail,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const toMatchDto = (match: BankMatch) => ({
  id: match.id,
  kind: match.kind,
  invoiceId: match.invoiceId,
  invoiceNumber: match.invoiceNumber,
  refundId: match.refundId,
  provider: match.provider,
  payoutId: match.payoutId,
  note: match.note,
  amount: euro(match.amountCents),
  fee: euro(match.feeCents),
  isByRule: match.matchedBy === null,
  matchedAt: match.matchedAt.toISOString(),
  undoneAt: match.undoneAt?.toISOString() ?? null,
});

const toLineDto = (line: ListedLine) => ({
  id: line.id,
  reference: line.reference,
  bookedOn: line.bookedOn,
  status: line.status,
  counterpartyName: line.counterpartyName,
  counterpartyIban: line.counterpartyIban,
  viitenumber: line.viitenumber,
  remittance: line.remittance,
  isReturn: line.isReturn,
  guesses: line.guesses,
  amount: euro(line.amountCents),
  open: euro(line.openCents),
  matches: line.matches.map(toMatchDto),
});

export class BankController {
  constructor(private readonly deps: { imports: BankImportsService; matching: BankMatchingService }) {}

  upload = async ({ actor, file }: Input) => toFileDto(await this.deps.imports.upload(actor, file));

  listFiles = async ({ query }: Input<undefined, undefined, typeof ImportsQuery>) => {
    const page = await this.deps.imports.list(query);
    return { ...page, items: page.items.map(toFileDto) };
  };

  getFile = async ({ params }: Input<typeof ImportParams>) => toFileDto(await this.deps.imports.get(params.id));

  listLines = async ({ query }: Input<undefined, undefined, typeof LinesQuery>) => {
    const page = await this.deps.matching.list(query);
    return { ...page, items: page.items.map(toLineDto) };
  };

  match = async ({ actor, params, body }: Input<typeof LineParams, typeof MatchBankLine>) =>
    toLineDto(await this.deps.matching.match(actor, params.id, body));

  undo = async ({ actor, params }: Input<typeof LineParams>) =>
    toLineDto(await this.deps.matching.undo(actor, params.id));
}
