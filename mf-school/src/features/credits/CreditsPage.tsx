import { useTranslation } from 'react-i18next';
import {
  Card,
  FactList,
  formatDate,
  Inline,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stat,
  Stats,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { SchoolConditions, SchoolCredits } from '../../shared/contract.types';
import { conditionsOf } from '../../shared/school.queries';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { AddCredit } from './components/AddCredit';
import { CreditChart } from './components/CreditChart';
import { CreditLog } from './components/CreditLog';
import { CreditLots } from './components/CreditLots';
import { CreditOrders } from './components/CreditOrders';
import { LowBelow } from './components/LowBelow';
import { OrderCredit } from './components/OrderCredit';
import { creditsOf } from './credits.queries';

function Credits({
  conditions: { seatPrice, sharePercent },
  credits,
}: {
  conditions: SchoolConditions;
  credits: SchoolCredits;
}) {
  const { schoolId, schoolName, prepaidSeats, balance, lots, runsOutOn, orderSeatPrice, orderDays } = credits;
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  const { conditionsPath, isOwn } = useSchool();
  const mayDecide = useMayDecide();
  const actions = (
    <Inline>
      {!isOwn && <AddCredit schoolId={schoolId} />}
      {mayDecide && <OrderCredit schoolId={schoolId} orderSeatPrice={orderSeatPrice} orderDays={orderDays} />}
      <LinkButton variant="secondary" href={conditionsPath}>
        {t('conditions.heading')}
      </LinkButton>
    </Inline>
  );
  return (
    <Page>
      <PageHeader title={t('credits.heading')} lead={schoolName} actions={actions} />
      <ReadsOnly />
      <Stats>
        <Stat value={money(balance)} label={t('credits.balance')} />
        <Stat value={number(prepaidSeats)} label={t('credits.seats', { count: prepaidSeats })} />
      </Stats>
      {runsOutOn !== null && <Note>{t('credits.runsOut', { day: formatDate(`${runsOutOn}T12:00:00Z`) })}</Note>}
      {prepaidSeats === 0 && lots.length === 0 && <Note>{t('credits.none')}</Note>}
      <Card>
        <FactList
          items={[
            {
              label: t('conditions.seatPrice'),
              value: seatPrice === null ? t('conditions.coursePrice') : money(seatPrice),
            },
            {
              label: t('conditions.share'),
              value: t(sharePercent === 100 ? 'conditions.shareWhole' : 'conditions.sharePart', {
                percent: sharePercent,
              }),
            },
            {
              label: t('credits.low.label'),
              value: (
                <Inline>
                  {money(credits.lowBelow)}
                  {mayDecide && <LowBelow credits={credits} />}
                </Inline>
              ),
            },
          ]}
        />
      </Card>
      <CreditChart schoolId={schoolId} />
      <CreditOrders schoolId={schoolId} />
      <CreditLots lots={lots} />
      <CreditLog schoolId={schoolId} />
    </Page>
  );
}

function CreditsOf({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const conditions = useQuery(conditionsOf(schoolId));
  const credits = useQuery(creditsOf(schoolId));
  const failed = [conditions, credits].find(({ isError }) => isError);
  if (failed?.error) {
    return (
      <Page>
        <QueryError error={failed.error} onRetry={failed.refetch} namespace="school" headingLevel="h1" />
      </Page>
    );
  }
  if (!conditions.data || !credits.data) return <PageSkeleton label={t('credits.loading')} cards={1} />;
  return <Credits conditions={conditions.data} credits={credits.data} />;
}

/** What a school has paid in advance, and what a seat costs it. */
export function CreditsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <CreditsOf schoolId={id} />;
}
export { CreditsPage as Component };
