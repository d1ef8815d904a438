import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { FeedbackForm } from '../../shared/contract.types';
import { givenOf, type Answers } from './feedback.form';

/** My feedback about a cohort: what I have written of it, and whether I may write now. */
export const ownFeedback = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'feedback', cohortId],
    queryFn: async ({ signal }) => unwrap(await api.GET('/cohorts/{id}/feedback', { params: { path: { id: cohortId } }, signal })),
    // What is being written is newer than anything that a refetch could bring.
    staleTime: Infinity,
  });

/** What a proxy puts in the server's place passes for success, but is no feedback. */
const isFeedback = (answer: unknown): answer is FeedbackForm => typeof answer === 'object' && answer !== null && 'answers' in answer;

async function put(cohortId: number, answers: Answers, submit: boolean): Promise<FeedbackForm> {
  const answer = unwrap(await api.PUT('/cohorts/{id}/feedback', { params: { path: { id: cohortId } }, body: { submit, answers: givenOf(answers) } }));
  if (!isFeedback(answer)) throw new TypeError('The answer is no feedback');
  return answer;
}

/** Drafts and the last word go one after the other, or an old draft could arrive last. */
const scopeOf = (cohortId: number) => ({ scope: { id: `student-feedback-${cohortId}` } });

/** Keeps a draft. */
export function useSaveFeedback(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...scopeOf(cohortId),
    mutationFn: (answers: Answers) => put(cohortId, answers, false),
    onSuccess: (saved) => queryClient.setQueryData(ownFeedback(cohortId).queryKey, saved),
  });
}

/** Sends the feedback for good. */
export function useSubmitFeedback(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    ...scopeOf(cohortId),
    mutationFn: (answers: Answers) => put(cohortId, answers, true),
    onSuccess: (sent) => {
      queryClient.setQueryData(ownFeedback(cohortId).queryKey, sent);
      void queryClient.invalidateQueries({ queryKey: ['student', 'registrations'] });
    },
  });
}
