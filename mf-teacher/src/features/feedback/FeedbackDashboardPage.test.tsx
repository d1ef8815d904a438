/**
 * @covers CourseFeedbackDashboard
 * @covers page /manage/cohorts/:id/feedback-dashboard
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
import { aFeedbackDashboard, aFeedbackSummary, aFeedbackText } from '../../mocks/feedback.mocks';
import type { FeedbackText } from '../../shared/contract.types';

const dashboard = '/cohorts/{id}/feedback-dashboard';
const texts = '/cohorts/{id}/feedback-texts';
const open = (at = '/user/cohorts/12/feedback-dashboard') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });
const pageOf = (...items: FeedbackText[]) => ({ items, nextCursor: null });

it('sums up what students said', async () => {
  server.use(mockApi.get(dashboard, aFeedbackDashboard()), mockApi.get(texts, pageOf(aFeedbackText())));
  open();

  expect(await screen.findByText('6 / 8')).toBeVisible();
  expect(screen.getByText('75%')).toBeVisible();
  expect(screen.getByText('response rate')).toBeVisible();
  expect(
    await screen.findByRole('img', {
      name: 'Satisfaction with the course Answers: 6. Mean: 8.3 out of 10. spread 1.1',
    }),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: '4.3 out of 5' })).toBeVisible();
  const competence = within(screen.getByRole('region', { name: 'How competent the teacher was' }));
  expect(competence.getByText('Score 4.5 out of 5')).toBeVisible();
  expect(competence.getByRole('progressbar', { name: 'Excellent' })).toHaveValue(3);
  expect(competence.getByText('1 student skipped the questions about the teacher.')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'How difficult the course was' })).queryByText(/skipped the questions/),
  ).not.toBeInTheDocument();
  expect(document.title).toContain('Feedback: PY-12');
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('says how many answers wait for the next step of five', async () => {
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard({ submitted: 7, summary: aFeedbackSummary({ submitted: 5 }) })),
    mockApi.get(texts, pageOf(aFeedbackText())),
  );
  open();

  expect(await screen.findByText(/^Answers waiting: 2\. So that nobody can guess who said what/)).toBeVisible();
});

it.each([
  [true, /^2 answers of this cohort are read together with those of the course’s other small cohorts\./],
  [false, /^Answers waiting: 2\./],
])('leads to answers that came too late to be read here once they are read (read: %s)', async (isMerged, text) => {
  const summary = aFeedbackSummary({ submitted: 5 });
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard({ submitted: 7, pooled: 2, isMerged, summary })),
    mockApi.get(texts, pageOf(aFeedbackText())),
  );
  open();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByText(/^Answers waiting/)).toHaveLength(isMerged ? 0 : 1);
  for (const link of screen.getAllByRole('link', { name: 'Feedback on the whole course' }))
    expect(link).toHaveAttribute('href', '/user/courses/3/feedback-dashboard');
  expect(screen.getAllByRole('link', { name: 'Feedback on the whole course' })).toHaveLength(isMerged ? 2 : 1);
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
  expect(screen.getByText(/^what bothered them · satisfaction 6 out of 10$/)).toBeVisible();
  expect(screen.getByText(/^what they liked · satisfaction 9 out of 10$/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Future courses' }));

  expect(await screen.findByText('Robootika')).toBeVisible();
  expect(currentPath()).toBe('/user/cohorts/12/feedback-dashboard?question=futureCourses');
  expect(asked).toEqual(['courseHighlights', 'futureCourses']);
});

it('lets administrators export, and says so when nobody answered a question', async () => {
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard()),
    mockApi.get(texts, ({ query }) =>
      query.get('question') === 'courseHighlights' ? pageOf(aFeedbackText({ text: 'Tore.' })) : pageOf(),
    ),
  );
  const { user } = open('/manage/cohorts/12/feedback-dashboard');

  expect(await screen.findByText('Tore.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Feedback for the teacher' }));

  expect(await screen.findByText('Nobody has answered this question.')).toBeVisible();
});

it.each([
  [false, /answers are shown in steps of five: you see them once there are at least 5. So far there are 4./],
  [true, /This cohort’s answers \(4\) are read together with those of the course’s other small cohorts./],
])('shows no answers while they are too few (merged: %s)', async (isMerged, text) => {
  server.use(mockApi.get(dashboard, aFeedbackDashboard({ summary: null, submitted: 4, isMerged, canReply: isMerged })));
  open();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('4 / 8')).toBeVisible();
  expect(screen.queryByText('satisfaction out of 10')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Reply to the cohort' })).toHaveLength(isMerged ? 1 : 0);
  for (const link of screen.getAllByRole('link', { name: 'Feedback on the whole course' }))
    expect(link).toHaveAttribute('href', '/user/courses/3/feedback-dashboard');
  await expectAccessible();
});

it('says what has changed since the cohort before', async () => {
  const means = {
    courseSatisfaction: 7,
    courseDifficulty: 4,
    timeSpent: 4.5,
    teacherCompetence: null,
    selfPerformance: 3,
  };
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard({ previous: { cohortId: 9, cohortName: 'PY-9', submitted: 7, means } })),
    mockApi.get(texts, pageOf()),
  );
  open();

  const changes = within(await screen.findByRole('region', { name: 'Compared with the cohort before (PY-9)' }));
  expect(changes.getByText('Satisfaction (out of 10): 8.3, was 7.0 (+1.3)')).toBeVisible();
  expect(changes.getByText('How difficult the course was: 4.0, same as before')).toBeVisible();
  expect(changes.getByText('How much time the course took: 4.3, was 4.5 (−0.2)')).toBeVisible();
  expect(changes.queryByText(/How competent the teacher was/)).not.toBeInTheDocument();
});

it('calls a difference that the shown decimal does not tell none', async () => {
  const means = {
    courseSatisfaction: 8.31,
    courseDifficulty: null,
    timeSpent: null,
    teacherCompetence: null,
    selfPerformance: null,
  };
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard({ previous: { cohortId: 9, cohortName: 'PY-9', submitted: 7, means } })),
    mockApi.get(texts, pageOf()),
  );
  open();

  expect(await screen.findByText('Satisfaction (out of 10): 8.3, same as before')).toBeVisible();
});

it('sends the teacher’s reply, and then shows it', async () => {
  const sent: unknown[] = [];
  const reply = {
    cohortId: 12,
    cohortName: 'PY-12',
    author: 'Liis Kask',
    text: 'Aitäh!',
    changes: 'Aeglasem tempo',
    repliedAt: '2026-05-02T09:00:00.000Z',
  };
  server.use(
    mockApi.get(dashboard, aFeedbackDashboard()),
    mockApi.get(texts, pageOf()),
    mockApi.post(
      '/cohorts/{id}/feedback-reply',
      ({ body }) => (sent.push(body), aFeedbackDashboard({ reply, canReply: false })),
      { status: 201 },
    ),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Reply to the cohort' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to the cohort' }));
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('What would you like to say to the cohort?'), 'Aitäh!');
  await user.type(dialog.getByLabelText('What will you do differently next time? (optional)'), 'Aeglasem tempo');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));

  expect(await screen.findByText('Aeglasem tempo')).toBeVisible();
  expect(sent).toEqual([{ text: 'Aitäh!', changes: 'Aeglasem tempo' }]);
  expect(screen.queryByRole('button', { name: 'Reply to the cohort' })).not.toBeInTheDocument();
});

const nobody = { submitted: 0, responseRate: null, summary: null, canReply: false };

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
