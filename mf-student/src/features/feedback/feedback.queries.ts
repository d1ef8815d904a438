import { useTranslation } from 'react-i18next';
import { api, isApiError, toast, unwrap, useErrorText } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@valikool/shared-ui/query';
import type { FeedbackForm } from '../../shared/contract.types';
import { givenOf, type Answers } from './feedback.form';

/** How long answers that could not be sent are remembered, in milliseconds. */
const rememberMs = 60 * 60_000;

/** Refusals that mean that the feedback has changed meanwhile: submitted elsewhere, or not open any more. */
const outdated: readonly string[] = ['feedback.submitted', 'feedback.not-open'];

/** The student's feedback on a cohort: the answers, and whether they can be changed now. */
export const ownFeedback = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'feedback', cohortId],
    queryFn: async ({ signal }): Promise<FeedbackForm> =>
      unwrap(await api.GET('/cohorts/{id}/feedback', { params: { path: { id: cohortId } }, signal })),
    // The answers in the form are newer than anything that a refetch could bring.
    staleTime: ({ state: { data } }) => (data?.state === 'OPEN' ? Infinity : 0),
  });

/** An answer of a proxy may look successful but is no feedback. */
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

/** Handles a failed request. The page shows the error; when the student has left the page, a toast does. */
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
    // Drafts and the submission are sent one after the other; otherwise an old draft could arrive last.
    scope: { id: `student-feedback-${cohortId}` },
    gcTime: rememberMs,
    mutationFn: (answers: Answers) => put(cohortId, answers, submit),
    onSuccess: (saved) => {
      const isFirst = (queryClient.getQueryData(queryKey)?.updatedAt ?? null) === null;
      queryClient.setQueryData(queryKey, saved);
      // The course's card asks to give feedback, then to finish it; after submission it asks nothing.
      if (isFirst || submit) void queryClient.invalidateQueries({ queryKey: ['student', 'registrations'] });
    },
    onError,
  });
}

/** Saves a draft. */
export const useSaveFeedback = (cohortId: number) => useSendFeedback(cohortId, false);

/** Submits the feedback. */
export const useSubmitFeedback = (cohortId: number) => useSendFeedback(cohortId, true);

/**
 * The answers that were still being sent, or never arrived, when the page was left; null when the server has them all.
 */
export function unsentAnswers(queryClient: QueryClient, cohortId: number): Answers | null {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: ownFeedback(cohortId).queryKey })
    .at(-1);
  if (last === undefined || last.state.status === 'success') return null;
  // Nothing but answers is sent under this key.
  return last.state.variables as Answers;
}
