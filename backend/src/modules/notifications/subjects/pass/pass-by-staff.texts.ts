import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Values = {
  pass: string;
  /** Until when the paid period runs. */
  paidUntil: string;
  /** When the pause ends by itself; null when it does not. */
  resumes: string | null;
};
type ByStaffTexts = Record<'PAUSE' | 'RESUME' | 'PERIOD_END', Words<Values>>;

/** What a student reads when staff have changed their pass. */
export const passByStaffTexts: Record<Language, ByStaffTexts> = {
  et: {
    PAUSE: {
      subject: () => 'Valikool peatas sinu passi',
      heading: 'Pass on peatatud',
      paragraphs: ({ pass, resumes }) => [
        resumes === null
          ? `Peatasime sinu passi (${pass.toLowerCase()}). See ei jätku ise: kirjuta meile, kui soovid passi jätkata.`
          : `Peatasime sinu passi (${pass.toLowerCase()}). See jätkub ise ${resumes}.`,
        'Seni me sinu kaardilt passi eest raha ei võta ja uutele kursustele passiga registreeruda ei saa. Kursused, kuhu oled passiga juba registreerunud, jätkuvad.',
        'Kui sa ei tea, miks pass peatati, vasta sellele kirjale.',
      ],
      button: 'Ava minu pass',
    },
    RESUME: {
      subject: () => 'Sinu pass kehtib jälle',
      heading: 'Pass kehtib jälle',
      paragraphs: ({ pass, paidUntil }) => [
        `Sinu pass (${pass.toLowerCase()}) jätkub ja saad sellega jälle kursustele registreeruda. Makstud periood lõpeb ${paidUntil}, siis võtame kaardilt järgmise makse.`,
      ],
      button: 'Ava minu pass',
    },
    PERIOD_END: {
      subject: ({ paidUntil }) => `Sinu pass lõpeb ${paidUntil}`,
      heading: 'Pass lõpeb perioodi lõpus',
      paragraphs: ({ pass, paidUntil }) => [
        `Valikool lõpetab sinu passi (${pass.toLowerCase()}) ${paidUntil}. Seni pass kehtib, rohkem me kaardilt selle eest raha ei võta.`,
        'Kursused, kuhu oled passiga registreerunud, jätkuvad lõpuni. Kui sa ei tea, miks pass lõpetatakse, vasta sellele kirjale.',
      ],
      button: 'Ava minu pass',
    },
  },
  en: {
    PAUSE: {
      subject: () => 'Valikool has paused your pass',
      heading: 'Your pass is paused',
      paragraphs: ({ pass, resumes }) => [
        resumes === null
          ? `We have paused your pass (${pass.toLowerCase()}). It does not resume by itself: write to us if you want to resume it.`
          : `We have paused your pass (${pass.toLowerCase()}). It resumes by itself on ${resumes}.`,
        'Until then your card is not charged for it, and you cannot use it to register for new courses. Courses you have already registered for with the pass continue.',
        'If you do not know why the pass was paused, reply to this e-mail.',
      ],
      button: 'Open my pass',
    },
    RESUME: {
      subject: () => 'Your pass works again',
      heading: 'Your pass works again',
      paragraphs: ({ pass, paidUntil }) => [
        `Your pass (${pass.toLowerCase()}) is running again, and you can use it to register for courses. The paid period ends on ${paidUntil}; then your card is charged for the next one.`,
      ],
      button: 'Open my pass',
    },
    PERIOD_END: {
      subject: ({ paidUntil }) => `Your pass ends on ${paidUntil}`,
      heading: 'Your pass ends when its paid period ends',
      paragraphs: ({ pass, paidUntil }) => [
        `Valikool ends your pass (${pass.toLowerCase()}) on ${paidUntil}. It works until then, and your card is not charged for it again.`,
        'Courses you have registered for with the pass continue to their end. If you do not know why the pass is ending, reply to this e-mail.',
      ],
      button: 'Open my pass',
    },
  },
  ru: {
    PAUSE: {
      subject: () => 'Valikool приостановил твой абонемент',
      heading: 'Абонемент приостановлен',
      paragraphs: ({ pass, resumes }) => [
        resumes === null
          ? `Мы приостановили твой абонемент (${pass.toLowerCase()}). Сам он не возобновится: напиши нам, если хочешь его продолжить.`
          : `Мы приостановили твой абонемент (${pass.toLowerCase()}). Он возобновится сам ${resumes}.`,
        'До тех пор за него с карты ничего не списывается, и записаться по нему на новые курсы нельзя. Курсы, которые покрывает абонемент, продолжаются.',
        'Если ты не знаешь, почему абонемент приостановлен, ответь на это письмо.',
      ],
      button: 'Открыть мой абонемент',
    },
    RESUME: {
      subject: () => 'Твой абонемент снова действует',
      heading: 'Абонемент снова действует',
      paragraphs: ({ pass, paidUntil }) => [
        `Твой абонемент (${pass.toLowerCase()}) продолжается, и по нему снова можно записываться на курсы. Оплаченный период заканчивается ${paidUntil}, затем с карты будет списана плата за следующий.`,
      ],
      button: 'Открыть мой абонемент',
    },
    PERIOD_END: {
      subject: ({ paidUntil }) => `Твой абонемент заканчивается ${paidUntil}`,
      heading: 'Абонемент закончится вместе с периодом',
      paragraphs: ({ pass, paidUntil }) => [
        `Valikool завершает твой абонемент (${pass.toLowerCase()}) ${paidUntil}. До тех пор он действует, и с карты за него больше ничего не списывается.`,
        'Курсы, которые покрывает абонемент, продолжаются до конца. Если ты не знаешь, почему абонемент завершается, ответь на это письмо.',
      ],
      button: 'Открыть мой абонемент',
    },
  },
};
