import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  DateText,
  Dialog,
  Inline,
  Note,
  QueryError,
  RowsSkeleton,
  Text,
  useSession,
  type OwnPasskey,
} from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { ownPasskeys } from '../account.queries';
import { useCanUsePasskeys } from '../passkeySupport';
import { waysToSignIn } from '../providers.queries';
import { useAccountErrorText } from '../useAccountErrorText';
import { EnrolPasskey } from './EnrolPasskey';
import { PlainList } from './PlainList';
import { factorForm, type FactorValues } from './profile.forms';
import { RemoveDialog } from './RemoveDialog';
import { SectionCard } from './SectionCard';
import { useInvalidateAccount } from './useInvalidateAccount';

type RenameProps = { passkey: OwnPasskey; onClose: () => void };

function RenameDialog({ passkey, onClose }: RenameProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const form = useZodForm<FactorValues, FactorValues>(factorForm, { defaultValues: { name: passkey.name } });
  const rename = async ({ name }: FactorValues) => {
    await (await openAccount()).renamePasskey(passkey.id, name);
    onClose();
    await invalidate();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.renameTitle')} closeLabel={t('close')}>
      <Form
        form={form}
        namespace="account"
        failureText={textOf}
        onSubmit={rename}
        submitLabel={t('passkeys.renameSubmit')}
      >
        <FormTextField<FactorValues> name="name" label={t('factors.name')} autoComplete="off" />
      </Form>
    </Dialog>
  );
}

type RowProps = { passkey: OwnPasskey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const { t } = useTranslation('account');
  return (
    <Inline as="li" justify="between">
      <span>
        <strong>{name}</strong>{' '}
        <Text as="span" tone="muted" size="small">
          {t('factors.since')} <DateText value={createdAt} />
          {lastUsedAt !== null && (
            <>
              {', '}
              {t('passkeys.lastUsed')} <DateText value={lastUsedAt} />
            </>
          )}
        </Text>
      </span>
      <Inline>
        <Button variant="quiet" aria-label={t('passkeys.renameNamed', { name })} onClick={onRename}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="quiet" aria-label={t('factors.removeNamed', { name })} onClick={onRemove}>
          {t('factors.remove')}
        </Button>
      </Inline>
    </Inline>
  );
}

type Open = { passkey: OwnPasskey; isLeaving: boolean };

function Passkeys({ email, passkeys }: { email: string; passkeys: readonly OwnPasskey[] }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<Open | null>(null);
  if (passkeys.length === 0) return <Note tone="neutral">{t('passkeys.none')}</Note>;
  const close = () => setOpen(null);
  return (
    <>
      <PlainList>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setOpen({ passkey, isLeaving: false })}
            onRemove={() => setOpen({ passkey, isLeaving: true })}
          />
        ))}
      </PlainList>
      {open?.isLeaving === true && (
        <RemoveDialog
          title={t('factors.removeTitle', { name: open.passkey.name })}
          text={t('passkeys.removeText')}
          removeLabel={t('factors.remove')}
          removedText={t('passkeys.removed')}
          email={email}
          remove={({ removePasskey }) => removePasskey(open.passkey.id)}
          onClose={close}
        />
      )}
      {open?.isLeaving === false && <RenameDialog passkey={open.passkey} onClose={close} />}
    </>
  );
}

function PasskeysSection({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const canUse = useCanUsePasskeys();
  const passkeys = useQuery(ownPasskeys(openAccount));
  const [isAdding, setAdding] = useState(false);
  if (passkeys.isPending) return <RowsSkeleton label={t('loading')} rows={2} />;
  if (passkeys.isError) return <QueryError error={passkeys.error} onRetry={passkeys.refetch} namespace="account" />;
  return (
    <SectionCard title={t('passkeys.title')}>
      <p>{t('passkeys.explain')}</p>
      <Passkeys email={email} passkeys={passkeys.data} />
      {isAdding ? (
        <EnrolPasskey
          email={email}
          explanation={t('factors.passkeyText')}
          make={async (name) => (await openAccount()).addPasskey(name)}
          addedText={t('passkeys.added')}
          onDone={() => setAdding(false)}
        />
      ) : (
        canUse && (
          <Inline>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          </Inline>
        )
      )}
    </SectionCard>
  );
}

/** Passkeys by which the person signs in without a password. Nothing where the server offers none. */
export function PasskeysCard({ email }: { email: string }) {
  const { data: ways } = useQuery(waysToSignIn());
  return ways?.passkeys === true ? <PasskeysSection email={email} /> : null;
}
