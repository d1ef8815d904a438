import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions } from '@valikool/shared-ui/query';
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

/** The summary of the feedback on a cohort. */
export const feedbackDashboard = (cohortId: number) =>
  queryOptions({
    queryKey: [...cohortKeys, 'feedback', cohortId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/feedback-dashboard', { params: { path: { id: cohortId } }, signal })),
    staleTime: freshMs,
  });

/** Students' texts to one question, newest first, page by page. */
export const feedbackTexts = (cohortId: number, question: TextQuestion) =>
  infiniteQueryOptions({
    queryKey: [...cohortKeys, 'feedback', cohortId, question],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/feedback-texts', {
          params: { path: { id: cohortId }, query: { question, limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });
