import { http, HttpResponse } from 'msw';
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, aWaitingStudent } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null });
const open = (at = '/user/cohorts/12/students') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

beforeEach(() => server.use(mockApi.get('/cohorts/{id}', cohort), mockApi.get('/cohorts/{id}/students', pageOf())));

it('shows the waiting list in its order, and lets an administrator change it with a reason', async () => {
  const entries = [
    aWaitingStudent({
      id: 5,
      position: null,
      status: 'OFFERED',
      offer: { id: 'o1', expiresAt: '2099-03-01T10:00:00.000Z' },
    }),
    aWaitingStudent({
      id: 6,
      position: 1,
      priority: 10,
      reason: 'Sibling',
      student: { id: 9, firstName: 'Jaan', lastName: 'Saar', email: 'jaan@example.test' },
    }),
  ];
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}/waitlist', { ...pageOf(...entries), latePayers: 1 }),
    mockApi.post(
      '/cohorts/{id}/waitlist/{entry}/priority',
      ({ params, body }) => (sent.push([params['entry'], body]), entries[1] ?? aWaitingStudent()),
    ),
  );
  const { user } = open('/manage/cohorts/12/students?view=waitlist');

  expect(await screen.findByText('Seat offered until 01.03.2099 12:00')).toBeVisible();
  expect(screen.getByText('One student paid late and gets the next free seat.')).toBeVisible();
  expect(screen.getByText('priority 10: Sibling')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /Change priority.*Jaan Saar/ }));
  const priority = screen.getByLabelText('Priority');
  await user.clear(priority);
  await user.type(priority, '101');
  await user.type(screen.getByLabelText('Reason'), 'Exchange student');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await user.clear(priority);
  await user.type(priority, '50');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([['6', { priority: 50, reason: 'Exchange student' }]]));
});

it.each([
  ['Export', 'students'],
  ['Export results', 'results'],
])('exports with %s the %s of this cohort', async (button, what) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/exports/:what', ({ request }) => {
      asked.push(request.url.replace(/.*\/exports\//, ''));
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(asked).toEqual([`${what}?format=csv&cohort=12`]));
});

it('leaves the order of the waiting list to administrators', async () => {
  server.use(mockApi.get('/cohorts/{id}/waitlist', { ...pageOf(aWaitingStudent()), latePayers: 0 }));
  open('/user/cohorts/12/students?view=waitlist');

  expect(await screen.findByRole('table', { name: 'Waiting list of the cohort' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change priority/ })).not.toBeInTheDocument();
});
