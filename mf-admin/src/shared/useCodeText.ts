import { useTranslation } from 'react-i18next';
import { errorKeys } from '@valikool/shared-ui';

/** Why something was refused, where the answer is a code and not an error: one of many, or one choice of several. */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation(['admin', 'shared']);
  return (code) => t([...errorKeys(code ?? 'unexpected', 'admin'), 'shared:errors.codes.unexpected']);
}
