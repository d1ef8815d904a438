/**
 * @covers FeedbackForm
 * @covers page /user/cohorts/:id/feedback
 */
import { http, HttpResponse } from 'msw';
import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aFeedbackForm, allAnswers, aReply } from '../../mocks/feedback.mocks';
import type { FeedbackForm, GivenFeedback } from '../../shared/contract.types';

type Sent = { submit: boolean; answers: GivenFeedback };

const open = (at = '/user/cohorts/11/feedback') => renderRemote(remote, { at, as: aStudent() });
const path = '/cohorts/{id}/feedback';

/** A mocked server that saves the feedback it receives. */
function serve(form: Partial<FeedbackForm> = {}): Sent[] {
  const sent: Sent[] = [];
  let kept = aFeedbackForm(form);
  server.use(
    mockApi.get(path, () => kept),
    mockApi.put(path, ({ body }) => {
      const given = body as Sent;
      sent.push(given);
      kept = {
        ...kept,
        answers: given.submit ? aFeedbackForm().answers : { ...kept.answers, ...given.answers },
        ...(given.submit && {
          state: 'SUBMITTED' as const,
          isEditable: false,
        }),
      };
      return kept;
    }),
  );
  return sent;
}

const heart = (mark: number) => screen.findByRole('radio', { name: `${mark} out of 10` });
const next = () => screen.getByRole('button', { name: 'Next' });
const stepIs = (name: string) => waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toHaveFocus());

it('says when feedback can be given, and about which course', async () => {
  const earlierReply = aReply({ author: null, changes: null });
  serve({ state: 'NOT_OPEN', isEditable: false, opensAt: '2099-05-01T15:00:00.000Z', earlierReply });
  open();

  expect(await screen.findByText(/This one ends on 01\.05\.2099/)).toBeVisible();
  expect(screen.getByText('Kavandad väikse katse')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'What the teacher replied to the last cohort' })).toBeVisible();
  expect(document.title).toContain('Psühholoogia argielus');
  await expectAccessible();
});

it('goes through the questions step by step, and sends all answers at the end', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await heart(8));
  await user.type(screen.getByLabelText('What did you like most about the course?'), 'Katsed');
  await user.type(screen.getByLabelText('What are the most important things you learned?'), 'Mälu');
  await expectAccessible();
  await user.click(next());
  await stepIs('What you learned');
  for (const outcome of aFeedbackForm().learningOutcomes) {
    await user.click(within(screen.getByRole('group', { name: outcome })).getByRole('radio', { name: '4 out of 5' }));
  }
  await user.click(next());
  await stepIs('Difficulty and time');
  await user.click(screen.getByRole('radio', { name: 'Just right' }));
  await user.click(screen.getByRole('radio', { name: 'As much as I expected' }));
  await user.click(next());
  await stepIs('The teacher');
  await user.click(screen.getByRole('radio', { name: 'Yes, continue' }));
  await user.click(
    within(screen.getByRole('group', { name: 'How competent was your teacher?' })).getByRole('radio', {
      name: 'Excellent',
    }),
  );
  await user.type(screen.getByLabelText('What would you like to say to your teacher?'), 'Aitäh');
  await user.click(next());
  await stepIs('You');
  await user.click(screen.getByRole('radio', { name: 'Very good' }));
  await user.type(screen.getByLabelText('Which courses would you like to take in the future?'), 'Robootika');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));

  expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByText(/nobody can tell which ones are yours/)).toBeVisible();
  expect(sent.filter(({ submit }) => submit)).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(4);
  expect(sent.at(-1)?.answers).toEqual({
    ...allAnswers({
      courseSatisfaction: 8,
      courseHighlights: 'Katsed',
      courseLearnings: 'Mälu',
      learningOutcomes: [4, 4, 4],
      timeSpent: 'AS_EXPECTED',
      teacherFeedback: 'Aitäh',
    }),
    selfPerformance: 'VERY_GOOD',
    improvementFeedback: null,
    futureCourses: 'Robootika',
  });
});

it('continues only when a step is answered, and says what is missing', async () => {
  const sent = serve();
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Next' }));

  expect(await screen.findByText('Choose how many hearts.')).toBeVisible();
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
  expect(await heart(1)).toHaveFocus();
  expect(sent).toEqual([]);
});

it('asks a dissatisfied student what bothered them', async () => {
  serve();
  const { user } = open();

  await user.click(await heart(7));
  expect(screen.getByLabelText('What bothered you about the course?')).toBeVisible();
  await user.keyboard('{ArrowRight}');

  expect(await heart(8)).toBeChecked();
  expect(screen.getByLabelText('What did you like most about the course?')).toBeVisible();
});

