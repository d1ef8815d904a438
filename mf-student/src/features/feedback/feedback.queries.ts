import { useTranslation } from 'react-i18next';
import { api, isApiError, toast, unwrap, useErrorText } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@valikool/shared-ui/query';
import type { FeedbackForm } from '../../shared/contract.types';
import { givenOf, type Answers } from './feedback.form';

/** How long words that did not arrive wait for their author to come back, in milliseconds. */
const rememberMs = 60 * 60_000;

/** Refusals by which the feedback stands otherwise than its page believes: sent from elsewhere, or put off. */
const outdated: readonly string[] = ['feedback.submitted', 'feedback.not-open'];

/** My feedback about a cohort: what I have written of it, and whether I may write now. */
export const ownFeedback = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'feedback', cohortId],
    queryFn: async ({ signal }): Promise<FeedbackForm> =>
      unwrap(await api.GET('/cohorts/{id}/feedback', { params: { path: { id: cohortId } }, signal })),
    // What is being written is newer than anything that a refetch could bring.
    staleTime: ({ state: { data } }) => (data?.state === 'OPEN' ? Infinity : 0),
  });

/** What a proxy puts in the server's place passes for success, but is no feedback. */
const isFeedback = (answer: unknown): answer is FeedbackForm =>
  typeof answer === 'object' && answer !== null && 'answers' in answer;

async function put(cohortId: number, answers: Answers, submit: boolean): Promise<FeedbackForm> {
  const answer = unwrap(
    await api.PUT('/cohorts/{id}/feedback', {
      params: { path: { id: cohortId } },
      body: { submit, answers: givenOf(answers) },
    }),
  );
  if (!isFeedback(answer)) throw new TypeError('The answer is no feedback');
  return answer;
}

/** What to do where sending failed. Who is on the page reads it there; who has left it is told wherever they are. */
function useFailure(cohortId: number): (error: unknown) => void {
  const { t } = useTranslation('student');
  const reason = useErrorText('student');
  const queryClient = useQueryClient();
  const { queryKey } = ownFeedback(cohortId);
  return (error) => {
    if (isApiError(error) && outdated.includes(error.code)) {
      void queryClient.invalidateQueries({ queryKey });
      return;
    }
    const isOnPage = queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;
    if (!isOnPage) toast.error(t('feedback.leftUnsaved', { reason: reason(error) }), { closesAfterMs: null });
  };
}

function useSendFeedback(cohortId: number, submit: boolean) {
  const queryClient = useQueryClient();
  const onError = useFailure(cohortId);
  const { queryKey } = ownFeedback(cohortId);
  return useMutation({
    mutationKey: queryKey,
    // Drafts and the last word go one after the other, or an old draft could arrive last.
    scope: { id: `student-feedback-${cohortId}` },
    gcTime: rememberMs,
    mutationFn: (answers: Answers) => put(cohortId, answers, submit),
    onSuccess: (saved) => {
      const isFirst = (queryClient.getQueryData(queryKey)?.updatedAt ?? null) === null;
      queryClient.setQueryData(queryKey, saved);
      // The card of the course asks to give feedback, then to finish it, then no more.
      if (isFirst || submit) void queryClient.invalidateQueries({ queryKey: ['student', 'registrations'] });
    },
    onError,
  });
}

/** Keeps a draft. */
export const useSaveFeedback = (cohortId: number) => useSendFeedback(cohortId, false);

/** Sends the feedback for good. */
export const useSubmitFeedback = (cohortId: number) => useSendFeedback(cohortId, true);

/** What was written when the page was left and is still on its way, or never arrived; null when the server has everything. */
export function unsentAnswers(queryClient: QueryClient, cohortId: number): Answers | null {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: ownFeedback(cohortId).queryKey })
    .at(-1);
  if (last === undefined || last.state.status === 'success') return null;
  // Nothing but answers is sent under this key.
  return last.state.variables as Answers;
}
