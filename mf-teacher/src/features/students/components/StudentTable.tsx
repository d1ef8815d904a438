import { useTranslation } from 'react-i18next';
import { AppLink, Badge, DateText, ParticipantStatusBadge, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { CohortStudent } from '../../../shared/contract.types';

function Contact({ student: { email, phoneNumber } }: { student: CohortStudent }) {
  return (
    <div>
      <AppLink href={`mailto:${email}`}>{email}</AppLink>
      {phoneNumber !== null && (
        <Text as="div">
          <AppLink href={`tel:${phoneNumber.replaceAll(' ', '')}`}>{phoneNumber}</AppLink>
        </Text>
      )}
    </div>
  );
}

/** Whether the money is there; says nothing of a seat that was given up. */
function Paid({ student: { isPaid, invoiceNumber, status } }: { student: CohortStudent }) {
  const { t } = useTranslation('teacher');
  if (status === 'CANCELED' && !isPaid) return <>–</>;
  return (
    <div>
      <Badge tone={isPaid ? 'ok' : 'warn'}>{t(isPaid ? 'students.paid' : 'students.unpaid')}</Badge>
      {invoiceNumber !== null && (
        <Text as="div" size="small" tone="muted">
          {invoiceNumber}
        </Text>
      )}
    </div>
  );
}

function useColumns(endDate: string): TableColumn<CohortStudent>[] {
  const { t } = useTranslation(['teacher', 'shared']);
  return [
    {
      key: 'name',
      header: t('students.student'),
      isRowHeader: true,
      cell: ({ firstName, lastName, schoolName }) => (
        <>
          {firstName} {lastName}
          {schoolName !== null && (
            <Text as="div" size="small" tone="muted" weight="normal">
              {schoolName}
            </Text>
          )}
        </>
      ),
    },
    { key: 'contact', header: t('students.contact'), cell: (student) => <Contact student={student} /> },
    { key: 'payer', header: t('students.payer'), cell: ({ payer }) => t(`shared:payer.${payer}`) },
    { key: 'paid', header: t('students.invoice'), cell: (student) => <Paid student={student} /> },
    { key: 'registered', header: t('students.registered'), cell: ({ registeredAt }) => <DateText value={registeredAt} /> },
    {
      key: 'status',
      header: t('students.status'),
      cell: ({ status, confirmedAt }) => <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} endDate={endDate} />,
    },
  ];
}

/** Who is in a cohort. @param endDate of the cohort: a result that is late is told apart */
export function StudentTable({ students, endDate }: { students: readonly CohortStudent[]; endDate: string }) {
  const { t } = useTranslation('teacher');
  return <Table caption={t('students.caption')} columns={useColumns(endDate)} rows={students} rowKey={({ registrationId }) => registrationId} />;
}
