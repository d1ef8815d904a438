import { useTranslation } from 'react-i18next';
import { LinkButton, Page, PageSkeleton, QueryError } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { Leaving } from '../../shared/Leaving';
import { useDecideOffer, waitlistOffer } from '../../shared/waitlist.queries';
import { OfferAnswered } from './components/OfferAnswered';
import { OfferForm } from './components/OfferForm';

/** A seat offered to a student on the waiting list; opened from the mail, signed in or not. */
export function OfferPage() {
  const { t } = useTranslation('student');
  const { token = '' } = useParams();
  const offer = useQuery(waitlistOffer(token));
  const decide = useDecideOffer(token);
  if (decide.data?.payment?.url) return <Leaving address={decide.data.payment.url} />;
  if (offer.isPending) return <PageSkeleton label={t('offer.loading')} cards={1} />;
  if (offer.isError)
    return (
      <Page>
        <QueryError
          error={offer.error}
          onRetry={offer.refetch}
          isRetrying={offer.isRefetching}
          headingLevel="h1"
          namespace="student"
          action={
            <LinkButton variant="secondary" href="/courses">
              {t('course.others')}
            </LinkButton>
          }
        />
      </Page>
    );
  return (
    <Page>
      {offer.data.status === 'OPEN' ? (
        <OfferForm offer={offer.data} decide={decide} />
      ) : (
        <OfferAnswered offer={offer.data} decision={decide.data} />
      )}
    </Page>
  );
}
export { OfferPage as Component };
