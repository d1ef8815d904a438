import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  FormError,
  Note,
  QueryError,
  RowsSkeleton,
  Select,
  Stack,
  useSession,
  type Factor,
  type FactorType,
} from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { accountState } from './account.queries';
import { CodeForm } from './CodeForm';
import { ResendButton } from './ResendButton';
import { useAccountErrorText } from './useAccountErrorText';

export type SecondStepProps = {
  /** Called after a right code. Sign-in does not need it, since the session changes by itself. */
  onDone?: () => void;
};

/** A factor's name with the end of its number. */
export function useFactorName(): (factor: Factor) => string {
  const { t } = useTranslation('account');
  return ({ type, name, phone }) => {
    const kind = t(`factors.types.${type}`);
    const ending = phone?.slice(-3);
    return [name === '' ? kind : name, type === 'phone' && ending !== undefined ? `(…${ending})` : '']
      .filter(Boolean)
      .join(' ');
  };
}

type CodeProps = { factor: Factor; onDone: () => void };

function AppCode({ factor, onDone }: CodeProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const verify = async (code: string) => {
    const { challenge, verifyFactor } = await openAccount();
    await verifyFactor({ factorId: factor.id, challengeId: await challenge(factor.id), code });
    onDone();
  };
  return (
    <CodeForm
      label={t('secondStep.appCode')}
      hint={t('secondStep.appHint')}
      submitLabel={t('secondStep.submit')}
      onSubmit={verify}
    />
  );
}

/** Sends the SMS only on request, since it costs money and may wake somebody. */
function PhoneCode({ factor, onDone }: CodeProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const nameOf = useFactorName();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [state, setState] = useState<{ isPending?: boolean; failure?: string }>({});

  const send = async () => setChallengeId(await (await openAccount()).challenge(factor.id));
  const sendFirst = async () => {
    setState({ isPending: true });
    try {
      await send();
      setState({});
    } catch (error) {
      setState({ failure: textOf(error) });
    }
  };

  if (challengeId === null) {
    return (
      <Stack>
        <FormError>{state.failure}</FormError>
        <Button isWide isPending={state.isPending === true} onClick={() => void sendFirst()}>
          {t('secondStep.sendSms', { name: nameOf(factor) })}
        </Button>
      </Stack>
    );
  }
  const verify = async (code: string) => {
    await (await openAccount()).verifyFactor({ factorId: factor.id, challengeId, code });
    onDone();
  };
  return (
    <CodeForm
      label={t('secondStep.smsCode')}
      hint={t('secondStep.smsHint')}
      submitLabel={t('secondStep.submit')}
      onSubmit={verify}
    >
      <ResendButton label={t('code.resendSms')} onResend={send} />
    </CodeForm>
  );
}

/** The device asks for a finger, a face or its own code. */
function Passkey({ factor, onDone }: CodeProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const verify = useMutation({
    mutationFn: async () => (await openAccount()).verifyPasskey(factor.id),
    onSuccess: onDone,
  });
  return (
    <Stack>
      <FormError>{verify.isError && textOf(verify.error)}</FormError>
      <Button isWide isPending={verify.isPending} onClick={() => verify.mutate()}>
        {t('secondStep.usePasskey')}
      </Button>
    </Stack>
  );
}

const codeOf: Readonly<Record<FactorType, ComponentType<CodeProps>>> = {
  totp: AppCode,
  phone: PhoneCode,
  webauthn: Passkey,
};

function Chosen({ factors, onDone }: { factors: readonly Factor[]; onDone: () => void }) {
  const { t } = useTranslation('account');
  const nameOf = useFactorName();
  const [chosenId, setChosenId] = useState<string>();
  const factor = factors.find(({ id }) => id === chosenId) ?? factors.find(({ type }) => type === 'totp') ?? factors[0];
  if (factor === undefined) return <Note tone="warn">{t('secondStep.none')}</Note>;
  const Code = codeOf[factor.type];
  return (
    <Stack>
      {factors.length > 1 && (
        <Select
          label={t('secondStep.choose')}
          value={factor.id}
          options={factors.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={({ target }) => setChosenId(target.value)}
        />
      )}
      <Code key={factor.id} factor={factor} onDone={onDone} />
    </Stack>
  );
}

const nobody = () => undefined;

/** Asks for a code of one of the account's verified factors. */
export function SecondStep({ onDone = nobody }: SecondStepProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const state = useQuery(accountState(openAccount));
  if (state.isPending) return <RowsSkeleton label={t('loading')} rows={2} />;
  if (state.isError) return <QueryError error={state.error} onRetry={state.refetch} namespace="account" />;
  return <Chosen factors={state.data.factors.filter(({ isVerified }) => isVerified)} onDone={onDone} />;
}
