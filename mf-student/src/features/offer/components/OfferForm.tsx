import { useState, type SyntheticEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  Card,
  cohortShortName,
  FormError,
  Inline,
  loginPath,
  Money,
  Note,
  PageHeader,
  Stack,
  Text,
  useErrorText,
  useSession,
} from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { Clashes } from '../../../shared/Clashes';
import { CohortFacts } from '../../../shared/CohortFacts';
import { ClashesConsent } from '../../../shared/ConsentBoxes';
import type { WaitlistOffer } from '../../../shared/contract.types';
import { Countdown } from '../../../shared/Countdown';
import { FreeSiblings } from '../../../shared/FreeSiblings';
import { leaveTo } from '../../../shared/leaveTo';
import { PayerChoice } from '../../../shared/PayerChoice';
import { firstWay, optionOf, toHowToPay, type WayOfPaying } from '../../../shared/paying';
import { useConsent, type Consent } from '../../../shared/useConsent';
import type { useDecideOffer } from '../../../shared/waitlist.queries';
import { WayToPay } from '../../../shared/WayToPay';
import { OfferLayout } from './OfferForm.styles';

type Decide = ReturnType<typeof useDecideOffer>;

/** The state of the answer, and the functions that send it. */
function useAnswer({ payer: usualPayer, payers, providers, hasClashes, cohort }: WaitlistOffer, decide: Decide) {
  const [payer, setPayer] = useState(usualPayer);
  const [way, setWay] = useState(() => firstWay(providers));
  const option = optionOf(payers, payer);
  const youPay = option?.youPay ?? null;
  // The school approves first; the student's part is paid after that.
  const isAsking = (option?.approvalDays ?? null) !== null;
  const clashesConsent = useConsent(hasClashes ? cohort.id : null);
  const accept = (event: SyntheticEvent) => {
    event.preventDefault();
    if (decide.isPending || !clashesConsent.check()) return;
    decide.mutate(
      { accept: true, payer, ...toHowToPay(way, isAsking ? 0 : (youPay?.amount ?? 0)) },
      { onSuccess: ({ payment }) => payment?.url && leaveTo(payment.url) },
    );
  };
  const change = (part: Partial<WayOfPaying>) => setWay((before) => ({ ...before, ...part }));
  return {
    payer,
    setPayer,
    way,
    change,
    youPay,
    isAsking,
    clashesConsent,
    accept,
    decline: () => decide.mutate({ accept: false }),
  };
}

type PanelProps = {
  offer: WaitlistOffer;
  youPay: WaitlistOffer['price'] | null;
  clashesConsent: Consent;
  decide: Decide;
  onDecline: () => void;
};

function Panel({ offer, youPay, clashesConsent, decide, onDecline }: PanelProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const isAnswering = (accept: boolean) => decide.isPending && decide.variables.accept === accept;
  return (
    <Card as="section">
      <h2 lang={offer.cohort.course.language}>{offer.cohort.course.title}</h2>
      <Text weight="strong">{cohortShortName(offer.cohort.name, offer.cohort.course.title)}</Text>
      <CohortFacts cohort={offer.cohort} />
      <hr />
      <Inline justify="between" align="baseline">
        <Text as="span" weight="strong">
          {t('registration.youPay')}
        </Text>
        <Text as="span" size="heading" weight="heavy">
          <Money value={youPay ?? offer.price} />
        </Text>
      </Inline>
      <ClashesConsent consent={clashesConsent} />
      {decide.isError && <FormError>{textOf(decide.error)}</FormError>}
      <Button type="submit" isWide isPending={isAnswering(true)} disabled={decide.isPending}>
        {t('offer.accept')}
      </Button>
      <Button variant="secondary" isWide isPending={isAnswering(false)} disabled={decide.isPending} onClick={onDecline}>
        {t('offer.decline')}
      </Button>
      <Text tone="muted" size="small">
        <Trans t={t} i18nKey="offer.terms" components={{ terms: <AppLink href="/terms" target="_blank" /> }} />
      </Text>
    </Card>
  );
}

/** A student with a seat in another cohort of the course would have two seats; a swap leaves one. */
function OtherSeat({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('student');
  return (
    <Note tone="warn" title={t('offer.other')}>
      {t('offer.otherText')}{' '}
      <AppLink href={`/user/my-courses?registration=${registrationId}`}>{t('swap.start')}</AppLink>
    </Note>
  );
}

/** A person who only has the link in the mail does not see which other courses the student has. */
function HiddenClashes() {
  const { t } = useTranslation('student');
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <Note tone="warn" title={t('offer.overlaps')}>
      {user === null ? (
        <Trans t={t} i18nKey="offer.overlapsWhen" components={{ login: <AppLink href={loginPath(pathname)} /> }} />
      ) : undefined}
    </Note>
  );
}

/** The seat, who would pay for it, and a button each for yes and no. */
export function OfferForm({ offer, decide }: { offer: WaitlistOffer; decide: Decide }) {
  const { t } = useTranslation('student');
  const { payer, setPayer, way, change, youPay, isAsking, clashesConsent, accept, decline } = useAnswer(offer, decide);
  const { payers, providers, expiresAt, firstName, cohort, hasClashes, clashes, freeSiblings, otherRegistrationId } =
    offer;
  return (
    <OfferLayout noValidate onSubmit={accept}>
      <Stack>
        <PageHeader
          title={t('offer.title', { name: firstName })}
          lead={t('offer.lead', { course: cohort.course.title })}
        />
        <Countdown until={expiresAt} />
        {otherRegistrationId !== null && <OtherSeat registrationId={otherRegistrationId} />}
        {hasClashes && clashes.length === 0 && <HiddenClashes />}
        <Clashes clashes={clashes} timeZone={cohort.timeZone} />
      </Stack>
      <Panel offer={offer} youPay={youPay} clashesConsent={clashesConsent} decide={decide} onDecline={decline} />
      <Stack gap="lg">
        <FreeSiblings siblings={freeSiblings} course={cohort.course.slug} />
        <PayerChoice legend={t('registration.whoPays')} payers={payers} value={payer} onChange={setPayer} />
        {youPay !== null && youPay.amount > 0 && !isAsking && (
          <WayToPay providers={providers} value={way} onChange={change} />
        )}
      </Stack>
    </OfferLayout>
  );
}
