import type { Knex } from 'knex';
import { decodeCursor, toPage, z } from '#platform/index';
import type { WaitingProposal, WaitingProposals } from './price-proposals.types';

const Cursor = z.tuple([z.number().int()]);

/** The last proposal of cohort `h` as JSON, while it waits or after it was sent back; else null. */
export const LAST_PROPOSAL = `(select json_build_object('id', p.id, 'priceCents', p.price_cents, 'status', p.status,
    'comment', p.comment, 'createdAt', p.created_at,
    'proposer', json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)))
  from cohort_price_proposals p join users u on u.id = p.proposed_by_user_id
  where p.id = (select max(last.id) from cohort_price_proposals last where last.cohort_id = h.id)
    and p.status in ('WAITING', 'SENT_BACK')) as "priceProposal"`;

/** Prices that wait for an administrator. */
export class PriceProposalsReadModel {
  constructor(private readonly db: Knex) {}

  /** Oldest first. A draft that was canceled needs no decision. */
  async listWaiting({ limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<WaitingProposals> {
    const query = this.waiting()
      .join('courses as c', 'c.id', 'h.course_id')
      .join('users as u', 'u.id', 'p.proposed_by_user_id')
      .select<WaitingProposal[]>(
        'p.id',
        'p.price_cents',
        'c.price_cents as coursePriceCents',
        'h.id as cohortId',
        'h.name as cohortName',
        'c.title as courseTitle',
        'h.start_date',
        'h.time_zone',
        'u.id as proposerId',
        this.db.raw(`trim(u.first_name || ' ' || u.last_name) as "proposerName"`),
        'p.created_at',
      )
      .orderBy('p.id')
      .limit(limit + 1);
    if (cursor !== undefined) void query.where('p.id', '>', decodeCursor(Cursor, cursor)[0]);
    const count = this.waiting().first<{ total: number }>(this.db.raw('cast(count(*) as integer) as total'));
    const [rows, { total }] = await Promise.all([query, count]);
    return { ...toPage(rows, limit, ({ id }) => [id]), total };
  }

  private waiting(): Knex.QueryBuilder {
    return this.db('cohort_price_proposals as p')
      .join('cohorts as h', 'h.id', 'p.cohort_id')
      .where('p.status', 'WAITING')
      .where('h.status', 'DRAFT');
  }
}
