import { eur, inDays, nextId } from '@valikool/shared-ui/testing/samples';
import type { Application, CohortCard, Invariants, ListedUser, Profile, Refund } from '../shared/contract.types';

export { anInvoice, aRegistration, eur, inDays } from '@valikool/shared-ui/testing/samples';

/** An open cohort that starts in a month. */
export function aCohort(cohort: Partial<CohortCard> = {}): CohortCard {
  const id = nextId();
  return {
    id,
    name: `Rühm ${id}`,
    courseId: 1,
    courseTitle: 'Python nullist',
    courseSlug: 'python-nullist',
    courseLanguage: 'et',
    status: 'REGISTRATION_OPEN',
    startDate: inDays(30),
    endDate: inDays(80),
    timeZone: 'Europe/Tallinn',
    onlineClassTimes: [{ day: 2, hour: 17, minute: 0 }],
    onlineLessonLength: 60,
    size: { min: 8, max: 20 },
    freeSeats: 8,
    seatsTaken: 12,
    badges: ['REGISTRATION_OPEN'],
    price: eur(9500),
    teachers: [{ id: 7, name: 'Liis Kask' }],
    ...cohort,
  };
}

/** Money that staff must send back from the bank account. */
export const aRefund = (refund: Partial<Refund> = {}): Refund => ({
  id: `7a2d8c1f-0000-4000-8000-${String(nextId()).padStart(12, '0')}`,
  status: 'CREATED',
  amount: eur(3000),
  reason: 'CANCELLATION',
  dueBy: inDays(5),
  provider: 'bank',
  isByHand: true,
  invoiceId: '6f1c7b0e-0000-4000-8000-000000000001',
  invoiceNumber: 'VK-2026-0042',
  buyerName: 'Mari Tamm',
  payerName: 'Mari Tamm',
  payerIban: 'EE471000001020145685',
  ...refund,
});

/** A check of which every rule holds but those named. @param broken name of a rule → cases */
export function aCheck(broken: Record<string, number> = {}): Invariants {
  const names = ['seats-counted', 'not-oversold', 'ledger-balanced', 'numbers-gapless', ...Object.keys(broken)];
  const invariants = [...new Set(names)].map((name) => ({ name, description: `Rule ${name}`, violations: broken[name] ?? 0 }));
  return { checkedAt: '2026-11-21T10:00:00.000Z', holds: Object.keys(broken).length === 0, invariants };
}

/** A student who has an account. */
export function aUser(user: Partial<ListedUser> = {}): ListedUser {
  const id = nextId();
  return {
    ...{ id, firstName: 'Mari', lastName: 'Tamm', email: `mari${id}@example.test`, role: 'STUDENT', language: 'et', phoneNumber: '+372 5555 1234' },
    ...{ school: { id: 1, name: 'Tartu Jaani Gümnaasium' }, hasSignedIn: true, createdAt: inDays(-40) },
    ...user,
  };
}

/** The same person with all that staff may see. */
export function aProfile(profile: Partial<Profile> = {}): Profile {
  return {
    ...aUser(),
    ...{ avatar: null, introduction: '', personalCode: null, accountName: null, iban: null, classroomEmail: null, discordUserId: null, termsAcceptedAt: inDays(-40) },
    ...profile,
  };
}

/** Somebody who asks to teach and has not been answered. */
export function anApplication(application: Partial<Application> = {}): Application {
  const id = nextId();
  return {
    ...{ id, status: 'PENDING', firstName: 'Kadri', lastName: 'Kask', email: `kadri${id}@example.test`, phoneNumber: '+372 5555 4321' },
    ...{ subject: 'Filosoofia', background: 'Kümme aastat gümnaasiumis.\n\nMagistrikraad.', language: 'et', createdAt: inDays(-2) },
    ...{ decidedAt: null, note: null, decidedBy: null, userId: null },
    ...application,
  };
}
