import type { Knex } from 'knex';
import type { Clock, FileStorage, Logger, UnitOfWork } from '#platform/index';
import { SchoolsReader } from '#modules/schools/index';
import { InvoicesRepository } from '../invoices.repository';
import { EInvoicesRepository } from './e-invoices.repository';
import { EInvoicesService, type EInvoiceStores } from './e-invoices.service';
import { UblWriter } from './ubl-writer';

type Deps = { knex: Knex; storage: FileStorage };
type Shared = { stores: UnitOfWork<EInvoiceStores>; clock: Clock; logger: Logger };

/** @returns what makes the e-invoices of schools' documents */
export const eInvoicesOf = ({ knex, storage }: Deps, shared: Shared): EInvoicesService =>
  new EInvoicesService({
    ...shared,
    invoices: new InvoicesRepository(knex),
    eInvoices: new EInvoicesRepository(knex),
    schools: new SchoolsReader(knex),
    storage,
    ubl: new UblWriter(),
  });
