import type { Knex } from 'knex';
import {
  containing,
  decodeCursor,
  digitsIn,
  phoneDigits,
  searching,
  toPage,
  z,
  type DateRange,
  type Page,
} from '#platform/index';
import type { SchoolStudent, SchoolStudentsFilter, StudentRegistration } from './schools.types';

type Row = Omit<SchoolStudent, 'registrations'>;
type RegistrationRow = Omit<StudentRegistration, 'invoice'> & {
  studentId: number;
  invoiceId: string | null;
  invoiceNumber: string | null;
  invoiceStatus: 'UNPAID' | 'PAID' | 'CANCELED' | null;
  invoiceDueAt: Date | null;
};

/** The classes in which the student of the seat `p` was marked; null while there is none. */
const ATTENDANCE = `(select json_build_object('present', a.present, 'marked', a.marked) from attendance_of_seats a
    where a.cohort_participant_id = p.id and a.cohort_id = p.cohort_id) as attendance`;

const Cursor = z.tuple([z.string(), z.string(), z.number().int()]);

const toRegistration = ({
  studentId: _,
  invoiceId,
  invoiceNumber,
  invoiceStatus,
  invoiceDueAt,
  ...row
}: RegistrationRow): StudentRegistration => ({
  ...row,
  invoice:
    invoiceId === null || invoiceStatus === null
      ? null
      : { id: invoiceId, number: invoiceNumber, status: invoiceStatus, dueAt: invoiceDueAt },
});

/** By a part of the name or address or, when it is a number, by the phone. */
function isWritten(found: Knex.QueryBuilder, q: string): void {
  const digits = phoneDigits(q);
  void found.whereRaw('students.search_text like search_spelling(?)', [searching(q)]);
  if (digits !== null) void found.orWhereRaw(`${digitsIn('users.phone_number')} like ?`, [containing(digits)]);
}

/** A school's students with their registrations, in two statements for any number of students. */
export class SchoolStudentsReadModel {
  constructor(private readonly db: Knex) {}

  async list(schoolId: number, range: DateRange, filter: SchoolStudentsFilter): Promise<Page<SchoolStudent>> {
    const page = toPage(await this.students(schoolId, range, filter), filter.limit, (row) => [
      row.lastName,
      row.firstName,
      row.id,
    ]);
    const registrations = await this.registrations(
      schoolId,
      range,
      filter,
      page.items.map((student) => student.id),
    );
    const ofStudent = new Map<number, StudentRegistration[]>();
    for (const row of registrations)
      ofStudent.set(row.studentId, [...(ofStudent.get(row.studentId) ?? []), toRegistration(row)]);
    return {
      ...page,
      items: page.items.map((student) => ({ ...student, registrations: ofStudent.get(student.id) ?? [] })),
    };
  }

  private async students(
    schoolId: number,
    range: DateRange,
    { q, status, limit, cursor }: SchoolStudentsFilter,
  ): Promise<Row[]> {
    const query = this.db('students')
      .join('users', 'users.id', 'students.user_id')
      .where('students.school_id', schoolId)
      .whereNull('users.deleted_at')
      .select<Row[]>('users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.phone_number')
      .orderByRaw('students.last_name collate et_names, students.first_name collate et_names, students.user_id')
      .limit(limit + 1);
    if (q) void query.where((found) => isWritten(found, q));
    if (status)
      void query.whereExists(this.inRange(schoolId, range, status).whereRaw('p.user_id = users.id').select('p.id'));
    if (cursor !== undefined) {
      const [lastName, firstName, id] = decodeCursor(Cursor, cursor);
      void query.whereRaw(
        `(students.last_name collate et_names, students.first_name collate et_names, students.user_id) > (? collate et_names, ? collate et_names, ?)`,
        [lastName, firstName, id],
      );
    }
    return query;
  }

  private async registrations(
    schoolId: number,
    range: DateRange,
    { status }: SchoolStudentsFilter,
    userIds: number[],
  ): Promise<RegistrationRow[]> {
    if (userIds.length === 0) return [];
    return this.inRange(schoolId, range, status)
      .join('courses', 'courses.id', 'h.course_id')
      .leftJoin('invoices', 'invoices.invoice_id', 'p.invoice_id')
      .leftJoin('cohort_progress as g', (join) =>
        join.on('g.cohort_participant_id', 'p.id').andOn('g.cohort_id', 'p.cohort_id'),
      )
      .whereIn('p.user_id', userIds)
      .select<RegistrationRow[]>({
        id: 'p.id',
        studentId: 'p.user_id',
        cohortId: 'h.id',
        cohortName: 'h.name',
        courseId: 'courses.id',
        courseTitle: 'courses.title',
        startDate: 'h.start_date',
        endDate: 'h.end_date',
        payer: 'p.default_payer',
        status: 'p.status',
        priceCents: 'p.price_cents',
        registeredAt: 'p.created_at',
        confirmedAt: 'p.confirmed_at',
        invoiceId: 'invoices.invoice_id',
        invoiceNumber: 'invoices.number',
        invoiceStatus: 'invoices.status',
        invoiceDueAt: 'invoices.due_at',
        progress: 'g.progress_percent',
      })
      .select(this.db.raw(ATTENDANCE))
      .orderBy(['h.start_date', 'p.id']);
  }

  /** Only registrations made through this school. Those that a student made through another school are hidden. */
  private inRange(
    schoolId: number,
    { from, to }: DateRange,
    status: SchoolStudentsFilter['status'],
  ): Knex.QueryBuilder {
    const query = this.db('cohort_participants as p')
      .join('cohorts as h', 'h.id', 'p.cohort_id')
      .where('p.school_id', schoolId);
    if (status) void query.where('p.status', status);
    if (from) void query.where('h.start_date', '>=', from);
    if (to) void query.where('h.start_date', '<', to);
    return query;
  }
}
