import type { ReactNode } from 'react';
import { CloseButton, Head, Layout } from '../Dialog/Dialog.styles';
import { useModal } from '../Dialog/useModal';
import { Icon } from '../Icon/Icon';
import { StyledDrawer, type DrawerSide } from './Drawer.styles';

export type DrawerProps = {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a press beside the drawer; the owner sets `isOpen`. */
  onClose: () => void;
  /** Accessible name. */
  label: string;
  closeLabel: string;
  /** The edge from which it opens. A `sheet` comes from below on a phone, and from the end on a wider screen. */
  side?: DrawerSide;
  /** Content beside the close button, such as the logo. */
  head?: ReactNode;
  children?: ReactNode;
};

/** A panel at the edge of the page: the menu of small screens, or filters. It is read from its head on. */
export function Drawer({ isOpen, onClose, label, closeLabel, side = 'start', head, children }: DrawerProps) {
  const ref = useModal(isOpen, false);
  if (!isOpen) return null;
  return (
    <StyledDrawer
      ref={ref}
      tabIndex={-1}
      $side={side}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <Layout>
        <Head>
          <div>{head}</div>
          <CloseButton type="button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </CloseButton>
        </Head>
        {children}
      </Layout>
    </StyledDrawer>
  );
}
