import type { Knex } from 'knex';
import { unitOfWork, type Clock } from '#platform/index';
import { CaseClosingService } from './case-closing.service';
import { CaseWriter } from './case-writer';
import { CasesController } from './cases.controller';
import { CasesReadModel } from './cases.read-model';
import { casesRoutes } from './cases.routes';
import { CasesService } from './cases.service';
import type { CaseResolvers } from './cases.types';

/** Kinds that this module resolves itself; every other kind is resolved by the module that owns it. */
type OwnKind =
  | 'payment-plan.unpaid'
  | 'payment.charge-unclear'
  | 'saved-card.not-forgotten'
  | 'books.differ'
  | 'payout.failed'
  | 'payment.disputed'
  | 'payment.order-gone'
  | 'payment.unknown-order'
  | 'pass.unknown'
  | 'room.remove-by-hand';
export type OthersResolvers = Omit<CaseResolvers, OwnKind>;

/** @param deps.resolvers of every kind that another module owns */
export function casesModule({ knex, clock, resolvers }: { knex: Knex; clock: Clock; resolvers: OthersResolvers }) {
  const closing = new CaseClosingService(unitOfWork(knex, (db) => ({ cases: new CaseWriter(db) })));
  const cases = new CasesService({
    cases: new CasesReadModel(knex),
    resolvers: {
      ...resolvers,
      'books.differ': closing.resolve,
      'payout.failed': closing.resolve,
      'payment.disputed': closing.resolve,
      'payment.order-gone': closing.resolve,
      'payment.unknown-order': closing.resolve,
      'payment-plan.unpaid': closing.resolve,
      'payment.charge-unclear': closing.resolve,
      'saved-card.not-forgotten': closing.resolve,
      'pass.unknown': closing.resolve,
      'room.remove-by-hand': closing.resolve,
    },
    clock,
  });
  return { routes: casesRoutes(new CasesController(cases, clock)) };
}
