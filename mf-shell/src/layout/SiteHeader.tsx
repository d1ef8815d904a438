import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, Icon, LinkButton, useSession } from '@valikool/shared-ui';
import { NavLink } from '@valikool/shared-ui/router';
import { AccountLinks } from './AccountLinks';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { Asleep, Bar, DrawerBody, HeaderInner, MenuButton, NarrowOnly, SiteNav, WideOnly } from './SiteHeader.styles';
import { useMenu } from './useMenu';

function SiteLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <SiteNav aria-label={t('menu.site')}>
      {useMenu('site').map(({ id, to, label, isUp }) => (
        <NavLink key={id} to={to} onClick={onFollow}>
          {label}
          {!isUp && <Asleep>{t('menu.asleep')}</Asleep>}
        </NavLink>
      ))}
    </SiteNav>
  );
}

function SmallMenu() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <MenuButton type="button" aria-label={t('menu.open')} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </MenuButton>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        label={t('menu.site')}
        closeLabel={t('menu.close')}
        side="end"
        head={<Logo />}
      >
        <DrawerBody>
          <SiteLinks onFollow={close} />
          <AccountLinks onFollow={close} />
          {status === 'signed-out' && (
            <LinkButton href="/auth/signup" isWide onClick={close}>
              {t('account.create')}
            </LinkButton>
          )}
          <LanguageSwitch />
        </DrawerBody>
      </Drawer>
    </>
  );
}

/** The header of public pages: links on large screens, a drawer on small ones. */
export function SiteHeader() {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  return (
    <Bar>
      <HeaderInner>
        <Logo />
        <WideOnly>
          <SiteLinks />
        </WideOnly>
        <WideOnly $isPushed>
          <LanguageSwitch />
          <AccountLinks />
          {status === 'signed-out' && <LinkButton href="/auth/signup">{t('account.create')}</LinkButton>}
        </WideOnly>
        <NarrowOnly>
          <SmallMenu />
        </NarrowOnly>
      </HeaderInner>
    </Bar>
  );
}
