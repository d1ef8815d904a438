import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '@valikool/shared-ui';
import { useZodForm, type ZodForm } from '@valikool/shared-ui/forms';
import { useQueryClient } from '@valikool/shared-ui/query';
import type { EditableCourse } from '../../shared/contract.types';
import { bodyOf, courseFields, courseForm, valuesOf, type CourseField, type CourseValues } from './course.form';
import { editableCourse, invalidateCourseLists, loadCourse, saveCourse } from './courses.queries';
import { DraftSaver, type DraftPort, type SaveState } from './DraftSaver';

export type Draft = { form: ZodForm<CourseValues>; saver: DraftSaver; state: SaveState };

type Refusal = { field: CourseField; rule: string };

/** Error codes that belong to one field. */
const fieldOfCode: Readonly<Record<string, CourseField>> = {
  'course.slug-taken': 'slug',
  'course.creator-unknown': 'creatorId',
};

const isDetail = (value: unknown): value is { field: string; rule: string } =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'rule' in value &&
  typeof value.rule === 'string';

/** The server's refusals by field of the form; those of nested fields by the field around them. */
function refusalsOf(error: unknown): Refusal[] {
  if (!isApiError(error)) return [];
  const named = fieldOfCode[error.code];
  if (named !== undefined) return [{ field: named, rule: error.code }];
  const details = error.statusCode === 422 && Array.isArray(error.details) ? error.details.filter(isDetail) : [];
  return details.flatMap(({ field, rule }) =>
    courseFields.filter((known) => known === field.split('.')[0]).map((known) => ({ field: known, rule })),
  );
}

/** The form and the server, for the saver. */
function portOf(form: ZodForm<CourseValues>, id: number, onCourse: DraftPort['onCourse']): DraftPort {
  return {
    read: () => bodyOf(form.getValues()),
    judge: async (fields) => {
      if (fields.length === 0) return [];
      await form.trigger([...fields]);
      return fields.filter((field) => form.getFieldState(field).invalid);
    },
    show: (course, fields) => {
      const values = valuesOf(course);
      fields.forEach((field) => form.setValue(field, values[field]));
      form.clearErrors([...fields]);
    },
    refuse: (error) => {
      const refusals = refusalsOf(error);
      refusals.forEach(({ field, rule }) => form.setError(field, { type: 'server', message: rule }));
      return refusals.map(({ field }) => field);
    },
    send: (changes, revision) => saveCourse(id, { ...changes, revision }),
    load: () => loadCourse(id),
    onCourse,
  };
}

/** Saves when the page is hidden, and asks before it is closed with unsaved text. */
function useFlushOnLeave(saver: DraftSaver): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved) event.preventDefault();
    };
    const send = () => void (document.visibilityState === 'hidden' && saver.flush());
    const retry = () => void saver.flush();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', send);
      void saver.flush();
    };
  }, [saver]);
}

/**
 * The form of a course, which saves itself.
 * @param course as first loaded; later answers come through the course's query
 */
export function useDraft(course: EditableCourse): Draft {
  const queryClient = useQueryClient();
  const form = useZodForm<CourseValues, CourseValues>(courseForm, { defaultValues: valuesOf(course) });
  const [saver] = useState(() => {
    const take = (next: EditableCourse) => {
      queryClient.setQueryData(editableCourse(course.id).queryKey, next);
      void invalidateCourseLists(queryClient);
    };
    return new DraftSaver(course, portOf(form, course.id, take));
  });
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: saver.touch }), [form, saver]);
  useFlushOnLeave(saver);
  return { form, saver, state };
}
