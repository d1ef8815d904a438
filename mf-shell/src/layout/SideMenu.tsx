import { useTranslation } from 'react-i18next';
import { Icon, useSession } from '@valikool/shared-ui';
import { NavLink, useNavigate } from '@valikool/shared-ui/router';
import { LanguageSwitch } from './LanguageSwitch';
import type { MenuItem } from './menu';
import { Entries, MenuFoot, SignOut, StyledSideMenu } from './SideMenu.styles';
import { Asleep } from './SiteHeader.styles';
import { wayOut } from './signingOut';
import { useMenu } from './useMenu';

type Following = { onFollow?: (() => void) | undefined };

/** Whether another entry leads below this one's address; then this one is current only at its own address. */
const isAbove = ({ to }: MenuItem, items: readonly MenuItem[]) => items.some((other) => other.to.startsWith(`${to}/`));

function Entry({ item, isWhole, onFollow }: Following & { item: MenuItem; isWhole: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <li>
      <NavLink to={item.to} end={isWhole} onClick={onFollow}>
        {item.icon !== undefined && <Icon name={item.icon} />}
        {item.label}
        {!item.isUp && <Asleep>{t('menu.asleep')}</Asleep>}
      </NavLink>
    </li>
  );
}

/** Everything that the person may open. An entry of a front end that is down is marked. */
export function SideMenu({ onFollow }: Following) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const navigate = useNavigate();
  const items = useMenu('user');

  function leave() {
    onFollow?.();
    void navigate(wayOut.to, { state: wayOut.state });
  }

  return (
    <StyledSideMenu aria-label={t('menu.user')}>
      <Entries role="list">
        {items.map((item) => (
          <Entry key={item.id} item={item} isWhole={isAbove(item, items)} onFollow={onFollow} />
        ))}
      </Entries>
      <MenuFoot>
        <LanguageSwitch />
        {user !== null && (
          <SignOut type="button" onClick={leave}>
            <Icon name="logout" />
            {t('account.signOut')}
          </SignOut>
        )}
      </MenuFoot>
    </StyledSideMenu>
  );
}
