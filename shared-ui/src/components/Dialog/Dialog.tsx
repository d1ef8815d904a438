import {
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { CloseButton, Foot, Head, Layout, StyledDialog } from './Dialog.styles';
import { useChangedFields } from './useChangedFields';
import { openModal, useModal } from './useModal';

export type DialogProps = {
  isOpen: boolean;
  /**
   * Asked for by Escape, the close button and a press beside the dialog; the owner sets `isOpen`. Once a field has been
   * changed, a press beside does nothing and the others ask first whether it may be lost. While a form inside is being
   * sent, nothing closes the dialog.
   */
  onClose: () => void;
  title: ReactNode;
  /** Stands in place of the title and the close button, in a wide dialog near the top of the screen. The title names the dialog only. */
  head?: ReactNode;
  closeLabel: string;
  /** Work is under way that closing would not stop. The dialog cannot be closed until it is over. */
  isBusy?: boolean;
  /** The dialog only asks a question and its fields belong to the question. Closing it loses nothing, so no one is asked again. */
  isConfirmation?: boolean;
  /** Closing now would lose something although no field was changed. Closing asks this first. */
  leaving?: { title: string; text: string; leave: string } | undefined;
  children?: ReactNode;
  /** Buttons, the primary one last. They close without a question. */
  actions?: ReactNode;
};

type OpenDialogProps = Omit<DialogProps, 'isOpen'>;

type QuestionProps = Pick<DialogProps, 'closeLabel' | 'leaving'> & { onLeave: () => void; onStay: () => void };

/** Asks before unsaved text, or what the owner of the dialog names, is lost. */
function Question({ closeLabel, leaving, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation('shared');
  const actions = (
    <>
      <Button variant="danger" onClick={onLeave}>
        {leaving?.leave ?? t('unsaved.leave')}
      </Button>
      <Button onClick={onStay}>{t('unsaved.stay')}</Button>
    </>
  );
  return (
    <OpenDialog onClose={onStay} title={leaving?.title ?? t('unsaved.title')} closeLabel={closeLabel} actions={actions}>
      <p>{leaving?.text ?? t('unsaved.text')}</p>
    </OpenDialog>
  );
}

/** `Form` sets this attribute while it is being sent. */
const hasFormOnItsWay = (dialog: HTMLDialogElement | null): boolean =>
  dialog?.querySelector('form[aria-busy="true"]') != null;

/** What closes a dialog, and what keeps it open. */
function useClosing({ onClose, isBusy = false, isConfirmation = false, leaving }: OpenDialogProps) {
  const ref = useModal(true);
  const { remember, areChanged } = useChangedFields(ref);
  const [isAsking, setAsking] = useState(false);
  const beganBeside = useRef(false);
  const isBeside = ({ target }: SyntheticEvent) => target === ref.current;

  const isWorking = () => isBusy || hasFormOnItsWay(ref.current);
  const wouldLose = () => leaving !== undefined || (!isConfirmation && areChanged());
  const close = () => {
    if (isWorking()) return;
    if (wouldLose()) setAsking(true);
    else onClose();
  };
  const press = (event: PointerEvent) => {
    remember();
    beganBeside.current = isBeside(event);
  };
  const closeWhenBeside = (event: MouseEvent) => {
    // Selecting text inside the dialog and releasing the pointer outside also ends here.
    if (beganBeside.current && isBeside(event) && !areChanged() && leaving === undefined) close();
  };
  const closeWhenAsked = (event: SyntheticEvent) => {
    // A file field and a nested dialog send a `cancel` event too.
    if (!isBeside(event)) return;
    event.preventDefault();
    close();
  };
  const closedByBrowser = (event: SyntheticEvent) => {
    // Browsers close a dialog at the second Escape in a row, without a `cancel` event.
    if (!isBeside(event) || ref.current === null) return;
    if (isWorking() || wouldLose()) openModal(ref.current);
    else onClose();
  };
  const handlers = {
    onKeyDownCapture: remember,
    onPointerDownCapture: press,
    onClick: closeWhenBeside,
    onCancel: closeWhenAsked,
    onClose: closedByBrowser,
  };
  return { ref, handlers, close, isAsking, stay: () => setAsking(false) };
}

/** A dialog whose content has a head of its own. */
function Bare({
  titleId,
  title,
  head,
  children,
}: Pick<DialogProps, 'title' | 'head' | 'children'> & { titleId: string }) {
  return (
    <>
      <VisuallyHidden>
        <h2 id={titleId}>{title}</h2>
      </VisuallyHidden>
      {head}
      {children}
    </>
  );
}

function OpenDialog(props: OpenDialogProps) {
  const { onClose, title, head, closeLabel, isBusy = false, children, actions } = props;
  const { ref, handlers, close, isAsking, stay } = useClosing(props);
  const titleId = useId();
  return (
    <>
      <StyledDialog
        ref={ref}
        tabIndex={-1}
        aria-labelledby={titleId}
        data-bare={head === undefined ? undefined : ''}
        {...handlers}
      >
        {head === undefined ? (
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
        ) : (
          <Bare titleId={titleId} title={title} head={head}>
            {children}
          </Bare>
        )}
      </StyledDialog>
      {isAsking && <Question closeLabel={closeLabel} leaving={props.leaving} onLeave={onClose} onStay={stay} />}
    </>
  );
}

/** A question or a short form above the page. Its content exists only while it is open. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}
