import { useTranslation } from 'react-i18next';
import { FormError, ProgressBar, Stack, Text, useErrorText } from '@valikool/shared-ui';
import type { PartsState } from './useParts';

/** How far a change of more than a hundred things is, or why it ended before all of them were done. */
export function Parts({ parts: { progress, failure } }: { parts: PartsState }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  if (failure !== null)
    return <FormError>{t('parts.left', { count: failure.left, reason: textOf(failure.error) })}</FormError>;
  if (progress === null) return null;
  return (
    <Stack gap="xxs" role="status">
      <ProgressBar label={t('parts.label')} value={progress.done} max={progress.total} />
      <Text size="small">{t('parts.done', progress)}</Text>
    </Stack>
  );
}
