import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Skeleton } from '@valikool/shared-ui';
import { useField, useWatch } from '@valikool/shared-ui/forms';
import type { CourseValues } from '../course.form';

const RichText = lazy(() => import('./RichText'));

/** The long description of the course. */
export function DescriptionField({ isEditable }: { isEditable: boolean }) {
  const { t } = useTranslation('teacher');
  const { field, error } = useField('description');
  const language = useWatch<CourseValues, 'language'>({ name: 'language' });
  return (
    <Field label={t('course.fields.description')} hint={t('course.hints.description')} error={error}>
      {(wiring) => (
        <Suspense fallback={<Skeleton shape="picture" />}>
          <RichText
            id={wiring.id}
            label={t('course.fields.description')}
            describedBy={wiring['aria-describedby']}
            isInvalid={wiring['aria-invalid'] === true}
            isEditable={isEditable}
            lang={language}
            value={field.value as string}
            onChange={field.onChange}
          />
        </Suspense>
      )}
    </Field>
  );
}
