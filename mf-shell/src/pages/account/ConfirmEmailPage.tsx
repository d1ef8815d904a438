import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Button, emailLinkTypes, FormError, LinkButton, Note, Text, useSession, type EmailLinkType, type LinkEntry } from '@valikool/shared-ui';
import { useLocation, useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { pathOf } from './pathOf';
import { ResendButton } from './ResendButton';
import { SecondStepPage } from './SecondStepPage';
import { useAccountErrorText } from './useAccountErrorText';

type Awaited = { email: string; next: string | undefined };

/** The address travels in the history entry, not in the URL. */
function awaitedOf(state: unknown): Partial<Awaited> {
  if (typeof state !== 'object' || state === null) return {};
  const { email, next } = state as Partial<Record<keyof Awaited, unknown>>;
  return { ...(typeof email === 'string' && { email }), ...(typeof next === 'string' && { next }) };
}

function EnterCode({ email, next }: Awaited) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const navigate = useNavigate();
  const redeem = async (code: string) => {
    const entry = await (await openAccount()).redeemCode({ type: 'email', email, code });
    if (entry.kind === 'signed-in') await navigate(next ?? entry.user.landing, { replace: true });
  };
  return (
    <CodeForm label={t('code.label')} hint={t('code.mailHint')} submitLabel={t('confirm.submit')} onSubmit={redeem}>
      <ResendButton label={t('code.resendMail')} onResend={async () => (await openAccount()).resendConfirmation(email, next)} />
    </CodeForm>
  );
}

/** After a sign-up that a letter must confirm; opened anew, it has to ask for the address. */
function LookInInbox() {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  const awaited = awaitedOf(state);
  const [email, setEmail] = useState(awaited.email);
  return (
    <AccountCard title={t('confirm.title')} lead={email === undefined ? t('confirm.textNoEmail') : t('confirm.text', { email })}>
      {email === undefined ? (
        <EmailForm submitLabel={t('confirm.enterCode')} onSubmit={async (address) => setEmail(address)} />
      ) : (
        <EnterCode email={email} next={awaited.next} />
      )}
      <Text tone="muted">{t('confirm.spam')}</Text>
      <Text>
        <AppLink href="/auth/login">{t('confirm.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}

type Link = { tokenHash: string; type: EmailLinkType; next: string | undefined };

function useRedeem({ tokenHash, type, next }: Link) {
  const { openAccount } = useSession();
  const navigate = useNavigate();
  const textOf = useAccountErrorText();
  const [state, setState] = useState<{ is: 'idle' | 'pending' | 'half-confirmed' } | { is: 'failed'; text: string }>({ is: 'idle' });

  const leadOn = async (entry: LinkEntry) => {
    if (entry.kind === 'signed-in') await navigate(next ?? entry.user.landing, { replace: true });
    else setState({ is: entry.kind === 'half-confirmed' ? 'half-confirmed' : 'idle' });
  };
  const redeem = async () => {
    setState({ is: 'pending' });
    try {
      await leadOn(await (await openAccount()).redeemLink(tokenHash, type));
    } catch (error) {
      setState({ is: 'failed', text: textOf(error) });
    }
  };
  return { redeem, state };
}

/** Opened from the letter. A press uses the link up, because mail scanners open links too. */
function RedeemLink(link: Link) {
  const { t } = useTranslation('account');
  const { status } = useSession();
  const { redeem, state } = useRedeem(link);
  if (status === 'second-step') return <SecondStepPage />;
  const words = link.type === 'email_change' ? 'changeLink' : link.type === 'magiclink' ? 'magicLink' : 'confirmLink';
  if (state.is === 'half-confirmed') {
    return (
      <AccountCard title={t('changeLink.halfTitle')}>
        <Note role="status">{t('changeLink.half')}</Note>
        <LinkButton href="/user/profile?section=security">{t('changeLink.toProfile')}</LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t(`${words}.title`)} lead={t(`${words}.lead`)}>
      <FormError>{state.is === 'failed' && state.text}</FormError>
      <Button isWide isPending={state.is === 'pending'} onClick={() => void redeem()}>
        {t(`${words}.action`)}
      </Button>
      {state.is === 'failed' && (
        <Text>
          <AppLink href="/auth/login">{t('confirm.login')}</AppLink>
        </Text>
      )}
    </AccountCard>
  );
}

/** Before and after the letter that confirms an e-mail address, a change of it, or a sign-in. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const tokenHash = params.get('token_hash');
  const type = emailLinkTypes.find((each) => each === params.get('type'));
  if (tokenHash === null || type === undefined) return <LookInInbox />;
  return <RedeemLink tokenHash={tokenHash} type={type} next={pathOf(params.get('redirect_to'))} />;
}
export { ConfirmEmailPage as Component };
