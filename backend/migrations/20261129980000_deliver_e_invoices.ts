import type { Knex } from 'knex';

/**
 * The deliveries of e-invoices by an operator: a row for each time that a document is to be handed over, the latest of
 * which counts. A row whose `next_try_at` is set is its own place in the queue.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table e_invoice_deliveries (
      id uuid primary key,
      invoice_id uuid not null references invoices (invoice_id),
      sending integer not null check (sending > 0),
      operator text not null,
      state text not null check (state in ('WAITING', 'SENT', 'DELIVERED', 'FAILED', 'REFUSED', 'NOT_RECEIVABLE')),
      operator_ref text,
      tries integer not null default 0,
      asked_at timestamptz,
      sent_at timestamptz,
      delivered_at timestamptz,
      last_error text,
      next_try_at timestamptz,
      queued_until timestamptz,
      claimed_until timestamptz,
      created_at timestamptz not null,
      unique (invoice_id, sending),
      check ((state in ('WAITING', 'SENT')) = (next_try_at is not null)),
      check ((state = 'DELIVERED') = (delivered_at is not null)),
      check (state not in ('SENT', 'DELIVERED') or sent_at is not null),
      check (state <> 'DELIVERED' or operator_ref is not null)
    )`);
  const said = {
    sending: 'How many times the delivery of the document was begun, with this one',
    operator_ref: 'The operator’s own number of the submission',
    tries: 'In the present state',
    asked_at: 'When the operator was first asked to take it; from then on it may have it, whatever it answers',
    delivered_at: 'When the operator’s evidence of the arrival was seen',
    last_error: 'The operator’s last word about a failure',
    queued_until: 'A job for it is in the queue; after this time it is put there again',
    claimed_until: 'A worker has it; after this time the worker is taken for dead',
  };
  for (const [column, text] of Object.entries(said))
    await knex.raw(`comment on column e_invoice_deliveries.${column} is '${text}'`);
  await knex.raw(
    'create index e_invoice_deliveries_due on e_invoice_deliveries (next_try_at) where next_try_at is not null',
  );
  await knex.raw(
    'create index e_invoice_deliveries_ref on e_invoice_deliveries (operator_ref) where operator_ref is not null',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table e_invoice_deliveries');
}
