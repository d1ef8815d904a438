import { toast } from '@valikool/shared-ui';
import { aTeacher, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, aCohortMessage } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const nothing = { items: [], nextCursor: null };

const open = () => renderRemote(remote, { at: '/user/cohorts/12/students?view=messages', as: aTeacher() });

beforeEach(() => {
  server.use(
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', nothing),
    mockApi.get('/cohorts/{id}/messages', nothing),
    mockApi.get('/cohorts', nothing),
    mockApi.get('/cohort-choices/courses', { items: [] }),
  );
});

it('keeps an unsent message while another tab is open', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/cohorts/{id}/messages', ({ body }) => (sent.push(body), aCohortMessage()), { status: 201 }),
  );
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Bring headphones');
  await user.type(screen.getByLabelText('Message'), 'Please.');

  await user.click(screen.getByRole('tab', { name: 'Students' }));
  expect(await screen.findByText('No students found')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Messages' }));

  expect(await screen.findByLabelText('Subject')).toHaveValue('Bring headphones');
  expect(screen.getByLabelText('Message')).toHaveValue('Please.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ subject: 'Bring headphones', body: 'Please.' }]));
});

it('asks before the page is left with an unsent message, and not once it is sent', async () => {
  server.use(mockApi.post('/cohorts/{id}/messages', aCohortMessage(), { status: 201 }));
  const { user, currentPath } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Text');
  await user.click(screen.getByRole('tab', { name: 'Students' }));

  await user.click(screen.getByRole('link', { name: 'My cohorts' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(currentPath()).toBe('/user/cohorts/12/students');
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'My cohorts' }));

  await waitFor(() => expect(currentPath()).toBe('/user/cohorts'));
});

it('says in another tab that the message could not be sent, and keeps the message', async () => {
  const said = jest.spyOn(toast, 'error');
  let refuse: () => void = () => undefined;
  const refusal = new Promise<void>((resolve) => (refuse = resolve)).then(() =>
    Response.json({ statusCode: 409, code: 'unavailable', message: 'For the log' }, { status: 503 }),
  );
  server.use(mockApi.post('/cohorts/{id}/messages', () => refusal));
  const { user } = open();
  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('tab', { name: 'Students' }));
  await screen.findByText('No students found');

  refuse();

  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^The message was not sent\. The service is busy right now/),
    ),
  );
  await user.click(screen.getByRole('tab', { name: 'Messages' }));
  expect(await screen.findByLabelText('Subject')).toHaveValue('Hello');
});
