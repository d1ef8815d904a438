import type { ReactNode } from 'react';
import { Main, Screen } from './Layout.styles';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';
import { mainId, SkipLink } from './SkipLink';

/** Public pages: header above, footer below. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Screen>
      <SkipLink />
      <SiteHeader />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
      <SiteFooter />
    </Screen>
  );
}
