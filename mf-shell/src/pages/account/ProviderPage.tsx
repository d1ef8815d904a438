import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, PageSkeleton, useSession } from '@valikool/shared-ui';
import { useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { useNext, withNext } from './useNext';

/** Why signing in by a provider failed; in the history entry of the sign-in page, which says it. */
type ProviderFailure = { providerFailure: string };

/** @returns the code of the failure in a history entry; null when there is none */
export function providerFailureIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { providerFailure } = state as Partial<Record<keyof ProviderFailure, unknown>>;
  return typeof providerFailure === 'string' ? providerFailure : null;
}

/** Where a provider sends people back to. The sign-in page goes on, whatever the outcome. */
export function ProviderPage() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const [params] = useSearchParams();
  const next = useNext();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const code = params.get('code');
  const told = params.get('error_code') ?? 'bad_oauth_state';

  useEffect(() => {
    const goOn = async () => {
      const failure = code === null ? told : await enter(code);
      const state = failure === null ? null : ({ providerFailure: failure } satisfies ProviderFailure);
      await navigate(withNext('/auth/login', next), { replace: true, state });
    };
    const enter = async (given: string): Promise<string | null> => {
      try {
        await (await openAccount()).enterByCode(given);
        return null;
      } catch (error) {
        return isApiError(error) ? error.code : 'unexpected';
      }
    };
    // A code works once, and an effect may run twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void goOn();
  }, [code, told, next, navigate, openAccount]);

  return <PageSkeleton label={t('loading')} />;
}
export { ProviderPage as Component };
