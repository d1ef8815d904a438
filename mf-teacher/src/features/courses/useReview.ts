import type { CourseStatus } from '@valikool/contract';
import { ApiError, isApiError } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { changeStatus } from './courses.queries';
import type { Draft } from './useDraft';

type Step = { status: CourseStatus; comment?: string };

const unsavedCode = 'course.unsaved';

/** A review must not begin while something on the page is unsaved. */
const unsaved = () =>
  new ApiError({ statusCode: 409, code: unsavedCode, message: 'Something on the page is not saved yet' });

/** Takes a course's next review step, after everything on the page is saved. */
export function useReview(courseId: number, { saver }: Pick<Draft, 'saver'>) {
  return useMutation({
    mutationFn: async (step: Step) => {
      await saver.flush();
      // Withdrawing is always possible, since it also lets unsaved text be saved.
      if (step.status !== 'DRAFT' && saver.isUnsaved) throw unsaved();
      await saver.refresh(await changeStatus(courseId, { ...step, revision: saver.latestRevision }));
    },
    // Somebody else was faster: reload the course, so that the next try starts from its present state.
    onError: (error) =>
      void (isApiError(error) && error.statusCode === 409 && error.code !== unsavedCode && saver.refresh()),
  });
}
