import type { Knex } from 'knex';
import { statement, type Clock } from '#platform/index';

/** A buyer whose name is erased. The database knows this form, and takes no other on a numbered document. */
export const ERASED_BUYER = JSON.stringify({ name: '', address: null, registryCode: null, email: null });

const ERASE_BUYER = statement(
  'invoices-erase-buyer',
  `update invoices set buyer = cast(:buyer as jsonb) where buyer_user_id = :userId and number is null`,
);

/** The line of a school reads „Kursus, rühm (12.01.2027–02.03.2027), Mari Maasikas“. The name follows the dates. */
export const NAME_IN_LINE = String.raw`(\(\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}\)).*$`;

const ERASE_STUDENT = statement(
  'invoices-erase-student',
  `update invoice_lines l
   set description = regexp_replace(l.description, :name, '\\1')
   from invoices i, cohort_participants p
   where i.invoice_id = l.invoice_id and i.number is null and i.buyer_school_id is not null
     and p.id = l.participant_id and p.user_id = :userId`,
);

const FORGET_BANK = statement('invoices-forget-bank', `delete from preferred_banks where user_id = :userId`);

/** The schedule makes their providers forget them. */
const REMOVE_CARDS = statement(
  'saved-cards-erase',
  `update saved_cards set removed_at = coalesce(removed_at, :now), brand = '', last_four = '0000' where user_id = :userId`,
);

const ERASE_ASKED = statement(
  'payment-links-erase-asked',
  `update payment_links set payer_name = null, payer_email = null, ended_at = coalesce(ended_at, now()),
     end_reason = coalesce(end_reason, 'CLOSED')
   where asked_by_user_id = :userId and (ended_at is null or payer_name is not null or payer_email is not null)`,
);

/**
 * Erases names from documents without a number, and removes kept cards, when an account is closed. A numbered document never changes, and the
 * law requires it to be kept for seven years. A draft is not part of the books.
 */
class InvoiceErasureRepository {
  /** `db` is the transaction that closes the account. */
  constructor(
    private readonly db: Knex,
    private readonly clock: Clock,
  ) {}

  async erase({ userId }: { userId: number }): Promise<void> {
    await ERASE_BUYER(this.db, { userId, buyer: ERASED_BUYER });
    await ERASE_STUDENT(this.db, { userId, name: NAME_IN_LINE });
    await ERASE_ASKED(this.db, { userId });
    await FORGET_BANK(this.db, { userId });
    await REMOVE_CARDS(this.db, { userId, now: this.clock.now() });
  }
}

/** @returns what removes a person from documents without a number, in the transaction `db` that closes the account */
export const invoicesEraser = (db: Knex, clock: Clock): Pick<InvoiceErasureRepository, 'erase'> =>
  new InvoiceErasureRepository(db, clock);
