import type { SeatTexts } from './seat-texts.types';

export const et: SeatTexts = {
  labels: {
    course: 'Kursus',
    cohort: 'Rühm',
    start: 'Algus',
    answerBy: 'Vasta hiljemalt',
    refund: 'Saad tagasi',
    refundDueBy: 'Hiljemalt',
    from: 'Kirjutas',
  },
  offered: {
    subject: ({ course, expiresAt }) => `Koht on sinu jaoks kinni kuni ${expiresAt}: ${course}`,
    heading: 'Üks koht vabanes',
    paragraphs: ({ course, expiresAt }) => [
      `Ootasid kohta kursusel „${course}” ja nüüd üks vabanes. Hoiame seda sulle kuni ${expiresAt}.`,
      'Vajuta nuppu ja ütle, kas võtad koha vastu. Kui sa seda enam ei soovi, anna ka sellest teada: järgmine ootaja rõõmustab.',
    ],
    button: 'Vasta',
  },
  offerLapsed: {
    subject: ({ course }) => `Koht läks järgmisele ootajale: ${course}`,
    heading: 'Koht läks järgmisele ootajale',
    paragraphs: ({ course }) => [
      `Me ei saanud sinult õigel ajal vastust ja koht kursusel „${course}” läks edasi.`,
      'Kui soovid endiselt osaleda, kirjuta end uuesti ootenimekirja.',
    ],
    button: 'Vaata kursust',
  },
  waitedInVain: {
    subject: ({ course }) => `Rühm jääb ära: ${course}`,
    heading: 'Rühm jääb ära',
    paragraphs: ({ course }) => [
      `Ootasid kohta kursusel „${course}”. See rühm jääb ära, nii et enam pole midagi oodata.`,
      'Võib-olla sobib sulle mõni teine rühm.',
    ],
    button: 'Vaata teisi rühmi',
  },
  registrationEnded: {
    subject: ({ course }) => `Registreerimine on lõppenud ja kohta ei vabanenud: ${course}`,
    heading: 'Kohta ei vabanenud',
    paragraphs: ({ course, cohort }) => [
      `Ootasid kohta kursuse „${course}” rühmas „${cohort}”. Sellesse rühma registreerimine on nüüd lõppenud ja sinu jaoks kohta ei vabanenud.`,
      'Sa ei pea midagi tegema. Võib-olla sobib sulle mõni teine sama kursuse rühm.',
    ],
    button: 'Vaata teisi rühmi',
  },
  moved: {
    subject: ({ course, cohort }) => `Sinu koht on nüüd teises rühmas: ${course}, ${cohort}`,
    heading: 'Sinu koht on nüüd teises rühmas',
    paragraphs: ({ course, cohort }) => [
      `Sinu koht kursusel „${course}” on nüüd rühmas „${cohort}”. Altpoolt näed, millal see algab ja millal tunnid toimuvad.`,
    ],
    button: 'Vaata oma kursust',
  },
  cohortCanceled: {
    subject: ({ course }) => `Rühm jääb ära: ${course}`,
    heading: 'Rühm jääb ära',
    paragraphs: ({ course, cohort, refund }) => [
      `Meil on kahju: kursuse „${course}” rühm „${cohort}” jääb ära.`,
      refund === null
        ? 'Sa ei pea midagi maksma.'
        : `Maksame sulle ${refund.amount} tagasi. Raha tagastamine võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
    ],
    button: 'Vaata teisi rühmi',
  },
  seeCourse: 'Vaata oma kursust',
  wroteToClass: ({ sender, course, cohort }) =>
    `${sender} kirjutas selle kõigile kursuse „${course}” rühmas „${cohort}”.`,
};
