import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  DateText,
  Inline,
  Note,
  Text,
  useSession,
  type AccountState,
  type Factor,
  type FactorType,
} from '@valikool/shared-ui';
import { canUsePasskeys } from '../passkeySupport';
import { useFactorName } from '../SecondStep';
import { EnrolPasskey } from './EnrolPasskey';
import { EnrolPhone } from './EnrolPhone';
import { EnrolTotp, type EnrolProps } from './EnrolTotp';
import { PlainList } from './PlainList';
import { RemoveDialog } from './RemoveDialog';
import { SectionCard } from './SectionCard';

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useTranslation('account');
  const nameOf = useFactorName();
  const name = nameOf(factor);
  return (
    <Inline as="li" justify="between">
      <span>
        <strong>{name}</strong>{' '}
        <Text as="span" tone="muted" size="small">
          {t(`factors.types.${factor.type}`)}, {t('factors.since')} <DateText value={factor.createdAt} />
        </Text>
      </span>
      <Button variant="quiet" aria-label={t('factors.removeNamed', { name })} onClick={onRemove}>
        {t('factors.remove')}
      </Button>
    </Inline>
  );
}

/** Adds a passkey as the second step. */
function EnrolFactor({ email, onDone }: EnrolProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  return (
    <EnrolPasskey
      email={email}
      explanation={t('factors.passkeyText')}
      make={async (name) => (await openAccount()).enrolPasskey(name)}
      addedText={t('factors.added')}
      onDone={onDone}
    />
  );
}

type Adding = 'none' | FactorType;

/** The second factors, with buttons to add and remove them. */
export function FactorsCard({ account }: { account: AccountState }) {
  const { t } = useTranslation('account');
  const nameOf = useFactorName();
  const [adding, setAdding] = useState<Adding>('none');
  const [leaving, setLeaving] = useState<Factor | null>(null);
  const factors = account.factors.filter(({ isVerified }) => isVerified);
  const finish = () => setAdding('none');
  return (
    <SectionCard title={t('factors.title')}>
      <p>{t('factors.explain')}</p>
      {factors.length === 0 ? (
        <Note tone="neutral">{t('factors.none')}</Note>
      ) : (
        <PlainList>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
          ))}
        </PlainList>
      )}
      {adding === 'none' && (
        <Inline>
          <Button variant="secondary" onClick={() => setAdding('totp')}>
            {t('factors.addApp')}
          </Button>
          <Button variant="secondary" onClick={() => setAdding('phone')}>
            {t('factors.addPhone')}
          </Button>
          {canUsePasskeys() && (
            <Button variant="secondary" onClick={() => setAdding('webauthn')}>
              {t('factors.addPasskey')}
            </Button>
          )}
        </Inline>
      )}
      {adding === 'totp' && <EnrolTotp email={account.email} onDone={finish} />}
      {adding === 'phone' && <EnrolPhone email={account.email} phone={account.phone ?? ''} onDone={finish} />}
      {adding === 'webauthn' && <EnrolFactor email={account.email} onDone={finish} />}
      {leaving !== null && (
        <RemoveDialog
          title={t('factors.removeTitle', { name: nameOf(leaving) })}
          text={t(factors.length === 1 ? 'factors.removeLast' : 'factors.removeText')}
          removeLabel={t('factors.remove')}
          removedText={t('factors.removed')}
          email={account.email}
          remove={({ removeFactor }) => removeFactor(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </SectionCard>
  );
}
