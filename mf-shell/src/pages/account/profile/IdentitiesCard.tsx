import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  DateText,
  FormError,
  Inline,
  Note,
  Text,
  useSession,
  type AccountState,
  type LinkedIdentity,
} from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { waysToSignIn, type SignInProvider } from '../providers.queries';
import { useAccountErrorText } from '../useAccountErrorText';
import { useProviderFailureText } from '../useProviderFailureText';
import { useProviderTexts } from '../useProviderTexts';
import { PlainList } from './PlainList';
import { ProveIdentity, securityPage, wantsProof } from './ProveIdentity';
import { RemoveDialog } from './RemoveDialog';
import { SectionCard } from './SectionCard';

type Named = LinkedIdentity & { name: string };

function IdentityRow({ identity, onUnlink }: { identity: Named; onUnlink: () => void }) {
  const { t } = useTranslation('account');
  const { name, email, createdAt } = identity;
  return (
    <Inline as="li" justify="between">
      <span>
        <strong>{name}</strong>{' '}
        <Text as="span" tone="muted" size="small">
          {email !== null && `${email}, `}
          {t('factors.since')} <DateText value={createdAt} />
        </Text>
      </span>
      <Button variant="quiet" aria-label={t('identities.unlinkNamed', { name })} onClick={onUnlink}>
        {t('identities.unlink')}
      </Button>
    </Inline>
  );
}

/** Buttons for the providers that the account does not have yet. */
function LinkButtons({ providers, email }: { providers: readonly SignInProvider[]; email: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const { nameOf } = useProviderTexts();
  const link = useMutation({
    mutationFn: async ({ id }: SignInProvider) => (await openAccount()).linkAt(id, securityPage),
  });
  if (link.isError && wantsProof(link.error)) return <ProveIdentity email={email} onDone={() => link.reset()} />;
  return (
    <>
      <Inline>
        {providers.map((provider) => (
          <Button
            key={provider.id}
            variant="secondary"
            isPending={link.isPending && link.variables.id === provider.id}
            onClick={() => link.mutate(provider)}
          >
            {t('identities.link', { name: nameOf(provider) })}
          </Button>
        ))}
      </Inline>
      <FormError>{link.isError && textOf(link.error)}</FormError>
    </>
  );
}

/** Others by whom the person signs in. Nothing where no provider is offered and none is linked. */
export function IdentitiesCard({ account: { identities, email } }: { account: AccountState }) {
  const { t } = useTranslation('account');
  const { params } = useAddressParams();
  const failureText = useProviderFailureText();
  const { nameOfId } = useProviderTexts();
  const { data: ways, isPending } = useQuery(waysToSignIn());
  const providers = ways?.items ?? [];
  const [leaving, setLeaving] = useState<Named | null>(null);
  if (isPending || (providers.length === 0 && identities.length === 0)) return null;
  const named = identities.map((identity) => ({ ...identity, name: nameOfId(providers, identity.provider) }));
  const others = providers.filter(({ id }) => identities.every(({ provider }) => provider !== id));
  const failure = params.get('error_code');
  return (
    <SectionCard title={t('identities.title')}>
      <p>{t('identities.explain')}</p>
      {failure !== null && (
        <Note tone="warn" role="alert">
          {failureText(failure)}
        </Note>
      )}
      {named.length > 0 && (
        <PlainList>
          {named.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onUnlink={() => setLeaving(identity)} />
          ))}
        </PlainList>
      )}
      {others.length > 0 && <LinkButtons providers={others} email={email} />}
      {leaving !== null && (
        <RemoveDialog
          title={t('identities.unlinkTitle', { name: leaving.name })}
          text={t('identities.unlinkText')}
          removeLabel={t('identities.unlink')}
          removedText={t('identities.unlinked')}
          email={email}
          remove={({ unlink }) => unlink(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </SectionCard>
  );
}
