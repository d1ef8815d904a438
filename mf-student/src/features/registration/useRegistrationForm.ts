import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useErrorText } from '@valikool/shared-ui';
import { useNavigate } from '@valikool/shared-ui/router';
import { forgetCohort } from '../../shared/chosenCohort';
import type { Eligibility, RegistrationCreated } from '../../shared/contract.types';
import { leaveTo } from '../../shared/leaveTo';
import { emptyDraft, fieldOf, optionOf, toRequest, type Draft, type DraftField } from './registration.form';
import { useRegister } from './registration.queries';

export type RegistrationForm = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Cents that the student would pay. */
  youPay: number;
  errorOf: (field: DraftField) => string | undefined;
  /** A refusal that belongs to no field. */
  formError: string | undefined;
  submit: (event: SyntheticEvent) => void;
  isPending: boolean;
};

/** Sends who registers to the bank where there is something to pay, else to the page that says it is done. */
function useGoOn() {
  const navigate = useNavigate();
  return ({ registration, payment }: RegistrationCreated) => {
    forgetCohort();
    if (payment?.url) leaveTo(payment.url);
    else void navigate(`/user/success/course-registration?registration=${registration.id}`, { replace: true });
  };
}

/** State of the registration form, its refusals in words, and what happens after it. */
export function useRegistrationForm(eligibility: Eligibility, register: ReturnType<typeof useRegister>): RegistrationForm {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const goOn = useGoOn();
  const [draft, setDraft] = useState(() => emptyDraft(eligibility));
  const [lacksTerms, setLacksTerms] = useState(false);
  // The second click of a double click comes before the button is rendered as busy.
  const isSending = useRef(false);
  const youPay = optionOf(eligibility, draft.payer)?.youPay.amount ?? 0;
  const refusal = register.isError ? register.error : null;
  const field = isApiError(refusal) ? fieldOf(refusal.code) : undefined;

  function errorOf(name: DraftField): string | undefined {
    if (name === 'terms' && lacksTerms) return t('registration.termsRequired');
    return name === field ? textOf(refusal) : undefined;
  }

  const allowAgain = () => {
    isSending.current = false;
  };

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending.current) return;
    setLacksTerms(!draft.hasAcceptedTerms);
    if (!draft.hasAcceptedTerms) {
      document.getElementById('terms')?.focus();
      return;
    }
    isSending.current = true;
    register.mutate(toRequest(draft, youPay), { onSuccess: goOn, onError: allowAgain });
  }

  return {
    draft,
    change: (part) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.hasAcceptedTerms) setLacksTerms(false);
      if (refusal !== null) register.reset();
    },
    youPay,
    errorOf,
    formError: refusal !== null && field === undefined ? textOf(refusal) : undefined,
    submit,
    isPending: register.isPending,
  };
}
