import { useWidgetTexts } from '../../widgets/widgetTexts';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { IssuedSecret } from '../IssuedSecret/IssuedSecret';
import { toast } from '../Toast/toastStore';
import { DeliveryLog } from './DeliveryLog';
import { RotateSecret } from './RotateSecret';
import { WebhookFormDialog } from './WebhookFormDialog';
import { useChangeWebhooks, type Webhook } from './webhooks.requests';

/** What was begun with a webhook. */
export type WebhookTask =
  | { kind: 'new' }
  | { kind: 'issued'; secret: string }
  | { kind: 'change' | 'rotate' | 'off' | 'remove' | 'log'; webhook: Webhook };

type Changes = ReturnType<typeof useChangeWebhooks>;
type OneProps = { webhook: Webhook; changes: Changes; onClose: () => void };

function SwitchOff({ webhook: { id, name }, changes: { switchTo }, onClose }: OneProps) {
  const t = useWidgetTexts();
  const onSuccess = () => {
    toast.success(t('webhooks.switchedOff', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('webhooks.switchOffTitle', { name })}
      text={t('webhooks.switchOffText')}
      keepLabel={t('webhooks.keep')}
      closeLabel={t('close')}
      confirmLabel={t('webhooks.switchOff')}
      isPending={switchTo.isPending}
      error={switchTo.error}
      onConfirm={() => switchTo.mutate({ id, state: 'OFF' }, { onSuccess })}
      onClose={onClose}
      namespace="widgets"
    />
  );
}

function Remove({ webhook: { id, name }, changes: { remove }, onClose }: OneProps) {
  const t = useWidgetTexts();
  const onSuccess = () => {
    toast.success(t('webhooks.removed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('webhooks.removeTitle', { name })}
      text={t('webhooks.removeText')}
      keepLabel={t('webhooks.keep')}
      closeLabel={t('close')}
      confirmLabel={t('webhooks.remove')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
      namespace="widgets"
    />
  );
}

function Change({ webhook, changes: { change }, onClose }: OneProps) {
  const t = useWidgetTexts();
  const onSuccess = ({ name }: Webhook) => {
    toast.success(t('webhooks.changed', { name }));
    onClose();
  };
  return (
    <WebhookFormDialog
      webhook={webhook}
      isPending={change.isPending}
      error={change.error}
      onSend={(form) => change.mutate({ id: webhook.id, ...form }, { onSuccess })}
      onClose={onClose}
    />
  );
}

type WebhookTaskDialogProps = {
  task: WebhookTask | null;
  setTask: (task: WebhookTask | null) => void;
  mayManage: boolean;
};

/** The dialog of the task that was begun, if any. */
export function WebhookTaskDialog({ task, setTask, mayManage }: WebhookTaskDialogProps) {
  const changes = useChangeWebhooks();
  const close = () => setTask(null);
  const show = (secret: string) => setTask({ kind: 'issued', secret });
  const { create, rotate } = changes;
  switch (task?.kind) {
    case undefined:
      return null;
    case 'new':
      return (
        <WebhookFormDialog
          isPending={create.isPending}
          error={create.error}
          onSend={(form) => create.mutate(form, { onSuccess: ({ secret }) => show(secret) })}
          onClose={close}
        />
      );
    case 'issued':
      return <IssuedSecret of="webhooks" secret={task.secret} onClose={close} />;
    case 'change':
      return <Change webhook={task.webhook} changes={changes} onClose={close} />;
    case 'rotate':
      return <RotateSecret webhook={task.webhook} rotate={rotate} onMade={show} onClose={close} />;
    case 'off':
      return <SwitchOff webhook={task.webhook} changes={changes} onClose={close} />;
    case 'remove':
      return <Remove webhook={task.webhook} changes={changes} onClose={close} />;
    case 'log':
      return <DeliveryLog webhook={task.webhook} mayManage={mayManage} onClose={close} />;
  }
}
