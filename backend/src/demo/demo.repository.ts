import type { Knex } from 'knex';
import type { DemoIssue, DemoPosting } from './demo-money.types';
import type { DemoData, FirstIds } from './demo.types';

/** PostgreSQL takes 65 535 values in a statement; our widest row has some 25. */
const ROWS_PER_STATEMENT = 1_000;
const POSTINGS_PER_STATEMENT = 200;

type Row = Record<string, unknown>;

/** Lists for jsonb columns are passed as text, since the driver takes a list for a PostgreSQL array. */
const json = (value: unknown): string => JSON.stringify(value);

const entryRows = ({ id, entries }: DemoPosting): Row[] =>
  entries
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ account, amountCents, party }) => ({
      transactionId: id,
      account,
      amountCents,
      userId: party && 'userId' in party ? party.userId : null,
      schoolId: party && 'schoolId' in party ? party.schoolId : null,
    }));

const transactionRow = ({ id, kind, key, occurredAt, ...links }: DemoPosting): Row => ({
  id,
  kind,
  uniqueKey: key,
  occurredAt,
  createdAt: occurredAt,
  participantId: links.participantId ?? null,
  invoiceId: links.invoiceId ?? null,
  paymentAttemptId: links.paymentAttemptId ?? null,
  refundId: links.refundId ?? null,
});

/** Writes the demo with few statements, within the caller's transaction. */
export class DemoRepository {
  constructor(private readonly db: Knex) {}

  /** Waits for another seed that runs at the same moment. @returns whether any account exists already */
  async lockAndCheckUsers(): Promise<boolean> {
    // A seed takes longer than a registration may wait for a lock.
    await this.db.raw(`set local lock_timeout = '60s'`);
    await this.db.raw(`select pg_advisory_xact_lock(hashtext('valikool.demo'))`);
    const { rows } = await this.db.raw<{ rows: { found: boolean }[] }>(`select exists (select 1 from users) as found`);
    return rows[0]?.found ?? false;
  }

  /** @returns the ids that the next rows will get; ids that a failed attempt used are not used again */
  async firstIds(): Promise<FirstIds> {
    return {
      users: await this.nextId('users'),
      schools: await this.nextId('schools'),
      courses: await this.nextId('courses'),
      cohorts: await this.nextId('cohorts'),
      participants: await this.nextId('cohort_participants'),
    };
  }

  /** @param authIds accounts at the auth server, by email address */
  async insertPeople(
    {
      users,
      schools,
      schoolReps,
      students,
      memberships,
      teachers,
      applications,
      schoolApplications,
      invitations,
    }: DemoData,
    authIds: ReadonlyMap<string, string>,
  ): Promise<void> {
    await this.insertNumbered(
      'users',
      users.map((user) => ({ ...user, authId: authIds.get(user.email) ?? null })),
    );
    // Seats in advance are added later, so that their log says so.
    await this.insertNumbered(
      'schools',
      schools.map((school) => ({ ...school, prepaidStudentSeats: 0 })),
    );
    await this.insert('school_reps', schoolReps);
    // The database sets the student's school itself, from the membership.
    await this.insert(
      'students',
      students.map(({ schoolId: _, ...student }) => student),
    );
    await this.insert('memberships', memberships);
    await this.insert('teachers', teachers);
    await this.insert('teacher_applications', applications);
    await this.insert('school_applications', schoolApplications);
    await this.insert('school_invitations', invitations);
  }

  async insertCatalogue({ courses, courseReviews, cohorts, cohortTeachers }: DemoData): Promise<void> {
    await this.insertNumbered(
      'courses',
      courses.map((course) => ({ ...course, testimonials: json(course.testimonials) })),
    );
    await this.insert('course_reviews', courseReviews);
    await this.insertNumbered(
      'cohorts',
      cohorts.map((cohort) => ({ ...cohort, onlineClassTimes: json(cohort.onlineClassTimes) })),
    );
    await this.insert('cohort_teachers', cohortTeachers);
  }

