import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  cohortShortName,
  DateText,
  formatDate,
  InvoiceState,
  Money,
  ParticipantStatusBadge,
  Stack,
  Text,
  type TableColumn,
} from '@valikool/shared-ui';
import { selectionColumn, useSelection, type Bulk, StaffTable } from '@valikool/shared-ui/widgets';
import type { Registration } from '../../../shared/contract.types';
import { RegistrationActions } from '../../../shared/registrations/RegistrationActions';
import { RegistrationBulk } from './RegistrationBulk';

function Student({ registration: { student, school } }: { registration: Registration }) {
  return (
    <Stack gap="xs">
      <div>
        <AppLink href={`/manage/users/${student.id}`}>
          {student.firstName} {student.lastName}
        </AppLink>
      </div>
      {school !== null && (
        <Text as="div" size="small" weight="normal" data-detail="">
          <AppLink href={`/manage/schools/${school.id}/students`}>{school.name}</AppLink>
        </Text>
      )}
    </Stack>
  );
}

function Course({ registration: { cohort } }: { registration: Registration }) {
  return (
    <div>
      <AppLink href={`/manage/cohorts/${cohort.id}/students`}>{cohort.course.title}</AppLink>
      <Text as="div" size="small" tone="muted" data-detail="">
        {/* The day first: a long name is cut at its end. */}
        {formatDate(cohort.startDate, cohort.timeZone)}, {cohortShortName(cohort.name, cohort.course.title)}
      </Text>
    </div>
  );
}

function Invoice({ registration: { invoice, payer, cohort, status } }: { registration: Registration }) {
  // A canceled seat is no longer on its draft.
  if (invoice === null || (status === 'CANCELED' && invoice.number === null)) return null;
  return <InvoiceState {...invoice} gathersFrom={payer === 'SCHOOL' ? cohort.startDate : null} isCompact />;
}

function Price({ registration }: { registration: Registration }) {
  const { t } = useTranslation('shared');
  return (
    <>
      <Money value={registration.price} />
      <Text as="div" size="small" tone="muted" data-detail="">
        {t(`payer.${registration.payer}`)}
      </Text>
    </>
  );
}

function Status({ registration: { status, confirmedAt, registeredAt, isResultLate } }: { registration: Registration }) {
  return (
    <Stack gap="xxs" align="start">
      <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} isResultLate={isResultLate} />
      <Text as="div" size="small" tone="muted" data-detail="">
        <DateText value={registeredAt} />
      </Text>
    </Stack>
  );
}

function useColumns(): TableColumn<Registration>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'student',
      header: t('registrations.student'),
      isRowHeader: true,
      cell: (registration) => <Student registration={registration} />,
    },
    {
      key: 'course',
      header: t('registrations.course'),
      inLine: 'below',
      cell: (registration) => <Course registration={registration} />,
    },
    {
      key: 'price',
      header: t('registrations.priceAndPayer'),
      align: 'end',
      inLine: 'belowEnd',
      cell: (registration) => <Price registration={registration} />,
    },
    {
      key: 'invoice',
      header: t('registrations.invoice'),
      cell: (registration) => <Invoice registration={registration} />,
    },
    {
      key: 'status',
      header: t('registrations.registered'),
      inLine: 'end',
      isOneLine: true,
      cell: (registration) => <Status registration={registration} />,
    },
  ];
}

const idOf = ({ id }: Registration) => id;

/**
 * Registrations with cohort, payer and state. Give it a new key for another filter: a selection belongs to one view.
 */
export function RegistrationTable({
  registrations,
  bulk,
}: {
  registrations: readonly Registration[];
  bulk: Bulk<Registration>;
}) {
  const { t } = useTranslation('admin');
  const ids = useMemo(() => registrations.map(idOf), [registrations]);
  const total = { amount: registrations.reduce((sum, { price }) => sum + price.amount, 0), currency: 'EUR' as const };
  const selection = useSelection(ids);
  const choosing = selectionColumn<Registration>(selection, idOf, {
    column: t('registrations.bulk.choose'),
    all: t('registrations.bulk.chooseAll'),
    row: ({ student, cohort }) =>
      t('registrations.bulk.chooseOne', { name: `${student.firstName} ${student.lastName}, ${cohort.course.title}` }),
  });
  return (
    <>
      <StaffTable
        list="registrations"
        caption={t('registrations.caption')}
        columns={[choosing, ...useColumns()]}
        rows={registrations}
        totals={{ student: t('list.shown', { count: registrations.length }), price: <Money value={total} /> }}
        rowKey={idOf}
        rowActions={(registration) => <RegistrationActions registration={registration} />}
        actionsLabel={t('registrations.actions')}
      />
      <RegistrationBulk selection={selection} registrations={registrations} bulk={bulk} />
    </>
  );
}
