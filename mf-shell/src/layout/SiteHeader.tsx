import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer, Icon, LinkButton, useSession, useVisitorsOnly } from '@valikool/shared-ui';
import { NavLink } from '@valikool/shared-ui/router';
import { AccountLinks, OwnLink, SignInLink } from './AccountLinks';
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

/**
 * The name of somebody who is signed in takes the room of the visitor's links, which the edge has rendered: nothing
 * beside it moves when the browser finds out.
 */
function Account() {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  const visitorsOnly = useVisitorsOnly();
  const isKnown = user !== null;
  return (
    <WideOnly $isNamed={isKnown}>
      <SignInLink {...visitorsOnly} />
      {(isKnown || status === 'starting' || status === 'signed-out') && (
        <LinkButton href="/auth/signup" {...visitorsOnly}>
          {t('account.create')}
        </LinkButton>
      )}
      {isKnown && <OwnLink user={user} isAside />}
    </WideOnly>
  );
}

/** The header of public pages: links on large screens, a drawer on small ones. */
export function SiteHeader() {
  return (
    <Bar>
      <HeaderInner>
        <Logo />
        <WideOnly>
          <SiteLinks />
        </WideOnly>
        <WideOnly $isPushed>
          <LanguageSwitch />
          <Account />
        </WideOnly>
        <NarrowOnly>
          <SmallMenu />
        </NarrowOnly>
      </HeaderInner>
    </Bar>
  );
}
