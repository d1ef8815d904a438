import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import type { Knex } from 'knex';
import { type Clock, type FileStorage, handleJob, type Logger, moduleParts, Outbox, unitOfWork } from '#platform/index';
import type { PaymentProvider } from '../providers/provider.ports';
import type { SettlementStores } from '../settlement/settlement.stores';
import type { TransferSettlementService } from '../settlement/transfer-settlement.service';
import { BankCandidatesReadModel } from './bank-candidates.read-model';
import { BankImportsRepository } from './bank-imports.repository';
import { BankImportsService } from './bank-imports.service';
import { BankLinesRepository } from './bank-lines.repository';
import { BankMatchingService } from './bank-matching.service';
import { BankController } from './bank.controller';
import { bankFileRead, bankFileUploaded } from './bank.messages';
import { bankRoutes } from './bank.routes';

/** What the bank's statements need to know. */
export type BankSettings = {
  /** Our account: a statement of another one is refused. */
  iban: string;
  /** A larger file is refused before it is read. */
  mostBytes: number;
  /** A file with more lines is refused. */
  mostLines: number;
};

type Deps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  storage: FileStorage;
  storesOf: (db: Knex) => SettlementStores;
  transfers: TransferSettlementService;
  providers: readonly PaymentProvider[];
  settings: BankSettings;
};

const LEFT_LINES_MS = 300_000;

/** The bank's statements: reading them, and matching their lines. */
export function bankModule({ knex, clock, logger, storage, storesOf, transfers, providers, settings }: Deps) {
  const imports = new BankImportsService({
    stores: unitOfWork(knex, (db) => ({ imports: new BankImportsRepository(db), outbox: new Outbox(db) })),
    imports: new BankImportsRepository(knex),
    storage,
    clock,
    ...settings,
  });
  const matching = new BankMatchingService({
    stores: unitOfWork(knex, (db) => ({ ...storesOf(db), bankLines: new BankLinesRepository(db) })),
    lines: new BankLinesRepository(knex),
    candidates: new BankCandidatesReadModel(knex),
    transfers,
    providers: ONLINE_PROVIDER_IDS.map((id) => ({
      id,
      isRead: providers.some((provider) => provider.id === id && provider.payouts !== null),
    })),
    clock,
    logger,
  });
  return moduleParts({
    routes: bankRoutes(new BankController({ imports, matching }), settings),
    messages: [bankFileUploaded, bankFileRead],
    jobs: [
      handleJob(bankFileUploaded, 'bank.read-file', ({ importId }) => imports.read(importId)),
      handleJob(bankFileRead, 'bank.match-lines', () => matching.matchNew()),
    ],
    // The message is lost with a worker that dies in the middle: what is left of a file is looked at again.
    schedules: [{ name: 'bank.match-left-lines', everyMs: LEFT_LINES_MS, run: () => matching.matchNew() }],
  });
}
