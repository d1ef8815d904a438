import { toast } from '@valikool/shared-ui';
import { aStudent, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aFeedbackForm, allAnswers } from '../../mocks/feedback.mocks';
import { aRegistration } from '../../mocks/registration.mocks';
import type { FeedbackForm, GivenFeedback } from '../../shared/contract.types';

const path = '/cohorts/{id}/feedback';
const at = '/user/cohorts/11/feedback?step=workload';
const away = '/user/my-courses';

/** A mocked server that saves feedback once the test allows it; the course card then shows it. */
function serve(form: Partial<FeedbackForm> = {}, isLetIn: Promise<void> = Promise.resolve()): GivenFeedback[] {
  const sent: GivenFeedback[] = [];
  let kept = aFeedbackForm({ answers: allAnswers({ courseDifficulty: null }), ...form });
  server.use(
    mockApi.get(path, () => kept),
    mockApi.put(path, async ({ body }) => {
      const { answers } = body as { answers: GivenFeedback };
      sent.push(answers);
      await isLetIn;
      kept = { ...kept, answers: { ...kept.answers, ...answers }, updatedAt: '2026-05-02T09:00:00.000Z' };
      return kept;
    }),
    mockApi.get('/registrations', () => ({
      items: [aRegistration({ status: 'AWAITING_RESULT', feedback: kept.updatedAt === null ? 'DUE' : 'STARTED' })],
      nextCursor: null,
    })),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
  );
  return sent;
}

function aGate() {
  let letIn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (letIn = resolve));
  return { wait, letIn: () => letIn() };
}

const open = () => renderRemote(remote, { at, as: aStudent() });
const radio = (name: string) => screen.findByRole('radio', { name });
const stepIs = (name: string) => screen.findByRole('heading', { level: 2, name });
const isAway = () => screen.findByRole('heading', { level: 1, name: 'My courses' });

afterEach(() => jest.restoreAllMocks());

it('keeps the answers when the browser goes back and forward', async () => {
  const sent = serve();
  const { user, go } = open();
  await user.click(await radio('Just right'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await stepIs('What you learned');
  const firstOutcome = () => within(screen.getByRole('group', { name: 'Tunned ära mõtlemisvigu' }));
  await user.click(firstOutcome().getByRole('radio', { name: '1 out of 5' }));

  await go(-1);
  await stepIs('Difficulty and time');
  expect(await radio('Just right')).toBeChecked();
  await user.click(await radio('Too hard'));
  await go(1);
  await stepIs('What you learned');

  expect(firstOutcome().getByRole('radio', { name: '1 out of 5' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await stepIs('Difficulty and time');
  expect(await radio('Too hard')).toBeChecked();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ learningOutcomes: [1, 5, 3], courseDifficulty: 'TOO_HARD' }));
});

it('shows on any page that the last answers were not saved, and restores them', async () => {
  const said = jest.spyOn(toast, 'error');
  serve();
  server.use(mockApi.fail('put', path, { code: 'unavailable', status: 503 }));
  const { user, go } = open();
  await user.click(await radio('Just right'));
  await go(away);
  await isAway();
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^Your feedback is not saved yet\. .+ Open it again and we’ll try once more\.$/),
      { closesAfterMs: null },
    ),
  );
  const sent = serve();

  await go(-1);

  expect(await radio('Just right')).toBeChecked();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toMatchObject([{ courseDifficulty: 'JUST_RIGHT' }]);
  expect(said).toHaveBeenCalledTimes(1);
});

it('waits for answers that are still being saved when the student returns', async () => {
  const { wait, letIn } = aGate();
  const sent = serve({}, wait);
  const { user, go } = open();
  await user.click(await radio('Just right'));
  await go(away);
  await isAway();

  await go(-1);
  expect(await radio('Just right')).toBeChecked();
  await user.click(await radio('Much more than I expected'));
  letIn();

  await waitFor(() => expect(sent.at(-1)).toMatchObject({ courseDifficulty: 'JUST_RIGHT', timeSpent: 'MUCH_MORE' }), {
    timeout: 20_000,
  });
});

it('updates the course card after the first answers, even when they are saved late', async () => {
  const { wait, letIn } = aGate();
  serve({}, wait);
  const { user, go } = open();
  await user.click(await radio('Just right'));

  await go(away);
  expect(await screen.findByRole('link', { name: /^Give feedback: / })).toBeVisible();
  letIn();

  expect(await screen.findByRole('link', { name: /^Finish your feedback: / })).toBeVisible();
});

it('shows feedback that was sent from another device in the meantime', async () => {
  serve();
  const { user } = open();
  await user.click(await radio('Just right'));
  server.use(
    mockApi.fail('put', path, { code: 'feedback.submitted', status: 409 }),
    mockApi.get(
      path,
      aFeedbackForm({
        state: 'SUBMITTED',
        isEditable: false,
        answers: allAnswers(),
      }),
    ),
  );

  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(await screen.findByText(/^You have sent this feedback\./)).toBeVisible();
});

it('checks again whether feedback is open when the student came too early', async () => {
  serve({ state: 'NOT_OPEN', isEditable: false, opensAt: '2099-05-01T15:00:00.000Z' });
  const { go } = open();
  expect(await screen.findByText(/This one ends on 01\.05\.2099/)).toBeVisible();
  await go(away);
  await isAway();
  serve();

  await go(-1);

  expect(await radio('Just right')).toBeVisible();
});
