import type { CourseStatus } from '@valikool/contract';
import { ApiError } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { changeStatus } from './courses.queries';
import type { Draft } from './useDraft';

type Step = { status: CourseStatus; comment?: string };

/** Words that could not be saved must not be left behind by what others will read. */
const unsaved = () => new ApiError({ statusCode: 409, code: 'course.unsaved', message: 'Something on the page is not saved yet' });

/** Moves a course through its review, once everything on the page is saved. */
export function useReview(courseId: number, { saver }: Pick<Draft, 'saver'>) {
  return useMutation({
    mutationFn: async (step: Step) => {
      await saver.flush();
      if (saver.isUnsaved) throw unsaved();
      await saver.refresh(await changeStatus(courseId, { ...step, revision: saver.latestRevision }));
    },
  });
}
