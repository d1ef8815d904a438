import type { Language, Role } from '@valikool/contract';
import type { Knex } from 'knex';

/** What mails about the price of a cohort say. */
export type PriceProposalFacts = {
  cohortId: number;
  cohort: string;
  course: string;
  priceCents: number;
  coursePriceCents: number;
  status: 'WAITING' | 'APPROVED' | 'SENT_BACK' | 'WITHDRAWN';
  comment: string | null;
  proposerName: string;
  /** Null after the account was closed. */
  proposer: { id: number; email: string; language: Language; firstName: string; role: Role } | null;
};

export class CohortPriceFactsReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when there is no such proposal. */
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
