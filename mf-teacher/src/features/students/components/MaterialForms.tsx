import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, formatDateTime, Inline, Select, Stack, TextField, toast } from '@valikool/shared-ui';
import {
  FileUpload,
  Form,
  FormSelect,
  FormTextField,
  SubmitButton,
  uploadFile,
  useZodForm,
  z,
} from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { classSessions } from '../../../shared/cohorts.queries';
import type { Material } from '../../../shared/contract.types';
import { useAddLink, useChangeMaterial, useRefreshMaterials } from '../materials.queries';

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
/** As the server takes them. */
const mediaTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
  'text/csv',
  'audio/mpeg',
  'application/zip',
  ...['wordprocessingml.document', 'presentationml.presentation', 'spreadsheetml.sheet'].map(
    (kind) => `${office}.${kind}`,
  ),
  ...['text', 'presentation', 'spreadsheet'].map((kind) => `${openDocument}.${kind}`),
];
const mostBytes = 20 * 1_024 * 1_024;
const longestTitle = 200;

const title = z.string().trim().min(1).max(longestTitle);
/** '' is the whole cohort. */
const linkForm = z.object({ title, url: z.url({ protocol: /^https?$/ }), session: z.string() });
const fileForm = z.object({ title, session: z.string() });
type LinkForm = z.input<typeof linkForm>;
type FileForm = z.input<typeof fileForm>;

function useClassOptions(cohortId: number) {
  const { t } = useTranslation('teacher');
  const classes = useQuery(classSessions(cohortId));
  const { items, timeZone } = classes.data ?? { items: [], timeZone: undefined };
  return [
    { value: '', label: t('materials.wholeCohort') },
    ...items.map(({ id, startsAt }) => ({
      value: String(id),
      label: t('materials.forClass', { date: formatDateTime(startsAt, timeZone) }),
    })),
  ];
}

const sessionIdOf = (session: string) => (session === '' ? null : Number(session));

function Buttons({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('teacher');
  return (
    <Inline justify="end">
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
      <SubmitButton isWide={false}>{t('materials.save')}</SubmitButton>
    </Inline>
  );
}

type DialogProps = { cohortId: number; onClose: () => void };

/** A new link, or the change of one. */
export function LinkDialog({ cohortId, material, onClose }: DialogProps & { material: Material | null }) {
  const { t } = useTranslation('teacher');
  const add = useAddLink(cohortId);
  const change = useChangeMaterial(cohortId);
  const options = useClassOptions(cohortId);
  const form = useZodForm(linkForm, {
    defaultValues: {
      title: material?.title ?? '',
      url: material?.url ?? '',
      session: material?.session ? String(material.session.id) : '',
    },
  });
  const submit = async ({ session, ...values }: LinkForm) => {
    const body = { ...values, sessionId: sessionIdOf(session) };
    if (material === null) await add.mutateAsync(body);
    else await change.mutateAsync({ material: material.id, ...body });
    toast.success(t(material === null ? 'materials.added' : 'materials.saved'));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(material === null ? 'materials.addLink' : 'materials.edit')}
      closeLabel={t('close')}
    >
      <Form form={form} onSubmit={submit} namespace="teacher">
        <FormTextField<LinkForm> name="title" label={t('materials.title')} />
        <FormTextField<LinkForm> name="url" type="url" label={t('materials.url')} hint={t('materials.urlHint')} />
        <FormSelect<LinkForm> name="session" label={t('materials.forWhat')} options={options} />
        <Buttons onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** The title and the class of a file that is shared already. */
export function FileDetailsDialog({ cohortId, material, onClose }: DialogProps & { material: Material }) {
  const { t } = useTranslation('teacher');
  const change = useChangeMaterial(cohortId);
  const options = useClassOptions(cohortId);
  const form = useZodForm(fileForm, {
    defaultValues: { title: material.title, session: material.session ? String(material.session.id) : '' },
  });
  const submit = async ({ session, ...values }: FileForm) => {
    await change.mutateAsync({ material: material.id, ...values, sessionId: sessionIdOf(session) });
    toast.success(t('materials.saved'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('materials.edit')} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher">
        <FormTextField<FileForm> name="title" label={t('materials.title')} />
        <FormSelect<FileForm> name="session" label={t('materials.forWhat')} options={options} />
        <Buttons onClose={onClose} />
      </Form>
    </Dialog>
  );
}

const addressOf = (cohortId: number, query: Record<string, string>) =>
  `/cohorts/${cohortId}/materials/files?${new URLSearchParams(query).toString()}`;

/** A new file; it is sent as soon as it is chosen. */
export function FileDialog({ cohortId, onClose }: DialogProps) {
  const { t } = useTranslation('teacher');
  const refresh = useRefreshMaterials(cohortId);
  const options = useClassOptions(cohortId);
  const [name, setName] = useState('');
  const [session, setSession] = useState('');
  const done = () => {
    void refresh();
    toast.success(t('materials.added'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('materials.addFile')} closeLabel={t('close')}>
      <Stack>
        <TextField
          label={t('materials.title')}
          hint={t('materials.fileTitleHint')}
          value={name}
          maxLength={longestTitle}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t('materials.forWhat')}
          options={options}
          value={session}
          onChange={({ target }) => setSession(target.value)}
        />
        <FileUpload
          label={t('materials.file')}
          hint={t('materials.fileHint')}
          accept={mediaTypes}
          maxBytes={mostBytes}
          namespace="teacher"
          upload={(file, sending) =>
            uploadFile({
              path: addressOf(cohortId, {
                title: name.trim() === '' ? file.name : name.trim(),
                name: file.name,
                ...(session !== '' && { session }),
              }),
              method: 'POST',
              file,
              ...sending,
            })
          }
          onDone={done}
        />
      </Stack>
    </Dialog>
  );
}
