import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, Icon } from '@valikool/shared-ui';
import { Main, Screen, SidePanel, Sides, TopBar } from './Layout.styles';
import { Logo } from './Logo';
import { SideMenu } from './SideMenu';
import { MenuButton } from './SiteHeader.styles';
import { mainId, SkipLink } from './SkipLink';
import { UnreachableNotice } from './UnreachableNotice';

function SmallBar() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <TopBar>
      <Logo />
      <MenuButton type="button" aria-label={t('menu.open')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </MenuButton>
      <Drawer isOpen={isOpen} onClose={close} label={t('menu.user')} closeLabel={t('menu.close')} head={<Logo />}>
        <SideMenu onFollow={close} />
      </Drawer>
    </TopBar>
  );
}

/** Signed-in pages: the menu beside them on large screens, in a drawer on small ones. */
export function UserLayout({ children }: { children: ReactNode }) {
  return (
    <Screen>
      <SkipLink />
      <Sides>
        <SmallBar />
        <SidePanel>
          <Logo />
          <SideMenu />
        </SidePanel>
        <Main id={mainId} tabIndex={-1}>
          <UnreachableNotice />
          {children}
        </Main>
      </Sides>
    </Screen>
  );
}
