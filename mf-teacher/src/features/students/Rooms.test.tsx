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
import { aCohort } from '../../mocks/samples.mocks';
import type { RoomAccess } from '../../shared/contract.types';

const access = (id: number, firstName: string, changes: Partial<RoomAccess>): RoomAccess => ({
  id,
  registrationId: 70 + id,
  room: 'discord',
  label: 'Discord',
  state: 'IN',
  error: null,
  nextTryAt: null,
  isByWord: false,
  updatedAt: '2026-11-27T08:00:00Z',
  url: null,
  progress: null,
  cohort: { id: 12, name: 'PY-12', courseTitle: 'Python' },
  student: { id, firstName, lastName: 'Tamm' },
  ...changes,
});

it('shows who is in which room and why not, and tries again', async () => {
  const tried: (string | undefined)[] = [];
  const failed = access(2, 'Jaan', { state: 'FAILED', error: 'room.silent', nextTryAt: '2026-11-27T09:00:00Z' });
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, name: 'PY-12' })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/cohorts/{id}/rooms', { items: [access(1, 'Mari', {}), failed], nextCursor: null }),
    mockApi.post(
      '/rooms/access/{access}/retry',
      ({ params }) => (tried.push(params['access']), { ...failed, state: 'IN' as const }),
    ),
  );
  const { user } = renderRemote(remote, { at: '/user/cohorts/12/students?view=rooms', as: aTeacher() });

  const jaan = within(await screen.findByRole('row', { name: /Jaan Tamm/ }));
  expect(jaan.getByText('Failed')).toBeVisible();
  expect(jaan.getByText('The room is not responding. We’ll try again 27.11.2026 11:00.')).toBeVisible();
  const mari = within(screen.getByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByText('Has access')).toBeVisible();
  expect(mari.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(jaan.getByRole('button', { name: /^Try again/ }));

  await waitFor(() => expect(tried).toEqual(['2']));
});

it('takes progress from a file, and says which lines were not taken', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, name: 'PY-12' })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.post('/cohorts/{id}/progress/file', ({ params }) => {
      sent.push(params['id']);
      return {
        results: [
          { line: 2, email: 'mari@example.test', outcome: 'DONE' as const, code: null },
          { line: 3, email: 'keegi@example.test', outcome: 'REFUSED' as const, code: 'cohort.student-not-found' },
        ],
      };
    }),
  );
  const { user } = renderRemote(remote, { at: '/user/cohorts/12/students?view=rooms', as: aTeacher() });

  const file = new File(['Email,Progress\n'], 'progress.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Progress from a file'), file);
  await user.click(screen.getByRole('button', { name: 'Import the progress' }));

  expect(await screen.findByText('The progress of 1 student has been saved.')).toBeVisible();
  expect(screen.getByText('Line 3: nobody in this cohort has the address keegi@example.test.')).toBeVisible();
  expect(sent).toEqual(['12']);
});

it('says where it only repeats what students said', async () => {
  const said = access(1, 'Mari', { room: 'classroom', label: 'Google Classroom', isByWord: true });
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, name: 'PY-12' })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/cohorts/{id}/rooms', { items: [said], nextCursor: null }),
  );
  renderRemote(remote, { at: '/user/cohorts/12/students?view=rooms', as: aTeacher() });

  expect(await screen.findByText('Says they joined')).toBeVisible();
  expect(screen.getByText(/we cannot see who is in it/)).toBeVisible();
});
