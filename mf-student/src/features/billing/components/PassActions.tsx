import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, formatDate, FormError, Inline, Stack, Text, toast, useErrorText } from '@valikool/shared-ui';
import { Form, FormDateField, fromWallTime, useZodForm, z } from '@valikool/shared-ui/forms';
import { leaveTo } from '../../../shared/leaveTo';
import { goesOnAt } from '../pass.dates';
import { useChangePass, useOpenPortal, type Pass, type PassAction } from '../pass.queries';

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
const pauseForm = z.object({ until: z.union([z.literal(''), z.iso.date()]) });
type Values = z.input<typeof pauseForm>;

/** What the student may do now, in the order in which it is shown. */
function actionsOf({ state, givenBack, pausedBy }: Pass): PassAction[] {
  const ends: PassAction[] = givenBack === null ? ['NOW'] : ['GIVE_BACK'];
  if (state === 'ACTIVE') return ['pause', 'PERIOD_END', ...ends];
  if (state === 'PAUSED' && pausedBy === 'STAFF') return ends;
  if (state === 'PAUSED' || state === 'ENDING') return ['resume', ...ends];
  return ends;
}

const startOf = (day: string): Date => fromWallTime(`${day}T00:00`);

/** Asks until when, and says from which day the pass goes on. Without a day it waits for the student. */
function PauseForm({ pass, onDone }: { pass: Pass; onDone: () => void }) {
  const { t } = useTranslation('student');
  const change = useChangePass(pass.id);
  const form = useZodForm(pauseForm, { defaultValues: { until: '' } });
  const until = form.watch('until');
  async function pause({ until: day }: Values) {
    await change.mutateAsync({ action: 'pause', resumesAt: day === '' ? undefined : startOf(day).toISOString() });
    toast.success(t('pass.done.pause'));
    onDone();
  }
  return (
    <Form form={form} onSubmit={pause} namespace="student" submitLabel={t('pass.actions.pause')}>
      <FormDateField<Values> name="until" label={t('pass.pauseUntil')} hint={t('pass.pauseUntilHint')} />
      {isDay(until) && (
        <Text role="status" weight="medium">
          {t('pass.goesOn', { date: formatDate(goesOnAt(pass, startOf(until))) })}
        </Text>
      )}
    </Form>
  );
}

function Confirm({ pass, action, onDone }: { pass: Pass; action: PassAction; onDone: () => void }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const change = useChangePass(pass.id);
  const carryOut = () =>
    change.mutate(
      { action },
      {
        onSuccess: () => {
          toast.success(t(`pass.done.${action}`));
          onDone();
        },
      },
    );
  return (
    <Stack gap="md">
      {change.error !== null && <FormError>{textOf(change.error)}</FormError>}
      <div>
        <Button isPending={change.isPending} onClick={carryOut}>
          {t(`pass.actions.${action}`)}
        </Button>
      </div>
    </Stack>
  );
}

function PortalButton({ pass }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const portal = useOpenPortal(pass.id);
  const owes = pass.openCharge !== null;
  return (
    <>
      <Button
        variant={owes ? 'primary' : 'secondary'}
        isPending={portal.isPending}
        onClick={() => portal.mutate(undefined, { onSuccess: ({ url }) => leaveTo(url) })}
      >
        {t(owes ? 'pass.payCharge' : 'pass.portal')}
      </Button>
      {portal.error !== null && <FormError>{textOf(portal.error)}</FormError>}
    </>
  );
}

/** What can be done with a pass. Each says what it means before it is done. */
export function PassActions({ pass }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const [action, setAction] = useState<PassAction | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <Inline>
        <PortalButton pass={pass} />
        {actionsOf(pass).map((each) => (
          <Button key={each} variant="secondary" onClick={() => setAction(each)}>
            {t(`pass.actions.${each}`)}
          </Button>
        ))}
      </Inline>
      {action !== null && (
        <Dialog isOpen onClose={close} title={t(`pass.actions.${action}`)} closeLabel={t('pass.close')}>
          <Text>{t(`pass.means.${action}`, { date: formatDate(pass.paidUntil) })}</Text>
          {action === 'pause' ? (
            <PauseForm pass={pass} onDone={close} />
          ) : (
            <Confirm pass={pass} action={action} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
