import { keepPromotionCode } from '@valikool/shared-ui';

/** A cohort that a visitor chose before having an account. */
export type ChosenCohort = {
  course: string;
  cohortId: number;
  /** The promotion code of the tab in which it was chosen: sign-up may go on in another one, opened from a mail. */
  code?: string;
};

const storageKey = 'valikool.cohort_to_register';

const isChosen = (value: unknown): value is ChosenCohort =>
  typeof value === 'object' &&
  value !== null &&
  'course' in value &&
  typeof value.course === 'string' &&
  'cohortId' in value &&
  typeof value.cohortId === 'number' &&
  (!('code' in value) || typeof value.code === 'string');

export function rememberCohort(chosen: ChosenCohort): void {
  const code = keepPromotionCode();
  window.localStorage.setItem(storageKey, JSON.stringify({ ...chosen, ...(code !== null && { code }) }));
}

export const removeChosenCohort = (): void => window.localStorage.removeItem(storageKey);

/** @returns the cohort to continue with after signing in, else null */
export function rememberedCohort(): ChosenCohort | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    return isChosen(value) ? value : null;
  } catch {
    return null;
  }
}

/** The registration page of a cohort. @param course slug or id */
export const registerPath = ({ course, cohortId, code }: ChosenCohort): string =>
  `/courses/${course}/register/${cohortId}${code === undefined ? '' : `?code=${encodeURIComponent(code)}`}`;
