import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, FormError, Inline, Stack, Text, TextArea, toast, useErrorText } from '@valikool/shared-ui';
import { FileUpload } from '@valikool/shared-ui/forms';
import type { Import } from '../../../shared/contract.types';
import { downloadTemplate, uploadList, usePaste, type ListOf } from '../imports.queries';

const mediaTypes = [
  'text/csv',
  'text/plain',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
/** As the server's own limit. */
const mostBytes = 2_000_000;

/** How the file of each list is named, and what it has. */
export const uploadKeys = {
  students: 'imports.upload',
  'school-year': 'nextYear.upload',
  feedback: 'imports.feedback.upload',
  users: 'imports.users.upload',
  results: 'imports.results.upload',
  progress: 'imports.progress.upload',
} as const;
const hintKeys = {
  students: 'imports.uploadHint',
  'school-year': 'nextYear.uploadHint',
  feedback: 'imports.feedback.uploadHint',
  users: 'imports.users.uploadHint',
  results: 'imports.results.uploadHint',
  progress: 'imports.progress.uploadHint',
} as const;

type UploadProps = { of: ListOf; onUploaded: (job: Import) => void };

function Paste({ of, onUploaded, isInviting }: UploadProps & { isInviting: boolean }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [text, setText] = useState('');
  const paste = usePaste(of, { isInviting });
  return (
    <Stack>
      <TextArea
        label={t('imports.paste')}
        hint={t('imports.pasteHint')}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {paste.isError && <FormError>{textOf(paste.error)}</FormError>}
      <div>
        <Button
          variant="secondary"
          disabled={text.trim() === ''}
          isPending={paste.isPending}
          onClick={() => paste.mutate(text, { onSuccess: onUploaded })}
        >
          {t('imports.check')}
        </Button>
      </div>
    </Stack>
  );
}

/** A file that is chosen or dropped, or pasted rows. */
export function Upload({ of, onUploaded }: UploadProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [isInviting, setInviting] = useState(false);
  const upload = async (file: Blob, { signal }: { signal?: AbortSignal | undefined }) => {
    onUploaded(await uploadList(of, file, { isInviting, ...(signal && { signal }) }));
  };
  const template = () => downloadTemplate(of).catch((error: unknown) => void toast.error(textOf(error)));
  return (
    <Stack>
      {of.what === 'users' && (
        <Checkbox
          label={t('imports.users.invite')}
          checked={isInviting}
          onChange={({ target }) => setInviting(target.checked)}
        />
      )}
      <FileUpload
        label={t(uploadKeys[of.what])}
        hint={t(hintKeys[of.what])}
        accept={mediaTypes}
        maxBytes={mostBytes}
        namespace="school"
        upload={upload}
      />
      <Inline>
        <Text as="span" size="small" tone="muted">
          {t('imports.templateHint')}
        </Text>
        <Button variant="quiet" onClick={() => void template()}>
          {t('imports.template')}
        </Button>
      </Inline>
      <Paste of={of} onUploaded={onUploaded} isInviting={isInviting} />
    </Stack>
  );
}
