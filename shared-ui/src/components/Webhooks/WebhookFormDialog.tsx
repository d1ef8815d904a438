import { useState, type SyntheticEvent } from 'react';
import { useQuery } from '../../query';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { eventTypes, type EventType, type Webhook, type WebhookForm } from './webhooks.requests';
import { EventList } from './Webhooks.styles';

const longestName = 80;
const longestUrl = 500;

type EventsProps = {
  chosen: readonly EventType[];
  error: string | undefined;
  onChange: (chosen: EventType[]) => void;
};

function Events({ chosen, error, onChange }: EventsProps) {
  const t = useWidgetTexts();
  const { data: all = [] } = useQuery(eventTypes());
  const toggle = (type: EventType) =>
    onChange(chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]);
  return (
    <EventList>
      <legend>{t('webhooks.events')}</legend>
      <Text size="small" tone="muted">
        {t('webhooks.eventsHint')}
      </Text>
      {all.map((type) => (
        <Checkbox
          key={type}
          label={t(`webhooks.types.${type}`)}
          checked={chosen.includes(type)}
          onChange={() => toggle(type)}
        />
      ))}
      {error !== undefined && <FormError>{error}</FormError>}
    </EventList>
  );
}

type WebhookFormDialogProps = {
  /** Left out for a new one. */
  webhook?: Webhook;
  isPending: boolean;
  error: Error | null;
  onSend: (form: WebhookForm) => void;
  onClose: () => void;
};

const isComplete = ({ name, url, events }: WebhookForm): boolean =>
  name.trim() !== '' && url.trim() !== '' && events.length > 0;

type FieldsProps = { form: WebhookForm; isTried: boolean; onChange: (change: Partial<WebhookForm>) => void };

function Fields({ form: { name, url, events }, isTried, onChange }: FieldsProps) {
  const t = useWidgetTexts();
  const missing = (isMissing: boolean, key: 'nameMissing' | 'urlMissing' | 'eventsMissing') =>
    isTried && isMissing ? t(`webhooks.${key}`) : undefined;
  return (
    <>
      <TextField
        label={t('webhooks.name')}
        hint={t('webhooks.nameHint')}
        error={missing(name.trim() === '', 'nameMissing')}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        type="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={missing(url.trim() === '', 'urlMissing')}
        maxLength={longestUrl}
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={(event) => onChange({ url: event.target.value })}
      />
      <Events
        chosen={events}
        error={missing(events.length === 0, 'eventsMissing')}
        onChange={(chosen) => onChange({ events: chosen })}
      />
    </>
  );
}

/** A form that adds or changes a webhook: what it is for, where it is, what it hears. */
export function WebhookFormDialog({ webhook, isPending, error, onSend, onClose }: WebhookFormDialogProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const { name, url, events } = webhook ?? { name: '', url: '', events: [] };
  const [form, setForm] = useState<WebhookForm>({ name, url, events });
  const [isTried, setTried] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(form) && !isPending) onSend({ ...form, name: form.name.trim(), url: form.url.trim() });
  };
  const actions = (
    <Button type="submit" form="webhook" isPending={isPending}>
      {t(webhook === undefined ? 'webhooks.create' : 'webhooks.save')}
    </Button>
  );
  const title = webhook?.name ?? t('webhooks.new');
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('close')} actions={actions}>
      <form id="webhook" onSubmit={submit} noValidate>
        <Stack gap="md">
          <Fields
            form={form}
            isTried={isTried}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          />
          {error !== null && <FormError>{errorText(error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
