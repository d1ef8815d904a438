import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, emailLinkTypes, FormError, LinkButton, Page, safeNext, useSession, type EmailLinkType } from '@valikool/shared-ui';
import { useLocation, useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { accountErrorText } from './accountErrors';
import { AccountCard } from './AccountCard';

const emailOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : undefined;

/** After a sign-up that a letter must confirm. The address travels in the history entry, not in the URL. */
function LookInInbox() {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  const email = emailOf(state);
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('confirm.title')}
        text={
          <>
            {email === undefined ? t('confirm.textNoEmail') : t('confirm.text', { email })} {t('confirm.spam')}
          </>
        }
        action={<LinkButton href="/auth/login">{t('confirm.login')}</LinkButton>}
      />
    </Page>
  );
}

type Link = { tokenHash: string; type: EmailLinkType; next: string | undefined };

function useConfirm({ tokenHash, type, next }: Link) {
  const { t } = useTranslation('account');
  const { confirmEmail } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    setFailure(null);
    try {
      const user = await confirmEmail(tokenHash, type);
      await navigate(next ?? user.landing, { replace: true });
    } catch (error) {
      setFailure(accountErrorText(error, (key) => t(`errors.${key}`)));
      setPending(false);
    }
  }

  return { confirm, failure, isPending };
}

/** Opened from the letter. A press uses the link up, because mail scanners open links too. */
function UseLink(link: Link) {
  const { t } = useTranslation('account');
  const { confirm, failure, isPending } = useConfirm(link);
  return (
    <AccountCard title={t('confirm.linkTitle')} lead={t('confirm.linkLead')}>
      {failure !== null && <FormError>{failure}</FormError>}
      <Button isWide isPending={isPending} onClick={() => void confirm()}>
        {t('confirm.linkAction')}
      </Button>
    </AccountCard>
  );
}

/** A letter's redirect may name the whole address of this site; only its path is followed. */
function nextOf(redirectTo: string | null): string | undefined {
  if (redirectTo === null) return undefined;
  const target = URL.canParse(redirectTo, window.location.origin) ? new URL(redirectTo, window.location.origin) : null;
  if (target === null || target.origin !== window.location.origin || target.pathname.startsWith('/auth/')) return undefined;
  return safeNext(target.pathname + target.search);
}

/** Before and after the letter that confirms an e-mail address. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const tokenHash = params.get('token_hash');
  const type = emailLinkTypes.find((each) => each === params.get('type'));
  if (tokenHash === null || type === undefined) return <LookInInbox />;
  return <UseLink tokenHash={tokenHash} type={type} next={nextOf(params.get('redirect_to'))} />;
}
export { ConfirmEmailPage as Component };
