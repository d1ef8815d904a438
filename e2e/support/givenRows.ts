import { hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';

/** A signed-in user: `token` is the product token, valid for 15 minutes. */
export type Person = { id: number; email: string; token: string };

type Role = 'STUDENT' | 'ADMIN';
type Draft = { auth_id: string; session_id: string; email: string; first_name: string; last_name: string };

const TOKEN_LIFE_S = 900;
const DAYS_TO_START = 30;

let counter = 0;

/** Inserts rows directly into the database, since creating hundreds of people in the browser would take minutes. */
export class GivenRows {
  /** How far the product's clock is ahead of the real one, in milliseconds. */
  aheadMs = 0;
  private readonly tokenKey: Uint8Array;
  private readonly made = new Map<number, { draft: Draft; role: Role }>();

  /** @param secretsKey the deployment's master secret, from which the key of the product tokens is derived */
  constructor(
    private readonly db: Pool,
    secretsKey: string,
  ) {
    this.tokenKey = new Uint8Array(hkdfSync('sha256', secretsKey, 'valikool', 'product-token', 32));
  }

  students(count: number): Promise<Person[]> {
    return this.people(count, 'STUDENT');
  }

  /** @returns the person with a token that is valid from now on */
  async again(person: Person): Promise<Person> {
    const known = this.made.get(person.id);
    if (known === undefined) throw new Error(`${person.email} was not made here`);
    return this.signedIn(known.draft, person.id, known.role);
  }

  async admin(): Promise<Person> {
    const [admin] = await this.people(1, 'ADMIN');
    if (admin === undefined) throw new Error('One person was to be made');
    return admin;
  }

  /** Open cohorts of one new course, all late enough for a bank transfer. @returns their ids */
  async cohorts(count: number, seats: number): Promise<number[]> {
    counter += 1;
    const course = await this.db.query<{ id: number }>(
      `insert into courses (title, slug, description_short, language, categories, learning_outcomes, grading_criteria, price_cents, status)
       values ($1, $2, 'Katsekursus', 'et', '{OTHERS}', '{Üks,Kaks}', 'Kaks ülesannet', 9500, 'APPROVED') returning id`,
      [`Katsekursus ${counter}`, `katsekursus-${counter}`],
    );
    const cohorts = await this.db.query<{ id: string }>(
      `insert into cohorts (course_id, name, status, start_date, end_date, size_max, online_class_times, online_lesson_length)
       select $1, 'Rühm ' || n, 'REGISTRATION_OPEN', now() + $5::interval + make_interval(days => $3), now() + $5::interval + make_interval(days => $3 + 49), $4,
              '[{"day": 2, "hour": 17, "minute": 0}]', 60
       from generate_series(1, $2::int) n returning id`,
      [course.rows[0]?.id, count, DAYS_TO_START, seats, `${this.aheadMs} milliseconds`],
    );
    return cohorts.rows.map(({ id }) => Number(id));
  }

  private async people(count: number, role: Role): Promise<Person[]> {
    const drafts = Array.from({ length: count }, () => this.draft());
    const people = JSON.stringify(drafts);
    await this.db.query(
      `insert into auth_users (id, email, email_confirmed_at, created_at, updated_at)
       select auth_id, email, now(), now(), now() from jsonb_to_recordset($1) as p(auth_id uuid, email text)`,
      [people],
    );
    await this.db.query(
      `insert into auth_sessions (id, account_id, aal, amr, sealed_refresh_key, created_at, updated_at)
       select session_id, auth_id, 'aal1', '[]', 'none', now(), now() from jsonb_to_recordset($1) as p(session_id uuid, auth_id uuid)`,
      [people],
    );
    const { rows } = await this.db.query<{ id: string; auth_id: string }>(
      `insert into users (auth_id, email, first_name, last_name, role)
       select auth_id, email, first_name, last_name, $2
       from jsonb_to_recordset($1) as p(auth_id uuid, email text, first_name text, last_name text) returning id, auth_id`,
      [people, role],
    );
    if (role === 'STUDENT')
      await this.db.query(`insert into students (user_id) select unnest($1::bigint[])`, [rows.map(({ id }) => id)]);
    const idOf = new Map(rows.map(({ id, auth_id }) => [auth_id, Number(id)]));
    return Promise.all(drafts.map((draft) => this.signedIn(draft, idOf.get(draft.auth_id) ?? 0, role)));
  }

  private draft(): Draft {
    counter += 1;
    return {
      auth_id: randomUUID(),
      session_id: randomUUID(),
      email: `opilane${counter}@naide.ee`,
      first_name: 'Mari',
      last_name: `Maasikas${counter}`,
    };
  }

  private async signedIn(draft: Draft, id: number, role: Role): Promise<Person> {
    this.made.set(id, { draft, role });
    const { auth_id, session_id, email } = draft;
    const now = Math.floor((Date.now() + this.aheadMs) / 1000);
    const token = await new SignJWT({ id, auth_id, session_id, email, role, school_id: null })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('valikool')
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFE_S)
      .sign(this.tokenKey);
    return { id, email, token };
  }
}
