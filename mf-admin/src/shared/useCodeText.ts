import { useTranslation } from 'react-i18next';
import { errorKeys } from '@valikool/shared-ui';

/** The text of a refusal that comes as a code, not as an error. */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation(['admin', 'shared']);
  return (code) => t([...errorKeys(code ?? 'unexpected', 'admin'), 'shared:errors.codes.unexpected']);
}
