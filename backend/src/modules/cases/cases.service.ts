import {
  ACTIONS_IN_EUROS,
  ACTIONS_ON_MONEY,
  ACTIONS_ON_SEAT,
  CASE_KINDS,
  NOT_CLOSED_WITH_MONEY,
  type CaseAction,
  type CaseKind,
} from '@valikool/contract';
import type { Actor, Clock, Page } from '#platform/index';
import { CaseActionError, CaseNotFoundError, CaseResolvedError, CaseResolvedMeanwhile } from './cases.errors';
import type { CaseResolvers, CasesFilter, CasesReader, ListedCase } from './cases.types';

export type CasesDeps = { cases: CasesReader; resolvers: CaseResolvers; clock: Clock };

type Offered = Pick<ListedCase, 'kind' | 'currency' | 'amountCents' | 'participantId' | 'facts'>;

/** @returns whether it is about a refund of the payment for one seat; false where the bank reversed all of the payment */
const isSeatRefund = ({ participantId, facts }: Offered): boolean =>
  participantId !== null && facts['reason'] === 'REFUND';

/** @returns what staff may decide about the case */
export const actionsOf = (item: Offered): readonly CaseAction[] => {
  const { kind, currency, amountCents } = item;
  return CASE_KINDS[kind].actions
    .filter((action) => isSeatRefund(item) || !ACTIONS_ON_SEAT.includes(action))
    .filter((action) => (currency ?? 'EUR') === 'EUR' || !ACTIONS_IN_EUROS.includes(action))
    .filter((action) => amountCents !== null || !ACTIONS_ON_MONEY.includes(action))
    .filter((action) => action !== 'CLOSE' || amountCents === null || !NOT_CLOSED_WITH_MONEY.includes(kind));
};

/** What staff must decide, and the carrying out of what they decide. */
export class CasesService {
  /** @throws Error when a kind has no resolver, so that the process does not start */
  constructor(private readonly deps: CasesDeps) {
    const resolvers: Partial<CaseResolvers> = deps.resolvers;
    const missing = (Object.keys(CASE_KINDS) as CaseKind[]).filter((kind) => resolvers[kind] === undefined);
    if (missing.length > 0) throw new Error(`No resolver for cases of the kind ${missing.join(', ')}`);
  }

  list(filter: CasesFilter): Promise<Page<ListedCase> & { total: number }> {
    return this.deps.cases.list(filter);
  }

  /** @throws CaseNotFoundError */
  async get(id: number): Promise<ListedCase> {
    const item = await this.deps.cases.find(id);
    if (!item) throw new CaseNotFoundError();
    return item;
  }

  /**
   * Carries out what staff decided.
   * @throws CaseNotFoundError 404; CaseResolvedError 409 when somebody decided before; CaseActionError 422
   */
  async resolve(
    actor: Actor,
    id: number,
    { action, note, reference = null }: { action: string; note: string; reference?: string | null | undefined },
  ): Promise<ListedCase> {
    const item = await this.getOpen(id);
    const chosen = actionsOf(item).find((one) => one === action);
    if (chosen === undefined) throw new CaseActionError(actionsOf(item));
    try {
      const decision = { action: chosen, note, reference, actorUserId: actor.userId, now: this.deps.clock.now() };
      await this.deps.resolvers[item.kind](item, decision);
    } catch (error) {
      if (error instanceof CaseResolvedMeanwhile) throw new CaseResolvedError(await this.get(id));
      throw error;
    }
    const resolved = await this.get(id);
    if (resolved.status === 'OPEN') throw new Error(`The resolver of ${item.kind} left case ${id} open`);
    return resolved;
  }

  private async getOpen(id: number): Promise<ListedCase> {
    const item = await this.get(id);
    if (item.status !== 'OPEN') throw new CaseResolvedError(item);
    return item;
  }
}
