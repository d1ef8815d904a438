import type { Knex } from 'knex';
import { codeName, promotionRefusal } from './promotion.policy';
import { PromotionsRepository } from './promotions.repository';
import type { Promotion, PromotionCode, Redeeming } from './promotions.types';

type Asked = { userId: number; courseId: number; now: Date };

/** Says whether a code lowers a student's price; for registrations. */
export class PromotionCodes {
  private readonly promotions: PromotionsRepository;

  constructor(db: Knex) {
    this.promotions = new PromotionsRepository(db);
  }

  /** @returns the code that a registration was made with; it keeps lowering its price */
  usedFor(participantId: number): Promise<PromotionCode | null> {
    return this.promotions.usedFor(participantId);
  }

  /** @param typed the code as somebody typed it */
  async judge(typed: string, asked: Asked): Promise<Promotion> {
    const name = codeName(typed);
    return this.judged(name, await this.promotions.find(name, asked.userId), asked);
  }

  /**
   * The same for a registration of the caller's transaction, with the student's account and the code locked. Call after
   * locking the cohort, and before any school or invoice.
   */
  async redeem(typed: string, asked: Asked): Promise<Promotion> {
    const name = codeName(typed);
    return this.judged(name, await this.promotions.lock(name, asked.userId), asked);
  }

  private judged(name: string, found: (PromotionCode & Redeeming) | null, asked: Asked): Promotion {
    if (found === null) return { name, code: null, refusal: 'UNKNOWN' };
    const refusal = promotionRefusal(found, found, asked);
    return refusal === null ? { name, code: found, refusal } : { name, code: null, refusal };
  }
}

/** Makes it on the pool or one transaction. */
export const promotionCodes = (db: Knex): PromotionCodes => new PromotionCodes(db);
