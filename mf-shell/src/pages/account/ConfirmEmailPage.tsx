import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  emailLinkTypes,
  FormError,
  isApiError,
  LinkButton,
  Note,
  Text,
  useSession,
  type EmailLinkType,
} from '@valikool/shared-ui';
import { Navigate, useLocation, useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { Arrival } from './Arrival';
import { CodeForm } from './CodeForm';
import { EmailForm } from './EmailForm';
import { LinkSignIn } from './LinkSignIn';
import { pathOf } from './pathOf';
import { ResendButton } from './ResendButton';
import { useAccountErrorText } from './useAccountErrorText';

type Awaited = { email: string; next: string | undefined };

/** Called when the person is signed in, or owes only the second step. */
type OnEntered = { onEntered: (next: string | undefined) => void };

/** The address is in the history entry, not in the URL. */
function awaitedOf(state: unknown): Partial<Awaited> {
  if (typeof state !== 'object' || state === null) return {};
  const { email, next } = state as Partial<Record<keyof Awaited, unknown>>;
  return { ...(typeof email === 'string' && { email }), ...(typeof next === 'string' && { next }) };
}

function EnterCode({ email, next, onEntered }: Awaited & OnEntered) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const redeem = async (code: string) => {
    await (await openAccount()).redeemCode({ type: 'email', email, code });
    onEntered(next);
  };
  return (
    <CodeForm label={t('code.label')} hint={t('code.mailHint')} submitLabel={t('confirm.submit')} onSubmit={redeem}>
      <ResendButton
        label={t('code.resendMail')}
        onResend={async () => (await openAccount()).resendConfirmation(email, next)}
      />
    </CodeForm>
  );
}

/** Shown after a sign-up that needs confirmation by mail. After a reload it asks for the address. */
function LookInInbox({ onEntered }: OnEntered) {
  const { t } = useTranslation('account');
  const state: unknown = useLocation().state;
  const awaited = awaitedOf(state);
  const [email, setEmail] = useState(awaited.email);
  return (
    <AccountCard
      title={t('confirm.title')}
      lead={email === undefined ? t('confirm.textNoEmail') : t('confirm.text', { email })}
    >
      {email === undefined ? (
        <EmailForm submitLabel={t('confirm.enterCode')} onSubmit={async (address) => setEmail(address)} />
      ) : (
        <EnterCode email={email} next={awaited.next} onEntered={onEntered} />
      )}
      <Text tone="muted">{t('confirm.spam')}</Text>
      <Text>
        <AppLink href="/auth/login">{t('confirm.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}

type Failed = { is: 'failed'; text: string; isUsed: boolean };

type Link = { tokenHash: string; type: EmailLinkType; next: string | undefined };

function useRedeem({ tokenHash, type, next, onEntered }: Link & OnEntered) {
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const [state, setState] = useState<{ is: 'idle' | 'pending' | 'half-confirmed' } | Failed>({
    is: 'idle',
  });

  const redeem = async () => {
    setState({ is: 'pending' });
    try {
      const entry = await (await openAccount()).redeemLink(tokenHash, type);
      if (entry.kind === 'half-confirmed') setState({ is: 'half-confirmed' });
      else onEntered(next);
    } catch (error) {
      setState({ is: 'failed', text: textOf(error), isUsed: isApiError(error) && error.code === 'otp_expired' });
    }
  };
  return { redeem, state };
}

/** Shown when the link has expired or was used before: offers to send a new one. */
function UsedLink({ type, text, next, onEntered }: Pick<Link, 'type' | 'next'> & { text: string } & OnEntered) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const navigate = useNavigate();
  const confirmAgain = async (email: string) => {
    await (await openAccount()).resendConfirmation(email, next);
    void navigate('/auth/confirm-email', { state: { email, next } satisfies Awaited });
  };
  return (
    <AccountCard title={t('usedLink.title')}>
      <FormError>{text}</FormError>
      {type === 'magiclink' && <LinkSignIn email="" next={next} onEntered={() => onEntered(next)} />}
      {type === 'signup' && <EmailForm submitLabel={t('usedLink.send')} onSubmit={confirmAgain} />}
      {type === 'email_change' && (
        <LinkButton href="/user/profile?section=security">{t('changeLink.toProfile')}</LinkButton>
      )}
      <Text>
        <AppLink href="/auth/login">{t('confirm.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}

/** Opened from the mail. A button uses the link up, because mail scanners open links too. */
function RedeemLink(link: Link & OnEntered) {
  const { t } = useTranslation('account');
  const { redeem, state } = useRedeem(link);
  const words = link.type === 'email_change' ? 'changeLink' : link.type === 'magiclink' ? 'magicLink' : 'confirmLink';
  if (state.is === 'half-confirmed') {
    return (
      <AccountCard title={t('changeLink.halfTitle')}>
        <Note role="status">{t('changeLink.half')}</Note>
        <LinkButton href="/user/profile?section=security">{t('changeLink.toProfile')}</LinkButton>
      </AccountCard>
    );
  }
  if (state.is === 'failed' && state.isUsed) return <UsedLink {...link} text={state.text} />;
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

/** The page before and after the mail that confirms a new or changed e-mail address, or a sign-in. */
export function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const tokenHash = params.get('token_hash');
  const type = emailLinkTypes.find((each) => each === params.get('type'));
  const [way, setWay] = useState<{ next: string | undefined } | null>(null);
  const enter = (next: string | undefined) => setWay({ next });
  if (way !== null) {
    return (
      <Arrival next={way.next}>
        <Navigate to="/auth/login" replace />
      </Arrival>
    );
  }
  if (tokenHash === null || type === undefined) return <LookInInbox onEntered={enter} />;
  return <RedeemLink tokenHash={tokenHash} type={type} next={pathOf(params.get('redirect_to'))} onEntered={enter} />;
}
export { ConfirmEmailPage as Component };
