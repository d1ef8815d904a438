import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Stack, Text, toast } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useAccountErrorText } from '../useAccountErrorText';
import type { EnrolProps } from './EnrolTotp';
import { factorForm, type FactorValues } from './profile.forms';
import { ProveIdentity, wantsProof } from './ProveIdentity';
import { useInvalidateAccount } from './useInvalidateAccount';

const aboutTheName = { mfa_factor_name_conflict: 'name' } as const;

type Props = EnrolProps & {
  /** What the passkey is for. */
  explanation: string;
  make: (name: string) => Promise<unknown>;
  addedText: string;
};

/** Adds a passkey: asks for a name; the device asks the rest. */
export function EnrolPasskey({ email, explanation, make, addedText, onDone }: Props) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const [mustProve, setMustProve] = useState(false);
  const form = useZodForm<FactorValues, FactorValues>(factorForm, {
    defaultValues: { name: t('factors.passkeyName') },
  });

  const enrol = async ({ name }: FactorValues) => {
    try {
      await make(name);
    } catch (error) {
      if (!wantsProof(error)) throw error;
      setMustProve(true);
      return;
    }
    toast.success(addedText);
    onDone();
    await invalidate();
  };

  return (
    <Stack>
      {mustProve ? (
        <ProveIdentity email={email} onDone={() => setMustProve(false)} />
      ) : (
        <>
          <Text>{explanation}</Text>
          <Form
            form={form}
            namespace="account"
            fieldOfCode={aboutTheName}
            failureText={textOf}
            onSubmit={enrol}
            submitLabel={t('factors.makePasskey')}
          >
            <FormTextField<FactorValues>
              name="name"
              label={t('factors.name')}
              hint={t('factors.nameHint')}
              autoComplete="off"
            />
          </Form>
        </>
      )}
      <Button variant="quiet" onClick={onDone}>
        {t('cancel')}
      </Button>
    </Stack>
  );
}
