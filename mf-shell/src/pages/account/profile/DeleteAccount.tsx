import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Stack, toast, useSession } from '@valikool/shared-ui';
import { Form, FormTextField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { leaveForm, type LeaveValues } from './profile.forms';
import { deleteAccount } from './profile.queries';
import { SectionCard } from './SectionCard';

const consequences = ['personal', 'courses', 'invoices', 'final'] as const;
const aboutTheAddress = { 'user.email-mismatch': 'confirmEmail' } as const;

type DeleteProps = { userId: number; email: string };

function ConfirmDialog({ userId, email, onClose }: DeleteProps & { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const form = useZodForm<LeaveValues, LeaveValues>(leaveForm, { defaultValues: { confirmEmail: '' } });
  const leave = async ({ confirmEmail }: LeaveValues) => {
    await deleteAccount(userId, confirmEmail);
    await signOut();
    // This page's guard has just asked to sign in, but the account is gone.
    await navigate('/', { replace: true });
    toast.success(t('delete.done'));
  };
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={t('delete.title')} closeLabel={t('close')}>
      <Stack>
        <ul>
          {consequences.map((key) => (
            <li key={key}>{t(`delete.consequences.${key}`)}</li>
          ))}
        </ul>
        <Form form={form} namespace="account" fieldOfCode={aboutTheAddress} onSubmit={leave}>
          <FormTextField<LeaveValues>
            name="confirmEmail"
            label={t('delete.typeEmail', { email })}
            type="email"
            autoComplete="off"
          />
          <SubmitButton variant="danger">{t('delete.submit')}</SubmitButton>
        </Form>
      </Stack>
    </Dialog>
  );
}

/** Closes the account, after naming the consequences. */
export function DeleteAccount({ userId, email }: DeleteProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={t('delete.title')}>
      <p>{t('delete.lead')}</p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {isOpen && <ConfirmDialog userId={userId} email={email} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
