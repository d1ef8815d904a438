import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { clearSigningOut, isSigningOut } from '../layout/signingOut';

/** Signs a person out on the first page. By then every form has asked about unsaved changes. */
export function SigningOut() {
  const { signOut } = useSession();
  const location = useLocation();
  const isLeaving = isSigningOut(location.state);
  const leave = useEffectEvent(async () => {
    // First remove the mark: otherwise everybody who returns to this history entry would be signed out.
    clearSigningOut();
    await signOut();
    // Reloading removes everything that this person saw from memory.
    window.location.reload();
  });
  useEffect(() => {
    if (isLeaving) void leave();
  }, [isLeaving, location.key]);
  return null;
}
