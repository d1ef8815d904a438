import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';
import type { FeedbackTextsQuery } from '../../shared/contract.types';

const freshMs = 60_000;
const pageSize = 20;

/** Questions answered by a text, in their order. */
export const textQuestions = [
  'courseHighlights',
  'courseLearnings',
  'teacherFeedback',
  'improvementFeedback',
  'futureCourses',
] as const satisfies readonly FeedbackTextsQuery['question'][];
export type TextQuestion = (typeof textQuestions)[number];

/** One cohort, or all cohorts of a course that the reader may see. */
export type TextsOf = { cohortId: number } | { courseId: number };

const keys = [...cohortKeys, 'feedback'] as const;

/** What the feedback on a cohort comes to. */
export const feedbackDashboard = (cohortId: number) =>
  queryOptions({
    queryKey: [...keys, { cohortId }],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/feedback-dashboard', { params: { path: { id: cohortId } }, signal })),
    staleTime: freshMs,
  });

/** What the feedback on all cohorts of a course comes to. */
export const courseFeedback = (courseId: number) =>
  queryOptions({
    queryKey: [...keys, { courseId }],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/courses/{course}/feedback-dashboard', { params: { path: { course: courseId } }, signal })),
    staleTime: freshMs,
  });

/** What the feedback on all that a teacher runs comes to. */
export const teacherFeedback = (userId: number) =>
  queryOptions({
    queryKey: [...keys, { userId }],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/users/{id}/feedback-dashboard', { params: { path: { id: userId } }, signal })),
    staleTime: freshMs,
  });

/** Students' texts to one question, page by page. */
export const feedbackTexts = (about: TextsOf, question: TextQuestion) =>
  infiniteQueryOptions({
    queryKey: [...keys, about, question],
    queryFn: async ({ pageParam, signal }) => {
      const query = { question, limit: pageSize, ...cursorOf(pageParam) };
      return unwrap(
        'cohortId' in about
          ? await api.GET('/cohorts/{id}/feedback-texts', { params: { path: { id: about.cohortId }, query }, signal })
          : await api.GET('/courses/{course}/feedback-texts', {
              params: { path: { course: about.courseId }, query },
              signal,
            }),
      );
    },
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Replies to the feedback of a cohort. */
export function useReply(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { text: string; changes: string }) =>
      unwrap(await api.POST('/cohorts/{id}/feedback-reply', { params: { path: { id: cohortId } }, body })),
    onSuccess: (saved) => {
      queryClient.setQueryData(feedbackDashboard(cohortId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: courseFeedback(saved.course.id).queryKey });
    },
  });
}
