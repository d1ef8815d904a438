import { useTranslation } from 'react-i18next';
import { Card, DateText, FactList, Grid, Money, Table, Text, type TableColumn } from '@valikool/shared-ui';
import type { PreviewYear } from '../../../shared/contract.types';

/** So many names are shown at once; more are shown when asked for. */
const fewNames = 8;

type Refused = PreviewYear['refused'][number];
type Past = Omit<Refused, 'failed'>;

const nameOf = ({ student }: Past) => `${student.firstName} ${student.lastName}`;

function usePastColumns(): TableColumn<Past>[] {
  const { t } = useTranslation('school');
  return [
    { key: 'student', header: t('conditions.whatIf.student'), isRowHeader: true, cell: nameOf },
    { key: 'course', header: t('conditions.whatIf.course'), cell: ({ courseTitle }) => courseTitle },
    {
      key: 'start',
      header: t('conditions.whatIf.start'),
      isOneLine: true,
      cell: ({ startDate }) => <DateText value={startDate} />,
    },
  ];
}

function RefusedTable({ year }: { year: PreviewYear }) {
  const { t } = useTranslation('school');
  const why = ({ failed }: Refused) =>
    failed
      .map(({ rule, details }) =>
        t(`conditions.whatIf.why.${rule}`, {
          used: Number(details['used'] ?? 0),
          limit: Number(details['limit'] ?? 0),
        }),
      )
      .join('; ');
  const columns: TableColumn<Refused>[] = [
    ...usePastColumns(),
    { key: 'why', header: t('conditions.whatIf.reason'), cell: why },
  ];
  return (
    <Table
      caption={t('conditions.whatIf.refusedIn', { year: year.schoolYear })}
      columns={columns}
      rows={year.refused}
      rowKey={({ registrationId }) => registrationId}
    />
  );
}

function AllowedTable({ year }: { year: PreviewYear }) {
  const { t } = useTranslation('school');
  return (
    <Table
      caption={t('conditions.whatIf.allowedIn', { year: year.schoolYear })}
      columns={usePastColumns()}
      rows={year.allowed}
      rowKey={({ registrationId }) => registrationId}
    />
  );
}

/** How much less or more a year would have cost. */
function Difference({ year: { cost, draftCost } }: { year: PreviewYear }) {
  const { t } = useTranslation('school');
  const amount = draftCost.amount - cost.amount;
  if (amount === 0) return t('conditions.whatIf.same');
  return (
    <>
      {t(amount < 0 ? 'conditions.whatIf.less' : 'conditions.whatIf.more')}{' '}
      <Money value={{ amount: Math.abs(amount), currency: 'EUR' }} />
    </>
  );
}

function Year({ year }: { year: PreviewYear }) {
  const { t } = useTranslation('school');
  const { schoolYear, isCurrent, paidBySchool, cost, draftCost, refusedTotal, allowedTotal, allowedCost } = year;
  const id = `year-${schoolYear.slice(0, 'yyyy'.length)}`;
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id}>
        {t(isCurrent ? 'conditions.whatIf.thisYear' : 'conditions.whatIf.lastYear', { year: schoolYear })}
      </h3>
      <FactList
        items={[
          { label: t('conditions.whatIf.paid'), value: paidBySchool },
          { label: t('conditions.whatIf.cost'), value: <Money value={cost} /> },
          { label: t('conditions.whatIf.draftCost'), value: <Money value={draftCost} /> },
          { label: t('conditions.whatIf.difference'), value: <Difference year={year} /> },
          { label: t('conditions.whatIf.refused'), value: refusedTotal },
          { label: t('conditions.whatIf.allowed'), value: allowedTotal },
          ...(allowedTotal > 0
            ? [{ label: t('conditions.whatIf.allowedCost'), value: <Money value={allowedCost} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

function Names({ year }: { year: PreviewYear }) {
  const { t } = useTranslation('school');
  const { schoolYear, refused, refusedTotal, allowed, allowedTotal } = year;
  return (
    <>
      {refused.length > 0 && (
        <details open={year.isCurrent && refused.length <= fewNames}>
          <summary>{t('conditions.whatIf.refusedWho', { year: schoolYear, count: refusedTotal })}</summary>
          {refusedTotal > refused.length && <Text>{t('conditions.whatIf.newest', { count: refused.length })}</Text>}
          <RefusedTable year={year} />
        </details>
      )}
      {allowed.length > 0 && (
        <details>
          <summary>{t('conditions.whatIf.allowedWho', { year: schoolYear, count: allowedTotal })}</summary>
          {allowedTotal > allowed.length && <Text>{t('conditions.whatIf.newest', { count: allowed.length })}</Text>}
          <AllowedTable year={year} />
        </details>
      )}
    </>
  );
}

/** What a draft would have refused, allowed and cost in this school year and the last. */
export function WhatIf({ years }: { years: readonly PreviewYear[] }) {
  return (
    <Grid min="300px">
      {years.map((year) => (
        <Year key={year.schoolYear} year={year} />
      ))}
    </Grid>
  );
}

/** Whom a draft would have refused, and for whom the school would have paid. */
export function WhatIfNames({ years }: { years: readonly PreviewYear[] }) {
  return years.map((year) => <Names key={year.schoolYear} year={year} />);
}
