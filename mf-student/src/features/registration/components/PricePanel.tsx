import type { components } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Button, Card, CohortBadges, FormError, formatDate, Text } from '@valikool/shared-ui';
import { CohortFacts } from '../../../shared/CohortFacts';
import type { Eligibility } from '../../../shared/contract.types';
import { optionOf } from '../../../shared/paying';
import type { RegistrationForm } from '../useRegistrationForm';
import { PriceLines } from './PriceLines';
import { Panel } from './RegistrationPage.styles';

type Cohort = components['schemas']['Cohort'];

/** The cohort, its price for the student, and the button that registers. */
export function PricePanel({
  cohort,
  eligibility,
  form,
}: {
  cohort: Cohort;
  eligibility: Eligibility;
  form: RegistrationForm;
}) {
  const { t } = useTranslation('student');
  const option = optionOf(eligibility.payers, form.draft.payer);
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
        <hr />
        {option && <PriceLines option={option} promotion={eligibility.promotion} />}
        {form.formError !== undefined && <FormError>{form.formError}</FormError>}
        <Button type="submit" isWide isPending={form.isPending}>
          {t('registration.submit')}
        </Button>
        <Text tone="muted" size="small">
          {goesToBank && `${t('registration.bankNext')} `}
          {t('registration.freeUntil', { date: formatDate(eligibility.freeCancellationUntil) })}
        </Text>
      </Card>
    </Panel>
  );
}
