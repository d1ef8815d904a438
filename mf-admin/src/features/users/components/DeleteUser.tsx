import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Dialog, Note, Stack, toast } from '@valikool/shared-ui';
import { Form, FormTextField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import type { UserAccount } from '../../../shared/contract.types';
import { deleteForm, type DeleteValues } from '../user.form';
import { useDeleteUser } from '../users.queries';

const consequences = ['personal', 'access', 'books', 'final'] as const;
const aboutTheAddress = { 'user.email-mismatch': 'confirmEmail' } as const;

type DeleteUserProps = {
  user: UserAccount;
  /** Called when the user no longer exists. */
  onDeleted: () => void;
};

function DeleteDialog({
  user: { id, email, firstName, lastName },
  onDeleted,
  onClose,
}: DeleteUserProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useDeleteUser(id);
  const form = useZodForm<DeleteValues, DeleteValues>(deleteForm, { defaultValues: { confirmEmail: '' } });
  const remove = async ({ confirmEmail }: DeleteValues) => {
    await mutateAsync(confirmEmail);
    toast.success(t('users.delete.done'));
    onDeleted();
  };
  return (
    <Dialog
      isOpen
      isConfirmation
      onClose={onClose}
      title={t('users.delete.title', { name: `${firstName} ${lastName}` })}
      closeLabel={t('close')}
    >
      <Stack>
        <ul>
          {consequences.map((key) => (
            <li key={key}>{t(`users.delete.consequences.${key}`)}</li>
          ))}
        </ul>
        <Form form={form} namespace="admin" fieldOfCode={aboutTheAddress} onSubmit={remove}>
          <FormTextField<DeleteValues>
            name="confirmEmail"
            label={t('users.delete.typeEmail', { email })}
            type="email"
            autoComplete="off"
          />
          <SubmitButton variant="danger">{t('users.delete.submit')}</SubmitButton>
        </Form>
      </Stack>
    </Dialog>
  );
}

/** Closes an account, after naming the consequences. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="delete">
      <h2 id="delete">{t('users.delete.heading')}</h2>
      <p>{t('users.delete.lead')}</p>
      {user.isOnlyAdmin ? (
        <Note tone="info">{t('users.onlyAdmin')}</Note>
      ) : (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('users.delete.heading')}
          </Button>
        </div>
      )}
      {isOpen && <DeleteDialog user={user} onDeleted={onDeleted} onClose={() => setOpen(false)} />}
    </Card>
  );
}
