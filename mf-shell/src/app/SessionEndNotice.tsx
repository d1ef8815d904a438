import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAccess, toast, useSession } from '@valikool/shared-ui';
import { useLocation, useMatches } from '@valikool/shared-ui/router';
import { handlesOf } from './routeHandles';

/** Says so when the person was signed out from elsewhere. Where a page needed them, the sign-in page says it instead. */
export function SessionEndNotice() {
  const session = useSession();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const stays = decideAccess(handlesOf(useMatches()), session, pathname).kind === 'allowed';
  const isEnded = session.wasEnded === true;
  const wasTold = useRef(isEnded);
  useEffect(() => {
    if (isEnded && !wasTold.current && stays) toast.info(t('account.ended'));
    // The page on which it happened decides, and not the one that it leads to.
    wasTold.current = isEnded;
  }, [isEnded, stays, t]);
  return null;
}
