import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Avatar,
  Dialog,
  formatMoney,
  Icon,
  useErrorText,
  useLanguage,
  useSession,
  VisuallyHidden,
  type IconName,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { useMenu } from '../layout/useMenu';
import { Matched, plain } from './Matched';
import { fewestLetters, found, type Found } from './palette.queries';
import {
  Aside,
  Choice,
  ChosenKey,
  Close,
  Detail,
  Foot,
  Group,
  GroupName,
  Groups,
  Key,
  Lines,
  Message,
  Search,
  Tile,
  Title,
  Typed,
} from './Palette.styles';
import { pathOf } from './palettePaths';

type Kind = Found['kind'] | 'page';
type Item = {
  key: string;
  kind: Kind;
  title: string;
  detail: string;
  /** At the end of the row: what kind of person, or what sum. */
  aside: string;
  icon?: IconName | undefined;
  to: string;
};

const kinds: readonly Kind[] = ['page', 'person', 'invoice', 'course', 'cohort', 'school'];

/** Pages of the menu whose name has what is typed; all of them while nothing is typed. */
function usePages(text: string): Item[] {
  return useMenu('user')
    .filter(({ label }) => plain(label).includes(plain(text)))
    .map(({ id, label, icon, to }) => ({ key: id, kind: 'page', title: label, detail: '', aside: '', icon, to }));
}

function useFound(text: string) {
  const { can } = useSession();
  const { language } = useLanguage();
  const { t } = useTranslation('shell');
  const search = useQuery(found(text));
  const itemOf = (item: Found): Item => ({
    key: `${item.kind}-${item.id}`,
    kind: item.kind,
    title: item.title,
    detail: item.kind === 'course' ? '' : item.detail,
    aside: [
      ...(item.role === null ? [] : [t(`palette.roles.${item.role}`)]),
      ...(item.total === null ? [] : [formatMoney(item.total, language)]),
    ].join(' · '),
    to: pathOf(item, can),
  });
  return { ...search, items: text.length < fewestLetters ? [] : (search.data ?? []).map(itemOf) };
}

const icons: Record<Exclude<Kind, 'person'>, IconName> = {
  page: 'page',
  invoice: 'billing',
  course: 'courses',
  cohort: 'students',
  school: 'school',
};

const Sign = ({ item: { kind, title, icon } }: { item: Item }) =>
  kind === 'person' ? (
    <Avatar name={title} />
  ) : (
    <Tile>
      <Icon name={icon ?? icons[kind]} />
    </Tile>
  );

type ListProps = { id: string; items: readonly Item[]; typed: string; active: number; onChoose: (item: Item) => void };

/** What was found, by its kind. Places of the items are those of `items`. */
function List({ id, items, typed, active, onChoose }: ListProps) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without braces the effect would return the promise that newer browsers give, and React would call it.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choiceOf = (item: Item) => {
    const place = items.indexOf(item);
    return (
      <Choice
        key={item.key}
        role="option"
        id={`${id}-${place}`}
        aria-selected={place === active}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
      >
        <Sign item={item} />
        <Lines>
          <Title>
            <Matched text={item.title} typed={typed} />
          </Title>
          {item.detail !== '' && (
            <Detail>
              <Matched text={item.detail} typed={typed} />
            </Detail>
          )}
        </Lines>
        <Aside>
          {item.aside}
          <ChosenKey aria-hidden>{t('palette.keys.enter')}</ChosenKey>
        </Aside>
      </Choice>
    );
  };
  return (
    <Groups ref={list} id={id} role="listbox" aria-label={t('palette.results')}>
      {kinds.map((kind) => {
        const own = items.filter((item) => item.kind === kind);
        if (own.length === 0) return null;
        return (
          <Group key={kind} role="group" aria-label={t(`palette.kinds.${kind}`)}>
            <GroupName aria-hidden>{t(`palette.kinds.${kind}`)}</GroupName>
            {own.map(choiceOf)}
          </Group>
        );
      })}
    </Groups>
  );
}

/** The keys that do something here, and how much was found. */
function Keys({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  return (
    <Foot>
      <Key aria-hidden>↑</Key>
      <Key aria-hidden>↓</Key>
      <span aria-hidden>{t('palette.keys.move')}</span>
      <Key aria-hidden>{t('palette.keys.enter')}</Key>
      <span aria-hidden>{t('palette.keys.open')}</span>
      <span>{t('palette.count', { count })}</span>
    </Foot>
  );
}

const moved: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** The text and the chosen item. The arrow keys move through all kinds as through one list. */
function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const asked = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const pages = usePages(asked);
  const search = useFound(asked);
  const items = [...pages, ...search.items];
  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    onClose();
    void navigate(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const move = moved[event.key];
    if (move === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (move === undefined) choose(items[active]);
    else if (items.length > 0) setActive(move(active, items.length));
  };
  const type = (typed: string) => {
    setText(typed);
    setActive(0);
  };
  return { text, asked, items, active: Math.min(active, items.length - 1), search, type, press, choose };
}

/** Finds a page, a person or a thing by a few letters, and goes there. */
function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText('shell');
  const id = useId();
  const { text, asked, items, active, search, type, press, choose } = usePalette(onClose);
  const isSearching = search.isFetching && asked.length >= fewestLetters;
  const nothing = items.length === 0 && !isSearching && !search.isError;
  const head = (
    <Search>
      <Icon name="search" />
      <Typed
        role="combobox"
        aria-label={t('palette.label')}
        aria-describedby={`${id}-hint`}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoFocus
        placeholder={t('palette.placeholder')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <VisuallyHidden id={`${id}-hint`}>{t('palette.hint')}</VisuallyHidden>
      <Close type="button" onClick={onClose}>
        <VisuallyHidden>{t('palette.close')}</VisuallyHidden>
        <Icon name="close" /> <Key>{t('palette.keys.esc')}</Key>
      </Close>
    </Search>
  );
  return (
    <Dialog
      isOpen
      isConfirmation
      onClose={onClose}
      title={t('palette.title')}
      closeLabel={t('palette.close')}
      head={head}
    >
      <Message role="status">
        {search.isError && errorText(search.error)}
        {nothing && t('palette.nothing')}
        {isSearching && items.length === 0 && t('palette.searching')}
      </Message>
      <List id={id} items={items} typed={asked} active={active} onChoose={choose} />
      <Keys count={items.length} />
    </Dialog>
  );
}

export { Palette as default };
