import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAccess, PageSkeleton, returnGuardsOf, Toaster, useSession } from '@valikool/shared-ui';
import { Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from '@valikool/shared-ui/router';
import { CookieBanner } from '../consent/CookieBanner';
import { DefaultLayout } from '../layout/DefaultLayout';
import { UserLayout } from '../layout/UserLayout';
import { useUserLanguage } from '../layout/useUserLanguage';
import { LoadingBar } from '../loading/LoadingBar';
import { OfflineNotice } from '../offline/OfflineNotice';
import { ReturnGate } from '../returns/ReturnGate';
import { UpdateNotice } from '../updates/UpdateNotice';
import { EarlyInput } from './EarlyInput';
import { NotAllowed } from './NotAllowed';
import { useHasPageError } from './PageErrors';
import { RouteTitle } from './RouteTitle';
import { SessionEndNotice } from './SessionEndNotice';
import { SigningOut } from './SigningOut';
import { TitleAnnouncer } from './TitleAnnouncer';
import { handlesOf, layoutOf } from './routeHandles';
import { usePayerChanges } from './usePayerChanges';

/** What the person sees of the matched routes: the page itself, or what a guard shows in its place. */
function Guarded() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { t } = useTranslation('shell');
  const handles = handlesOf(useMatches());
  const decision = decideAccess(handles, session, pathname + search);
  switch (decision.kind) {
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'forbidden':
      return <NotAllowed />;
    case 'wait':
      return <PageSkeleton label={t('loading')} />;
    case 'allowed':
      return (
        <ReturnGate guards={returnGuardsOf(handles)}>
          <Outlet />
        </ReturnGate>
      );
  }
}

/** The frame of every page: layout, title, guard. */
export function Frame() {
  const handles = handlesOf(useMatches());
  const { t } = useTranslation('shell');
  useUserLanguage();
  usePayerChanges();
  const Layout = layoutOf(handles) === 'user' ? UserLayout : DefaultLayout;
  return (
    <>
      <LoadingBar isFailed={useHasPageError()} />
      <Layout>
        <Suspense fallback={<PageSkeleton label={t('loading')} />}>
          <Guarded />
          <RouteTitle handles={handles} />
          <EarlyInput />
        </Suspense>
      </Layout>
      <TitleAnnouncer />
      <SessionEndNotice />
      <SigningOut />
      <Toaster label={t('toasts.label')} closeLabel={t('toasts.close')} />
      <OfflineNotice />
      <UpdateNotice />
      <CookieBanner />
      <ScrollRestoration />
    </>
  );
}
