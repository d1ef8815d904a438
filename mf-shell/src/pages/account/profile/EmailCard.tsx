import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Note, Stack, Text, toast, useSession, type AccountState } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { changeEmailForm, type ChangeEmailValues } from '../account.forms';
import { CodeForm } from '../CodeForm';
import { ResendButton } from '../ResendButton';
import { useAccountErrorText } from '../useAccountErrorText';
import { PlainList } from './PlainList';
import { SaveButton } from './SaveButton';
import { SectionCard } from './SectionCard';
import { useInvalidateAccount } from './useInvalidateAccount';

const aboutAField = { email_exists: 'email', email_address_invalid: 'email' } as const;

function ChangeForm({ onPending }: { onPending: () => void }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const form = useZodForm<ChangeEmailValues, ChangeEmailValues>(changeEmailForm, {
    defaultValues: { email: '', emailAgain: '' },
  });
  const submit = async ({ email }: ChangeEmailValues) => {
    const outcome = await (await openAccount()).changeEmail(email);
    if (outcome === 'changed') toast.success(t('email.changed'));
    await invalidate();
    onPending();
  };
  return (
    <Form form={form} namespace="account" fieldOfCode={aboutAField} failureText={textOf} onSubmit={submit}>
      <FormTextField<ChangeEmailValues> name="email" label={t('email.newEmail')} type="email" autoComplete="email" />
      <FormTextField<ChangeEmailValues>
        name="emailAgain"
        label={t('email.newEmailAgain')}
        type="email"
        autoComplete="off"
      />
      <SaveButton>{t('email.submit')}</SaveButton>
    </Form>
  );
}

type StepProps = { email: string; isDone: boolean; onHalf: () => void };

/** One of the two mails: its code can be typed here, or its link opened anywhere. */
function ConfirmStep({ email, isDone, onHalf }: StepProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const invalidate = useInvalidateAccount();
  const redeem = async (code: string) => {
    const entry = await (await openAccount()).redeemCode({ type: 'email_change', email, code });
    if (entry.kind === 'half-confirmed') {
      onHalf();
      return;
    }
    toast.success(t('email.changed'));
    await invalidate();
  };
  if (isDone) return <Note tone="ok">{t('email.stepDone', { email })}</Note>;
  return (
    <CodeForm
      label={t('email.codeFrom', { email })}
      hint={t('email.codeHint')}
      submitLabel={t('email.confirm')}
      onSubmit={redeem}
    />
  );
}

function Pending({ email, newEmail, onChange }: { email: string; newEmail: string; onChange: () => void }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const [done, setDone] = useState<readonly string[]>([]);
  const steps = [email, newEmail];
  return (
    <Stack>
      <Note title={t('email.pendingTitle', { email: newEmail })} role="status">
        {t('email.pending')}
      </Note>
      <PlainList as="ol">
        {steps.map((address) => (
          <li key={address}>
            <ConfirmStep email={address} isDone={done.includes(address)} onHalf={() => setDone([...done, address])} />
          </li>
        ))}
      </PlainList>
      <ResendButton
        label={t('email.resend')}
        onResend={async () => (await openAccount()).resendEmailChange(newEmail)}
      />
      <Button variant="quiet" onClick={onChange}>
        {t('email.other')}
      </Button>
    </Stack>
  );
}

/** The e-mail address of the account. A change counts once the owners of both addresses have confirmed it. */
export function EmailCard({ account: { email, newEmail } }: { account: AccountState }) {
  const { t } = useTranslation('account');
  const [isEditing, setEditing] = useState(false);
  const isPending = newEmail !== null && !isEditing;
  return (
    <SectionCard title={t('email.title')}>
      <Text>{t('email.current', { email })}</Text>
      {isPending ? (
        <Pending email={email} newEmail={newEmail} onChange={() => setEditing(true)} />
      ) : (
        <>
          <Text tone="muted">{t('email.explain')}</Text>
          <ChangeForm onPending={() => setEditing(false)} />
        </>
      )}
    </SectionCard>
  );
}
