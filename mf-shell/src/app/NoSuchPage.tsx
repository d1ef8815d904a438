import { useLocation } from '@valikool/shared-ui/router';
import { useRegistry } from '../remotes/RegistryContext';
import { RemoteUnavailable } from '../remotes/RemoteUnavailable';
import { ErrorPage } from './ErrorPage';

/** Shown when no route matches: no front end has such a page, or the front end could not be loaded. */
export function NoSuchPage() {
  const { pathname } = useLocation();
  const failure = useRegistry().failureAt(pathname);
  return failure === undefined ? (
    <ErrorPage status={404} message="Page not found" />
  ) : (
    <RemoteUnavailable failure={failure} />
  );
}
