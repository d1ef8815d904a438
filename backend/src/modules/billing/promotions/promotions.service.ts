import { type Actor, type Clock, isUniqueViolation, type Page } from '#platform/index';
import { ownCodeName } from './promotion.policy';
import { PromotionCourseError, PromotionNameTakenError, PromotionNotFoundError } from './promotions.errors';
import type { PromotionsRepository } from './promotions.repository';
import type { CodesFilter, CountedCode, ListedCode, NewCode } from './promotions.types';

/** Names with random endings meet seldom; after so many tries something else is wrong. */
const TRIES = 5;
const NAME_TAKEN = 'promotion_codes_once';

type Deps = {
  promotions: PromotionsRepository;
  users: { get(id: number): Promise<{ firstName: string } | null> };
  /** Per cent that a student's friend saves. */
  referralPercent: number;
  clock: Clock;
};

/** Promotion codes: each student's own for friends, and those of staff. */
export class PromotionsService {
  constructor(private readonly deps: Deps) {}

  /** @returns the student's own code; null before it is made */
  mine(actor: Actor): Promise<CountedCode | null> {
    return this.deps.promotions.ofStudent(actor.userId);
  }

  /** Makes the student's own code. A second call changes nothing. */
  async makeMine(actor: Actor): Promise<CountedCode> {
    const { promotions, referralPercent, clock } = this.deps;
    const { firstName = '' } = (await this.deps.users.get(actor.userId)) ?? {};
    for (let tries = 1; ; tries += 1) {
      try {
        const name = ownCodeName(firstName);
        await promotions.addOwn({ userId: actor.userId, name, percentOff: referralPercent, createdAt: clock.now() });
        break;
      } catch (error) {
        if (tries === TRIES || !isUniqueViolation(error, NAME_TAKEN)) throw error;
      }
    }
    const own = await promotions.ofStudent(actor.userId);
    if (!own) throw new PromotionNotFoundError();
    return own;
  }

  list(filter: CodesFilter): Promise<Page<ListedCode>> {
    return this.deps.promotions.listOfStaff(filter);
  }

  /**
   * @throws PromotionNameTakenError
   * @throws PromotionCourseError when there is no such course
   */
  async create(actor: Actor, code: Omit<NewCode, 'createdByUserId' | 'createdAt'>): Promise<ListedCode> {
    try {
      const made = { ...code, createdByUserId: actor.userId, createdAt: this.deps.clock.now() };
      const id = await this.deps.promotions.add(made);
      if (id === null) throw new PromotionCourseError();
      return await this.get(id);
    } catch (error) {
      if (isUniqueViolation(error, NAME_TAKEN)) throw new PromotionNameTakenError();
      throw error;
    }
  }

  /** Ends any code, a student's own too. @throws PromotionNotFoundError */
  async end(id: number): Promise<ListedCode> {
    await this.deps.promotions.end(id, this.deps.clock.now());
    return this.get(id);
  }

  private async get(id: number): Promise<ListedCode> {
    const found = await this.deps.promotions.get(id);
    if (!found) throw new PromotionNotFoundError();
    return found;
  }
}
