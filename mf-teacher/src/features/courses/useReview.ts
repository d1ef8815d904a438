import type { CourseStatus } from '@valikool/contract';
import { ApiError, isApiError } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { changeStatus } from './courses.queries';
import type { Draft } from './useDraft';

type Step = { status: CourseStatus; comment?: string };

const unsavedCode = 'course.unsaved';

/** Words that could not be saved must not be left behind by what others will read. */
const unsaved = () =>
  new ApiError({ statusCode: 409, code: unsavedCode, message: 'Something on the page is not saved yet' });

/** Moves a course through its review, once everything on the page is saved. */
export function useReview(courseId: number, { saver }: Pick<Draft, 'saver'>) {
  return useMutation({
    mutationFn: async (step: Step) => {
      await saver.flush();
      // Taking back is also how words get saved that came too late.
      if (step.status !== 'DRAFT' && saver.isUnsaved) throw unsaved();
      await saver.refresh(await changeStatus(courseId, { ...step, revision: saver.latestRevision }));
    },
    // Others were faster: the page shows what has become of the course, and the next try begins there.
    onError: (error) =>
      void (isApiError(error) && error.statusCode === 409 && error.code !== unsavedCode && saver.refresh()),
  });
}
