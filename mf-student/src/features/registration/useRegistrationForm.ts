import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPromotionCode, isApiError, useErrorText } from '@valikool/shared-ui';
import { useNavigate } from '@valikool/shared-ui/router';
import { removeChosenCohort } from '../../shared/chosenCohort';
import type { CreateRegistration, Eligibility, RegistrationCreated } from '../../shared/contract.types';
import { leaveTo } from '../../shared/leaveTo';
import { optionOf } from '../../shared/paying';
import {
  coveredByCard,
  emptyDraft,
  fieldOf,
  missingConsents,
  toRequest,
  wayOfPayer,
  type Consent,
  type Draft,
  type DraftField,
} from './registration.form';
import type { useRegister } from './registration.queries';

type Register = ReturnType<typeof useRegister>;

export type RegistrationForm = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** Cents that the student would pay. */
  youPay: number;
  /** Cents that the gift card pays. */
  covered: number;
  errorOf: (field: DraftField) => string | undefined;
  /** A refusal that belongs to no field. */
  formError: string | undefined;
  submit: (event: SyntheticEvent) => void;
  isPending: boolean;
};

/** Sends the student to the bank when there is something to pay, else to the page that confirms the seat. */
function useNextPage() {
  const navigate = useNavigate();
  return ({ registration, payment }: RegistrationCreated) => {
    removeChosenCohort();
    if (registration.discount.amount > 0) forgetPromotionCode();
    if (payment?.url) leaveTo(payment.url);
    else void navigate(`/user/success/course-registration?registration=${registration.id}`, { replace: true });
  };
}

/** The refusal of the last request: the field it belongs to, and its text. */
function useRefusal(error: Error | null) {
  const textOf = useErrorText('student');
  const field = isApiError(error) ? fieldOf(error.code) : undefined;
  const text = error === null ? undefined : textOf(error);
  return { textAt: (name: DraftField | undefined) => (field === name ? text : undefined) };
}

/** Sends the request once, even when the button is pressed again before it shows as busy. */
function useSendOnce(register: Register) {
  const openNextPage = useNextPage();
  const isSending = useRef(false);
  return (request: CreateRegistration) => {
    if (isSending.current) return;
    isSending.current = true;
    const allowAgain = () => {
      isSending.current = false;
    };
    register.mutate(request, { onSuccess: openNextPage, onError: allowAgain });
  };
}

/** State of the registration form, the texts of its refusals, and what happens after it. */
export function useRegistrationForm(eligibility: Eligibility, register: Register): RegistrationForm {
  const { t } = useTranslation('student');
  const [draft, setDraft] = useState(() => emptyDraft(eligibility));
  const [lacking, setLacking] = useState<readonly Consent[]>([]);
  const { textAt } = useRefusal(register.error);
  const sendOnce = useSendOnce(register);
  const covered = coveredByCard(draft, eligibility);
  const youPay = (optionOf(eligibility.payers, draft.payer)?.youPay.amount ?? 0) - covered;

  function change(part: Partial<Draft>) {
    // A pass is one payer's way only: with another payer the choice begins anew.
    const way = part.payer !== undefined && eligibility.pass !== null && wayOfPayer(part.payer, eligibility);
    const next = { ...draft, ...way, ...part };
    setDraft(next);
    setLacking((before) => before.filter((consent) => missingConsents(next, eligibility).includes(consent)));
    if (register.isError) register.reset();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const missing = missingConsents(draft, eligibility);
    setLacking(missing);
    // Each checkbox's id is the name of its consent.
    if (missing[0] === undefined) sendOnce(toRequest(draft, eligibility));
    else document.getElementById(missing[0])?.focus();
  }

  const errorOf = (name: DraftField) =>
    lacking.some((consent) => consent === name) ? t(`registration.${name}Required`) : textAt(name);
  return {
    draft,
    change,
    youPay,
    covered,
    errorOf,
    formError: textAt(undefined),
    submit,
    isPending: register.isPending,
  };
}
