import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  forgetPromotionCode,
  isApiError,
  isPromotionCodeName,
  keepPromotionCode,
  promotionCodeName,
  rememberPromotionCode,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Eligibility } from '../../shared/contract.types';
import { eligibilityWith, type useRegister } from './registration.queries';

type Register = ReturnType<typeof useRegister>;
type Refusal = NonNullable<NonNullable<Eligibility['promotion']>['refusal']>;

export type PromotionCode = {
  /** The text of the field. */
  typed: string;
  type: (text: string) => void;
  /** The name of the code that may be used, else null. */
  applied: string | null;
  /** Why the code is not taken, or why that is not known. */
  error: string | undefined;
  isChecking: boolean;
  /** The field holds a code that was not asked about yet. */
  isUnasked: boolean;
  apply: () => void;
  takeAway: () => void;
};

const refusals: Readonly<Record<string, Refusal>> = {
  UNKNOWN: 'UNKNOWN',
  ENDED: 'ENDED',
  USED_UP: 'USED_UP',
  OTHER_COURSE: 'OTHER_COURSE',
  OWN_CODE: 'OWN_CODE',
  USED_BEFORE: 'USED_BEFORE',
  NOT_THE_FIRST: 'NOT_THE_FIRST',
};

/** The reason for which registering was refused because of the code, else undefined. */
function refusalOf(error: Error | null): Refusal | undefined {
  if (!isApiError(error) || error.code !== 'promotion-code.refused') return undefined;
  const [detail] = Array.isArray(error.details) ? (error.details as { reason?: unknown }[]) : [];
  return refusals[String(detail?.reason)] ?? 'UNKNOWN';
}

/** What is known of a code: its eligibility, and why the code is not taken. */
function useAsked(cohortId: number, asked: string | null, register: Register) {
  const { t } = useTranslation('student');
  const errorText = useErrorText('student');
  const name = asked ?? '';
  const isName = isPromotionCodeName(name);
  const { data, error, isLoading } = useQuery({ ...eligibilityWith(cohortId, name), enabled: isName });

  function problem(): string | undefined {
    if (asked === null) return undefined;
    const refusal = isName ? (data?.promotion?.refusal ?? refusalOf(register.error)) : 'UNKNOWN';
    if (refusal) return t(`promotion.refusals.${refusal}`);
    return error === null ? undefined : errorText(error);
  }
  return { eligibility: isName ? data : undefined, isLoading, error: problem() };
}

/**
 * The promotion code of a registration: the one that came with the link, else what the student types.
 * @returns the field, the eligibility with the code (undefined while there is none), and whether the first look at the
 * code that came with the link is still under way
 */
export function usePromotionCode(cohortId: number, register: Register) {
  const [asked, setAsked] = useState(keepPromotionCode);
  const [typed, setTyped] = useState(asked ?? '');
  const [isFirstLook, setFirstLook] = useState(true);
  const { eligibility, isLoading, error } = useAsked(cohortId, asked, register);
  const name = promotionCodeName(typed);

  function ask(next: string | null) {
    setFirstLook(false);
    setAsked(next);
    setTyped(next ?? '');
    if (register.isError) register.reset();
    if (next === null) forgetPromotionCode();
    else rememberPromotionCode(next);
  }

  const field: PromotionCode = {
    typed,
    type: setTyped,
    applied: error === undefined && eligibility?.promotion?.refusal === null ? eligibility.promotion.name : null,
    error,
    isChecking: isLoading,
    isUnasked: name !== '' && name !== asked,
    apply: () => ask(name === '' ? null : name),
    takeAway: () => ask(null),
  };
  return { field, eligibility, isFirstLoading: isFirstLook && isLoading };
}
