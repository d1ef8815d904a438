import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, Stack, Text, toast, useSession, type AccountState } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { CodeForm } from '../CodeForm';
import { ResendButton } from '../ResendButton';
import { useAccountErrorText } from '../useAccountErrorText';
import { phoneForm, type PhoneValues } from './profile.forms';
import { useSaveProfile, type Profile } from './profile.queries';
import { SaveButton } from './SaveButton';
import { SectionCard } from './SectionCard';
import { useInvalidateAccount } from './useInvalidateAccount';

const aboutAField = { phone_exists: 'phoneNumber' } as const;

/** Without an SMS provider, a number is stored as typed. */
const hasNoSms = (error: unknown) =>
  isApiError(error) && ['phone_provider_disabled', 'sms_send_failed'].includes(error.code);

function useChangePhone(userId: number) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const save = useSaveProfile(userId);
  const invalidate = useInvalidateAccount();

  const keep = async (phoneNumber: string) => {
    await save.mutateAsync({ phoneNumber });
    await invalidate();
    toast.success(t('phone.saved'));
  };
  const request = async (phoneNumber: string): Promise<'changed' | 'confirm-sms'> => {
    try {
      return await (await openAccount()).changePhone(phoneNumber);
    } catch (error) {
      if (hasNoSms(error)) return 'changed';
      throw error;
    }
  };
  const confirm = async (phone: string, code: string) => {
    await (await openAccount()).redeemCode({ type: 'phone_change', phone, code });
    await keep(phone);
  };
  return { request, keep, confirm };
}

/** The person's phone number. A new one counts once its SMS code is typed. */
export function PhoneCard({ account, profile }: { account: AccountState; profile: Profile }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const { request, keep, confirm } = useChangePhone(profile.id);
  const [awaited, setAwaited] = useState<string | null>(null);
  const form = useZodForm<PhoneValues, PhoneValues>(phoneForm, { defaultValues: { phoneNumber: '' } });

  const submit = async ({ phoneNumber }: PhoneValues) => {
    const outcome = await request(phoneNumber);
    if (outcome === 'confirm-sms') setAwaited(phoneNumber);
    else await keep(phoneNumber);
    form.reset({ phoneNumber: '' });
  };
  const finish = async (phone: string, code: string) => {
    await confirm(phone, code);
    setAwaited(null);
  };
  const current = profile.phoneNumber ?? account.phone;
  return (
    <SectionCard title={t('phone.title')}>
      <Text>{current === null ? t('phone.none') : t('phone.current', { phone: current })}</Text>
      {awaited === null ? (
        <Form form={form} namespace="account" fieldOfCode={aboutAField} failureText={textOf} onSubmit={submit}>
          <FormTextField<PhoneValues>
            name="phoneNumber"
            label={t('phone.newPhone')}
            hint={t('fields.phoneHint')}
            type="tel"
            autoComplete="tel"
          />
          <SaveButton>{t('phone.submit')}</SaveButton>
        </Form>
      ) : (
        <Stack>
          <Text role="status">{t('phone.sent', { phone: awaited })}</Text>
          <CodeForm
            label={t('secondStep.smsCode')}
            submitLabel={t('phone.confirm')}
            onSubmit={(code) => finish(awaited, code)}
          >
            <ResendButton
              label={t('code.resendSms')}
              onResend={async () => {
                await request(awaited);
              }}
            />
          </CodeForm>
        </Stack>
      )}
    </SectionCard>
  );
}
