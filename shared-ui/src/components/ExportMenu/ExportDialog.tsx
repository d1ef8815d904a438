import { useMutation, useQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Text } from '../Text/Text';
import { downloadExport, exportJob, isExportOver } from './export.requests';
import type { ExportJob } from './export.types';
import { ExportProgress } from './ExportProgress';

/**
 * Shows the progress of a file that is made in the background. After closing it, the person gets a mail when the file
 * is ready; a failed file is listed among their exports.
 */
export function ExportDialog({ started, onClose }: { started: ExportJob; onClose: () => void }) {
  const t = useWidgetTexts();
  const errorText = useErrorText();
  const { data: job, error } = useQuery({ ...exportJob(started.id), initialData: started });
  const download = useMutation({ mutationFn: downloadExport, onSuccess: onClose });
  const failure = download.error ?? error;
  const save = (
    <Button isPending={download.isPending} onClick={() => download.mutate(job)}>
      {t('export.download')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('export.making')}
      closeLabel={t('close')}
      actions={job.state === 'READY' ? save : undefined}
    >
      <Stack gap="sm">
        <div role="status">
          <ExportProgress job={job} />
        </div>
        {!isExportOver(job) && <Text>{t('export.mailed')}</Text>}
        <FormError>{failure && errorText(failure)}</FormError>
      </Stack>
    </Dialog>
  );
}
