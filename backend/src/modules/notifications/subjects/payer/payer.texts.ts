import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string; cohort: string };
type ToPay = { amount: string; dueAt: string };

type PayerTexts = {
  /** `invoice`, `creditNotes`: the numbers of the documents that the mail brings. */
  studentPays: Words<
    Course & {
      toPay: (ToPay & { accessUntil: string | null; heldUntil: string | null }) | null;
      invoice: string | null;
      creditNotes: string | null;
    }
  >;
  schoolPays: Words<
    Course & {
      school: string;
      refund: { amount: string; dueBy: string } | null;
      toPay: (ToPay & { accessUntil: string | null }) | null;
      invoice: string | null;
      creditNotes: string | null;
    }
  >;
  /** To those who look after the student's school. */
  forSchool: Words<Course & { student: string; isSchools: boolean }>;
  labels: { course: string; cohort: string; toPay: string; dueAt: string; accessUntil: string; student: string };
};

/** What mails about a change of payer say. */
export const payerTexts: Record<Language, PayerTexts> = {
  et: {
    studentPays: {
      subject: ({ course }) => `Nüüd maksad kursuse eest ise: ${course}`,
      heading: 'Nüüd maksad kursuse eest ise',
      paragraphs: ({ course, toPay, invoice, creditNotes }) => [
        `Kursuse „${course}“ eest ei maksa enam kool, vaid sina. Sinu koht jääb alles.`,
        ...(toPay === null
          ? ['Sina ei pea midagi maksma.']
          : [
              `Arve summa on ${toPay.amount} ja maksetähtaeg ${toPay.dueAt}.${invoice === null ? ' Saadame arve eraldi kirjaga.' : ''}`,
            ]),
        ...(invoice === null ? [] : [`Arve ${invoice} on selles kirjas.`]),
        ...(creditNotes === null ? [] : [`Sinu varasema arve kreeditarve ${creditNotes} on kirjale lisatud.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `Tundides saad osaleda kuni ${toPay.accessUntil}. Kui selleks ajaks pole makstud, suletakse ligipääs, kuni raha on laekunud. Koht jääb ka siis sulle.`,
            ]),
        ...(toPay?.heldUntil == null ? [] : [`Hoiame kohta sinu jaoks kuni ${toPay.heldUntil}.`]),
      ],
      button: 'Maksa',
    },
    schoolPays: {
      subject: ({ course }) => `Kursuse eest maksab nüüd kool: ${course}`,
      heading: 'Kursuse eest maksab nüüd kool',
      paragraphs: ({ course, school, refund, toPay, invoice, creditNotes }) => [
        `Kursuse „${course}“ eest maksab nüüd ${school}. Sinu koht jääb alles.`,
        ...(refund === null
          ? []
          : [
              `Maksame sulle ${refund.amount} tagasi. Raha tagastamine võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
            ]),
        ...(toPay === null
          ? ['Sina ei pea midagi maksma.']
          : [`Sinu osa on ${toPay.amount}, maksetähtaeg ${toPay.dueAt}.`]),
        ...(invoice === null ? [] : [`Arve ${invoice} on selles kirjas.`]),
        ...(creditNotes === null ? [] : [`Sinu varasema arve kreeditarve ${creditNotes} on kirjale lisatud.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `Tundides saad osaleda kuni ${toPay.accessUntil}. Kui sinu osa pole selleks ajaks makstud, suletakse ligipääs, kuni raha on laekunud.`,
            ]),
      ],
      button: 'Vaata oma kursust',
    },
    forSchool: {
      subject: ({ student, course }) => `Maksja muutus: ${student}, ${course}`,
      heading: 'Maksja muutus',
      paragraphs: ({ student, course, isSchools }) => [
        isSchools
          ? `Kursuse „${course}“ eest maksab nüüd õpilase asemel kool. Õpilane: ${student}. Summa lisandub kooli arvele.`
          : `Kursuse „${course}“ eest maksab nüüd kooli asemel õpilane. Õpilane: ${student}. Võtsime summa kooli arvelt maha; kui arve oli juba väljastatud, saadame kreeditarve.`,
      ],
      button: 'Vaata oma õpilasi',
    },
    labels: {
      course: 'Kursus',
      cohort: 'Rühm',
      toPay: 'Maksta',
      dueAt: 'Maksetähtaeg',
      accessUntil: 'Ligipääs kuni',
      student: 'Õpilane',
    },
  },
  en: {
    studentPays: {
      subject: ({ course }) => `You now pay for the course yourself: ${course}`,
      heading: 'You now pay for the course yourself',
      paragraphs: ({ course, toPay, invoice, creditNotes }) => [
        `The school no longer pays for the course “${course}”: you do. You keep your seat.`,
        ...(toPay === null
          ? ['You have nothing to pay.']
          : [
              `The invoice of ${toPay.amount} is due ${toPay.dueAt}.${invoice === null ? ' We’ll e-mail it to you separately.' : ''}`,
            ]),
        ...(invoice === null ? [] : [`Invoice ${invoice} comes with this e-mail.`]),
        ...(creditNotes === null ? [] : [`The credit note ${creditNotes} over your earlier invoice is attached.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `You can take part in the classes until ${toPay.accessUntil}. If it is not paid by then, the classes close to you until the money arrives. You keep the seat even then.`,
            ]),
        ...(toPay?.heldUntil == null ? [] : [`We hold the seat for you until ${toPay.heldUntil}.`]),
      ],
      button: 'Pay',
    },
    schoolPays: {
      subject: ({ course }) => `Your school now pays for the course: ${course}`,
      heading: 'Your school now pays for the course',
      paragraphs: ({ course, school, refund, toPay, invoice, creditNotes }) => [
        `${school} now pays for the course “${course}”. You keep your seat.`,
        ...(refund === null
          ? []
          : [
              `We’ll refund ${refund.amount}. A refund takes one working week: the money reaches your account by ${refund.dueBy}.`,
            ]),
        ...(toPay === null ? ['You have nothing to pay.'] : [`Your part is ${toPay.amount}, due ${toPay.dueAt}.`]),
        ...(invoice === null ? [] : [`Invoice ${invoice} comes with this e-mail.`]),
        ...(creditNotes === null ? [] : [`The credit note ${creditNotes} over your earlier invoice is attached.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `You can take part in the classes until ${toPay.accessUntil}. If your part is not paid by then, the classes close to you until the money arrives.`,
            ]),
      ],
      button: 'See your course',
    },
    forSchool: {
      subject: ({ student, course }) => `The payer has changed: ${student}, ${course}`,
      heading: 'The payer has changed',
      paragraphs: ({ student, course, isSchools }) => [
        isSchools
          ? `The school now pays for ${student} on the course “${course}”. The amount goes on the school’s invoice.`
          : `${student} now pays for the course “${course}” in place of the school. We have taken the amount off the school’s invoice; if the invoice was already issued, we’ll send a credit note.`,
      ],
      button: 'See your students',
    },
    labels: {
      course: 'Course',
      cohort: 'Cohort',
      toPay: 'To pay',
      dueAt: 'Due',
      accessUntil: 'Access until',
      student: 'Student',
    },
  },
  ru: {
    studentPays: {
      subject: ({ course }) => `Теперь за курс платишь ты: ${course}`,
      heading: 'Теперь за курс платишь ты',
      paragraphs: ({ course, toPay, invoice, creditNotes }) => [
        `За курс «${course}» теперь платит не школа, а ты. Место остаётся за тобой.`,
        ...(toPay === null
          ? ['Платить тебе ничего не нужно.']
          : [
              `Сумма счёта ${toPay.amount}, срок оплаты ${toPay.dueAt}.${invoice === null ? ' Счёт придёт отдельным письмом.' : ''}`,
            ]),
        ...(invoice === null ? [] : [`Счёт ${invoice} в этом письме.`]),
        ...(creditNotes === null ? [] : [`К письму приложен кредитовый счёт ${creditNotes} к твоему прежнему счёту.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `Участвовать в занятиях можно до ${toPay.accessUntil}. Если к этому времени счёт не будет оплачен, доступ закроется до поступления денег. Место и тогда останется за тобой.`,
            ]),
        ...(toPay?.heldUntil == null ? [] : [`Мы держим место для тебя до ${toPay.heldUntil}.`]),
      ],
      button: 'Оплатить',
    },
    schoolPays: {
      subject: ({ course }) => `Теперь за курс платит школа: ${course}`,
      heading: 'Теперь за курс платит школа',
      paragraphs: ({ course, school, refund, toPay, invoice, creditNotes }) => [
        `За курс «${course}» теперь платит школа: ${school}. Место остаётся за тобой.`,
        ...(refund === null
          ? []
          : [
              `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на твоём счёте не позже ${refund.dueBy}.`,
            ]),
        ...(toPay === null
          ? ['Платить тебе ничего не нужно.']
          : [`Твоя часть ${toPay.amount}, срок оплаты ${toPay.dueAt}.`]),
        ...(invoice === null ? [] : [`Счёт ${invoice} в этом письме.`]),
        ...(creditNotes === null ? [] : [`К письму приложен кредитовый счёт ${creditNotes} к твоему прежнему счёту.`]),
        ...(toPay?.accessUntil == null
          ? []
          : [
              `Участвовать в занятиях можно до ${toPay.accessUntil}. Если к этому времени твоя часть не будет оплачена, доступ закроется до поступления денег.`,
            ]),
      ],
      button: 'Посмотреть курс',
    },
    forSchool: {
      subject: ({ student, course }) => `Плательщик изменился: ${student}, ${course}`,
      heading: 'Плательщик изменился',
      paragraphs: ({ student, course, isSchools }) => [
        isSchools
          ? `За курс «${course}» вместо ученика теперь платит школа. Ученик: ${student}. Сумма добавлена в счёт школы.`
          : `За курс «${course}» теперь вместо школы платит ученик. Ученик: ${student}. Мы убрали сумму из счёта школы; если он уже был выставлен, пришлём кредитовый счёт.`,
      ],
      button: 'Посмотреть учеников',
    },
    labels: {
      course: 'Курс',
      cohort: 'Группа',
      toPay: 'К оплате',
      dueAt: 'Срок оплаты',
      accessUntil: 'Доступ до',
      student: 'Ученик',
    },
  },
};
