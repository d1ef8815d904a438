import { useTranslation } from 'react-i18next';
import { isApiError, useErrorText } from '@valikool/shared-ui';

/** Why the product would not open a session. */
const isAboutSession = (code: string) => code.startsWith('session.');

/**
 * What to tell somebody whose sign-in, sign-up or change of account failed, by the code of either server. The product
 * may refuse a session without a reason, or for one that has no text here; then its own words are the best there is.
 */
export function useAccountErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('account');
  const usualText = useErrorText('account');
  return (error) => {
    if (!isApiError(error)) return t('errors.unexpected');
    if (error.statusCode === 0) return t('errors.network');
    if (!error.isExplained) return t('errors.session.unexplained');
    if (isAboutSession(error.code) && !i18n.exists(`account:errors.${error.code}`)) return error.message;
    return usualText(error);
  };
}
