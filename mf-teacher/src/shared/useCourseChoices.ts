import { useState } from 'react';
import { api, languageNames, unwrap, type SelectOption } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions, useQuery } from '@valikool/shared-ui/query';
import type { CourseChoice } from './contract.types';
import { useSettled } from './useSettled';

const freshMs = 60_000;

const courseChoices = (q: string) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'courses', q],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohort-choices/courses', { params: { query: q === '' ? {} : { q } }, signal })),
    staleTime: freshMs,
  });

/** The title of a course of which the address has only the id; for people who may edit it. */
export const courseTitle = (id: number) =>
  queryOptions({
    queryKey: ['teacher', 'choices', 'course-title', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/courses/{course}/edit', { params: { path: { course: String(id) } }, signal })).title,
    staleTime: freshMs,
  });

export type CourseChoices = {
  options: readonly SelectOption[];
  onSearch: (text: string) => void;
  isPending: boolean;
  courses: readonly CourseChoice[];
};

/** Options for a combobox of courses, found by the server while typing. */
export function useCourseChoices(): CourseChoices {
  const [typed, onSearch] = useState('');
  const asked = useSettled(typed.trim());
  const answer = useQuery({ ...courseChoices(asked), placeholderData: keepPreviousData });
  const courses = answer.data?.items ?? [];
  const isPending = answer.isPending || answer.isPlaceholderData || typed.trim() !== asked;
  return {
    courses,
    onSearch,
    isPending,
    options: courses.map(({ id, title, language }) => ({
      value: String(id),
      label: `${title} (${languageNames[language]})`,
    })),
  };
}
