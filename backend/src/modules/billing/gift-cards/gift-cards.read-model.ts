import type { Knex } from 'knex';
import { containing, decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import { CARD_WITH_BALANCE } from './gift-cards.repository';
import type { GiftCardBalance, GiftCardMovement, ManagedGiftCard, SpentGiftCard } from './gift-cards.types';

type PageOf = { limit: number; cursor?: string | undefined };

const AFTER = `(cast(:at as timestamptz) is null or (c.created_at, c.id) < (:at, cast(:id as uuid)))`;
const MINE = statement<GiftCardBalance>(
  'gift-cards-mine',
  `select ${CARD_WITH_BALANCE} from gift_cards c where c.buyer_user_id = :userId and ${AFTER}
   order by c.created_at desc, c.id desc limit :limit`,
);
const MANAGED = statement<ManagedGiftCard>(
  'gift-cards-managed',
  `select ${CARD_WITH_BALANCE}, trim(u.first_name || ' ' || u.last_name) as "buyerName"
   from gift_cards c join users u on u.id = c.buyer_user_id
   where ${AFTER} and (cast(:part as text) is null or c.code_ending = upper(:q) or c.recipient_name ilike :part
     or c.recipient_email ilike :part or u.email ilike :part or (u.first_name || ' ' || u.last_name) ilike :part)
   order by c.created_at desc, c.id desc limit :limit`,
);
/** What went back to a card does not count. */
const SPENT = statement<SpentGiftCard>(
  'gift-cards-spent',
  `select ${CARD_WITH_BALANCE}, used.cents as "spentCents"
   from (select e.gift_card_id, -sum(e.amount_cents)::integer as cents
         from cohort_participants p join gift_card_entries e on e.participant_id = p.id
         where p.user_id = :userId group by 1) used
   join gift_cards c on c.id = used.gift_card_id
   where used.cents > 0 and ${AFTER}
   order by c.created_at desc, c.id desc limit :limit`,
);
const MOVEMENTS = statement<GiftCardMovement>(
  'gift-cards-movements',
  `select kind, amount_cents as "amountCents", occurred_at as "occurredAt" from gift_card_entries
   where gift_card_id = :id and kind <> 'CAPTURE' order by id desc limit 100`,
);

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Lists of gift cards. */
export class GiftCardsReadModel {
  constructor(private readonly db: Knex) {}

  /** The cards that somebody has bought, newest first. */
  async listOf(userId: number, page: PageOf): Promise<Page<GiftCardBalance>> {
    const { rows } = await MINE(this.db, { userId, ...this.window(page) });
    return toPage(rows, page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }

  /** The cards that pay for a student's registrations, newest first. */
  async listSpentBy(userId: number, page: PageOf): Promise<Page<SpentGiftCard>> {
    const { rows } = await SPENT(this.db, { userId, ...this.window(page) });
    return toPage(rows, page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }

  /** All cards, newest first. @param q a part of a name or an address, or the end of a code */
  async list({ q, ...page }: PageOf & { q?: string | undefined }): Promise<Page<ManagedGiftCard>> {
    const { rows } = await MANAGED(this.db, {
      ...this.window(page),
      q: q ?? null,
      part: q === undefined ? null : containing(q),
    });
    return toPage(rows, page.limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }

  /** The last hundred movements of a card's balance, newest first. */
  async movementsOf(id: string): Promise<GiftCardMovement[]> {
    return (await MOVEMENTS(this.db, { id })).rows;
  }

  private window({ limit, cursor }: PageOf) {
    const [at, id] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    return { at, id, limit: limit + 1 };
  }
}
