import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAccess, toast, useSession } from '@valikool/shared-ui';
import { useLocation, useMatches } from '@valikool/shared-ui/router';
import { handlesOf } from './routeHandles';

/** Says that the person was signed out elsewhere. On pages that need a session, the sign-in page says it. */
export function SessionEndNotice() {
  const session = useSession();
  const { pathname } = useLocation();
  const { t } = useTranslation('shell');
  const stays = decideAccess(handlesOf(useMatches()), session, pathname).kind === 'allowed';
  const isEnded = session.wasEnded === true;
  const wasTold = useRef(isEnded);
  useEffect(() => {
    if (isEnded && !wasTold.current && stays) toast.info(t('account.ended'));
    // The page where it happened decides, not the page to which it leads.
    wasTold.current = isEnded;
  }, [isEnded, stays, t]);
  return null;
}
