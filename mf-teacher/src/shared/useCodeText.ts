import { useTranslation } from 'react-i18next';

/** `cohort.draft-to-completed`: every pair of states has a code of its own. */
const transition = /^cohort\.[a-z-]+-to-[a-z-]+$/;

/** Why one of many was left as it was, where the answer is a code and not an error. */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation(['teacher', 'shared']);
  return (code) => {
    if (code !== null && transition.test(code)) return t('errors.cohort.transition');
    return t([`teacher:errors.${code ?? 'unexpected'}`, `shared:errors.codes.${code ?? 'unexpected'}`, 'shared:errors.codes.unexpected']);
  };
}
