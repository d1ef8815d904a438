import { useTranslation } from 'react-i18next';
import { isApiError, secondsUntilRetry, useErrorText, useFormat } from '@valikool/shared-ui';

/** Reasons for which the product opens no session. */
const isAboutSession = (code: string) => code.startsWith('session.');

/** Up to here minutes are told, since whole hours would be up to twice as long as it is. */
const MOST_MINUTES = 119;

/** @returns such as "in 5 minutes". Rounded up, so that whoever comes then is not refused again. */
function inTime(seconds: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang);
  if (seconds > 0 && seconds < 60) return format.format(seconds, 'second');
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= MOST_MINUTES ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}

/** Limits of the auth server, whose texts can say when to try again. */
const limits = ['over_request_rate_limit', 'over_email_send_rate_limit', 'over_sms_send_rate_limit'] as const;

/**
 * The text for a failed sign-in, sign-up or change of an account, by the code of either server. A refused session
 * without a reason, or with one that has no text here, shows the product's own message.
 */
export function useAccountErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('account');
  const usualText = useErrorText('account');
  const { lang } = useFormat();
  return (error) => {
    if (!isApiError(error)) return t('errors.unexpected');
    if (error.statusCode === 0) return t('errors.network');
    if (!error.isExplained) return t('errors.session.unexplained');
    if (isAboutSession(error.code) && !i18n.exists(`account:errors.${error.code}`)) return error.message;
    const limit = limits.find((code) => code === error.code);
    const seconds = secondsUntilRetry(error);
    if (limit !== undefined && seconds !== null) return t(`errors.wait.${limit}`, { when: inTime(seconds, lang) });
    return usualText(error);
  };
}
