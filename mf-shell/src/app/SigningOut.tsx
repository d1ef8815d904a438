import { useEffect } from 'react';
import { useSession } from '@valikool/shared-ui';
import { useLocation } from '@valikool/shared-ui/router';
import { isSigningOut, wayOut } from '../layout/signingOut';

/** A whole new page: nothing of what a person saw stays in memory for whoever uses the computer next. */
function startAnew() {
  // A page that replaces itself would keep its history's state, and with it the mark.
  window.history.replaceState(null, '', wayOut.to);
  window.location.replace(wayOut.to);
}

/** Ends the session of whoever went to the first page in order to leave: by now every form has asked what is to become of it. */
export function SigningOut() {
  const { signOut, user } = useSession();
  const isLeaving = isSigningOut(useLocation().state) && user !== null;
  useEffect(() => {
    if (isLeaving) void signOut().then(startAnew);
  }, [isLeaving, signOut]);
  return null;
}
