import { useMutation } from '@valikool/shared-ui/query';
import { useTranslation } from 'react-i18next';
import { Button, FormError, Stack, useErrorText } from '@valikool/shared-ui';
import { FileUpload, uploadFile } from '@valikool/shared-ui/forms';
import type { EditableCourse } from '../../../shared/contract.types';
import { removeThumbnail } from '../courses.queries';
import type { Draft } from '../useDraft';
import { CoursePicture } from './CourseEditor.styles';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const mostBytes = 10 * 1_024 * 1_024;

export type ThumbnailFieldProps = { course: EditableCourse; saver: Draft['saver'] };

function Remove({ course, saver }: ThumbnailFieldProps) {
  const { t } = useTranslation('teacher');
  const textOf = useErrorText('teacher');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saver.refresh(await removeThumbnail(course.id)),
  });
  return (
    <>
      <div>
        <Button variant="quiet" isPending={isPending} onClick={() => mutate()}>
          {t('course.removeThumbnail')}
        </Button>
      </div>
      <FormError>{error !== null && textOf(error)}</FormError>
    </>
  );
}

/** The course's picture, shown as soon as it is uploaded. */
export function ThumbnailField({ course, saver }: ThumbnailFieldProps) {
  const { t } = useTranslation('teacher');
  const { id, thumbnailUrl, isEditable } = course;
  return (
    <Stack gap="xs">
      <CoursePicture course={course} sizes="30rem" alt={t('course.thumbnailNow')} width={480} height={240} />
      {isEditable && (
        <FileUpload
          label={t(thumbnailUrl === null ? 'course.fields.thumbnail' : 'course.newThumbnail')}
          hint={t('course.hints.thumbnail')}
          accept={mediaTypes}
          maxBytes={mostBytes}
          namespace="teacher"
          upload={(file, options) => uploadFile({ path: `/courses/${id}/thumbnail`, file, ...options })}
          onDone={() => void saver.refresh()}
        />
      )}
      {isEditable && thumbnailUrl !== null && <Remove course={course} saver={saver} />}
    </Stack>
  );
}
