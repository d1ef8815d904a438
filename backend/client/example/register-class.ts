/**
 * An example: a school's information system registers a class for a course at the school's cost, and later keeps the
 * school's e-invoices. The tests run it against the product.
 */
import { allOf, ApiFailure, type ApiClient } from '@valikool/client';

export type Outcome = { email: string; registrationId: number } | { email: string; refused: string };

/**
 * @param emails of students of the school
 * May be started again: who has a seat already is refused with `registration.already-registered`, and keeps the one seat.
 * @returns for each address the registration, or the code of the rule that refused it
 */
export async function registerClass(
  client: ApiClient,
  { schoolId, cohortId, emails }: { schoolId: number; cohortId: number; emails: readonly string[] },
): Promise<Outcome[]> {
  const students = new Map<string, number>();
  for await (const { id, email } of allOf((cursor) =>
    client.GET('/schools/{id}/students', {
      params: { path: { id: schoolId }, query: { limit: 100, ...(cursor !== undefined && { cursor }) } },
    }),
  ))
    students.set(email, id);

  const outcomes: Outcome[] = [];
  for (const email of emails)
    outcomes.push(await registerOne(client, { cohortId, email, studentId: students.get(email) }));
  return outcomes;
}

async function registerOne(
  client: ApiClient,
  { cohortId, email, studentId }: { cohortId: number; email: string; studentId: number | undefined },
): Promise<Outcome> {
  if (studentId === undefined) return { email, refused: 'student.not-found' };
  try {
    const { data } = await client.POST('/cohorts/{id}/registrations', {
      params: { path: { id: cohortId } },
      body: { studentId, payer: 'SCHOOL', acceptTerms: true },
    });
    return { email, registrationId: data?.registration.id ?? 0 };
  } catch (error) {
    if (error instanceof ApiFailure && error.statusCode < 500) return { email, refused: error.code };
    throw error;
  }
}

/** @returns the school's issued documents by number, as UBL for its accounting program */
export async function eInvoices(client: ApiClient): Promise<Map<string, string>> {
  const documents = new Map<string, string>();
  for await (const { id, number, xmlUrl } of allOf((cursor) =>
    client.GET('/invoices', { params: { query: { limit: 100, ...(cursor !== undefined && { cursor }) } } }),
  )) {
    if (number === null || xmlUrl === null) continue;
    const { data } = await client.GET('/invoices/{id}.xml', { params: { path: { id } }, parseAs: 'text' });
    documents.set(number, data ?? '');
  }
  return documents;
}
