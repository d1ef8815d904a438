import { useTranslation } from 'react-i18next';
import {
  Card,
  FactList,
  formatDateRange,
  Grid,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  useFormat,
  useLanguage,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { SchoolConditions } from '../../shared/contract.types';
import { conditionsOf } from '../../shared/school.queries';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { CourseNames } from './components/CourseNames';

/** Each rule in a sentence; a school without rules pays for everything. */
function Rules({ limitations }: { limitations: SchoolConditions['limitations'] }) {
  const { t } = useTranslation('school');
  const { language } = useLanguage();
  const { inLanguage, courseIds, numberOfCourses, inTimePeriod } = limitations;
  const names = (inLanguage ?? []).map((code) => t(`languages.${code}`));
  const sentences = [
    inLanguage &&
      t('conditions.inLanguage', { languages: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) }),
    numberOfCourses !== undefined && t('conditions.numberOfCourses', { count: numberOfCourses }),
    inTimePeriod && t('conditions.inTimePeriod', { period: formatDateRange(inTimePeriod.from, inTimePeriod.to) }),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0 && courseIds === undefined) return <p>{t('conditions.noRules')}</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {courseIds && (
        <li>
          {t('conditions.courseIds')}
          <CourseNames ids={courseIds} />
        </li>
      )}
    </ul>
  );
}

function Money({ conditions }: { conditions: SchoolConditions }) {
  const { t } = useTranslation(['school', 'shared']);
  const { money, number } = useFormat();
  const { defaultPayer, sharePercent, seatPrice, prepaidStudentSeats, showsBalance } = conditions;
  return (
    <FactList
      items={[
        { label: t('conditions.defaultPayer'), value: t(`shared:payer.${defaultPayer}`) },
        {
          label: t('conditions.share'),
          value: t(sharePercent === 100 ? 'conditions.shareWhole' : 'conditions.sharePart', { percent: sharePercent }),
        },
        {
          label: t('conditions.seatPrice'),
          value: seatPrice === null ? t('conditions.coursePrice') : money(seatPrice),
        },
        { label: t('conditions.prepaid'), value: number(prepaidStudentSeats) },
        { label: t('conditions.balance'), value: t(showsBalance ? 'conditions.shown' : 'conditions.hidden') },
      ]}
    />
  );
}

function Conditions({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { isOwn, studentsPath, creditsPath } = useSchool();
  const conditions = useQuery(conditionsOf(schoolId));
  if (conditions.isPending) return <PageSkeleton label={t('conditions.loading')} cards={2} />;
  const back = (
    <LinkButton variant="secondary" href={studentsPath}>
      {t(isOwn ? 'students.heading' : 'students.headingOfAny')}
    </LinkButton>
  );
  if (conditions.isError) {
    return (
      <Page>
        <QueryError
          error={conditions.error}
          onRetry={conditions.refetch}
          namespace="school"
          headingLevel="h1"
          action={back}
        />
      </Page>
    );
  }
  const { schoolName, conditionText, limitations } = conditions.data;
  return (
    <Page>
      <PageHeader
        title={t('conditions.heading')}
        lead={schoolName}
        actions={
          <>
            <LinkButton variant="secondary" href={creditsPath}>
              {t('credits.heading')}
            </LinkButton>
            {back}
          </>
        }
      />
      {conditionText !== null && <Note title={t('conditions.ownWords')}>{conditionText}</Note>}
      <Grid min="360px">
        <Card as="section" aria-labelledby="rules">
          <h2 id="rules">{t('conditions.rules')}</h2>
          <Rules limitations={limitations} />
        </Card>
        <Card as="section" aria-labelledby="money">
          <Stack>
            <h2 id="money">{t('conditions.money')}</h2>
            <Money conditions={conditions.data} />
          </Stack>
        </Card>
      </Grid>
      <Note tone="neutral">{t('conditions.change')}</Note>
    </Page>
  );
}

/** The conditions under which a school pays, in sentences. */
export function ConditionsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Conditions schoolId={id} />;
}
export { ConditionsPage as Component };
