import { useTranslation } from 'react-i18next';
import { FormError, ProgressBar, Stack, Text } from '@valikool/shared-ui';
import { usePartsText } from './usePartsText';
import type { PartsState } from './useParts';

/** How far a change of more than a hundred things is, or why it ended before all of them were done. */
export function Parts({ parts: { progress, failure } }: { parts: PartsState }) {
  const { t } = useTranslation('school');
  const textOf = usePartsText();
  if (failure !== null) return <FormError>{textOf(failure)}</FormError>;
  if (progress === null) return null;
  return (
    <Stack gap="xxs" role="status">
      <ProgressBar label={t('parts.label')} value={progress.done} max={progress.total} />
      <Text size="small">{t('parts.done', progress)}</Text>
    </Stack>
  );
}
