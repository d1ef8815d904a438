import { useLocation } from '@valikool/shared-ui/router';
import { useRegistry } from '../remotes/RegistryContext';
import { RemoteUnavailable } from '../remotes/RemoteUnavailable';
import { ErrorPage } from './ErrorPage';

/** Where no route matches: either no front end has such a page, or the one that has could not be loaded. */
export function NoSuchPage() {
  const { pathname } = useLocation();
  const failure = useRegistry().failureAt(pathname);
  return failure === undefined ? (
    <ErrorPage status={404} message="Page not found" />
  ) : (
    <RemoteUnavailable failure={failure} />
  );
}
