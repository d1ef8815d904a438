import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, Icon, LinkButton, Page, Text, unwrap, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Navigate, useLocation, useNavigate } from '@valikool/shared-ui/router';
import { watching } from '../../watching/pageWatching';
import { Sign, ThanksCard } from './TrackPage.styles';
import { referenceOf, trackOf, type ConversionKind, type Track } from './tracks';

/** Long enough to read a line; too short to be annoying. */
const showMs = 3_000;

/** Counts the event. Nothing on the page depends on whether this succeeds. */
function useConversion(kind: ConversionKind, reference: string | undefined): void {
  useQuery({
    queryKey: ['shell', 'conversion', kind, reference],
    queryFn: async () => {
      watching.converted(kind);
      return unwrap(await api.POST('/conversions', { body: { kind, ...(reference !== undefined && { reference }) } }));
    },
    staleTime: Infinity,
    retry: false,
  });
}

function Thanks({ track: { kind, subject, ...track } }: { track: Track }) {
  const { t } = useTranslation('share');
  const { search } = useLocation();
  const { user } = useSession();
  const navigate = useNavigate();
  // The payment provider's parameters are passed on to the page that finishes the payment.
  const next = track.next + search;
  useConversion(kind, referenceOf(new URLSearchParams(search), user?.id));
  useEffect(() => {
    const timer = setTimeout(() => void navigate(next, { replace: true }), showMs);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <Page>
      <ThanksCard forwardedAs="section" padding="xl" gap="md" role="status">
        <Sign aria-hidden>
          <Icon name="check" />
        </Sign>
        <h1>{t(`track.${subject}.title`)}</h1>
        <Text>{t(`track.${subject}.text`)}</Text>
        <LinkButton href={next}>{t('track.goOn')}</LinkButton>
      </ThanksCard>
    </Page>
  );
}

/** Says thank you for what was just done, counts it once, then goes on to the next page. */
export function TrackPage() {
  const track = trackOf(useLocation().pathname);
  return track === undefined ? <Navigate to="/" replace /> : <Thanks track={track} />;
}
export { TrackPage as Component };
