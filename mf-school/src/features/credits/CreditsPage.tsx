import { useTranslation } from 'react-i18next';
import {
  Card,
  FactList,
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
import type { SchoolConditions } from '../../shared/contract.types';
import { conditionsOf } from '../../shared/school.queries';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';

function Credits({
  conditions: { schoolName, prepaidStudentSeats, seatPrice, sharePercent },
}: {
  conditions: SchoolConditions;
}) {
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  const { conditionsPath } = useSchool();
  const conditionsLink = (
    <LinkButton variant="secondary" href={conditionsPath}>
      {t('conditions.heading')}
    </LinkButton>
  );
  return (
    <Page>
      <PageHeader title={t('credits.heading')} lead={schoolName} actions={conditionsLink} />
      <Stats>
        <Stat value={number(prepaidStudentSeats)} label={t('credits.seats', { count: prepaidStudentSeats })} />
      </Stats>
      {prepaidStudentSeats === 0 && <Note>{t('credits.none')}</Note>}
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
          ]}
        />
      </Card>
    </Page>
  );
}

function CreditsOf({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const conditions = useQuery(conditionsOf(schoolId));
  if (conditions.isPending) return <PageSkeleton label={t('credits.loading')} cards={1} />;
  if (conditions.isError) {
    return (
      <Page>
        <QueryError error={conditions.error} onRetry={conditions.refetch} namespace="school" headingLevel="h1" />
      </Page>
    );
  }
  return <Credits conditions={conditions.data} />;
}

/** What a school has paid in advance, and what a seat costs it. */
export function CreditsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <CreditsOf schoolId={id} />;
}
export { CreditsPage as Component };
