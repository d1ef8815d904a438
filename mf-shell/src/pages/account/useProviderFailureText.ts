import { useTranslation } from 'react-i18next';

/** Codes that all mean that the way back from the provider has ended; trying again is what helps. */
const overCodes = ['flow_state_not_found', 'flow_state_expired', 'bad_code_verifier', 'pkce_code_verifier_not_found'];

/** @returns what a person reads when a provider did not let them in, by the code */
export function useProviderFailureText(): (code: string) => string {
  const { t, i18n } = useTranslation('account');
  return (code) => {
    if (overCodes.includes(code)) return t('errors.bad_oauth_state');
    const key = `account:errors.${code}`;
    const text: unknown = i18n.exists(key) ? i18n.t(key) : null;
    return typeof text === 'string' ? text : t('errors.unexpected');
  };
}
