import { isApiError } from '@valikool/shared-ui';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@valikool/shared-ui/router';
import { ErrorPage } from './ErrorPage';
import { useReportedError } from './PageErrors';

type Described = { status?: number; message: string; details?: string };

function describe(error: unknown): Described {
  if (isRouteErrorResponse(error)) return { status: error.status, message: String(error.data ?? error.statusText) };
  if (isApiError(error))
    return { status: error.statusCode, message: error.message, details: `${error.code} ${error.requestId ?? ''}` };
  if (error instanceof Error) return { message: error.message, details: error.stack ?? error.message };
  return { message: String(error) };
}

/** The error boundary of one front end, whose errors stay on its own pages. */
export function RouteError() {
  const error = useRouteError();
  const { status, message, details } = describe(error);
  useReportedError(error);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Navigating to the same page clears the router's error and renders the page again.
  return (
    <ErrorPage
      status={status}
      message={message}
      details={details}
      onRetry={() => navigate(pathname + search, { replace: true })}
    />
  );
}
