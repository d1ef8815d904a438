import type { Clock, Logger, UnitOfWork } from '#platform/index';
import { MismatchCasesService } from './mismatch-cases.service';
import { OutsideCasesService } from './outside-cases.service';
import { RefusedCasesService } from './refused-cases.service';
import { SentTwiceCasesService } from './sent-twice-cases.service';
import type { SettlementStores } from './settlement.stores';
import { TotalCasesService } from './total-cases.service';

/** @returns what carries out decisions of staff about money that the settlement could not place by itself */
export const settlementCases = (shared: { stores: UnitOfWork<SettlementStores>; clock: Clock; logger: Logger }) => ({
  'payment.mismatch': new MismatchCasesService(shared).resolve,
  'payment.total-differs': new TotalCasesService(shared).resolve,
  'payment.reversed-outside': new OutsideCasesService(shared).resolve,
  'refund.refused': new RefusedCasesService(shared).resolve,
  'refund.sent-twice': new SentTwiceCasesService(shared).resolve,
});
