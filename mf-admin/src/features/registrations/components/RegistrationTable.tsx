import { useTranslation } from 'react-i18next';
import { AppLink, cohortShortName, DateText, formatDate, InvoiceState, Money, ParticipantStatusBadge, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { RegistrationActions } from '../../../shared/registrations/RegistrationActions';

function Student({ registration: { student, school } }: { registration: Registration }) {
  return (
    <>
      <AppLink href={`/manage/users/${student.id}`}>
        {student.firstName} {student.lastName}
      </AppLink>
      {school !== null && (
        <Text as="div" size="small" weight="normal">
          <AppLink href={`/manage/schools/${school.id}/students`}>{school.name}</AppLink>
        </Text>
      )}
    </>
  );
}

function Course({ registration: { cohort } }: { registration: Registration }) {
  return (
    <div>
      <AppLink href={`/manage/cohorts/${cohort.id}/students`}>{cohort.course.title}</AppLink>
      <Text as="div" size="small" tone="muted">
        {cohortShortName(cohort.name, cohort.course.title)}, {formatDate(cohort.startDate, cohort.timeZone)}
      </Text>
    </div>
  );
}

function Invoice({ registration: { invoice, payer, cohort, status } }: { registration: Registration }) {
  // A seat that was given up is no longer on the draft that it was on.
  if (invoice === null || (status === 'CANCELED' && invoice.number === null)) return <>–</>;
  return <InvoiceState {...invoice} gathersFrom={payer === 'SCHOOL' ? cohort.startDate : null} />;
}

function useColumns(): TableColumn<Registration>[] {
  const { t } = useTranslation(['admin', 'shared']);
  return [
    { key: 'student', header: t('registrations.student'), isRowHeader: true, cell: (registration) => <Student registration={registration} /> },
    { key: 'course', header: t('registrations.course'), cell: (registration) => <Course registration={registration} /> },
    { key: 'registered', header: t('registrations.registered'), cell: ({ registeredAt }) => <DateText value={registeredAt} /> },
    {
      key: 'price',
      header: t('registrations.price'),
      cell: ({ price, payer }) => (
        <div>
          <Money value={price} />
          <Text as="div" size="small" tone="muted">
            {t(`shared:payer.${payer}`)}
          </Text>
        </div>
      ),
    },
    { key: 'invoice', header: t('registrations.invoice'), cell: (registration) => <Invoice registration={registration} /> },
    {
      key: 'status',
      header: t('registrations.status'),
      cell: ({ status, confirmedAt, cohort }) => <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} endDate={cohort.endDate} />,
    },
  ];
}

/** Who takes what, who pays, and how it stands. */
export function RegistrationTable({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('admin');
  return (
    <Table
      caption={t('registrations.caption')}
      columns={useColumns()}
      rows={registrations}
      rowKey={({ id }) => id}
      rowActions={(registration) => <RegistrationActions registration={registration} />}
      actionsLabel={t('registrations.actions')}
    />
  );
}
