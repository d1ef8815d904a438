/**
 * @covers page /manage/courses/:id/feedback-dashboard, page /manage/users/:id/feedback-dashboard
 * @covers page /user/courses/:id/feedback-dashboard, page /user/feedback
 */
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourseFeedbackDashboard, aFeedbackText, aTeacherFeedbackDashboard } from '../../mocks/feedback.mocks';

const course = '/courses/{course}/feedback-dashboard';
const texts = '/courses/{course}/feedback-texts';
const teacher = '/users/{id}/feedback-dashboard';
const open = (at: string) => renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

it('sums up all cohorts of a course, with their trend and what came after the last reply', async () => {
  server.use(
    mockApi.get(course, aCourseFeedbackDashboard()),
    mockApi.get(texts, { items: [aFeedbackText({ text: 'Tore.' })], nextCursor: null }),
  );
  open('/user/courses/3/feedback-dashboard');

  expect(await screen.findByText('14 / 20')).toBeVisible();
  expect(screen.getByText(/^Answers waiting: 2\./)).toBeVisible();
  expect(await screen.findByRole('img', { name: /^Satisfaction by cohort/ })).toBeVisible();
  const since = within(screen.getByRole('region', { name: 'Since your last reply' }));
  expect(since.getByText('Aeglasem tempo')).toBeVisible();
  expect(since.getByText('7.0')).toBeVisible();
  const cohorts = within(screen.getByRole('table', { name: 'Cohorts' }));
  expect(cohorts.getByRole('link', { name: 'PY-12' })).toHaveAttribute('href', '/user/cohorts/12/feedback-dashboard');
  expect(cohorts.getByRole('row', { name: /PY-13/ })).toHaveTextContent('–');
  expect(await screen.findByText('Tore.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('says that too few have answered, or nobody yet', async () => {
  server.use(mockApi.get(course, aCourseFeedbackDashboard({ summary: null, submitted: 3, heldBack: 3 })));
  open('/manage/courses/3/feedback-dashboard');

  expect(await screen.findByText('Too few answers to show')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Cohorts' })).toBeVisible();
});

it('says when nobody has answered', async () => {
  server.use(mockApi.get(course, aCourseFeedbackDashboard({ summary: null, submitted: 0, cohorts: [] })));
  open('/manage/courses/3/feedback-dashboard');

  expect(await screen.findByText('Students give feedback once the course is over.')).toBeVisible();
});

it('shows a teacher all of their courses', async () => {
  server.use(mockApi.get(teacher, aTeacherFeedbackDashboard()));
  open('/user/feedback');

  expect(await screen.findByRole('link', { name: 'Python nullist' })).toHaveAttribute(
    'href',
    '/user/courses/3/feedback-dashboard',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expectAccessible();
});

it('shows administrators the feedback of one teacher', async () => {
  server.use(mockApi.get(teacher, aTeacherFeedbackDashboard({ heldBack: 5 })));
  open('/manage/users/7/feedback-dashboard');

  expect(await screen.findByRole('heading', { level: 1, name: 'Feedback: Liis Kask' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Python nullist' })).toHaveAttribute(
    'href',
    '/manage/courses/3/feedback-dashboard',
  );
  expect(screen.getByText(/^Answers waiting: 5\./)).toBeVisible();
});

it('tells a teacher without finished cohorts when feedback will come', async () => {
  server.use(mockApi.get(teacher, aTeacherFeedbackDashboard({ courses: [], submitted: 0, summary: null })));
  open('/user/feedback');

  expect(await screen.findByText(/^When one of your cohorts finishes/)).toBeVisible();
});

it.each([
  ['/user/courses/x/feedback-dashboard', 'The course could not be found.'],
  ['/manage/users/x/feedback-dashboard', 'The user could not be found.'],
])('shows "not found" at %s', async (at, text) => {
  open(at);

  expect(await screen.findByText(text)).toBeVisible();
});
