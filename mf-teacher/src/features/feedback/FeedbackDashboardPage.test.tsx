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
import { aFeedbackDashboard, aFeedbackText } from '../../mocks/feedback.mocks';
import type { FeedbackText } from '../../shared/contract.types';

const dashboard = '/cohorts/{id}/feedback-dashboard';
const texts = '/cohorts/{id}/feedback-texts';
const open = (at = '/user/cohorts/12/feedback-dashboard') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });
const pageOf = (...items: FeedbackText[]) => ({ items, nextCursor: null });

it('sums up what students said', async () => {
  server.use(mockApi.get(dashboard, aFeedbackDashboard()), mockApi.get(texts, pageOf(aFeedbackText())));
  open();

  expect(await screen.findByText('3 / 4')).toBeVisible();
  expect(screen.getByText('75%')).toBeVisible();
  expect(screen.getByText('response rate')).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Satisfaction with the course Answers: 3. Mean: 8.3 out of 10.' }),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: '4.3 out of 5' })).toBeVisible();
  const competence = within(screen.getByRole('region', { name: 'How competent the teacher was' }));
  expect(competence.getByText('Score 4.5 out of 5')).toBeVisible();
  expect(competence.getByRole('progressbar', { name: 'Excellent' })).toHaveValue(1);
  expect(competence.getByText('1 student skipped the questions about the teacher.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'How difficult the course was' })).queryByText(/skipped the questions/),
  ).not.toBeInTheDocument();
  expect(document.title).toContain('Feedback: PY-12');
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows what students wrote question by question, and keeps the question in the address', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard()),
    mockApi.get(texts, ({ query }) => {
      asked.push(query.get('question'));
      return query.get('question') === 'futureCourses'
        ? pageOf(aFeedbackText({ text: 'Robootika' }))
        : pageOf(aFeedbackText({ text: 'Liiga kiire.', courseSatisfaction: 6 }), aFeedbackText({ text: 'Tore.' }));
    }),
  );
  const { user, currentPath } = open();

  expect(await screen.findByText('Liiga kiire.')).toBeVisible();
  expect(screen.getByText(/^what bothered them · satisfaction 6 out of 10 · /)).toBeVisible();
  expect(screen.getByText(/^what they liked · satisfaction 9 out of 10 · /)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Future courses' }));

  expect(await screen.findByText('Robootika')).toBeVisible();
  expect(currentPath()).toBe('/user/cohorts/12/feedback-dashboard?question=futureCourses');
  expect(asked).toEqual(['courseHighlights', 'futureCourses']);
});

it('names the student when the server does, and says so when nobody answered', async () => {
  const named = aFeedbackText({ student: { id: 8, name: 'Jaan Saar' } });
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard()),
    mockApi.get(texts, ({ query }) => (query.get('question') === 'courseHighlights' ? pageOf(named) : pageOf())),
  );
  const { user } = open('/manage/cohorts/12/feedback-dashboard');

  expect(await screen.findByText(/Jaan Saar/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Feedback for the teacher' }));

  expect(await screen.findByText('Nobody has answered this question.')).toBeVisible();
});

const nobody = {
  submitted: 0,
  responseRate: null,
  courseSatisfaction: { mean: null, counts: Array.from({ length: 10 }, () => 0) },
};

it.each([
  ['2099-05-01T15:00:00.000Z', 0, /This cohort ends on 01\.05\.2099/],
  ['2026-05-01T15:00:00.000Z', 4, /The cohort ended on 01\.05\.2026\. Nobody gave feedback/],
])('says when feedback will come, or that there is none: %s', async (endDate, participants, text) => {
  server.use(mockApi.get(dashboard, aFeedbackDashboard({ ...nobody, endDate, participants })));
  open();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/user/cohorts/12/students');
  await expectAccessible();
});

it("does not show the feedback of somebody else's cohort", async () => {
  server.use(mockApi.fail('get', dashboard, { code: 'cohort.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});

it.each(['new', 'x'])('shows "not found" for the cohort "%s"', async (id) => {
  open(`/manage/cohorts/${id}/feedback-dashboard`);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});
