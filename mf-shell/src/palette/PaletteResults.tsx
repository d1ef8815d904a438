import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, formatMoney, Icon, useErrorText, useLanguage, useSession, type IconName } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { useMenu } from '../layout/useMenu';
import { Matched, plain } from './Matched';
import { fewestLetters, found, type Found } from './palette.queries';
import type { ListKey, ResultsProps } from './palette.types';
import { Key, Message } from './PaletteDialog.styles';
import {
  Aside,
  Choice,
  ChosenKey,
  Detail,
  Foot,
  Group,
  GroupName,
  Groups,
  Lines,
  Tile,
  Title,
} from './PaletteResults.styles';
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

/** The element of the item at a place of the list. */
const placeId = (id: string, place: number): string => `${id}-${place}`;

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
        id={placeId(id, place)}
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

const moved: Record<Exclude<ListKey, 'Enter'>, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

/** What was found for the text, and whether more may still come. */
function useItems(text: string) {
  const asked = useDeferredValue(text.trim());
  const pages = usePages(asked);
  const search = useFound(asked);
  return {
    asked,
    search,
    items: [...pages, ...search.items],
    isSearching: search.isFetching && asked.length >= fewestLetters,
  };
}

type Answering = Pick<ResultsProps, 'keys' | 'onAnswer'> & {
  items: readonly Item[];
  isSearching: boolean;
  active: number;
  setActive: (place: number) => void;
  choose: (item: Item | undefined) => void;
};

/**
 * Does what the keys say. Keys that were pressed before the list stood wait for its first items, since nobody has seen
 * where they would lead; later ones are about what is shown.
 */
function useKeys({ keys, onAnswer, items, isSearching, active, setActive, choose }: Answering) {
  const hasStood = useRef(keys.length === 0);
  const answer = useEffectEvent(() => {
    let place = active;
    for (const key of keys) {
      if (key === 'Enter') {
        choose(items[place]);
        return;
      }
      if (items.length > 0) place = moved[key](place, items.length);
    }
    setActive(place);
  });
  useEffect(() => {
    if (!hasStood.current && isSearching) return;
    hasStood.current = true;
    if (keys.length === 0) return;
    answer();
    onAnswer();
  }, [keys, isSearching, onAnswer]);
}

/** What the palette found. Its code comes after the field, which gives it the text and the keys. */
function PaletteResults({ id, text, keys, onAnswer, onActive, onClose }: ResultsProps) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText('shell');
  const navigate = useNavigate();
  const { asked, search, items, isSearching } = useItems(text);
  // Another text begins at its first item.
  const [chosen, setChosen] = useState({ text, place: 0 });
  const active = Math.min(chosen.text === text ? chosen.place : 0, items.length - 1);
  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    onClose();
    void navigate(item.to);
  };
  const setActive = (place: number) => setChosen({ text, place });
  useKeys({ keys, onAnswer, items, isSearching, active, setActive, choose });
  const activeId = active >= 0 ? placeId(id, active) : null;
  useLayoutEffect(() => onActive(activeId), [activeId, onActive]);
  const nothing = items.length === 0 && !isSearching && !search.isError;
  return (
    <>
      <Message role="status">
        {search.isError && errorText(search.error)}
        {nothing && t('palette.nothing')}
        {isSearching && items.length === 0 && t('palette.searching')}
      </Message>
      <List id={id} items={items} typed={asked} active={active} onChoose={choose} />
      <Keys count={items.length} />
    </>
  );
}

export { PaletteResults as default };
