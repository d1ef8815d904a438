import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Inline, LinkButton, Note, QueryError, Select, Skeleton, Stack, Text, TextField, toast, useErrorText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { CalendarAddresses } from '../../../shared/contract.types';
import { myCohorts } from '../../../shared/registrations.queries';
import { calendarAddresses, useRenewCalendar } from '../my-courses.queries';

/** Calendar programs answer to this word in place of https. */
const subscribeAddress = (url: string) => url.replace(/^https?:/, 'webcal:');

function useCopy() {
  const { t } = useTranslation('student');
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('calendar.copied'));
    } catch {
      toast.error(t('calendar.copyByHand'));
    }
  };
}

/** Asks once more, since every calendar that has the old address goes silent. */
function Renewal() {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const [isSure, setSure] = useState(false);
  const renew = useRenewCalendar();
  const done = () => {
    setSure(false);
    toast.success(t('calendar.renewed'));
  };
  if (!isSure)
    return (
      <Stack gap="xs">
        <Text size="small" tone="muted">{t('calendar.secret')}</Text>
        <Button variant="secondary" isWide onClick={() => setSure(true)}>{t('calendar.renew')}</Button>
      </Stack>
    );
  return (
    <Note tone="warn" title={t('calendar.renewTitle')}>
      <Stack gap="sm">
        <Text>{t('calendar.renewText')}</Text>
        {renew.isError && <FormError>{textOf(renew.error)}</FormError>}
        <Inline>
          <Button variant="secondary" onClick={() => setSure(false)}>{t('calendar.keep')}</Button>
          <Button variant="danger" isPending={renew.isPending} onClick={() => renew.mutate(undefined, { onSuccess: done })}>{t('calendar.renewNow')}</Button>
        </Inline>
      </Stack>
    </Note>
  );
}

function Addresses({ addresses: { url, cohorts } }: { addresses: CalendarAddresses }) {
  const { t } = useTranslation('student');
  const copy = useCopy();
  const names = useQuery(myCohorts()).data;
  const [cohort, setCohort] = useState('');
  const chosen = cohorts.find(({ id }) => String(id) === cohort)?.url ?? url;
  const options = cohorts.flatMap(({ id }) => {
    const label = names?.get(id);
    return label === undefined ? [] : [{ value: String(id), label }];
  });
  return (
    <Stack>
      <Text>{t('calendar.text')}</Text>
      {options.length > 1 && (
        <Select label={t('calendar.which')} placeholder={t('calendar.everything')} options={options} value={cohort} onChange={(event) => setCohort(event.target.value)} />
      )}
      <LinkButton href={subscribeAddress(chosen)} isWide>{t('calendar.open')}</LinkButton>
      <TextField label={t('calendar.address')} hint={t('calendar.addressHint')} value={chosen} readOnly onFocus={(event) => event.target.select()} />
      <Button variant="secondary" isWide onClick={() => void copy(chosen)}>{t('calendar.copy')}</Button>
      <Renewal />
    </Stack>
  );
}

/** The private address of my classes for the calendar on a phone or computer. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('student');
  const addresses = useQuery(calendarAddresses());
  return (
    <Dialog isOpen onClose={onClose} title={t('calendar.title')} closeLabel={t('close')}>
      {addresses.isPending && <Skeleton />}
      {addresses.isError && <QueryError error={addresses.error} onRetry={addresses.refetch} headingLevel="h3" namespace="student" />}
      {addresses.data && <Addresses addresses={addresses.data} />}
    </Dialog>
  );
}
