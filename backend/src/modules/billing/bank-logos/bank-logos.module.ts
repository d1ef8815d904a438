import type { Knex } from 'knex';
import type { Clock, Logger, Schedule, Storage } from '#platform/index';
import type { PaymentProvider } from '../providers/provider.ports';
import { BankLogosRepository } from './bank-logos.repository';
import { bankLogosRouter } from './bank-logos.routes';
import { BankLogosService } from './bank-logos.service';

export type BankLogosDeps = { knex: Knex; storage: Storage; clock: Clock; logger: Logger };

const TIMEOUT_MS = 5_000;
/** A question to our own database only, unless a logo is due. */
const EVERY_MS = 60_000;

export const bankLogosOf = ({ knex, ...deps }: BankLogosDeps): BankLogosService =>
  new BankLogosService({
    logos: new BankLogosRepository(knex),
    storage: deps.storage,
    clock: deps.clock,
    logger: deps.logger,
    timeoutMs: TIMEOUT_MS,
  });

/** Copies of the banks' logos, and the address at which they are shown. */
export function bankLogosModule(deps: BankLogosDeps, providers: readonly PaymentProvider[]) {
  const service = bankLogosOf(deps);
  const schedules: Schedule[] = [
    { name: 'billing.fetch-bank-logos', everyMs: EVERY_MS, run: () => service.refresh(providers) },
  ];
  return { schedules, uploads: bankLogosRouter(deps.storage) };
}
