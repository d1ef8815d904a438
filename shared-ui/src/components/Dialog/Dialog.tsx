import { useId, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import { CloseButton, Foot, Head, Layout, StyledDialog } from './Dialog.styles';
import { useModal } from './useModal';

export type DialogProps = {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a press beside the dialog; the owner sets `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Work goes on that closing would not stop: until it is over, nothing closes the dialog. */
  isBusy?: boolean;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
};

/** A question or a short form above the page. Its content exists only while it is open. */
export function Dialog({ isOpen, onClose, title, closeLabel, isBusy = false, children, actions }: DialogProps) {
  const ref = useModal(isOpen);
  const titleId = useId();
  if (!isOpen) return null;
  const close = () => {
    if (!isBusy) onClose();
  };
  const closeWhenBeside = (event: MouseEvent) => {
    if (event.target === ref.current) close();
  };
  return (
    <StyledDialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // At a second Escape in a row browsers close without asking.
      onClose={() => {
        if (isBusy) ref.current?.showModal();
      }}
      onClick={closeWhenBeside}
    >
      <Layout>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <CloseButton type="button" aria-label={closeLabel} disabled={isBusy} onClick={close}>
            <Icon name="close" />
          </CloseButton>
        </Head>
        {children}
        {actions !== undefined && <Foot>{actions}</Foot>}
      </Layout>
    </StyledDialog>
  );
}
