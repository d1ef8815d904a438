import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  productName,
  Stack,
  Text,
  theme,
  toast,
  useSession,
  type TotpEnrolment,
} from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import styled from 'styled-components';
import { CodeForm } from '../CodeForm';
import { useAccountErrorText } from '../useAccountErrorText';
import { factorForm, type FactorValues } from './profile.forms';
import { ProveIdentity, wantsProof } from './ProveIdentity';
import { useInvalidateAccount } from './useInvalidateAccount';

const aboutTheName = { mfa_factor_name_conflict: 'name' } as const;

/** Dark on light in any colour scheme, as cameras need it. */
const QrCode = styled.img`
  inline-size: min(100%, 14rem);
  aspect-ratio: 1;
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.md};
  background: white;
`;

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Groups of four characters, as people read them out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function Scan({ enrolment, onVerify }: { enrolment: TotpEnrolment; onVerify: (code: string) => Promise<void> }) {
  const { t } = useTranslation('account');
  return (
    <Stack>
      <Text>{t('factors.scan')}</Text>
      <QrCode src={enrolment.qrCode} alt={t('factors.qrCode')} />
      <Text>
        {t('factors.secret')} <Secret>{inGroups(enrolment.secret)}</Secret>
      </Text>
      <AppLink href={enrolment.uri}>{t('factors.openApp')}</AppLink>
      <CodeForm
        label={t('secondStep.appCode')}
        hint={t('factors.scanHint')}
        submitLabel={t('factors.verify')}
        onSubmit={onVerify}
      />
    </Stack>
  );
}

export type EnrolProps = { email: string; onDone: () => void };

/** Adds an authenticator app: a name, the QR code, and a first code. */
export function EnrolTotp({ email, onDone }: EnrolProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [mustProve, setMustProve] = useState(false);
  const form = useZodForm<FactorValues, FactorValues>(factorForm, { defaultValues: { name: t('factors.appName') } });

  const enrol = async ({ name }: FactorValues) => {
    try {
      setEnrolment(await (await openAccount()).enrolTotp(name, productName()));
    } catch (error) {
      if (!wantsProof(error)) throw error;
      setMustProve(true);
    }
  };
  const verify = async (code: string) => {
    if (enrolment === null) return;
    const { challenge, verifyFactor } = await openAccount();
    const { factorId } = enrolment;
    await verifyFactor({ factorId, challengeId: await challenge(factorId), code });
    toast.success(t('factors.added'));
    onDone();
    await invalidate();
  };
  const leave = async () => {
    onDone();
    if (enrolment !== null) await (await openAccount()).removeFactor(enrolment.factorId).catch(() => undefined);
  };

  return (
    <Stack>
      {mustProve && <ProveIdentity email={email} onDone={() => setMustProve(false)} />}
      {!mustProve && enrolment === null && (
        <Form
          form={form}
          namespace="account"
          fieldOfCode={aboutTheName}
          failureText={textOf}
          onSubmit={enrol}
          submitLabel={t('factors.next')}
        >
          <FormTextField<FactorValues>
            name="name"
            label={t('factors.name')}
            hint={t('factors.nameHint')}
            autoComplete="off"
          />
        </Form>
      )}
      {enrolment !== null && <Scan enrolment={enrolment} onVerify={verify} />}
      <Button variant="quiet" onClick={() => void leave()}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
