import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import type { Knex } from 'knex';
import { type Clock, handleJob, HOUR_MS, type Logger, moduleParts, unitOfWork } from '#platform/index';
import { caseWriter } from '#modules/cases/index';
import { ledgerPosting } from '#modules/ledger/index';
import { payoutTold } from '../billing.messages';
import type { PaymentsService } from '../payments.service';
import type { PaymentProvider } from '../providers/provider.ports';
import { PayoutCasesService } from './payout-cases.service';
import { PayoutReadingService } from './payout-reading.service';
import { PayoutsController } from './payouts.controller';
import { PayoutsReadModel } from './payouts.read-model';
import { PayoutsRepository } from './payouts.repository';
import { payoutsRoutes } from './payouts.routes';
import { PayoutsService } from './payouts.service';

type Deps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  providers: readonly PaymentProvider[];
  payments: Pick<PaymentsService, 'refreshById'>;
};

/** What providers pay out to our bank account. */
export function payoutsModule({ knex, clock, logger, providers, payments }: Deps) {
  const read = providers.flatMap(({ id, payouts }) => (payouts === null ? [] : [{ provider: id, payouts }]));
  const stores = unitOfWork(knex, (db) => ({
    payouts: new PayoutsRepository(db),
    cases: caseWriter(db),
    ledger: ledgerPosting(db),
  }));
  const payouts = new PayoutsRepository(knex);
  const reading = new PayoutReadingService({ stores, payouts, providers: read, clock, logger });
  const cases = new PayoutCasesService({ stores, payouts, payments, reading });
  const service = new PayoutsService({
    payouts: new PayoutsReadModel(knex),
    reading,
    providers: ONLINE_PROVIDER_IDS.map((provider) => ({
      provider,
      isRead: read.some((each) => each.provider === provider),
    })),
  });
  const parts = moduleParts({
    routes: payoutsRoutes(new PayoutsController(service)),
    jobs: [handleJob(payoutTold, 'payouts.read-told', ({ provider }) => reading.runFor(provider))],
    schedules: [{ name: 'payouts.read', everyMs: HOUR_MS, run: () => reading.run() }],
  });
  return { ...parts, resolvers: { 'payout.differs': cases.resolve } };
}
