import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button';
import { usePinned } from '../Floating/usePinned';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/paths';
import { Anchor, Menu, MenuItem } from './MenuButton.styles';

export type MenuAction = {
  key: string;
  label: string;
  icon?: IconName;
  /** `danger` for what cannot be undone. */
  tone?: 'danger';
  disabled?: boolean;
  onChoose: () => void;
};

export type MenuButtonProps = Pick<ButtonProps, 'variant' | 'disabled'> & {
  label: ReactNode;
  actions: readonly MenuAction[];
};

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ?? []),
];

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The item that a key moves to: a neighbour, or the next that begins with the letter. */
function itemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = steps[key]?.(at, items.length);
  if (next !== undefined) return items[next];
  if (key.length !== 1) return undefined;
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromHere.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** What cannot be undone comes last. */
const inOrder = (actions: readonly MenuAction[]): MenuAction[] => [
  ...actions.filter(({ tone }) => tone !== 'danger'),
  ...actions.filter(({ tone }) => tone === 'danger'),
];

/** A menu behind one button, for rows with more actions than fit. */
export function MenuButton({ label, actions, variant = 'secondary', disabled }: MenuButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = usePinned<HTMLDivElement>(isOpen);
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen, menu]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    const item = itemAfter(itemsOf(menu.current), event.key);
    if (item === undefined) return;
    event.preventDefault();
    item.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Anchor onBlur={leave}>
      <Button
        ref={button}
        id={`${id}-button`}
        variant={variant}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={open}
      >
        {label}
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <Menu ref={menu} role="menu" id={id} aria-labelledby={`${id}-button`} onKeyDown={move}>
          {inOrder(actions).map(({ key, label: text, icon, tone, disabled: isOff = false, onChoose }, index, all) => (
            <MenuItem
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              $tone={tone}
              data-apart={tone === 'danger' && all[index - 1]?.tone !== 'danger' ? '' : undefined}
              aria-disabled={isOff || undefined}
              onClick={() => {
                if (isOff) return;
                close();
                onChoose();
              }}
            >
              {icon && <Icon name={icon} />}
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Anchor>
  );
}
