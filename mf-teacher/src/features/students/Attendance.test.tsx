/** @covers AttendanceRow */
import {
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import { toast } from '@valikool/shared-ui';
import remote from '../../app/remote';
import { aClassSession, aCohort, aCohortStudent, inDays } from '../../mocks/samples.mocks';
import type { AttendanceRow } from '../../shared/contract.types';

const past = aClassSession({ id: 31, startsAt: inDays(-8) });
const latest = aClassSession({ id: 32, startsAt: inDays(-1) });
const ahead = aClassSession({ id: 33, startsAt: inDays(6) });
const row = (studentId: number, firstName: string, mark: AttendanceRow['mark'] = null): AttendanceRow => ({
  registrationId: 70 + studentId,
  studentId,
  firstName,
  lastName: 'Tamm',
  mark,
});

const unavailable = () =>
  new Response(JSON.stringify({ statusCode: 503, code: 'unavailable', message: 'Unavailable' }), {
    status: 503,
    headers: { 'content-type': 'application/json' },
  });

/**
 * The server, with what it was sent; `refuses` are students who have left. The first request to mark waits for `fails` and
 * is not served.
 */
function serve(
  rows: AttendanceRow[],
  { refuses = [] as number[], fails = null as Promise<unknown> | null, pageSize = 100 } = {},
) {
  const sent: unknown[] = [];
  const asked: (string | undefined)[] = [];
  const saved = new Map(rows.map((each) => [each.studentId, each]));
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, name: 'PY-12' })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/cohorts/{id}/sessions', { items: [past, latest, ahead], timeZone: 'Europe/Tallinn' }),
    mockApi.get('/cohorts/{id}/sessions/{session}/attendance', ({ params, query }) => {
      asked.push(params['session']);
      const from = Number(query.get('cursor') ?? 0);
      const to = from + pageSize;
      return {
        items: [...saved.values()].slice(from, to),
        nextCursor: to < saved.size ? String(to) : null,
        opensAt: latest.startsAt,
        session: { id: latest.id, startsAt: latest.startsAt, endsAt: latest.endsAt, status: 'PLANNED' as const },
      };
    }),
    mockApi.put('/cohorts/{id}/sessions/{session}/attendance', async ({ body }) => {
      const { items } = body as { items: { studentId: number; mark: AttendanceRow['mark'] }[] };
      sent.push(items);
      if (fails !== null && sent.length === 1) {
        await fails;
        return unavailable();
      }
      for (const { studentId, mark } of items) {
        const kept = saved.get(studentId);
        if (kept && !refuses.includes(studentId)) saved.set(studentId, { ...kept, mark });
      }
      return {
        results: items.map(({ studentId: id }) =>
          refuses.includes(id)
            ? { id, outcome: 'REFUSED' as const, code: 'cohort.student-not-found' }
            : { id, outcome: 'DONE' as const, code: null },
        ),
      };
    }),
  );
  return { sent, asked };
}

const at = '/user/cohorts/12/students?view=attendance';
const open = (where = at) => renderRemote(remote, { at: where, as: aTeacher() });
/** A student's button for a mark, by its first words and the student. */
const named = (mark: string, student: string) => ({ name: new RegExp(`^${mark} ?: ${student}$`) });
const button = (mark: string, student = 'Mari Tamm') => screen.getByRole('button', named(mark, student));

