import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFloating } from '../Floating/useFloating';
import { Anchor, Bubble } from './Tooltip.styles';

/** The attribute that connects a control to its tooltip. */
export type TooltipWiring = { 'aria-describedby': string };

export type TooltipProps = {
  /** A short sentence; what everybody must read belongs on the screen instead. */
  text: ReactNode;
  /** One control: `{(wiring) => <Button {...wiring}>…</Button>}`. */
  children: (wiring: TooltipWiring) => ReactNode;
};

/**
 * An explanation of a control, shown while the control is hovered or focused. Escape hides it; hovering over it keeps
 * it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bubble = useFloating<HTMLSpanElement>(isOpen, 'above');
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    <Anchor
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={close}
    >
      {children({ 'aria-describedby': id })}
      <Bubble ref={bubble} role="tooltip" id={id} hidden={!isOpen}>
        {text}
      </Bubble>
    </Anchor>
  );
}
