/**
 * The router façade: the only way to React Router in every front end. Federation shares this file instead of the
 * library, so that the host ships only what is exported here, and all remotes share one router context.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { LinkProps, Location, NavigateFunction, RouteObject, To } from 'react-router';
export { pageIdOf } from './address/pageId';
export { oneOf, useAddressParams, type AddressChange } from './address/useAddressParams';
export { useSearchParamText } from './address/useSearchParamText';
