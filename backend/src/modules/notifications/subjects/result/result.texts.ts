import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type AboutCourse = { course: string; cohort: string };

type ResultTexts = {
  passed: Words<AboutCourse>;
  failed: Words<AboutCourse>;
  correctedToPassed: Words<AboutCourse>;
  correctedToFailed: Words<AboutCourse>;
  withdrawn: Words<AboutCourse>;
  revoked: Words<{ course: string; number: string; reason: string }>;
  replaced: Words<{ course: string; number: string; reason: string; replacedBy: string }>;
  overdue: Words<{ course: string; cohort: string; day: string; waiting: number }>;
  ofSchool: Words<{ school: string; total: number }>;
  schoolReason: (school: string) => string;
  others: (count: number) => string;
  labels: { course: string; result: string; reason: string; diploma: string };
  /** `AWAITING_RESULT` of a result that stood. */
  results: Record<'COMPLETED' | 'FAILED' | 'AWAITING_RESULT', string>;
};

const russian = new Intl.PluralRules('ru');
const RUSSIAN_STUDENTS: Readonly<Record<string, string>> = {
  one: 'ученик ждёт',
  few: 'ученика ждут',
  many: 'учеников ждут',
  other: 'ученика ждут',
};

/** What students, schools and teachers read about results. */
export const resultTexts: Record<Language, ResultTexts> = {
  et: {
    passed: {
      subject: ({ course }) => `Arvestatud: ${course}`,
      heading: 'Kursus on arvestatud. Palju õnne!',
      paragraphs: ({ course, cohort }) => [
        `Õpetaja märkis, et läbisid kursuse „${course}“ (${cohort}).`,
        'Sinu tunnistus on valmis: saad selle alla laadida ja jagada. Igaüks, kes näeb tunnistust, saab selle ehtsust kontrollida.',
      ],
      button: 'Vaata tunnistust',
    },
    failed: {
      subject: ({ course }) => `Mittearvestatud: ${course}`,
      heading: 'Kursus jäi arvestamata',
      paragraphs: ({ course, cohort }) => [
        `Õpetaja märkis, et kursus „${course}“ (${cohort}) jäi sul arvestamata.`,
        'Kui arvad, et tulemus on vale, kirjuta oma õpetajale. Ta saab selle parandada.',
      ],
      button: 'Vaata kursust',
    },
    correctedToPassed: {
      subject: ({ course }) => `Tulemus parandati, arvestatud: ${course}`,
      heading: 'Sinu tulemus parandati: arvestatud',
      paragraphs: ({ course, cohort }) => [
        `Kursuse „${course}“ (${cohort}) tulemus on nüüd „arvestatud“. Põhjus on kirjas allpool.`,
        'Sinu tunnistus on valmis: saad selle alla laadida ja jagada.',
      ],
      button: 'Vaata tunnistust',
    },
    correctedToFailed: {
      subject: ({ course }) => `Tulemus parandati, mittearvestatud: ${course}`,
      heading: 'Sinu tulemus parandati: mittearvestatud',
      paragraphs: ({ course, cohort }) => [
        `Kursuse „${course}“ (${cohort}) tulemus on nüüd „mittearvestatud“. Põhjus on kirjas allpool.`,
        'Selle kursuse tunnistus ei kehti enam. Kui arvad, et tulemus on vale, kirjuta oma õpetajale.',
      ],
      button: 'Vaata kursust',
    },
    withdrawn: {
      subject: ({ course }) => `Tulemus võeti tagasi: ${course}`,
      heading: 'Sinu tulemus võeti tagasi',
      paragraphs: ({ course, cohort }) => [
        `Kursuse „${course}“ (${cohort}) tulemus võeti tagasi. Põhjus on kirjas allpool.`,
        'Kui sul oli selle kursuse tunnistus, siis see enam ei kehti. Anname teada, kui õpetaja paneb uue tulemuse.',
      ],
      button: 'Vaata kursust',
    },
    revoked: {
      subject: ({ course }) => `Tunnistus tunnistati kehtetuks: ${course}`,
      heading: 'Sinu tunnistus ei kehti enam',
      paragraphs: ({ course, number, reason }) => [
        `Kursuse „${course}“ tunnistus ${number} tunnistati kehtetuks. Põhjus: ${reason}`,
        'Kes tunnistust kontrollib, näeb, et see ei kehti. Küsimuste korral vasta sellele kirjale.',
      ],
      button: 'Vaata tunnistusi',
    },
    replaced: {
      subject: ({ course }) => `Uus tunnistus: ${course}`,
      heading: 'Said vana asemele uue tunnistuse',
      paragraphs: ({ course, number, reason, replacedBy }) => [
        `Kursuse „${course}“ tunnistus ${number} tunnistati kehtetuks. Põhjus: ${reason}`,
        `Selle asemel kehtib tunnistus ${replacedBy}. Palun kasuta edaspidi seda.`,
      ],
      button: 'Vaata tunnistust',
    },
    overdue: {
      subject: ({ course }) => `Õpilased ootavad tulemusi: ${course}`,
      heading: 'Palun pane tulemused',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `Kursus „${course}“ (${cohort}) lõppes ${day}, aga ${waiting === 1 ? 'üks õpilane ootab' : `${waiting} õpilast ootab`} veel tulemust.`,
        'Ilma tulemuseta ei saa õpilane tunnistust ega kool tema kursust arvestada.',
      ],
      button: 'Pane tulemused',
    },
    ofSchool: {
      subject: ({ school, total }) => `${school}: ${total === 1 ? 'uus tulemus' : `${total} uut tulemust`}`,
      heading: 'Teie õpilased said tulemused',
      paragraphs: ({ school }) => [`Õpetajad märkisid kooli ${school} õpilaste tulemused. Tunnistused on kooli lehel.`],
      button: 'Vaata õpilasi',
    },
    schoolReason: (school) => `Saad selle kirja, sest esindad kooli ${school}.`,
    others: (count) => `Ja veel ${count}.`,
    labels: { course: 'Kursus', result: 'Tulemus', reason: 'Põhjus', diploma: 'Tunnistus' },
    results: { COMPLETED: 'arvestatud', FAILED: 'mittearvestatud', AWAITING_RESULT: 'tulemus võeti tagasi' },
  },
  en: {
    passed: {
      subject: ({ course }) => `Passed: ${course}`,
      heading: 'You passed the course. Congratulations!',
      paragraphs: ({ course, cohort }) => [
        `Your teacher has marked the course as passed: “${course}” (${cohort}).`,
        'Your diploma is ready: you can download and share it. Anybody who sees it can check that it is genuine.',
      ],
      button: 'See the diploma',
    },
    failed: {
      subject: ({ course }) => `Not passed: ${course}`,
      heading: 'You did not pass the course',
      paragraphs: ({ course, cohort }) => [
        `Your teacher has marked the course as not passed: “${course}” (${cohort}).`,
        'If you think the result is wrong, write to your teacher, who can correct it.',
      ],
      button: 'See the course',
    },
    correctedToPassed: {
      subject: ({ course }) => `Result corrected, passed: ${course}`,
      heading: 'Your result was corrected: passed',
      paragraphs: ({ course, cohort }) => [
        `The result of the course “${course}” (${cohort}) is now “passed”. The reason is below.`,
        'Your diploma is ready: you can download and share it.',
      ],
      button: 'See the diploma',
    },
    correctedToFailed: {
      subject: ({ course }) => `Result corrected, not passed: ${course}`,
      heading: 'Your result was corrected: not passed',
      paragraphs: ({ course, cohort }) => [
        `The result of the course “${course}” (${cohort}) is now “not passed”. The reason is below.`,
        'The diploma of this course is no longer valid. If you think the result is wrong, write to your teacher.',
      ],
      button: 'See the course',
    },
    withdrawn: {
      subject: ({ course }) => `Result withdrawn: ${course}`,
      heading: 'Your result was withdrawn',
      paragraphs: ({ course, cohort }) => [
        `The result of the course “${course}” (${cohort}) was withdrawn. The reason is below.`,
        'If you had a diploma of this course, it is no longer valid. We will tell you when the teacher sets a new result.',
      ],
      button: 'See the course',
    },
    revoked: {
      subject: ({ course }) => `Diploma revoked: ${course}`,
      heading: 'Your diploma is no longer valid',
      paragraphs: ({ course, number, reason }) => [
        `The diploma ${number} of the course “${course}” was revoked. Reason: ${reason}`,
        'Anybody who checks the diploma sees that it is not valid. If you have questions, reply to this e-mail.',
      ],
      button: 'See your diplomas',
    },
    replaced: {
      subject: ({ course }) => `New diploma: ${course}`,
      heading: 'You have a new diploma',
      paragraphs: ({ course, number, reason, replacedBy }) => [
        `The diploma ${number} of the course “${course}” was revoked. Reason: ${reason}`,
        `The diploma ${replacedBy} is valid in its place. Please use that one from now on.`,
      ],
      button: 'See the diploma',
    },
    overdue: {
      subject: ({ course }) => `Students are waiting for results: ${course}`,
      heading: 'Please enter the results',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `The course “${course}” (${cohort}) ended on ${day}, but ${waiting === 1 ? 'one student is still waiting' : `${waiting} students are still waiting`} for a result.`,
        'Without a result students get no diploma, and their school cannot count the course.',
      ],
      button: 'Enter the results',
    },
    ofSchool: {
      subject: ({ school, total }) => `${school}: ${total === 1 ? 'a new result' : `${total} new results`}`,
      heading: 'Your students have results',
      paragraphs: ({ school }) => [
        `Teachers have entered results for students of ${school}. Their diplomas are on the school’s page.`,
      ],
      button: 'See the students',
    },
    schoolReason: (school) => `You got this e-mail because you represent ${school}.`,
    others: (count) => `And ${count} more.`,
    labels: { course: 'Course', result: 'Result', reason: 'Reason', diploma: 'Diploma' },
    results: { COMPLETED: 'passed', FAILED: 'not passed', AWAITING_RESULT: 'the result was withdrawn' },
  },
  ru: {
    passed: {
      subject: ({ course }) => `Зачтено: ${course}`,
      heading: 'Курс зачтён. Поздравляем!',
      paragraphs: ({ course, cohort }) => [
        `Учитель зачёл тебе курс «${course}» (${cohort}).`,
        'Твой диплом готов: его можно скачать и показать другим. Каждый, кто его увидит, сможет проверить его подлинность.',
      ],
      button: 'Посмотреть диплом',
    },
    failed: {
      subject: ({ course }) => `Не зачтено: ${course}`,
      heading: 'Курс не зачтён',
      paragraphs: ({ course, cohort }) => [
        `Учитель отметил, что курс «${course}» (${cohort}) тебе не зачтён.`,
        'Если думаешь, что это ошибка, напиши своему учителю: он может исправить результат.',
      ],
      button: 'Посмотреть курс',
    },
    correctedToPassed: {
      subject: ({ course }) => `Результат исправлен, зачтено: ${course}`,
      heading: 'Твой результат исправлен: зачтено',
      paragraphs: ({ course, cohort }) => [
        `Результат курса «${course}» (${cohort}) теперь «зачтено». Причина указана ниже.`,
        'Твой диплом готов: его можно скачать и показать другим.',
      ],
      button: 'Посмотреть диплом',
    },
    correctedToFailed: {
      subject: ({ course }) => `Результат исправлен, не зачтено: ${course}`,
      heading: 'Твой результат исправлен: не зачтено',
      paragraphs: ({ course, cohort }) => [
        `Результат курса «${course}» (${cohort}) теперь «не зачтено». Причина указана ниже.`,
        'Диплом этого курса больше не действителен. Если думаешь, что это ошибка, напиши своему учителю.',
      ],
      button: 'Посмотреть курс',
    },
    withdrawn: {
      subject: ({ course }) => `Результат отозван: ${course}`,
      heading: 'Твой результат отозван',
      paragraphs: ({ course, cohort }) => [
        `Результат курса «${course}» (${cohort}) отозван. Причина указана ниже.`,
        'Если у тебя был диплом этого курса, он больше не действителен. Мы напишем, когда учитель поставит новый результат.',
      ],
      button: 'Посмотреть курс',
    },
    revoked: {
      subject: ({ course }) => `Диплом отозван: ${course}`,
      heading: 'Твой диплом больше не действителен',
      paragraphs: ({ course, number, reason }) => [
        `Диплом ${number} курса «${course}» отозван. Причина: ${reason}`,
        'Тот, кто проверит диплом, увидит, что он не действителен. Если есть вопросы, ответь на это письмо.',
      ],
      button: 'Посмотреть дипломы',
    },
    replaced: {
      subject: ({ course }) => `Новый диплом: ${course}`,
      heading: 'У тебя новый диплом вместо старого',
      paragraphs: ({ course, number, reason, replacedBy }) => [
        `Диплом ${number} курса «${course}» отозван. Причина: ${reason}`,
        `Вместо него действует диплом ${replacedBy}. Пожалуйста, дальше пользуйся им.`,
      ],
      button: 'Посмотреть диплом',
    },
    overdue: {
      subject: ({ course }) => `Ученики ждут результатов: ${course}`,
      heading: 'Поставь, пожалуйста, результаты',
      paragraphs: ({ course, cohort, day, waiting }) => [
        `Курс «${course}» (${cohort}) закончился ${day}, но ${waiting} ${RUSSIAN_STUDENTS[russian.select(waiting)] ?? ''} результата.`,
        'Без результата ученик не получит диплом, а школа не сможет зачесть ему курс.',
      ],
      button: 'Поставить результаты',
    },
    ofSchool: {
      subject: ({ school, total }) => `${school}: новые результаты (${total})`,
      heading: 'У учеников школы есть результаты',
      paragraphs: ({ school }) => [
        `Учителя поставили результаты ученикам школы ${school}. Дипломы можно найти на странице школы.`,
      ],
      button: 'Посмотреть учеников',
    },
    schoolReason: (school) => `Ты получаешь это письмо, потому что представляешь школу ${school}.`,
    others: (count) => `И ещё ${count}.`,
    labels: { course: 'Курс', result: 'Результат', reason: 'Причина', diploma: 'Диплом' },
    results: { COMPLETED: 'зачтено', FAILED: 'не зачтено', AWAITING_RESULT: 'результат отозван' },
  },
};
