import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string };
type Cohort = Course & { cohort: string };
type Moment = Course & { moment: string };

type CohortTexts = {
  labels: { end: string; note: string; students: string };
  rescheduled: Words<Course>;
  classMoved: Words<Course & { from: string; to: string }>;
  classCanceled: Words<Moment>;
  classPlannedAgain: Words<Moment>;
  canceledForTeacher: Words<Cohort>;
  confirmed: Words<Cohort>;
  undecidedForAdmins: Words<Cohort & { awaitingSchool: number }>;
};

/** What the people of a cohort read when its times change or it is decided whether it runs. */
export const cohortTexts: Record<Language, CohortTexts> = {
  et: {
    labels: { end: 'Lõpp', note: 'Märkus', students: 'Õpilasi / vaja' },
    rescheduled: {
      subject: ({ course }) => `Rühma ajad muutusid: ${course}`,
      heading: 'Rühma ajad muutusid',
      paragraphs: ({ course }) => [
        `Kursuse „${course}“ rühmal on uued ajad. Allpool on need, nagu nad nüüd kehtivad.`,
        'Kui oled tunnid oma kalendrisse lisanud, uueneb see ise.',
      ],
      button: 'Vaata tunde',
    },
    classMoved: {
      subject: ({ course }) => `Tunni aeg muutus: ${course}`,
      heading: 'Tund on teisel ajal',
      paragraphs: ({ course, from, to }) => [`Kursuse „${course}“ tund, mis pidi algama ${from}, algab nüüd ${to}.`],
      button: 'Vaata tunde',
    },
    classCanceled: {
      subject: ({ course }) => `Tund jääb ära: ${course}`,
      heading: 'Tund jääb ära',
      paragraphs: ({ course, moment }) => [`Kursuse „${course}“ tund, mis pidi algama ${moment}, jääb ära.`],
      button: 'Vaata tunde',
    },
    classPlannedAgain: {
      subject: ({ course }) => `Tund toimub siiski: ${course}`,
      heading: 'Tund toimub',
      paragraphs: ({ course, moment }) => [`Kursuse „${course}“ tund toimub ja algab ${moment}.`],
      button: 'Vaata tunde',
    },
    canceledForTeacher: {
      subject: ({ course }) => `Rühm jääb ära: ${course}`,
      heading: 'Rühm jääb ära',
      paragraphs: ({ course, cohort }) => [
        `Kursuse „${course}“ rühma ${cohort} sel korral ei toimu.`,
        'Õpilastele kirjutame ise ja tagastame neile raha.',
      ],
      button: 'Vaata rühma',
    },
    confirmed: {
      subject: ({ course }) => `Rühm toimub: ${course}`,
      heading: 'Rühm toimub kindlasti',
      paragraphs: ({ course, cohort }) => [`Otsus on tehtud: kursuse „${course}“ rühm ${cohort} toimub.`],
      button: 'Vaata tunde',
    },
    undecidedForAdmins: {
      subject: ({ course }) => `Kas rühm toimub? ${course}`,
      heading: 'Kas rühm toimub?',
      paragraphs: ({ course, cohort, awaitingSchool }) => [
        `Kursuse „${course}“ rühma ${cohort} otsuse kuupäev on käes ja õpilasi on vähem, kui vaja.`,
        ...(awaitingSchool === 0 ? [] : [`Lisaks ootab oma kooli kinnitust õpilasi: ${awaitingSchool}.`]),
        'Kinnita rühm või jäta see ära.',
      ],
      button: 'Otsusta',
    },
  },
  en: {
    labels: { end: 'End', note: 'Note', students: 'Students / needed' },
    rescheduled: {
      subject: ({ course }) => `New times: ${course}`,
      heading: 'The times of your cohort have changed',
      paragraphs: ({ course }) => [
        `Your cohort of the course “${course}” has new times. All of them are listed below.`,
        'If you have added the classes to your calendar, it updates by itself.',
      ],
      button: 'See the classes',
    },
    classMoved: {
      subject: ({ course }) => `A class has moved: ${course}`,
      heading: 'A class has moved',
      paragraphs: ({ course, from, to }) => [
        `The class of the course “${course}” that was due to start at ${from} now starts at ${to}.`,
      ],
      button: 'See the classes',
    },
    classCanceled: {
      subject: ({ course }) => `A class is canceled: ${course}`,
      heading: 'A class is canceled',
      paragraphs: ({ course, moment }) => [
        `The class of the course “${course}” that was due to start at ${moment} is canceled.`,
      ],
      button: 'See the classes',
    },
    classPlannedAgain: {
      subject: ({ course }) => `A class takes place after all: ${course}`,
      heading: 'A class takes place after all',
      paragraphs: ({ course, moment }) => [`The class of the course “${course}” takes place and starts at ${moment}.`],
      button: 'See the classes',
    },
    canceledForTeacher: {
      subject: ({ course }) => `A cohort is canceled: ${course}`,
      heading: 'A cohort is canceled',
      paragraphs: ({ course, cohort }) => [
        `The cohort ${cohort} of the course “${course}” will not take place this time.`,
        'We’ll e-mail the students and refund their money.',
      ],
      button: 'See the cohort',
    },
    confirmed: {
      subject: ({ course }) => `The cohort will run: ${course}`,
      heading: 'The cohort will run',
      paragraphs: ({ course, cohort }) => [`It is decided: the cohort ${cohort} of the course “${course}” will run.`],
      button: 'See the classes',
    },
    undecidedForAdmins: {
      subject: ({ course }) => `Will it run? ${course}`,
      heading: 'Will it run?',
      paragraphs: ({ course, cohort, awaitingSchool }) => [
        `The decision date of the cohort ${cohort} of the course “${course}” has come, and there are fewer students than it needs.`,
        ...(awaitingSchool === 0 ? [] : [`Students still waiting for their school’s approval: ${awaitingSchool}.`]),
        'Confirm the cohort or cancel it.',
      ],
      button: 'Decide',
    },
  },
  ru: {
    labels: { end: 'Окончание', note: 'Примечание', students: 'Учеников / нужно' },
    rescheduled: {
      subject: ({ course }) => `Новое расписание: ${course}`,
      heading: 'Расписание группы изменилось',
      paragraphs: ({ course }) => [
        `У группы курса «${course}» новое расписание. Ниже — все времена, как они действуют теперь.`,
        'Если занятия добавлены в твой календарь, он обновится сам.',
      ],
      button: 'Посмотреть занятия',
    },
    classMoved: {
      subject: ({ course }) => `Занятие перенесено: ${course}`,
      heading: 'Занятие перенесено',
      paragraphs: ({ course, from, to }) => [
        `Занятие курса «${course}», которое должно было начаться ${from}, теперь начнётся ${to}.`,
      ],
      button: 'Посмотреть занятия',
    },
    classCanceled: {
      subject: ({ course }) => `Занятие отменено: ${course}`,
      heading: 'Занятие отменено',
      paragraphs: ({ course, moment }) => [
        `Занятие курса «${course}», которое должно было начаться ${moment}, не состоится.`,
      ],
      button: 'Посмотреть занятия',
    },
    classPlannedAgain: {
      subject: ({ course }) => `Занятие всё же состоится: ${course}`,
      heading: 'Занятие состоится',
      paragraphs: ({ course, moment }) => [`Занятие курса «${course}» состоится и начнётся ${moment}.`],
      button: 'Посмотреть занятия',
    },
    canceledForTeacher: {
      subject: ({ course }) => `Группа отменена: ${course}`,
      heading: 'Группа отменена',
      paragraphs: ({ course, cohort }) => [
        `Группа ${cohort} курса «${course}» в этот раз не состоится.`,
        'Ученикам мы напишем сами и вернём им деньги.',
      ],
      button: 'Посмотреть группу',
    },
    confirmed: {
      subject: ({ course }) => `Группа состоится: ${course}`,
      heading: 'Группа точно состоится',
      paragraphs: ({ course, cohort }) => [`Решение принято: группа ${cohort} курса «${course}» состоится.`],
      button: 'Посмотреть занятия',
    },
    undecidedForAdmins: {
      subject: ({ course }) => `Состоится ли группа? ${course}`,
      heading: 'Состоится ли группа?',
      paragraphs: ({ course, cohort, awaitingSchool }) => [
        `Наступила дата решения по группе ${cohort} курса «${course}», а учеников меньше, чем нужно.`,
        ...(awaitingSchool === 0 ? [] : [`Ещё ждут решения своей школы: ${awaitingSchool}.`]),
        'Подтверди группу или отмени её.',
      ],
      button: 'Решить',
    },
  },
};
