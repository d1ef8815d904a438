import { useFormat } from '../../format/useFormat';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { ProgressBar } from '../ProgressBar/ProgressBar';
import { Text } from '../Text/Text';
import type { ExportJob } from './export.types';

/** The progress of a file that is made in the background. */
export function ExportProgress({
  job: { state, rowsDone, rowsTotal },
}: {
  job: Pick<ExportJob, 'state' | 'rowsDone' | 'rowsTotal'>;
}) {
  const t = useWidgetTexts();
  const { number } = useFormat();
  if (state === 'FAILED' || state === 'EXPIRED') return <Note tone="bad">{t(`export.states.${state}`)}</Note>;
  if (state === 'READY')
    return <Note tone="ok">{t('export.states.READY', { count: rowsDone, number: number(rowsDone) })}</Note>;
  return (
    <Stack gap="xxs">
      <ProgressBar label={t('export.progress')} value={rowsDone} max={Math.max(rowsTotal ?? 1, 1)} />
      <Text as="div" size="small" tone="muted">
        {rowsTotal === null
          ? t('export.states.WAITING')
          : t('export.rows', { done: number(rowsDone), total: number(rowsTotal) })}
      </Text>
    </Stack>
  );
}
