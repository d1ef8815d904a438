/** @covers StudentProgress */
import { http, HttpResponse } from 'msw';
import { Toaster } from '@valikool/shared-ui';
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
import remote from '../../app/remote';
import { aCohort, aCohortStudent } from '../../mocks/samples.mocks';
import { CohortStudentsPage } from './CohortStudentsPage';

const mari = aCohortStudent({
  registrationId: 41,
  studentId: 1,
  firstName: 'Mari',
  lastName: 'Tamm',
  status: 'IN_PROGRESS',
  progress: 40,
});
const jaan = aCohortStudent({
  registrationId: 42,
  studentId: 2,
  firstName: 'Jaan',
  lastName: 'Saar',
  status: 'IN_PROGRESS',
});
const gone = aCohortStudent({
  registrationId: 43,
  studentId: 3,
  firstName: 'Piret',
  lastName: 'Kask',
  status: 'CANCELED',
});

const one = '/cohorts/{id}/students/{studentId}/progress';
const many = '/cohorts/{id}/progress';

const here = '/user/cohorts/12/students';
const open = (permissions?: ReturnType<typeof aTeacher>['permissions']) =>
  renderRemote(remote, { at: here, as: aTeacher(permissions && { permissions }) });
const fieldOf = (name: string) => screen.findByRole('textbox', { name: `Progress of ${name}` });

/** A mocked server that saves the progress it receives. @returns the received requests */
function serve(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    mockApi.put(one, ({ params, body }) => {
      sent.push([params['studentId'], body]);
      const { progress } = body as { progress: number | null };
      return {
        cohortId: 12,
        studentId: Number(params['studentId']),
        registrationId: 41,
        progress,
        updatedAt: '2026-05-01T15:00:00.000Z',
      };
    }),
    mockApi.put(many, ({ body }) => {
      sent.push(body);
      const { items } = body as { items: { studentId: number }[] };
      return {
        results: items.map(({ studentId: id }) =>
          id === 9
            ? { id, outcome: 'REFUSED' as const, code: 'cohort.student-not-found' }
            : { id, outcome: 'DONE' as const, code: null },
        ),
      };
    }),
  );
  return sent;
}

beforeEach(() =>
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, status: 'IN_PROGRESS' })),
    mockApi.get('/cohorts/{id}/students', { items: [mari, jaan, gone], nextCursor: null }),
  ),
);

it('is edited in the table, and Enter goes to the next student', async () => {
  const sent = serve();
  const { user } = open();

  const first = await fieldOf('Mari Tamm');
  expect(first).toHaveValue('40');
  expect(screen.queryByRole('textbox', { name: 'Progress of Piret Kask' })).not.toBeInTheDocument();
  await user.click(first);
  await user.keyboard('75{Enter}');
  expect(await fieldOf('Jaan Saar')).toHaveFocus();
  await user.keyboard('100{Enter}');

  await waitFor(() =>
    expect(sent).toEqual([
      ['1', { progress: 75 }],
      ['2', { progress: 100 }],
    ]),
  );
  expect(await screen.findAllByRole('img', { name: 'Saved' })).toHaveLength(2);
  expect(first).toHaveValue('75');
  await expectAccessible();
});

it('restores the old value on Esc, and sends nothing that has not changed', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await fieldOf('Mari Tamm'));
  await user.keyboard('99{Escape}');
  expect(await fieldOf('Mari Tamm')).toHaveValue('40');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  await user.tab();

  expect(sent).toEqual([]);
});

it('says what is wrong with a number, and shows the server’s error', async () => {
  server.use(mockApi.fail('put', one, { code: 'cohort.student-not-found', status: 404 }));
  const { user } = open();
  const field = await fieldOf('Mari Tamm');

  await user.clear(field);
  await user.type(field, '140{Enter}');
  expect(await screen.findByText('Enter a whole number from 0 to 100.')).toBeVisible();
  expect(field).toBeInvalid();
  await expectAccessible();
  await user.clear(field);
  await user.type(field, '14{Enter}');

  expect(await screen.findByText('The student no longer has a seat in this cohort.')).toBeVisible();
  expect(field).toHaveValue('14');
});

it('fills in a column that was copied from a spreadsheet', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await fieldOf('Mari Tamm'));
  await user.paste('10\n20\n30');
  await user.paste('10%\n20%\n');

  await waitFor(() =>
    expect(sent).toEqual([
      {
        items: [
          { studentId: 1, progress: 10 },
          { studentId: 2, progress: 20 },
        ],
      },
    ]),
  );
  expect(await fieldOf('Jaan Saar')).toHaveValue('20');
});

it('replaces typed values when a column is pasted over them', async () => {
  const sent = serve();
  const { user } = open();

  const first = await fieldOf('Mari Tamm');
  await user.click(first);
  await user.keyboard('99');
  await user.paste('10\n20');
  await waitFor(() => expect(first).toHaveValue('10'));
  await user.tab();

  expect(sent).toEqual([
    {
      items: [
        { studentId: 1, progress: 10 },
        { studentId: 2, progress: 20 },
      ],
    },
  ]);
});

it('says how many are saved and how many are refused', async () => {
  serve();
  const piret = aCohortStudent({
    registrationId: 44,
    studentId: 9,
    firstName: 'Piret',
    lastName: 'Kask',
    status: 'IN_PROGRESS',
  });
  server.use(mockApi.get('/cohorts/{id}/students', { items: [mari, jaan, piret], nextCursor: null }));
  const { user } = renderRemote(
    <>
      <CohortStudentsPage />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
    { at: here, path: '/user/cohorts/:id/students', as: aTeacher(), remote },
  );

  await user.click(await fieldOf('Mari Tamm'));
  await user.paste('10\n20\n30');

  expect(
    await screen.findByText('The progress of 2 students has been saved. 1 student no longer has a seat in the cohort.'),
  ).toBeVisible();
});

it('keeps the values that were saved before the server failed', async () => {
  serve();
  const others = Array.from({ length: 100 }, (_, at) =>
    aCohortStudent({
      registrationId: 100 + at,
      studentId: 100 + at,
      firstName: 'Student',
      lastName: String(at),
      status: 'IN_PROGRESS',
    }),
  );
  server.use(
    mockApi.get('/cohorts/{id}/students', { items: [mari, ...others], nextCursor: null }),
    http.put('*/cohorts/12/progress', async ({ request }) =>
      (await request.clone().text()).includes('"studentId":199') ? HttpResponse.error() : undefined,
    ),
  );
  const { user } = open();

  const first = await fieldOf('Mari Tamm');
  await user.click(first);
  await user.paste(Array.from({ length: 101 }, () => '55').join('\n'));

  await waitFor(() => expect(first).toHaveValue('55'));
  expect(await fieldOf('Student 99')).toHaveValue('');
});

it('gives all chosen students the same progress', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  const bar = within(screen.getByRole('region', { name: 'Actions for the chosen students' }));
  expect(bar.getByText('2 students chosen')).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Passed' })).not.toBeInTheDocument();
  expect(bar.getByRole('button', { name: 'Set progress' })).toBeDisabled();
  await user.type(bar.getByRole('textbox', { name: 'Progress of the chosen students' }), '50{Enter}');

  await waitFor(() => expect(screen.queryByText('2 students chosen')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      items: [
        { studentId: 1, progress: 50 },
        { studentId: 2, progress: 50 },
      ],
    },
  ]);
  expect(await fieldOf('Mari Tamm')).toHaveValue('50');
});

it('is read-only for those who may not set it', async () => {
  open(['cohort.read-own', 'student.read-cohort']);

  expect(await screen.findByText('40%')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Progress/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
