import type { ListedSchool, SchoolConditions, SchoolRecord } from '../shared/contract.types';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

export const aListedSchool = (school: Partial<ListedSchool> = {}): ListedSchool => ({
  id: 4,
  name: 'Narva Gümnaasium',
  country: 'EE',
  municipality: 'Narva linn',
  archivedAt: null,
  students: 12,
  spend: euros(85_000),
  debt: euros(0),
  ...school,
});

/** A school for which nothing waits. */
export const aSchoolRecord = (school: Partial<SchoolRecord> = {}): SchoolRecord => ({
  ...aListedSchool(),
  language: 'et',
  showsBalance: false,
  registryCode: '77000039',
  vatNumber: null,
  street: 'Joaoru 3',
  city: 'Narva',
  postalCode: '20307',
  invoiceEmail: 'arved@narva.naide.ee',
  wantsEInvoice: false,
  eInvoiceAddress: null,
  buyerReference: null,
  orderNumber: null,
  costCentre: null,
  representatives: 1,
  deciders: 1,
  claims: 0,
  overdueInvoices: 0,
  overdue: euros(0),
  openSeats: 0,
  ...school,
});

/** A school without limits that pays the whole price. */
export const someConditions = (conditions: Partial<SchoolConditions> = {}): SchoolConditions => ({
  schoolId: 1,
  schoolName: 'Tartu Jaani Gümnaasium',
  limitations: {},
  conditionText: null,
  defaultPayer: 'SCHOOL',
  sharePercent: 100,
  seatPrice: null,
  prepaidStudentSeats: 0,
  showsBalance: false,
  needsApproval: false,
  approvalDays: 7,
  revision: 1,
  inForce: {
    number: 1,
    state: 'IN_FORCE',
    inForceFrom: null,
    limitations: {},
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPrice: null,
    needsApproval: false,
    approvalDays: 7,
    note: null,
    setBy: null,
    setAt: '2025-10-01T08:00:00.000Z',
    withdrawnBy: null,
    withdrawnAt: null,
  },
  planned: null,
  ...conditions,
});
