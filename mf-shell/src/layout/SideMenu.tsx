import { useTranslation } from 'react-i18next';
import { Icon, useSession } from '@valikool/shared-ui';
import { Link, useLocation, useNavigate } from '@valikool/shared-ui/router';
import { LanguageSwitch } from './LanguageSwitch';
import { sectionsOf, type MenuItem, type MenuLine } from './menu';
import { Entries, GroupName, MenuFoot, Sections, SignOut, StyledSideMenu } from './SideMenu.styles';
import { Asleep } from './SiteHeader.styles';
import { wayOut } from './signingOut';
import { useMenu } from './useMenu';

type Following = { onFollow?: (() => void) | undefined };

/** Whether another entry leads below this one's address; then this one is current only at its own address. */
const isAbove = ({ to }: MenuItem, items: readonly MenuItem[]) => items.some((other) => other.to.startsWith(`${to}/`));

const isAt = (pathname: string, to: string, isWhole = false) =>
  pathname === to || (!isWhole && pathname.startsWith(`${to}/`));

function Entry({ item, isWhole, onFollow }: Following & { item: MenuLine; isWhole: boolean }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isHere = isAt(pathname, item.to, isWhole);
  const isNeighbour = item.alsoAt.some((to) => isAt(pathname, to));
  return (
    <li>
      <Link to={item.to} onClick={onFollow} aria-current={isHere ? 'page' : isNeighbour || undefined}>
        {item.icon !== undefined && <Icon name={item.icon} />}
        {item.label}
        {!item.isUp && <Asleep>{t('menu.asleep')}</Asleep>}
      </Link>
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
      <Sections>
        {sectionsOf(items).map(({ group, lines }) => (
          <div key={group}>
            {group !== null && <GroupName id={`menu-${group}`}>{t(`menu.groups.${group}`)}</GroupName>}
            <Entries role="list" aria-labelledby={group === null ? undefined : `menu-${group}`}>
              {lines.map((item) => (
                <Entry key={item.id} item={item} isWhole={isAbove(item, items)} onFollow={onFollow} />
              ))}
            </Entries>
          </div>
        ))}
      </Sections>
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
