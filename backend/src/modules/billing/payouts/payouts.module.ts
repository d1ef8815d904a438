import { ONLINE_PROVIDER_IDS } from '@valikool/contract';
import type { Knex } from 'knex';
import { type Clock, handleJob, HOUR_MS, type Logger, moduleParts, unitOfWork } from '#platform/index';
import { caseWriter } from '#modules/cases/index';
import { ledgerPosting } from '#modules/ledger/index';
import { payoutTold } from '../billing.messages';
import type { PaymentProvider } from '../providers/provider.ports';
import { PayoutReadingService } from './payout-reading.service';
import { PayoutsController } from './payouts.controller';
import { PayoutsReadModel } from './payouts.read-model';
import { PayoutsRepository } from './payouts.repository';
import { payoutsRoutes } from './payouts.routes';
import { PayoutsService } from './payouts.service';

type Deps = { knex: Knex; clock: Clock; logger: Logger; providers: readonly PaymentProvider[] };

/** What providers pay out to our bank account. */
export function payoutsModule({ knex, clock, logger, providers }: Deps) {
  const read = providers.flatMap(({ id, payouts }) => (payouts === null ? [] : [{ provider: id, payouts }]));
  const reading = new PayoutReadingService({
    stores: unitOfWork(knex, (db) => ({
      payouts: new PayoutsRepository(db),
      cases: caseWriter(db),
      ledger: ledgerPosting(db),
    })),
    payouts: new PayoutsRepository(knex),
    providers: read,
    clock,
    logger,
  });
  const service = new PayoutsService({
    payouts: new PayoutsReadModel(knex),
    reading,
    providers: ONLINE_PROVIDER_IDS.map((provider) => ({
      provider,
      isRead: read.some((each) => each.provider === provider),
    })),
  });
  return moduleParts({
    routes: payoutsRoutes(new PayoutsController(service)),
    jobs: [handleJob(payoutTold, 'payouts.read-told', ({ provider }) => reading.runFor(provider))],
    schedules: [{ name: 'payouts.read', everyMs: HOUR_MS, run: () => reading.run() }],
  });
}
