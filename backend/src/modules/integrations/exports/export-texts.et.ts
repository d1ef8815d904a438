import type { ExportTexts } from './exports.types';

export const et: ExportTexts = {
  yes: 'jah',
  no: 'ei',
  columns: {
    id: 'Nr', firstName: 'Eesnimi', lastName: 'Perekonnanimi', email: 'E-post', phoneNumber: 'Telefon', role: 'Roll', language: 'Keel', school: 'Kool',
    hasSignedIn: 'On sisse loginud', createdAt: 'Lisatud', course: 'Kursus', cohort: 'Rühm', status: 'Olek', payer: 'Maksja', registeredAt: 'Registreerunud', isPaid: 'Makstud',
    invoiceNumber: 'Arve', invoiceStatus: 'Arve olek', startDate: 'Algus', endDate: 'Lõpp', sizeMin: 'Kohti vähemalt', sizeMax: 'Kohti kõige rohkem',
    seatsTaken: 'Kohti võetud', price: 'Hind, €', teachers: 'Õpetajad', schoolShare: 'Kool maksab, €', studentShare: 'Õpilane maksab, €', confirmedAt: 'Kinnitatud',
    canceledAt: 'Tühistatud', cancelReason: 'Tühistamise põhjus', resultAt: 'Tulemus märgitud', kind: 'Liik', buyer: 'Ostja', total: 'Kokku, €', paid: 'Makstud, €',
    referenceNumber: 'Viitenumber', issuedAt: 'Väljastatud', dueAt: 'Maksetähtaeg', paidAt: 'Maksmise kuupäev',
    progress: 'Ülesandeid tehtud, %', submittedAt: 'Saadetud', courseSatisfaction: 'Rahulolu, 1–10', courseHighlights: 'Mis meeldis või häiris',
    courseLearnings: 'Mida õppis', learningOutcomes: 'Õpiväljundid, tärne', courseDifficulty: 'Raskus', timeSpent: 'Ajakulu', teacherCompetence: 'Õpetaja',
    teacherFeedback: 'Õpetajale', selfPerformance: 'Enda töö', improvementFeedback: 'Mis oleks aidanud', futureCourses: 'Soovitud kursused',
  },
  states: {
    STUDENT: 'Õpilane', ADMIN: 'Haldur', SCHOOL_REP: 'Kooli esindaja', TEACHER: 'Õpetaja', et: 'eesti', en: 'inglise', ru: 'vene',
    REGISTERED: 'Registreeritud', IN_PROGRESS: 'Õpib', COMPLETED: 'Arvestatud', CANCELED: 'Tühistatud', FAILED: 'Mittearvestatud', AWAITING_RESULT: 'Ootab tulemust',
    SCHOOL: 'Kool', UNPAID: 'Maksmata', PAID: 'Makstud',
    INVOICE: 'Arve', CREDIT_NOTE: 'Kreeditarve', HOLD_LAPSED: 'Ei makstud õigel ajal', COHORT_CANCELED: 'Rühm jäi ära', REFUND_CHOSEN: 'Valis raha tagasi',
    'COHORT.DRAFT': 'Mustand', 'COHORT.REGISTRATION_OPEN': 'Registreerimine avatud', 'COHORT.GROUP_FULL': 'Rühm on täis', 'COHORT.TEACHER_PAID': 'Õpetajale makstud', 'COHORT.CANCELED': 'Tühistatud',
    'COHORT.IN_PROGRESS': 'Käib', 'COHORT.COMPLETED': 'Lõppenud',
    'DIFFICULTY.TOO_EASY': 'Liiga lihtne', 'DIFFICULTY.RATHER_EASY': 'Pigem lihtne', 'DIFFICULTY.JUST_RIGHT': 'Paras', 'DIFFICULTY.RATHER_HARD': 'Pigem raske', 'DIFFICULTY.TOO_HARD': 'Liiga raske',
    'TIME.MUCH_LESS': 'Palju vähem, kui arvas', 'TIME.LESS': 'Veidi vähem, kui arvas', 'TIME.AS_EXPECTED': 'Nii palju, kui arvas', 'TIME.MORE': 'Veidi rohkem, kui arvas', 'TIME.MUCH_MORE': 'Palju rohkem, kui arvas',
    'COMPETENCE.INSUFFICIENT': 'Ebapiisav', 'COMPETENCE.FAIR': 'Rahuldav', 'COMPETENCE.GOOD': 'Hea', 'COMPETENCE.VERY_GOOD': 'Väga hea', 'COMPETENCE.EXCELLENT': 'Suurepärane',
  },
};
