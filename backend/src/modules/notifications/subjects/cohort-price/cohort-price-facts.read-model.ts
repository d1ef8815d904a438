import type { Knex } from 'knex';
import type { PriceProposalFacts } from './cohort-price.types';

export class CohortPriceFactsReadModel {
  constructor(private readonly db: Knex) {}

  async proposal(id: number): Promise<PriceProposalFacts | null> {
    const { rows } = await this.db.raw<{ rows: PriceProposalFacts[] }>(
      `select h.id as "cohortId", h.name as cohort, c.title as course, p.price_cents as "priceCents",
         c.price_cents as "coursePriceCents", p.status, p.comment, trim(u.first_name || ' ' || u.last_name) as "proposerName",
         case when u.deleted_at is null then json_build_object('id', u.id, 'email', u.email, 'language', u.language,
           'firstName', u.first_name, 'role', u.role) end as proposer
       from cohort_price_proposals p join cohorts h on h.id = p.cohort_id join courses c on c.id = h.course_id
         join users u on u.id = p.proposed_by_user_id
       where p.id = ?`,
      [id],
    );
    return rows[0] ?? null;
  }
}
