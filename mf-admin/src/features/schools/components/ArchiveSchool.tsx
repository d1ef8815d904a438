import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Dialog, Money, Stack, toast } from '@valikool/shared-ui';
import { Form, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { SchoolRecord } from '../../../shared/contract.types';
import { useChangeSchool } from '../schools.queries';

const nothing = z.object({});

/** Says what archiving does before it is done, and opens an archived school again. */
export function ArchiveSchool({ school }: { school: SchoolRecord }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useChangeSchool(school.id);
  const form = useZodForm(nothing, { defaultValues: {} });
  const isArchived = school.archivedAt !== null;
  const kind = isArchived ? 'restore' : 'archive';
  const submit = async () => {
    await mutateAsync({ archived: !isArchived });
    setOpen(false);
    toast.success(t(`schools.${kind}.done`));
  };
  return (
    <Card as="section" aria-labelledby="archive">
      <h2 id="archive">{t(`schools.${kind}.heading`)}</h2>
      <p>{t(`schools.${kind}.lead`)}</p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t(`schools.${kind}.heading`)}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        isConfirmation
        onClose={() => setOpen(false)}
        title={t(`schools.${kind}.title`, { name: school.name })}
        closeLabel={t('close')}
      >
        <Stack>
          <ul>
            <li>{t(`schools.${kind}.registrations`)}</li>
            <li>{t('schools.archive.seatsStay', { count: school.openSeats })}</li>
            <li>
              {t('schools.archive.debtStays')} <Money value={school.debt} />
            </li>
          </ul>
          <Form form={form} namespace="admin" onSubmit={submit}>
            <SubmitButton>{t(`schools.${kind}.heading`)}</SubmitButton>
          </Form>
        </Stack>
      </Dialog>
    </Card>
  );
}
