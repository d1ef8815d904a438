import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Stack, Text } from '@valikool/shared-ui';
import { FormTextField, useFormContext, useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { CourseValues } from '../course.form';
import { slugSuggestion } from '../courses.queries';

const pauseMs = 600;

/** The title, once typing pauses. */
function usePausedTitle(): string {
  const title = useWatch<CourseValues, 'title'>({ name: 'title' }).trim();
  const [paused, setPaused] = useState(title);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(title), pauseMs);
    return () => clearTimeout(timer);
  }, [title]);
  return paused;
}

/** The course's slug, with the one that its title would give. */
export function SlugField({ courseId, isEditable }: { courseId: number; isEditable: boolean }) {
  const { t } = useTranslation('teacher');
  const { setValue } = useFormContext<CourseValues>();
  const slug = useWatch<CourseValues, 'slug'>({ name: 'slug' });
  const { data } = useQuery(slugSuggestion(usePausedTitle(), courseId));
  const isOffered = isEditable && data !== undefined && data.slug !== slug;
  return (
    <Stack gap="xxs">
      <FormTextField<CourseValues>
        name="slug"
        label={t('course.fields.slug')}
        hint={t('course.hints.slug')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {isOffered && (
        <Inline>
          <Text size="small" tone="muted">
            {t('course.slugOffer', { slug: data.slug })}
          </Text>
          <Button variant="quiet" onClick={() => setValue('slug', data.slug, { shouldDirty: true })}>
            {t('course.useSlug')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
