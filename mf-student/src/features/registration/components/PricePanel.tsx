import type { components } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Button, Card, CohortBadges, FormError, formatDate, formatDateRange, Inline, Money, Note, Text, useFormat } from '@valikool/shared-ui';
import { CohortFacts } from '../../../shared/CohortFacts';
import type { Clash, Eligibility } from '../../../shared/contract.types';
import { optionOf } from '../registration.form';
import type { RegistrationForm } from '../useRegistrationForm';
import { Panel } from './RegistrationPage.styles';

type Cohort = components['schemas']['Cohort'];

/** One line for each of the other cohorts, however many of its classes overlap. */
function byCohort(clashes: readonly Clash[]): Clash[][] {
  const groups = new Map<number, Clash[]>();
  for (const clash of clashes) groups.set(clash.cohortId, [...(groups.get(clash.cohortId) ?? []), clash]);
  return [...groups.values()];
}

function Clashes({ clashes }: { clashes: readonly Clash[] }) {
  const { t } = useTranslation('student');
  const { weekday } = useFormat();
  const times = (group: Clash[]) => group.map(({ day, startsAt }) => t('registration.clashTime', { weekday: weekday(day), time: startsAt })).join(', ');
  const textOf = (group: Clash[]) =>
    group.slice(0, 1).map(({ courseTitle, from, to }) => t('registration.clashText', { course: courseTitle, times: times(group), dates: formatDateRange(from, to) }));
  if (clashes.length === 0) return null;
  return (
    <Note title={t('registration.clash')}>
      {byCohort(clashes).map((group) => (
        <div key={group[0]?.cohortId}>{textOf(group)}</div>
      ))}
    </Note>
  );
}

function Sum({ eligibility, form }: { eligibility: Eligibility; form: RegistrationForm }) {
  const { t } = useTranslation('student');
  const option = optionOf(eligibility, form.draft.payer);
  if (!option) return null;
  return (
    <>
      {option.schoolPays.amount > 0 && (
        <Inline justify="between">
          <Text as="span" tone="muted">{t('registration.schoolPays')}</Text>
          <Money value={option.schoolPays} />
        </Inline>
      )}
      <Inline justify="between" align="baseline">
        <Text as="span" weight="strong">{t('registration.youPay')}</Text>
        <Text as="span" size="heading" weight="heavy"><Money value={option.youPay} /></Text>
      </Inline>
    </>
  );
}

/** What is bought, what it costs the student, and the button that takes the seat. */
export function PricePanel({ cohort, eligibility, form }: { cohort: Cohort; eligibility: Eligibility; form: RegistrationForm }) {
  const { t } = useTranslation('student');
  const goesToBank = form.youPay > 0 && form.draft.provider !== 'invoice';
  return (
    <Panel>
      <Card as="section">
        <CohortBadges badges={cohort.badges} />
        <h2 lang={cohort.courseLanguage}>{cohort.courseTitle}</h2>
        <CohortFacts
          cohort={{ ...cohort, teachers: cohort.teachers.map(({ name }) => name) }}
          seats={{ free: cohort.freeSeats, max: cohort.size.max }}
        />
        <Clashes clashes={eligibility.clashes} />
        <hr />
        <Sum eligibility={eligibility} form={form} />
        {form.formError !== undefined && <FormError>{form.formError}</FormError>}
        <Button type="submit" isWide isPending={form.isPending}>{t('registration.submit')}</Button>
        <Text tone="muted" size="small">
          {goesToBank && `${t('registration.bankNext')} `}
          {t('registration.freeUntil', { date: formatDate(eligibility.freeCancellationUntil) })}
        </Text>
      </Card>
    </Panel>
  );
}
