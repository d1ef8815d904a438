import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, FactList, formatDateTime, Stack, Text, useFormat } from '@valikool/shared-ui';
import { CohortFacts } from '../../../shared/CohortFacts';
import { ConditionRules } from '../../../shared/ConditionRules';
import type { RegistrationDetail } from '../../../shared/contract.types';
import { GuardianPanel, offersGuardian } from '../../../shared/guardian/GuardianPanel';
import { InvoiceButton } from '../../../shared/InvoiceButton';
import { ownInvoice } from '../../../shared/ownInvoice';
import { CourseProgress } from './CourseProgress';
import { Materials } from './Materials';
import { Outcomes } from './RegistrationDetails.styles';
import { Sessions } from './Sessions';
import { Timeline } from './Timeline';
import { useStateText } from './useStateText';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="xs">
      <h3>{title}</h3>
      {children}
    </Stack>
  );
}

function Money({ registration }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { schoolPays, studentPays, discount, giftCard, toPay, accessUntil, school, payer } = registration;
  const invoice = ownInvoice(registration);
  const isSchools = payer === 'SCHOOL' && school !== null;
  const items = [
    { label: t('myCourses.payer'), value: isSchools ? school.name : t('registration.myself') },
    ...(isSchools ? [{ label: t('registration.schoolPays'), value: money(schoolPays) }] : []),
    ...(discount.amount > 0
      ? [{ label: t('myCourses.discount'), value: money({ ...discount, amount: -discount.amount }) }]
      : []),
    { label: t('registration.youPay'), value: money(studentPays) },
    ...(giftCard.amount > 0 ? [{ label: t('giftCards.use.paid'), value: money(giftCard) }] : []),
    ...(toPay.amount > 0 && toPay.amount !== studentPays.amount
      ? [{ label: t('myCourses.toPay'), value: money(toPay) }]
      : []),
    ...(accessUntil === null ? [] : [{ label: t('myCourses.accessUntil'), value: formatDateTime(accessUntil) }]),
    ...(invoice ? [{ label: t('billing.status'), value: t(`billing.state.${invoice.status}`) }] : []),
  ];
  return (
    <Section title={t('myCourses.money')}>
      <FactList items={items} />
      {invoice?.pdfUrl && <InvoiceButton invoice={invoice} label={t('success.invoicePdf')} />}
    </Section>
  );
}

/** Cancelled registrations show no class times. */
const hasClasses = ({ status }: RegistrationDetail) => status !== 'CANCELED';

/** Everything about one registration: its cohort, the payer, the conditions and the history. */
export function RegistrationDetails({ registration }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('student');
  const stateText = useStateText();
  const { cohort, conditions, learningOutcomes, gradingCriteria, timeline, progress, feedback } = registration;
  return (
    <Stack gap="lg">
      <Text>{stateText(registration)}</Text>
      {feedback !== 'NOT_DUE' && (
        <AppLink href={`/user/cohorts/${cohort.id}/feedback`}>{t(`myCourses.feedback.${feedback}`)}</AppLink>
      )}
      <Section title={cohort.name}>
        <CohortFacts cohort={cohort} />
      </Section>
      {progress !== null && hasClasses(registration) && (
        <Section title={t('myCourses.progress')}>
          <CourseProgress percent={progress} />
          <Text size="small" tone="muted">
            {t('myCourses.progressHint')}
          </Text>
        </Section>
      )}
      {hasClasses(registration) && (
        <Section title={t('sessions.title')}>
          <Sessions cohortId={cohort.id} />
        </Section>
      )}
      {registration.hasAccess && (
        <Section title={t('materials.title')}>
          <Materials cohortId={cohort.id} />
        </Section>
      )}
      <Money registration={registration} />
      {offersGuardian(registration) && (
        <Section title={t('guardian.title')}>
          <GuardianPanel registration={registration} />
        </Section>
      )}
      {conditions.length > 0 && (
        <Section title={t('myCourses.conditions')}>
          <ConditionRules rules={conditions} />
        </Section>
      )}
      {learningOutcomes.length > 0 && (
        <Section title={t('course.outcomes')}>
          <Outcomes lang={cohort.course.language}>
            {learningOutcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </Outcomes>
        </Section>
      )}
      {gradingCriteria !== '' && (
        <Section title={t('course.grading')}>
          <p lang={cohort.course.language}>{gradingCriteria}</p>
        </Section>
      )}
      <Section title={t('timeline.title')}>
        <Timeline entries={timeline} />
      </Section>
    </Stack>
  );
}
