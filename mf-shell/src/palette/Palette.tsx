import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Dialog,
  formatMoney,
  Stack,
  Text,
  TextField,
  useErrorText,
  useLanguage,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { useMenu } from '../layout/useMenu';
import { fewestLetters, found, type Found } from './palette.queries';
import { Choice, Detail, Group, GroupName, Groups } from './Palette.styles';
import { pathOf } from './palettePaths';

type Kind = Found['kind'] | 'page';
type Item = { key: string; kind: Kind; title: string; detail: string; to: string };

const kinds: readonly Kind[] = ['page', 'person', 'invoice', 'course', 'cohort', 'school'];

/** Letters without accents, so that `opilased` finds `Õpilased`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Pages of the menu whose name has what is typed; all of them while nothing is typed. */
function usePages(text: string): Item[] {
  return useMenu('user')
    .filter(({ label }) => plain(label).includes(plain(text)))
    .map(({ id, label, to }) => ({ key: id, kind: 'page', title: label, detail: '', to }));
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
    detail: [
      ...(item.role === null ? [] : [t(`palette.roles.${item.role}`)]),
      ...(item.kind === 'course' ? [] : [item.detail]),
      ...(item.total === null ? [] : [formatMoney(item.total, language)]),
    ]
      .filter(Boolean)
      .join(' · '),
    to: pathOf(item, can),
  });
  return { ...search, items: text.length < fewestLetters ? [] : (search.data ?? []).map(itemOf) };
}

type ListProps = { id: string; items: readonly Item[]; active: number; onChoose: (item: Item) => void };

/** What was found, by its kind. Places of the items are those of `items`. */
function List({ id, items, active, onChoose }: ListProps) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without braces the effect would return the promise that newer browsers give, and React would call it.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Groups ref={list} id={id} role="listbox" aria-label={t('palette.results')}>
      {kinds.map((kind) => {
        const own = items.filter((item) => item.kind === kind);
        if (own.length === 0) return null;
        return (
          <Group key={kind} role="group" aria-label={t(`palette.kinds.${kind}`)}>
            <GroupName aria-hidden>{t(`palette.kinds.${kind}`)}</GroupName>
            {own.map((item) => {
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
                  {item.title}
                  <Detail>{item.detail}</Detail>
                </Choice>
              );
            })}
          </Group>
        );
      })}
    </Groups>
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
  return (
    <Dialog isOpen isConfirmation onClose={onClose} title={t('palette.title')} closeLabel={t('palette.close')}>
      <Stack>
        <TextField
          label={t('palette.label')}
          hint={t('palette.hint')}
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoFocus
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <Text role="status" size="small" tone="muted">
          {search.isError && errorText(search.error)}
          {nothing && t('palette.nothing')}
          {isSearching && t('palette.searching')}
        </Text>
        <List id={id} items={items} active={active} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}

export { Palette as default };