it('marks a student of the latest class with one tap, corrects the mark and takes it back', async () => {
  const { sent, asked } = serve([row(1, 'Mari'), row(2, 'Jaan', 'ABSENT')]);
  const { user } = open();

  await screen.findByText('0 present, 1 absent, 1 not marked');
  expect(asked).toEqual(['32']);
  await expectAccessible();
  await user.click(button('Present'));
  expect(button('Present')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 present, 1 absent, 0 not marked')).toBeVisible();
  await user.click(button('Absent'));
  await user.click(button('Absent'));
  expect(button('Absent')).toHaveAttribute('aria-pressed', 'false');

  await waitFor(() => expect(sent).toEqual(['PRESENT', 'ABSENT', null].map((mark) => [{ studentId: 1, mark }])));
});

it('marks the rest present at once, and leaves who is marked', async () => {
  const { sent } = serve([row(1, 'Mari'), row(2, 'Jaan', 'ABSENT'), row(3, 'Liis')]);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Mark the rest present' }));

  expect(await screen.findByText('2 present, 1 absent, 0 not marked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([[1, 3].map((studentId) => ({ studentId, mark: 'PRESENT' }))]));
});

it('counts and marks all students of a large cohort', async () => {
  const { sent } = serve([row(1, 'Mari'), row(2, 'Jaan', 'PRESENT'), row(3, 'Liis'), row(4, 'Ants', 'ABSENT')], {
    pageSize: 2,
  });
  const { user } = open();

  expect(await screen.findByText(/not marked$/)).toHaveTextContent('1 present, 1 absent, 2 not marked');
  await user.click(screen.getByRole('button', { name: 'Mark the rest present' }));

  expect(screen.getByText('3 present, 1 absent, 0 not marked')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([[1, 3].map((studentId) => ({ studentId, mark: 'PRESENT' }))]));
});

it('takes a mark off that was not saved, also when another tap was waiting', async () => {
  let fail: () => void = () => undefined;
  const { sent } = serve([row(1, 'Mari'), row(2, 'Jaan')], { fails: new Promise<void>((resolve) => (fail = resolve)) });
  const { user } = open();

  await user.click(await screen.findByRole('button', named('Present', 'Mari Tamm')));
  await user.click(button('Present', 'Jaan Tamm'));
  expect(screen.getByText('2 present, 0 absent, 0 not marked')).toBeVisible();
  fail();

  expect(await screen.findByText('1 present, 0 absent, 1 not marked')).toBeVisible();
  expect(button('Present', 'Mari Tamm')).toHaveAttribute('aria-pressed', 'false');
  expect(button('Present', 'Jaan Tamm')).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(2);
});

it('opens the class that the address names, and offers no class that is far away', async () => {
  const { asked } = serve([row(1, 'Mari')]);
  const { user } = open(`${at}&class=31`);

  const choice = await screen.findByRole('combobox', { name: 'Class' });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await waitFor(() => expect(asked).toEqual(['31']));
  await user.selectOptions(choice, '32');
  await waitFor(() => expect(asked).toEqual(['31', '32']));
});

it('shows what the server kept when a mark was refused, and says why', async () => {
  serve([row(1, 'Mari')], { refuses: [1] });
  const said = jest.spyOn(toast, 'error');
  const { user } = open();

  await user.click(await screen.findByRole('button', named('Present', 'Mari Tamm')));

  await waitFor(() => expect(said).toHaveBeenCalledWith('One student has left the cohort and was not marked.'));
  await waitFor(() => expect(button('Present')).toHaveAttribute('aria-pressed', 'false'));
});

it('says why nothing could be saved', async () => {
  serve([row(1, 'Mari')]);
  server.use(
    mockApi.fail('put', '/cohorts/{id}/sessions/{session}/attendance', {
      status: 409,
      code: 'attendance.class-canceled',
    }),
  );
  const said = jest.spyOn(toast, 'error');
  const { user } = open();

  await user.click(await screen.findByRole('button', named('Present', 'Mari Tamm')));

  await waitFor(() => expect(said).toHaveBeenCalledWith('This class is canceled, so attendance cannot be marked.'));
  await waitFor(() => expect(button('Present')).toHaveAttribute('aria-pressed', 'false'));
});

it('says from when on the first class can be marked', async () => {
  serve([]);
  server.use(mockApi.get('/cohorts/{id}/sessions', { items: [ahead], timeZone: 'Europe/Tallinn' }));
  open();

  expect(await screen.findByText('No class can be marked yet')).toBeVisible();
  expect(screen.getByText(/You can mark the first class from one hour before it begins/)).toBeVisible();
});

it('says it in the time of the cohort', async () => {
  serve([]);
  const startsAt = '2099-01-12T15:00:00.000Z';
  server.use(
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession({ startsAt })], timeZone: 'Europe/London' }),
  );
  open();

  expect(await screen.findByText(/12\.01\.2099 14:00, London time/)).toBeVisible();
});

it('opens a class by itself when its time comes', async () => {
  serve([row(1, 'Mari')]);
  const soon = aClassSession({ id: 33, startsAt: new Date(Date.now() + 3_600_000 + 3_000).toISOString() });
  server.use(mockApi.get('/cohorts/{id}/sessions', { items: [soon], timeZone: 'Europe/Tallinn' }));
  open();

  expect(await screen.findByRole('combobox', { name: 'Class' }, { timeout: 15_000 })).toBeVisible();
});

it('shows beside progress in how many classes a student was', async () => {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohorts/{id}/students', {
      items: [
        aCohortStudent({ firstName: 'Mari', attendance: { present: 7, marked: 9 } }),
        aCohortStudent({ firstName: 'Liis', attendance: { present: 0, marked: 1 } }),
        aCohortStudent({ firstName: 'Jaan' }),
      ],
      nextCursor: null,
    }),
  );
  open('/user/cohorts/12/students');

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByText('7/9')).toBeVisible();
  expect(mari.getByText('Present in 7 of 9 classes')).toBeInTheDocument();
  expect(screen.getByText('Present in 0 of 1 class')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Jaan Tamm/ })).queryByText(/\/9/)).not.toBeInTheDocument();
});
