import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Panel, StyledTab, TabList } from './Tabs.styles';

export type TabItem = { key: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  /** Accessible name of the set. */
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (key: string) => void;
};

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls the selected tab into view when not all tabs fit; the page itself does not scroll. */
function showTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!list || !tab) return;
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Several views of one thing, one at a time. Arrow keys move between tabs (ARIA tabs pattern). */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(list.current), [selected]);
  const selectedIndex = items.findIndex(({ key }) => key === selected);
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(selectedIndex, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    onSelect(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <StyledTab
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === selected}
            aria-controls={item.key === selected ? `${id}-panel` : undefined}
            tabIndex={item.key === selected ? 0 : -1}
            onClick={() => onSelect(item.key)}
          >
            {item.label}
          </StyledTab>
        ))}
      </TabList>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {items[selectedIndex]?.content}
      </Panel>
    </div>
  );
}
