import { useMemo, useState, type KeyboardEvent } from 'react';
import type { SelectOption } from '../Select/Select';

/** `Põltsamaa` is found by `poltsamaa`: not every keyboard has every letter. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
};

type ComboboxInput = {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  onSearch: ((text: string) => void) | undefined;
  chosenLabel: string | undefined;
  isClearable: boolean;
};

/** The options that match the text. When the server searches, all options match. */
function useFound(options: readonly SelectOption[], query: string | null, isFoundElsewhere: boolean) {
  return useMemo(
    () => (isFoundElsewhere ? options : options.filter(({ label }) => plain(label).includes(plain(query ?? '')))),
    [options, query, isFoundElsewhere],
  );
}

const labelOf = (value: string, options: readonly SelectOption[], chosenLabel: string) =>
  options.find((option) => option.value === value)?.label ?? (value === '' ? '' : chosenLabel);

/** The typed text (null while the list is closed), and the option that the arrow keys have reached. */
function useQueryText(onSearch: ComboboxInput['onSearch']) {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const ask = (text: string) => {
    setQuery(text);
    setActive(-1);
    onSearch?.(text);
  };
  const close = () => {
    setQuery(null);
    setActive(-1);
  };
  return { query, active, setActive, ask, close };
}

type Position = { active: number; count: number; isOpen: boolean };
type Moves = { moveTo: (index: number) => void; choose: () => void; close: () => void };

/** Arrow keys move through the options, Enter chooses the active one, Escape closes the list. */
const keyHandler =
  ({ active, count, isOpen }: Position, { moveTo, choose, close }: Moves) =>
  (event: KeyboardEvent) => {
    const next = steps[event.key]?.(active, count);
    const isAnswered =
      next !== undefined || (isOpen && (event.key === 'Escape' || (event.key === 'Enter' && active >= 0)));
    if (!isAnswered) return;
    event.preventDefault();
    if (next !== undefined) moveTo(next);
    else if (event.key === 'Enter') choose();
    else close();
  };

/** The state of a list that narrows while somebody types, after the combobox pattern of ARIA. */
export function useCombobox({ options, value, onChange, onSearch, chosenLabel = '', isClearable }: ComboboxInput) {
  const { query, active, setActive, ask, close } = useQueryText(onSearch);
  const isOpen = query !== null;
  const found = useFound(options, query, onSearch !== undefined);

  const choose = (option: SelectOption | undefined) => {
    if (option === undefined || option.disabled === true) return;
    onChange(option.value);
    close();
  };
  const type = (text: string) => {
    ask(text);
    // Emptying the field by keyboard clears the choice.
    if (isClearable && text === '' && value !== '') onChange('');
  };
  const clear = () => {
    onChange('');
    close();
  };
  const moveTo = (next: number) => {
    if (!isOpen) ask('');
    setActive(next);
  };
  const press = keyHandler(
    { active, count: found.length, isOpen },
    { moveTo, close, choose: () => choose(found[active]) },
  );
  return {
    text: query ?? labelOf(value, options, chosenLabel),
    isOpen,
    found,
    active,
    type,
    press,
    choose,
    clear,
    close,
    open: () => ask(''),
  };
}
