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
  ...{ registrationId: 70 + studentId, studentId, firstName, lastName: 'Tamm', mark },
});

/** The server, with what it was sent; `refuses` are students who have left. */
function serve(rows: AttendanceRow[], { refuses = [] as number[] } = {}) {
  const sent: unknown[] = [];
  const asked: (string | undefined)[] = [];
  const saved = new Map(rows.map((each) => [each.studentId, each]));
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, name: 'PY-12' })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/cohorts/{id}/sessions', { items: [past, latest, ahead], timeZone: 'Europe/Tallinn' }),
    mockApi.get('/cohorts/{id}/sessions/{session}/attendance', ({ params }) => {
      asked.push(params['session']);
      return {
        ...{ items: [...saved.values()], nextCursor: null, opensAt: latest.startsAt },
        session: { id: latest.id, startsAt: latest.startsAt, endsAt: latest.endsAt, status: 'PLANNED' as const },
      };
    }),
    mockApi.put('/cohorts/{id}/sessions/{session}/attendance', ({ body }) => {
      const { items } = body as { items: { studentId: number; mark: AttendanceRow['mark'] }[] };
      sent.push(items);
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

it('shows beside progress in how many classes a student was', async () => {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohorts/{id}/students', {
      items: [
        aCohortStudent({ firstName: 'Mari', attendance: { present: 7, marked: 9 } }),
        aCohortStudent({ firstName: 'Jaan' }),
      ],
      nextCursor: null,
    }),
  );
  open('/user/cohorts/12/students');

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByText('7/9')).toBeVisible();
  expect(mari.getByText('Present in 7 of 9 classes')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Jaan Tamm/ })).queryByText(/\/9/)).not.toBeInTheDocument();
});