it('requires all outcomes to be rated before continuing', async () => {
  serve({ answers: allAnswers({ learningOutcomes: [5, null, null] }) });
  const { user } = open();
  await screen.findByRole('heading', { level: 2, name: 'What you learned' });

  await user.click(next());

  expect(await screen.findByText('Please rate all learning outcomes to proceed.')).toBeVisible();
  const unrated = within(screen.getByRole('group', { name: 'Kavandad väikse katse' }));
  expect(unrated.getByText('Choose how many stars.')).toBeVisible();
  expect(unrated.getByRole('radio', { name: '1 out of 5' })).toHaveFocus();
  await expectAccessible();
});

it('lets the student skip the questions about the teacher, and asks what could improve', async () => {
  const sent = serve({ answers: allAnswers({ skipTeacher: null, selfPerformance: null, improvementFeedback: null }) });
  const { user } = open();

  await screen.findByRole('heading', { level: 2, name: 'The teacher' });
  await user.click(screen.getByRole('radio', { name: 'No, skip this part' }));
  expect(screen.queryByLabelText('What would you like to say to your teacher?')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(next());
  await stepIs('You');
  expect(screen.queryByLabelText('What would have helped you do better?')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Fair' }));
  await user.type(screen.getByLabelText('What would have helped you do better?'), 'Aeg');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));

  expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
  expect(sent.at(-1)?.answers).toMatchObject({
    skipTeacher: true,
    teacherCompetence: null,
    teacherFeedback: null,
    improvementFeedback: 'Aeg',
  });
  expect(screen.queryByText('How competent was your teacher?')).not.toBeInTheDocument();
});

it('saves answers automatically, and continues where the student stopped', async () => {
  const sent = serve({ answers: allAnswers({ courseDifficulty: null }) });
  const { user, currentPath } = open('/user/cohorts/11/feedback?step=self');

  await screen.findByRole('heading', { level: 2, name: 'Difficulty and time' });
  await user.click(screen.getByRole('radio', { name: 'Too hard' }));

  expect(await screen.findByText('Saved', undefined, { timeout: 20_000 })).toBeVisible();
  expect(sent).toMatchObject([{ submit: false, answers: { courseDifficulty: 'TOO_HARD' } }]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await stepIs('What you learned');
  expect(currentPath()).toBe('/user/cohorts/11/feedback?step=outcomes');
});

it('shows an error when the reply to a saved draft is malformed, and lets the student continue', async () => {
  serve({ answers: allAnswers({ courseDifficulty: null }) });
  server.use(http.put('*/api/v1/cohorts/:id/feedback', () => HttpResponse.json({ hello: 'wifi' })));
  const { user } = open();

  await user.click(await screen.findByRole('radio', { name: 'Just right' }));
  await user.click(next());

  expect(await screen.findByText('Failed to save feedback - invalid server response')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'The teacher' })).toBeVisible();
});

it('keeps all answers when sending fails, and can send them again', async () => {
  const sent = serve({ answers: allAnswers() });
  server.use(mockApi.fail('put', path, { code: 'unavailable', status: 503 }));
  const { user } = open();

  await screen.findByRole('heading', { level: 2, name: 'You' });
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText(/^Failed to submit feedback\. /)).toBeVisible();
  expect(screen.getByLabelText('Which courses would you like to take in the future?')).toHaveValue('Robootika');
  server.resetHandlers();
  const sentLater = serve({ answers: allAnswers() });
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));

  expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
  expect(sent).toEqual([]);
  expect(sentLater).toMatchObject([{ submit: true }]);
});

it('says that sent feedback leads to nobody, and shows what the teacher replied', async () => {
  serve({
    state: 'SUBMITTED',
    isEditable: false,
    reply: aReply({ text: 'Aitäh teile!', changes: 'Aeglasem tempo' }),
  });
  open();

  expect(await screen.findByText(/^You have sent this feedback\./)).toBeVisible();
  expect(screen.getByText('Aitäh teile!')).toBeVisible();
  expect(screen.getByText('Aeglasem tempo')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows what the teacher replied to the last cohort, and says before sending that nobody can tell who wrote', async () => {
  serve({ answers: allAnswers(), earlierReply: aReply({ author: null, changes: null }) });
  open();

  const reply = within(await screen.findByRole('region', { name: 'What the teacher replied to the last cohort' }));
  expect(reply.getByText('Tempo läheb aeglasemaks.')).toBeVisible();
  expect(reply.getByText(/^Former teacher, /)).toBeVisible();
  expect(screen.getByText(/nobody – not even us – can look up who wrote them/)).toBeVisible();
  await expectAccessible();
});

it('says that earlier feedback could not be loaded, and offers a retry', async () => {
  server.use(mockApi.fail('get', path, { code: 'unavailable', status: 503 }));
  const { user } = open();

  expect(await screen.findByText(/^Failed to load existing feedback: /)).toBeVisible();
  serve();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await heart(1)).toBeEnabled();
});

it('shows "not found" for a cohort that the student is not in', async () => {
  server.use(mockApi.fail('get', path, { code: 'cohort.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: /courses/ })).toHaveAttribute('href', '/user/my-courses');
});

it.each(['new', '12a'])('shows "not found" for the cohort "%s"', async (id) => {
  open(`/user/cohorts/${id}/feedback`);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});
