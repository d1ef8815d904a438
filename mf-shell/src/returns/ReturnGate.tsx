import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Button,
  EmptyState,
  Inline,
  LinkButton,
  Note,
  Page,
  PageSkeleton,
  QueryError,
  useErrorText,
  useReturnOutcome,
  type ReturnGuardId,
} from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { NoteAbove } from './ReturnGate.styles';
import { useReturn } from './useReturn';

/** Pages to which payers return report the outcome themselves; the shell reports this one. */
const shellReported = 'discord-redirect';

/** The subject of a shell text: all payments share one. */
const subjectOf = (guard: ReturnGuardId) => (guard === 'discord-redirect' ? guard : 'payment');

function ReturnNote() {
  const { t } = useTranslation('shell');
  const textOf = useErrorText('shell');
  const outcome = useReturnOutcome(shellReported);
  if (outcome === null || outcome.kind === 'answered') return null;
  if (outcome.kind === 'connected')
    return (
      <NoteAbove>
        <Note role="status" tone="ok">
          {t('returns.connected.discord-redirect')}
        </Note>
      </NoteAbove>
    );
  const text =
    outcome.kind === 'refused'
      ? textOf(new ApiError({ statusCode: 400, code: outcome.code, message: '' }))
      : t('returns.brokenOff.discord-redirect');
  return (
    <NoteAbove>
      <Note role="alert" tone={outcome.kind === 'refused' ? 'bad' : 'warn'}>
        {text}
      </Note>
    </NoteAbove>
  );
}

/** Pages that only say how a payment ended have nothing to show without its answer. */
const pageWithoutAnswer = (pathname: string) => (pathname.startsWith('/user/success/') ? '/user/my-courses' : pathname);

/** Said while the bank's answer takes long: what is known, and where to go meanwhile. The page goes on listening. */
function StillWaiting({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Page>
      <EmptyState
        role="status"
        headingLevel="h1"
        title={t('returns.waiting.title')}
        text={t('returns.waiting.text')}
        action={
          <Inline justify="center">
            <Button onClick={() => void onRetry()}>{t('returns.waiting.again')}</Button>
            <LinkButton variant="secondary" href={pageWithoutAnswer(pathname)}>
              {t('returns.waiting.elsewhere')}
            </LinkButton>
          </Inline>
        }
      />
    </Page>
  );
}

/** Wraps a page to which another site redirects. The page is shown once the parameters that came back are handled. */
export function ReturnGate({ guards, children }: { guards: readonly ReturnGuardId[]; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { guard, failure, isSlow, retry } = useReturn(guards);
  if (guard !== null && isSlow && subjectOf(guard) === 'payment') return <StillWaiting onRetry={retry} />;
  if (guard !== null && failure !== null) {
    return (
      <Page>
        <QueryError error={failure} onRetry={retry} headingLevel="h1" namespace="shell" />
      </Page>
    );
  }
  if (guard !== null) return <PageSkeleton label={t(`returns.checking.${subjectOf(guard)}`)} cards={1} />;
  return (
    <>
      {guards.includes(shellReported) && <ReturnNote />}
      {children}
    </>
  );
}
