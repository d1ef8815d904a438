import { Suspense, type ReactNode } from 'react';
import {
  GlobalStyle,
  LinkProvider,
  RouterLink,
  SessionProvider,
  ThemeProvider,
  type SessionPort,
} from '@valikool/shared-ui';
import { QueryClientProvider, type QueryClient } from '@valikool/shared-ui/query';
import { RouterProvider } from '@valikool/shared-ui/router';
import { RegistryProvider } from '../remotes/RegistryContext';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { PageErrorsProvider, type PageErrors } from './PageErrors';
import type { ShellRouter } from './router';

export type ShellProvidersProps = {
  session: SessionPort;
  registry: RemoteRegistry;
  queryClient: QueryClient;
  errors: PageErrors;
  children: ReactNode;
};

/** Providers that all pages and front ends share, around any router. */
export function ShellProviders({ session, registry, queryClient, errors, children }: ShellProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <RegistryProvider registry={registry}>
          <PageErrorsProvider value={errors}>
            <ThemeProvider>
              <GlobalStyle />
              <LinkProvider link={RouterLink}>
                <Suspense>{children}</Suspense>
              </LinkProvider>
            </ThemeProvider>
          </PageErrorsProvider>
        </RegistryProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}

export type ShellAppProps = Omit<ShellProvidersProps, 'children'> & { router: ShellRouter };

/** The whole shell in a browser. */
export function ShellApp({ router, ...shared }: ShellAppProps) {
  return (
    <ShellProviders {...shared}>
      <RouterProvider router={router} />
    </ShellProviders>
  );
}
