import { useEffect } from 'react';
import { useSession } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { isSigningOut } from '../layout/signingOut';

/** Ends the session of whoever went to the first page in order to leave: by now every form has asked what is to become of it. */
export function SigningOut() {
  const { signOut } = useSession();
  const isLeaving = isSigningOut(useLocation().state);
  useEffect(() => {
    // A whole new page: nothing of what this person saw stays in memory for whoever uses the computer next.
    if (isLeaving) void signOut().then(() => window.location.replace('/'));
  }, [isLeaving, signOut]);
  return null;
}
