import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python', size: { min: 8, max: 20 }, seatsTaken: 12 });
const open = (at = '/user/cohorts/12') => renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

it('shows all that is known of a cohort, and the ways on from it', async () => {
  server.use(mockApi.get('/cohorts/{id}', { ...cohort, notes: 'Bring headphones' }));
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
  expect(screen.getByText('8–20 students')).toBeVisible();
  expect(screen.getByText('12 / 20')).toBeVisible();
  expect(screen.getByText('Bring headphones')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(screen.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/user/cohorts/12/feedback-dashboard');
  expect(screen.getByRole('link', { name: 'Course' })).toHaveAttribute('href', '/user/courses/3');
  expect(document.title).toContain('PY-12');
  await expectAccessible();
});

it('leads on within the section that the address names', async () => {
  server.use(mockApi.get('/cohorts/{id}', cohort));
  open('/manage/cohorts/12');

  expect(await screen.findByRole('link', { name: 'Students' })).toHaveAttribute('href', '/manage/cohorts/12/students');
});

it('says that a number or a word that is no cohort could not be found', async () => {
  server.use(mockApi.fail('get', '/cohorts/{id}', { code: 'cohort.not-found', status: 404 }));
  const { unmount } = open('/user/cohorts/99');
  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  unmount();

  open('/user/cohorts/12a');

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});

it('counts the students whose feedback there may be', async () => {
  server.use(mockApi.get('/cohorts/{id}', { ...cohort, endDate: '2099-05-01T15:00:00.000Z' }));
  open('/user/cohorts/12/feedback-dashboard');

  expect(await screen.findByText('students in the cohort')).toBeVisible();
  expect(screen.getByText(/This cohort ends on 01\.05\.2099/)).toBeVisible();
  expect(document.title).toContain('Feedback: PY-12');
  await expectAccessible();
});

it.each(['new', 'x'])('has no feedback of a cohort "%s"', async (id) => {
  open(`/manage/cohorts/${id}/feedback-dashboard`);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});
