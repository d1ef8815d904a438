import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, Icon } from '@valikool/shared-ui';
import { PaletteButton } from '../palette/PaletteButton';
import { usePaletteDialog } from '../palette/usePaletteDialog';
import { Main, Screen, SidePanel, Sides, TopBar } from './Layout.styles';
import { Logo } from './Logo';
import { SideMenu } from './SideMenu';
import { FindButton, MenuButton } from './SiteHeader.styles';
import { mainId, SkipLink } from './SkipLink';
import { UnreachableNotice } from './UnreachableNotice';

function SmallBar({ onFind }: { onFind: () => void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <TopBar>
      <Logo />
      <FindButton type="button" aria-label={t('palette.open')} aria-haspopup="dialog" onClick={onFind}>
        <Icon name="search" />
      </FindButton>
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
  const { open, dialog } = usePaletteDialog();
  return (
    <Screen>
      <SkipLink />
      <Sides>
        <SmallBar onFind={open} />
        <SidePanel>
          <Logo />
          <PaletteButton onOpen={open} />
          <SideMenu />
        </SidePanel>
        <Main id={mainId} tabIndex={-1}>
          <UnreachableNotice />
          {children}
        </Main>
      </Sides>
      {dialog}
    </Screen>
  );
}
