import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Tone } from '../../theme/tones';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/paths';
import { CloseButton, Corner, StyledToast } from './Toaster.styles';
import { toastStore, type Toast, type ToastType } from './toastStore';

const looks: Record<ToastType, { tone: Tone; icon: IconName }> = {
  default: { tone: 'neutral', icon: 'info' },
  info: { tone: 'info', icon: 'info' },
  success: { tone: 'ok', icon: 'check' },
  warning: { tone: 'warn', icon: 'alert' },
  error: { tone: 'bad', icon: 'alert' },
  loading: { tone: 'neutral', icon: 'clock' },
};

const none: readonly Toast[] = [];

/** The timer stops while the pointer or the focus is on the toast, so that slow readers can finish. */
function useAutoClose({ id, closesAfterMs }: Toast, isHeld: boolean): void {
  useEffect(() => {
    if (closesAfterMs === null || isHeld) return undefined;
    const timer = window.setTimeout(() => toastStore.dismiss(id), closesAfterMs);
    return () => window.clearTimeout(timer);
  }, [id, closesAfterMs, isHeld]);
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setHeld] = useState(false);
  useAutoClose(toast, isHeld);
  const { tone, icon } = looks[toast.type];
  return (
    <StyledToast
      $tone={tone}
      role={toast.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} />
      {toast.text}
      <CloseButton type="button" aria-label={closeLabel} onClick={() => toastStore.dismiss(toast.id)}>
        <Icon name="close" />
      </CloseButton>
    </StyledToast>
  );
}

export type ToasterProps = {
  /** Accessible name of the corner. */
  label: string;
  closeLabel: string;
};

/** Shows the toasts. Once per page. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => none);
  return (
    <Corner aria-label={label}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </Corner>
  );
}
