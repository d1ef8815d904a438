import { Suspense } from 'react';
import { GlobalStyle, LinkProvider, RouterLink, SessionProvider, ThemeProvider, type SessionPort } from '@valikool/shared-ui';
import { QueryClientProvider, type QueryClient } from '@valikool/shared-ui/query';
import { RouterProvider } from '@valikool/shared-ui/router';
import { RegistryProvider } from '../remotes/RegistryContext';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { PageErrorsProvider, type PageErrors } from './PageErrors';
import type { ShellRouter } from './router';

export type ShellAppProps = { router: ShellRouter; session: SessionPort; registry: RemoteRegistry; queryClient: QueryClient; errors: PageErrors };

/** Everything that all pages and all front ends share. */
export function ShellApp({ router, session, registry, queryClient, errors }: ShellAppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <RegistryProvider registry={registry}>
          <PageErrorsProvider value={errors}>
            <ThemeProvider>
              <GlobalStyle />
              <LinkProvider link={RouterLink}>
                <Suspense>
                  <RouterProvider router={router} />
                </Suspense>
              </LinkProvider>
            </ThemeProvider>
          </PageErrorsProvider>
        </RegistryProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