  /** Drafts first, then their lines, then their numbers: a numbered document accepts no more lines. */
  async insertHistory(data: DemoData): Promise<void> {
    await this.insert('invoice_series', data.invoiceSeries);
    const invoices = data.invoices.map(({ schedule, ...row }) => ({ ...row, schedule: schedule && json(schedule) }));
    await this.insert('invoices', invoices);
    await this.insertNumbered(
      'cohort_participants',
      data.participants.map((row) => ({ ...row, conditions: json(row.conditions) })),
    );
    await this.insert('invoice_lines', data.invoiceLines);
    await this.issue(data.issues);
    await this.insert('payment_attempts', data.paymentAttempts);
    await this.insert('bank_transfers', data.bankTransfers);
    await this.insert('refunds', data.refunds);
    await this.insert('ledger_transactions', data.postings.map(transactionRow));
    // The entries of a posting stay in one statement: the database checks after each that postings sum to zero.
    for (let start = 0; start < data.postings.length; start += POSTINGS_PER_STATEMENT)
      await this.db('ledger_entries').insert(
        data.postings.slice(start, start + POSTINGS_PER_STATEMENT).flatMap(entryRows),
      );
    await this.insert('cohort_progress', data.progress);
    await this.insert('feedback_submissions', data.submissions);
    await this.insert('feedback_answers', data.answers);
    await this.insert('feedback_counts', data.answerCounts);
    await this.insert('feedback_replies', data.feedbackReplies);
    await this.insert('activity_log', data.activities);
  }

  /** Visits at the provider that begin passes. */
  async insertPurchases(purchases: readonly Record<string, unknown>[]): Promise<void> {
    await this.insert('pass_purchases', purchases);
  }

  /** What the product writes of a seat of which the first part is paid. */
  async setPlan(seat: { attemptId: string; instalmentId: string; participantId: number; accessUntil: Date | null }) {
    await this.db('payment_attempts').where({ id: seat.attemptId }).update({ instalmentId: seat.instalmentId });
    await this.db('cohort_participants').where({ id: seat.participantId }).update({ accessUntil: seat.accessUntil });
  }

  private async nextId(table: string): Promise<number> {
    const { rows } = await this.db.raw<{ rows: { id: number }[] }>(
      `select coalesce(last_value + increment_by, start_value) as id from pg_sequences
       where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(?, 'id')`,
      [table],
    );
    const [next] = rows;
    if (!next) throw new Error(`${table} does not count its rows`);
    return next.id;
  }

  private async issue(issues: readonly DemoIssue[]): Promise<void> {
    await this.db.raw(
      `update invoices i set series = n.series, sequence = n.sequence, number = n.number, reference_number = n."referenceNumber",
         seller = n.seller, vat = n.vat, rounding_cents = n."roundingCents", issued_at = n."issuedAt"
       from jsonb_to_recordset(?::jsonb) as n("invoiceId" uuid, series text, sequence integer, number text, "referenceNumber" text,
         seller jsonb, vat jsonb, "roundingCents" integer, "issuedAt" timestamptz)
       where i.invoice_id = n."invoiceId"`,
      [json(issues)],
    );
  }

  private async insert(table: string, rows: readonly object[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await this.db(table).insert(rows.slice(start, start + ROWS_PER_STATEMENT));
    }
  }

  /**
   * Inserts rows that others refer to by id. The database assigns the ids; references assume that it counts in the
   * order of insertion, which is checked here.
   */
  private async insertNumbered(table: string, rows: readonly { id: number }[]): Promise<void> {
    const given: { id: number }[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const part = rows.slice(start, start + ROWS_PER_STATEMENT).map(({ id: _number, ...row }) => row);
      given.push(...(await this.db<{ id: number }>(table).insert(part).returning('id')));
    }
    if (given.some(({ id }, index) => id !== rows[index]?.id))
      throw new Error(`Somebody else writes into ${table}; try again`);
  }
}
