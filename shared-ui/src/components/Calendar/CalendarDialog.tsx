import { useState } from 'react';
import { useQuery } from '../../query';
import { useWidgetTexts, widgetsNamespace } from '../../widgets/widgetTexts';
import { Button, LinkButton } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Inline, Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { QueryError } from '../QueryError/QueryError';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { Skeleton } from '../Skeleton/Skeleton';
import { Text } from '../Text/Text';
import { TextField } from '../TextField/TextField';
import { toast } from '../Toast/toastStore';
import { calendarAddresses, useRenewCalendar, type CalendarAddresses } from './calendar.requests';

/** Links with this scheme in place of https open in a calendar program. */
const subscribeAddress = (url: string) => url.replace(/^https?:/, 'webcal:');

function useCopy() {
  const t = useWidgetTexts();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('calendar.copied'));
    } catch {
      toast.error(t('calendar.copyByHand'));
    }
  };
}

/** Asks for confirmation: every calendar that has the old address stops updating. */
function Renewal() {
  const t = useWidgetTexts();
  const textOf = useErrorText(widgetsNamespace);
  const [isSure, setSure] = useState(false);
  const renew = useRenewCalendar();
  const done = () => {
    setSure(false);
    toast.success(t('calendar.renewed'));
  };
  if (!isSure)
    return (
      <Stack gap="xs">
        <Text size="small" tone="muted">
          {t('calendar.secret')}
        </Text>
        <Button variant="secondary" isWide onClick={() => setSure(true)}>
          {t('calendar.renew')}
        </Button>
      </Stack>
    );
  return (
    <Note tone="warn" title={t('calendar.renewTitle')}>
      <Stack gap="sm">
        <Text>{t('calendar.renewText')}</Text>
        {renew.isError && <FormError>{textOf(renew.error)}</FormError>}
        <Inline>
          <Button variant="secondary" onClick={() => setSure(false)}>
            {t('calendar.keep')}
          </Button>
          <Button
            variant="danger"
            isPending={renew.isPending}
            onClick={() => renew.mutate(undefined, { onSuccess: done })}
          >
            {t('calendar.renewNow')}
          </Button>
        </Inline>
      </Stack>
    </Note>
  );
}

type Cohorts = Pick<CalendarDialogProps, 'names' | 'cohortId'>;

function Addresses({ addresses: { url, cohorts }, names, cohortId }: Cohorts & { addresses: CalendarAddresses }) {
  const t = useWidgetTexts();
  const copy = useCopy();
  const [cohort, setCohort] = useState(cohortId === undefined ? '' : String(cohortId));
  const chosen = cohorts.find(({ id }) => String(id) === cohort)?.url ?? url;
  const options = cohorts.flatMap(({ id }) => {
    const label = names?.get(id);
    return label === undefined ? [] : [{ value: String(id), label }];
  });
  return (
    <Stack>
      <Text>{t('calendar.text')}</Text>
      {options.length > 1 && (
        <Select
          label={t('calendar.which')}
          placeholder={t('calendar.everything')}
          options={options}
          value={cohort}
          onChange={(event) => setCohort(event.target.value)}
        />
      )}
      <LinkButton href={subscribeAddress(chosen)} isWide>
        {t('calendar.open')}
      </LinkButton>
      <TextField
        label={t('calendar.address')}
        hint={t('calendar.addressHint')}
        value={chosen}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" isWide onClick={() => void copy(chosen)}>
        {t('calendar.copy')}
      </Button>
      <Renewal />
    </Stack>
  );
}

export type CalendarDialogProps = {
  /** Names of the person's cohorts, by id. A cohort without a name cannot be chosen. Undefined while loading. */
  names: ReadonlyMap<number, string> | undefined;
  /** The cohort that is selected at first; all cohorts unless given. */
  cohortId?: number;
  onClose: () => void;
};

/** The private address of the signed-in person's classes for the calendar on a phone or computer. */
export function CalendarDialog({ onClose, ...cohorts }: CalendarDialogProps) {
  const t = useWidgetTexts();
  const addresses = useQuery(calendarAddresses());
  return (
    <Dialog isOpen onClose={onClose} title={t('calendar.title')} closeLabel={t('close')}>
      {addresses.isPending && <Skeleton />}
      {addresses.isError && (
        <QueryError
          error={addresses.error}
          onRetry={addresses.refetch}
          headingLevel="h3"
          namespace={widgetsNamespace}
        />
      )}
      {addresses.data && <Addresses addresses={addresses.data} {...cohorts} />}
    </Dialog>
  );
}
