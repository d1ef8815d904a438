import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@valikool/shared-ui';
import { FormTextArea, useWatch } from '@valikool/shared-ui/forms';
import { mostSummaryWords, wordCount, type CourseValues } from '../course.form';

/** The short description, with a count of its words. */
export function SummaryField() {
  const { t } = useTranslation('teacher');
  const words = wordCount(useWatch<CourseValues, 'summary'>({ name: 'summary' }));
  const isTooLong = words > mostSummaryWords;
  return (
    <Stack gap="xxs">
      <FormTextArea<CourseValues>
        name="summary"
        label={t('course.fields.summary')}
        hint={t('course.hints.summary', { count: mostSummaryWords })}
        rows={8}
        aria-describedby="summary-words"
      />
      <Text id="summary-words" size="small" tone={isTooLong ? 'bad' : 'muted'} weight={isTooLong ? 'strong' : 'normal'}>
        {t(isTooLong ? 'course.wordsTooMany' : 'course.words', { words, most: mostSummaryWords })}
      </Text>
    </Stack>
  );
}
