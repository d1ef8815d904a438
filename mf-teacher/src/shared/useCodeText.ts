import { useTranslation } from 'react-i18next';
import { errorKeys } from '@valikool/shared-ui';

/** Why one of many was left as it was, where the answer is a code and not an error. */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation(['teacher', 'shared']);
  return (code) => t([...errorKeys(code ?? 'unexpected', 'teacher'), 'shared:errors.codes.unexpected']);
}
