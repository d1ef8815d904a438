import { euro } from '#platform/index';
import type { ListedSchool, SchoolFigures, SchoolRecord } from './school-records.types';

const toFigures = ({ students, spendCents, debtCents }: SchoolFigures) => ({
  students,
  spend: euro(spendCents),
  debt: euro(debtCents),
});

export const toListedDto = ({ id, name, country, municipality, archivedAt, ...figures }: ListedSchool) => ({
  id,
  name,
  country,
  municipality,
  archivedAt: archivedAt?.toISOString() ?? null,
  ...toFigures(figures),
});

export const toRecordDto = ({ school, stakes }: SchoolRecord) => {
  const { endpoint, ...billing } = school.billing;
  const { representatives, deciders, claims, overdueInvoices, overdueCents, openSeats } = stakes;
  return {
    ...toListedDto({ ...school, ...stakes }),
    language: school.language,
    showsBalance: school.showsBalance,
    ...billing,
    eInvoiceAddress: endpoint,
    representatives,
    deciders,
    claims,
    overdueInvoices,
    overdue: euro(overdueCents),
    openSeats,
  };
};
