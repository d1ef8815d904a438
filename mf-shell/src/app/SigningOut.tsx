import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { clearSigningOut, isSigningOut } from '../layout/signingOut';

/** Ends the session of whoever went to the first page in order to leave: by now every form has asked what is to become of it. */
export function SigningOut() {
  const { signOut } = useSession();
  const location = useLocation();
  const isLeaving = isSigningOut(location.state);
  const leave = useEffectEvent(async () => {
    // First of all: a mark that stayed would sign out whoever comes back to this entry of the history.
    clearSigningOut();
    await signOut();
    // Nothing of what this person saw stays in memory for whoever uses the computer next.
    window.location.reload();
  });
  useEffect(() => {
    if (isLeaving) void leave();
  }, [isLeaving, location.key]);
  return null;
}
