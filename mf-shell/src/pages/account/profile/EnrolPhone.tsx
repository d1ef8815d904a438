import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, Text, toast, useSession } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { CodeForm } from '../CodeForm';
import { ResendButton } from '../ResendButton';
import { useAccountErrorText } from '../useAccountErrorText';
import type { EnrolProps } from './EnrolTotp';
import { phoneFactorForm, type PhoneFactorValues } from './profile.forms';
import { ProveIdentity, wantsProof } from './ProveIdentity';
import { useInvalidateAccount } from './useInvalidateAccount';

const aboutAField = {
  mfa_factor_name_conflict: 'name',
  mfa_verified_factor_exists: 'phoneNumber',
  validation_failed: 'phoneNumber',
} as const;

type Sent = { factorId: string; challengeId: string; phone: string };

/** Adds a phone as a second factor: a number, and a code by SMS. */
export function EnrolPhone({ email, phone, onDone }: EnrolProps & { phone: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const [sent, setSent] = useState<Sent | null>(null);
  const [mustProve, setMustProve] = useState(false);
  const form = useZodForm<PhoneFactorValues, PhoneFactorValues>(phoneFactorForm, {
    defaultValues: { name: t('factors.phoneName'), phoneNumber: phone },
  });

  const enrol = async ({ name, phoneNumber }: PhoneFactorValues) => {
    const { enrolPhone, challenge } = await openAccount();
    try {
      const factorId = await enrolPhone(name, phoneNumber);
      setSent({ factorId, challengeId: await challenge(factorId), phone: phoneNumber });
    } catch (error) {
      if (!wantsProof(error)) throw error;
      setMustProve(true);
    }
  };
  const resend = async ({ factorId, phone: number }: Sent) =>
    setSent({ factorId, challengeId: await (await openAccount()).challenge(factorId), phone: number });
  const verify = async ({ factorId, challengeId }: Sent, code: string) => {
    await (await openAccount()).verifyFactor({ factorId, challengeId, code });
    toast.success(t('factors.added'));
    onDone();
    await invalidate();
  };
  const leave = async () => {
    onDone();
    if (sent !== null) await (await openAccount()).removeFactor(sent.factorId).catch(() => undefined);
  };

  return (
    <Stack>
      {mustProve && <ProveIdentity email={email} onDone={() => setMustProve(false)} />}
      {!mustProve && sent === null && (
        <Form
          form={form}
          namespace="account"
          fieldOfCode={aboutAField}
          failureText={textOf}
          onSubmit={enrol}
          submitLabel={t('factors.sendCode')}
        >
          <Text>{t('factors.phoneText')}</Text>
          <FormTextField<PhoneFactorValues>
            name="phoneNumber"
            label={t('fields.phone')}
            hint={t('fields.phoneHint')}
            type="tel"
            autoComplete="tel"
          />
          <FormTextField<PhoneFactorValues>
            name="name"
            label={t('factors.name')}
            hint={t('factors.nameHint')}
            autoComplete="off"
          />
        </Form>
      )}
      {sent !== null && (
        <>
          <Text role="status">{t('phone.sent', { phone: sent.phone })}</Text>
          <CodeForm
            label={t('secondStep.smsCode')}
            submitLabel={t('factors.verify')}
            onSubmit={(code) => verify(sent, code)}
          >
            <ResendButton label={t('code.resendSms')} onResend={() => resend(sent)} />
          </CodeForm>
        </>
      )}
      <Button variant="quiet" onClick={() => void leave()}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
