import { euro } from '#platform/index';
import type { SchoolOverview } from './school-overview.types';

const withAmount = <Row extends { cents: number }>({ cents, ...row }: Row) => ({ ...row, amount: euro(cents) });

const toSpentDto = ({ totalCents, lastYearCents, courses, others, months }: SchoolOverview['spent']) => ({
  total: euro(totalCents),
  lastYear: euro(lastYearCents),
  courses: courses.map(withAmount),
  others: others && withAmount(others),
  months: months.map((month) => ({
    month: month.month,
    total: euro(month.totalCents),
    parts: month.parts.map(euro),
  })),
});

const toOwedDto = ({ cents, overdueCents, invoices }: SchoolOverview['owed']) => ({
  amount: euro(cents),
  overdue: euro(overdueCents),
  invoices: invoices.map(({ invoiceId, number, dueAt, openCents }) => ({
    id: invoiceId,
    number,
    dueAt: dueAt.toISOString(),
    open: euro(openCents),
  })),
});

export const toSchoolOverviewDto = ({
  people,
  savedCents,
  spent,
  selfPaid: { students, ...selfPaid },
  owed,
  ...overview
}: SchoolOverview) => ({
  ...overview,
  ...people,
  saved: euro(savedCents),
  spent: toSpentDto(spent),
  selfPaid: { ...withAmount(selfPaid), students: students.map(withAmount) },
  owed: toOwedDto(owed),
});
