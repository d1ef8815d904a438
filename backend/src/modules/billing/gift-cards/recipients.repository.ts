import type { Knex } from 'knex';
import { statement } from '#platform/index';

const ERASED = `recipient_name = '', recipient_email = null, message = '', recipient_erased_at = :now`;

const ERASE = statement(
  'gift-cards-erase-recipient',
  `update gift_cards set ${ERASED} where id = :id and recipient_erased_at is null`,
);
/** A card that its buyer wanted to hand over is mailed on its day to the address that the buyer had. */
const KEEP_ADDRESS = statement(
  'gift-cards-keep-address-of-buyer',
  `update gift_cards set recipient_email = :email
   where buyer_user_id = :userId and status = 'ACTIVE' and delivered_at is null and recipient_email is null`,
);
const ERASE_OF_PERSON = statement(
  'gift-cards-erase-of-person',
  `update gift_cards set ${ERASED} where recipient_erased_at is null and (
     (buyer_user_id = :userId and (delivered_at is not null or status <> 'ACTIVE'))
     or (buyer_user_id <> :userId and lower(recipient_email) = lower(:email)))`,
);
/** Spent, expired and canceled cards, and those of buyers who have left, once they are mailed. */
const ERASE_OLD = statement<{ id: string }>(
  'gift-cards-erase-old',
  `update gift_cards set ${ERASED} where id in (
     select c.id from gift_cards c where c.recipient_erased_at is null and (
       c.canceled_at <= :before or c.expires_at <= :before
       or (c.delivered_at is not null and exists (
         select 1 from users u where u.id = c.buyer_user_id and u.deleted_at is not null))
       or (c.paid_at is not null
         and (select sum(e.amount_cents) from gift_card_entries e where e.gift_card_id = c.id) = 0
         and not exists (select 1 from gift_card_entries e where e.gift_card_id = c.id and e.occurred_at > :before)))
     order by c.created_at, c.id limit :limit for update skip locked)
   returning id`,
);

/** The recipients of gift cards, as their buyers entered them. */
export class RecipientsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** A second call changes nothing. A card that is not mailed yet goes to its buyer instead. */
  async erase(id: string, now: Date): Promise<void> {
    await ERASE(this.db, { id, now });
  }

  /** Erases what a person who leaves has written on cards, and what others have written of them. */
  async eraseOfPerson(person: { userId: number; email: string }, now: Date): Promise<void> {
    await KEEP_ADDRESS(this.db, person);
    await ERASE_OF_PERSON(this.db, { ...person, now });
  }

  /** @param before cards that were over by then @returns how many cards were erased; at most `limit` */
  async eraseOld(before: Date, { now, limit }: { now: Date; limit: number }): Promise<number> {
    return (await ERASE_OLD(this.db, { before, now, limit })).rows.length;
  }
}
