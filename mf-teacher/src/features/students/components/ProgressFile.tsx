import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, Note, Stack, useErrorText } from '@valikool/shared-ui';
import { FileField } from '@valikool/shared-ui/forms';
import { type ProgressResult, useProgressFile } from '../rooms.queries';

/** Lines that were not taken, of which so many are shown. */
const mostShown = 10;

/** What came of the file: how many lines were taken, and which were not. */
function Results({ results }: { results: readonly ProgressResult[] }) {
  const { t } = useTranslation('teacher');
  const refused = results.filter(({ outcome }) => outcome === 'REFUSED');
  const count = results.length - refused.length;
  return (
    <Note role="status" tone={refused.length === 0 ? 'ok' : 'warn'} title={t('progressFile.taken', { count })}>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, mostShown).map(({ line, email, code }) => (
            <li key={line}>
              {t(code === 'progress.not-a-percent' ? 'progressFile.notPercent' : 'progressFile.unknown', {
                line,
                email,
              })}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** Takes the progress of many students from a file of the learning platform. */
export function ProgressFile({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const textOf = useErrorText('teacher');
  const [file, setFile] = useState<File | null>(null);
  const taking = useProgressFile(cohortId);
  const texts = {
    choose: t('progressFile.choose'),
    drop: t('progressFile.drop'),
    remove: (name: string) => t('progressFile.remove', { name }),
  };
  return (
    <Stack gap="sm">
      <FileField
        label={t('progressFile.label')}
        hint={t('progressFile.hint')}
        accept=".csv,text/csv"
        value={file}
        onChange={setFile}
        texts={texts}
      />
      {file !== null && (
        <div>
          <Button isPending={taking.isPending} onClick={() => taking.mutate(file, { onSuccess: () => setFile(null) })}>
            {t('progressFile.take')}
          </Button>
        </div>
      )}
      <FormError>{taking.isError && textOf(taking.error)}</FormError>
      {taking.data !== undefined && <Results results={taking.data} />}
    </Stack>
  );
}
