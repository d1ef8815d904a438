import { useTranslation } from 'react-i18next';
import { isApiError, useErrorText } from '@valikool/shared-ui';

/** Reasons for which the product opens no session. */
const isAboutSession = (code: string) => code.startsWith('session.');

/**
 * The text for a failed sign-in, sign-up or change of an account, by the code of either server. A refused session
 * without a reason, or with one that has no text here, shows the product's own message.
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
