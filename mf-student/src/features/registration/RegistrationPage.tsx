import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, LinkButton, Page, PageSkeleton, QueryError, Stack } from '@valikool/shared-ui';
import type { components } from '@valikool/contract';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { CheckoutLayout, Choices } from '../../shared/Checkout.styles';
import { Clashes } from '../../shared/Clashes';
import type { Eligibility } from '../../shared/contract.types';
import { FreeSiblings } from '../../shared/FreeSiblings';
import { GuardianFields } from '../../shared/guardian/GuardianFields';
import { Leaving } from '../../shared/Leaving';
import { preferredBank } from '../../shared/paying.queries';
import { PartsChoice } from '../../shared/PartsChoice';
import { PayerChoice } from '../../shared/PayerChoice';
import { WayToPay } from '../../shared/WayToPay';
import { CourseSummary } from './components/CourseSummary';
import { NotPossible } from './components/NotPossible';
import { PriceCodeField } from './components/PriceCodeField';
import { PricePanel } from './components/PricePanel';
import { partsOf, waitsForSchool } from './registration.form';
import { registrationFacts, useRegister } from './registration.queries';
import { usePriceCode } from './usePriceCode';
import { usePromotionCode, type PromotionCode } from './usePromotionCode';
import { useRegistrationForm } from './useRegistrationForm';

type Register = ReturnType<typeof useRegister>;
type FormProps = {
  cohort: components['schemas']['Cohort'];
  eligibility: Eligibility;
  promotion: PromotionCode;
  register: Register;
};

function Form({ cohort, eligibility, promotion, register }: FormProps) {
  const { t } = useTranslation('student');
  const form = useRegistrationForm(eligibility, register);
  const { payers, providers, holdMinutes } = eligibility;
  const isAsking = waitsForSchool(form.draft, eligibility);
  const parts = isAsking ? null : partsOf(form.draft, eligibility);
  const code = usePriceCode(cohort.id, { form, promotion, register });
  // A code that was typed and not applied would be lost: the first press shows its price, the second one registers.
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.isUnasked) code.add();
    else if (!code.isChecking) form.submit(event);
  };
  const trail = [
    { label: t('catalogue.title'), href: '/courses' },
    { label: cohort.courseTitle, href: `/courses/${cohort.courseSlug}` },
  ];
  return (
    <CheckoutLayout noValidate onSubmit={submit}>
      <Choices>
        <Stack gap="sm">
          <Breadcrumbs label={t('breadcrumbs')} items={trail} current={t('registration.title')} />
          <CourseSummary cohort={cohort} />
        </Stack>
        <Clashes clashes={eligibility.clashes} timeZone={cohort.timeZone} />
        <FreeSiblings siblings={eligibility.freeSiblings} course={cohort.courseSlug} />
        <PayerChoice
          legend={t('registration.whoPays')}
          payers={payers}
          value={form.draft.payer}
          onChange={(payer) => form.change({ payer })}
          error={form.errorOf('payer')}
        />
        {form.youPay > 0 && !isAsking && (
          <WayToPay
            providers={providers}
            pass={form.draft.payer === 'STUDENT' ? eligibility.pass : null}
            holdMinutes={holdMinutes}
            value={form.draft}
            onChange={form.change}
            error={form.errorOf('provider')}
            guardian={{
              holdHours: eligibility.guardianHoldHours,
              fields: (
                <GuardianFields
                  value={form.draft.guardian}
                  onChange={(guardian) => form.change({ guardian })}
                  error={form.errorOf('guardian')}
                />
              ),
            }}
          />
        )}
        {parts !== null && (
          <PartsChoice
            parts={parts}
            value={form.draft.inParts}
            onChange={(inParts) => form.change({ inParts })}
            isByOther={form.draft.provider === 'guardian'}
          />
        )}
        {!isAsking && <PriceCodeField code={code} form={form} promotion={promotion} eligibility={eligibility} />}
      </Choices>
      <PricePanel eligibility={eligibility} form={form} promotion={promotion} />
    </CheckoutLayout>
  );
}

/** Loads what the decision needs, then shows the form, or why there is none. */
function Registration({ id, slug, register }: { id: number; slug: string; register: Register }) {
  const { t } = useTranslation('student');
  const facts = useQuery(registrationFacts(id));
  // Asked for beside the rest, so that the banks do not change places later.
  useQuery(preferredBank());
  const promotion = usePromotionCode(id, register);
  if (facts.isPending || promotion.isFirstLoading) return <PageSkeleton label={t('registration.loading')} cards={2} />;
  if (facts.isError) {
    const others = (
      <LinkButton variant="secondary" href={`/courses/${slug}`}>
        {t('registration.otherCohorts')}
      </LinkButton>
    );
    return (
      <Page>
        <QueryError error={facts.error} onRetry={facts.refetch} headingLevel="h1" action={others} />
      </Page>
    );
  }
  const { cohort } = facts.data;
  const eligibility = promotion.eligibility ?? facts.data.eligibility;
  const canRegister = eligibility.isOpen && eligibility.registrationId === null;
  return (
    <Page>
      {canRegister ? (
        <Form cohort={cohort} eligibility={eligibility} promotion={promotion.code} register={register} />
      ) : (
        <NotPossible eligibility={eligibility} cohort={cohort} course={slug} />
      )}
    </Page>
  );
}

/** Registration for a cohort: who pays, how, and on which terms. */
export function RegistrationPage() {
  const { t } = useTranslation('student');
  const { slug = '', cohortId = '' } = useParams();
  const id = Number(cohortId);
  const register = useRegister(id);
  if (register.data?.payment?.url) return <Leaving address={register.data.payment.url} />;
  // The page that confirms the seat is about to open; meanwhile the form would say "registered already".
  if (register.isSuccess) return <PageSkeleton label={t('registration.loading')} cards={2} />;
  return <Registration key={id} id={id} slug={slug} register={register} />;
}
export { RegistrationPage as Component };
