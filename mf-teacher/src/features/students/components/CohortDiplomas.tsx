import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Note, ProgressBar, Stack, Text, useErrorText } from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { DiplomaMenu } from '@valikool/shared-ui/widgets';
import type { DiplomaFile } from '../../../shared/contract.types';
import { diplomaFile, requestDiplomaFile, saveDiplomaFile, waitingFor } from '../diplomaFiles.queries';

function Progress({ file: { state, diplomasDone, diplomasTotal } }: { file: DiplomaFile }) {
  const { t } = useTranslation('teacher');
  if (state === 'FAILED') return <Note tone="bad">{t('diplomas.file.FAILED')}</Note>;
  if (state === 'READY') return <Note tone="ok">{t('diplomas.file.READY', { count: diplomasTotal })}</Note>;
  return (
    <Stack gap="xxs">
      <ProgressBar label={t('diplomas.file.title')} value={diplomasDone} max={diplomasTotal} />
      <Text as="div" size="small" tone="muted">
        {state === 'WAITING'
          ? t('diplomas.file.WAITING')
          : t('diplomas.file.RUNNING', { done: diplomasDone, total: diplomasTotal })}
      </Text>
    </Stack>
  );
}

type Asked = { file: DiplomaFile; at: number };

/** Shows how many diplomas are drawn, and saves the file when all are. */
function FileDialog({ asked: { file: started, at }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const query = { ...diplomaFile(started.id, at), initialData: started };
  const { data: file, error, dataUpdatedAt, errorUpdatedAt } = useQuery(query);
  const waiting = waitingFor(file, { error, dataUpdatedAt, errorUpdatedAt }, at);
  const save = useMutation({ mutationFn: saveDiplomaFile, onSuccess: onClose });
  const failure = save.error ?? error;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('diplomas.file.title')}
      closeLabel={t('close')}
      actions={
        file.state === 'READY' ? (
          <Button isPending={save.isPending} onClick={() => save.mutate(file)}>
            {t('diplomas.download')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="sm">
        <div role="status">
          {waiting === 'late' ? <Note tone="bad">{t('diplomas.file.late')}</Note> : <Progress file={file} />}
        </div>
        {waiting === 'waiting' && <Text>{t('diplomas.file.wait')}</Text>}
        <FormError>{failure && errorText(failure)}</FormError>
      </Stack>
    </Dialog>
  );
}

/** All valid diplomas of the cohort in one file, drawn in the background. */
export function CohortDiplomas({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <DiplomaMenu
        label={t('diplomas.ofCohort')}
        namespace="teacher"
        download={async (language) => setAsked({ file: await requestDiplomaFile(cohortId, language), at: Date.now() })}
      />
      {asked !== null && <FileDialog key={asked.file.id} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
