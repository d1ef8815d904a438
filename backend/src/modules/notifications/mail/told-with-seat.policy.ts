/** Why seats are given up with a mail that tells of the money and brings the credit notes, as a list in SQL. */
export const TOLD_REASONS = `('STUDENT', 'SCHOOL', 'ADMIN', 'HOLD_LAPSED', 'COHORT_CANCELED')`;

/**
 * A document that a mail about the student's seat brings, so that no mail of its own tells of it.
 *
 * | role | document | mail |
 * |---|---|---|
 * | PAYMENT | the invoice that made the seat sure, paid at once or before | `emails.payment-received` |
 * | SWAP | the invoice of what another cohort costs more | `emails.registration-moved` |
 * | SWAP_CREDIT | the credit notes over what another cohort costs less | `emails.registration-moved` |
 * | CANCELLATION | the credit notes of the moment in which the seat was given up | the mail that tells of that |
 *
 * Whether an invoice is told of does not change when its seat is canceled or moves once more: `emails.invoice` may have
 * left it to the other mail before that. The other mail then brings it all the same.
 *
 * @param document, seat aliases of `invoices` and of the `cohort_participants` on one of its lines
 * @returns SQL of the role; null for a document that is told of by itself
 */
export const toldWithSeat = (document: string, seat: string): string => `case
    when ${document}.buyer_user_id is null or ${document}.issued_at is null then null
    when ${document}.kind = 'CREDIT_NOTE' then
      case when ${seat}.status = 'CANCELED' and ${document}.issued_at = ${seat}.canceled_at
        and ${seat}.cancel_reason in ${TOLD_REASONS} then 'CANCELLATION'
      when exists (select 1 from activity_log moved
        where moved.user_id = ${document}.buyer_user_id and moved.type = 'REGISTRATION_MOVED'
          and cast(${document}.invoice_id as text) = any(string_to_array(moved.metadata ->> 'creditNoteIds', ',')))
        then 'SWAP_CREDIT' end
    when ${document}.paid_cents = 0 then null
    when ${document}.invoice_id = ${seat}.invoice_id and ${seat}.confirmed_at >= ${document}.issued_at then 'PAYMENT'
    when exists (select 1 from registration_swaps sw
      where sw.participant_id = ${seat}.id and sw.invoice_id = ${document}.invoice_id and sw.status = 'DONE') then 'SWAP' end`;
