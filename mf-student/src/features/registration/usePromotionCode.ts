import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  forgetPromotionCode,
  isApiError,
  keepPromotionCode,
  rememberPromotionCode,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Eligibility } from '../../shared/contract.types';
import { eligibilityWith, type useRegister } from './registration.queries';

type Register = ReturnType<typeof useRegister>;
export type PromotionRefusal = NonNullable<NonNullable<Eligibility['promotion']>['refusal']>;

export type PromotionCode = {
  /** The name of the code that was asked about; null when there is none. */
  asked: string | null;
  /** The name of the code that may be used, else null. */
  applied: string | null;
  /** Why the code is not taken, or why that is not known. */
  error: string | undefined;
  isChecking: boolean;
  use: (name: string) => void;
  takeAway: () => void;
};

const refusals: Readonly<Record<string, PromotionRefusal>> = {
  UNKNOWN: 'UNKNOWN',
  ENDED: 'ENDED',
  USED_UP: 'USED_UP',
  OTHER_COURSE: 'OTHER_COURSE',
  OWN_CODE: 'OWN_CODE',
  USED_BEFORE: 'USED_BEFORE',
  NOT_THE_FIRST: 'NOT_THE_FIRST',
};

/** The reason for which registering was refused because of the code, else undefined. */
function refusalOf(error: Error | null): PromotionRefusal | undefined {
  if (!isApiError(error) || error.code !== 'promotion-code.refused') return undefined;
  const [detail] = Array.isArray(error.details) ? (error.details as { reason?: unknown }[]) : [];
  return refusals[String(detail?.reason)] ?? 'UNKNOWN';
}

/** What is known of a code: its eligibility, and why the code is not taken. */
function useAsked(cohortId: number, asked: string | null, register: Register) {
  const { t } = useTranslation('student');
  const errorText = useErrorText('student');
  const { data, error, isLoading } = useQuery({ ...eligibilityWith(cohortId, asked ?? ''), enabled: asked !== null });

  function problem(): string | undefined {
    if (asked === null) return undefined;
    const refusal = data?.promotion?.refusal ?? refusalOf(register.error);
    if (refusal) return t(`promotion.refusals.${refusal}`);
    return error === null ? undefined : errorText(error);
  }
  return { eligibility: asked === null ? undefined : data, isLoading, error: problem() };
}

/**
 * The promotion code of a registration: the one that came with the link, else the one that the student added.
 * @returns the code, the eligibility with it (undefined while there is none), and whether the first look at the code
 * that came with the link is still under way
 */
export function usePromotionCode(cohortId: number, register: Register) {
  const [asked, setAsked] = useState(keepPromotionCode);
  const [isFirstLook, setFirstLook] = useState(true);
  const { eligibility, isLoading, error } = useAsked(cohortId, asked, register);

  function ask(next: string | null) {
    setFirstLook(false);
    setAsked(next);
    if (register.isError) register.reset();
    if (next === null) forgetPromotionCode();
    else rememberPromotionCode(next);
  }

  const code: PromotionCode = {
    asked,
    applied: error === undefined && eligibility?.promotion?.refusal === null ? eligibility.promotion.name : null,
    error,
    isChecking: isLoading,
    use: ask,
    takeAway: () => ask(null),
  };
  return { code, eligibility, isFirstLoading: isFirstLook && isLoading };
}
