import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { course: string; school: string };

type ApprovalTexts = {
  labels: { schoolPays: string; studentPays: string };
  requested: Words<Course & { until: string }>;
  toDecide: Words<{ course: string; student: string; until: string }>;
  linkIsYours: string;
  granted: Words<Course>;
  grantedToPay: Words<Course & { amount: string; heldUntil: string }>;
  refused: Words<Course & { reason: string }>;
  expired: Words<Course>;
  left: Words<Course>;
};

/** What is said about registrations that a school approves. */
export const approvalTexts: Record<Language, ApprovalTexts> = {
  et: {
    labels: { schoolPays: 'Kool tasub', studentPays: 'Õpilane tasub' },
    requested: {
      subject: ({ course }) => `Ootame kooli kinnitust: ${course}`,
      heading: 'Ootame sinu kooli kinnitust',
      paragraphs: ({ course, school, until }) => [
        `Küsisime koolilt ${school}, kas ta tasub sinu koha eest kursusel „${course}“.`,
        `Hoiame sulle kohta kuni ${until}. Kirjutame sulle kohe, kui kool on otsustanud.`,
      ],
      button: 'Vaata oma kursusi',
    },
    toDecide: {
      subject: ({ course, student }) => `${student} ootab sinu kinnitust: ${course}`,
      heading: 'Õpilane ootab kooli kinnitust',
      paragraphs: ({ course, student, until }) => [
        `${student} registreerus kooli kulul kursusele „${course}“.`,
        `Otsusta hiljemalt ${until}. Seni hoiame kohta, pärast seda läheb see järgmisele.`,
      ],
      button: 'Vaata ja otsusta',
    },
    linkIsYours: 'Link on ainult sinule: selle kaudu otsustad oma nimel. Ära saada seda kirja edasi.',
    granted: {
      subject: ({ course }) => `Kool kinnitas: ${course}`,
      heading: 'Sinu koht on kindel',
      paragraphs: ({ course, school }) => [
        `${school} kinnitas sinu koha kursusel „${course}“ ja tasub selle eest. Sina ei pea midagi maksma.`,
        'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
      ],
      button: 'Vaata oma kursust',
    },
    grantedToPay: {
      subject: ({ course, heldUntil }) => `Kool kinnitas, tasu oma osa enne ${heldUntil}: ${course}`,
      heading: 'Kool kinnitas, jääb tasuda sinu osa',
      paragraphs: ({ course, school, amount, heldUntil }) => [
        `${school} kinnitas sinu koha kursusel „${course}“ ja tasub oma osa.`,
        `Sinu osa on ${amount}. Tasu see enne ${heldUntil}, siis on koht sinu. Pärast seda läheb koht järgmisele.`,
      ],
      button: 'Tasu oma osa',
    },
    refused: {
      subject: ({ course }) => `Kool ei tasu selle kursuse eest: ${course}`,
      heading: 'Kool ei kinnitanud registreerimist',
      paragraphs: ({ course, school, reason }) => [
        `${school} otsustas kursuse „${course}“ eest mitte tasuda. Põhjus: ${reason}`,
        'Koht läks järgmisele. Kui rühmas on vabu kohti, võid registreeruda uuesti ja ise maksta.',
      ],
      button: 'Vaata kursust',
    },
    expired: {
      subject: ({ course }) => `Kool ei jõudnud otsustada: ${course}`,
      heading: 'Kool ei vastanud õigel ajal',
      paragraphs: ({ course, school }) => [
        `${school} ei otsustanud õigel ajal, kas tasub sinu koha eest kursusel „${course}“, ja koht läks järgmisele.`,
        'Räägi oma kooliga. Kui rühmas on vabu kohti, võid registreeruda uuesti.',
      ],
      button: 'Vaata kursust',
    },
    left: {
      subject: ({ course }) => `Kool ei tasu selle kursuse eest: ${course}`,
      heading: 'Registreerimine lõppes',
      paragraphs: ({ course, school }) => [
        `Sa ei ole enam kooli ${school} õpilane, seega lõppes registreerimine, mis ootas kooli kinnitust: „${course}“.`,
        'Koht läks järgmisele. Kui rühmas on vabu kohti, võid registreeruda uuesti ja ise maksta.',
      ],
      button: 'Vaata kursust',
    },
  },
  en: {
    labels: { schoolPays: 'School pays', studentPays: 'Student pays' },
    requested: {
      subject: ({ course }) => `Waiting for your school’s approval: ${course}`,
      heading: 'We are waiting for your school',
      paragraphs: ({ course, school, until }) => [
        `We have asked ${school} whether it will pay for your seat on the course “${course}”.`,
        `We are holding the seat for you until ${until}. We’ll e-mail you as soon as your school has decided.`,
      ],
      button: 'See your courses',
    },
    toDecide: {
      subject: ({ course, student }) => `${student} is waiting for your approval: ${course}`,
      heading: 'A student is waiting for your approval',
      paragraphs: ({ course, student, until }) => [
        `${student} has registered for the course “${course}” at your school’s cost.`,
        `Please decide by ${until}. We hold the seat until then; after that it goes to the next student.`,
      ],
      button: 'Look and decide',
    },
    linkIsYours: 'This link is yours alone: with it you decide in your own name. Please do not forward this e-mail.',
    granted: {
      subject: ({ course }) => `Your school has approved: ${course}`,
      heading: 'Your seat is confirmed',
      paragraphs: ({ course, school }) => [
        `${school} has approved your seat on the course “${course}” and pays for it. You pay nothing.`,
        'You will find the class link and the materials on the page “My courses” before the start.',
      ],
      button: 'See your course',
    },
    grantedToPay: {
      subject: ({ course, heldUntil }) => `Your school has approved, pay your share by ${heldUntil}: ${course}`,
      heading: 'Your school has approved, your share is still to pay',
      paragraphs: ({ course, school, amount, heldUntil }) => [
        `${school} has approved your seat on the course “${course}” and pays its share.`,
        `Your share is ${amount}. Pay it by ${heldUntil} and the seat is yours. After that it goes to the next student.`,
      ],
      button: 'Pay your share',
    },
    refused: {
      subject: ({ course }) => `Your school will not pay for this course: ${course}`,
      heading: 'Your school has not approved the registration',
      paragraphs: ({ course, school, reason }) => [
        `${school} has decided not to pay for the course “${course}”. Reason: ${reason}`,
        'The seat has gone to the next student. If there are free seats, you can register again and pay yourself.',
      ],
      button: 'See the course',
    },
    expired: {
      subject: ({ course }) => `Your school did not decide in time: ${course}`,
      heading: 'Your school did not answer in time',
      paragraphs: ({ course, school }) => [
        `${school} did not decide in time whether it pays for your seat on the course “${course}”, so the seat has gone to the next student.`,
        'Talk to your school. If there are free seats, you can register again.',
      ],
      button: 'See the course',
    },
    left: {
      subject: ({ course }) => `Your former school does not pay for this course: ${course}`,
      heading: 'Your registration has ended',
      paragraphs: ({ course, school }) => [
        `You are no longer a student of ${school}, so the registration that was waiting for its approval has ended: “${course}”.`,
        'The seat has gone to the next student. If there are free seats, you can register again and pay yourself.',
      ],
      button: 'See the course',
    },
  },
  ru: {
    labels: { schoolPays: 'Платит школа', studentPays: 'Платит ученик' },
    requested: {
      subject: ({ course }) => `Ждём решения школы: ${course}`,
      heading: 'Ждём решения твоей школы',
      paragraphs: ({ course, school, until }) => [
        `Мы спросили школу ${school}, заплатит ли она за твоё место на курсе «${course}».`,
        `Держим место для тебя до ${until} и сразу напишем, когда школа решит.`,
      ],
      button: 'Мои курсы',
    },
    toDecide: {
      subject: ({ course, student }) => `${student} ждёт твоего решения: ${course}`,
      heading: 'Ученик ждёт решения школы',
      paragraphs: ({ course, student, until }) => [
        `На курс «${course}» за счёт школы регистрируется ${student}.`,
        `Реши не позднее ${until}. До этого мы держим место, потом оно перейдёт следующему.`,
      ],
      button: 'Посмотреть и решить',
    },
    linkIsYours: 'Эта ссылка только для тебя: по ней ты решаешь от своего имени. Не пересылай это письмо.',
    granted: {
      subject: ({ course }) => `Школа подтвердила: ${course}`,
      heading: 'Место за тобой',
      paragraphs: ({ course, school }) => [
        `${school} подтверждает твоё место на курсе «${course}» и платит за него. Тебе ничего платить не нужно.`,
        'Ссылка на занятия и материалы появятся до начала на странице «Мои курсы».',
      ],
      button: 'Посмотреть курс',
    },
    grantedToPay: {
      subject: ({ course, heldUntil }) => `Школа подтвердила, оплати свою часть до ${heldUntil}: ${course}`,
      heading: 'Школа подтвердила, осталось оплатить твою часть',
      paragraphs: ({ course, school, amount, heldUntil }) => [
        `${school} подтверждает твоё место на курсе «${course}» и платит свою часть.`,
        `Твоя часть — ${amount}. Оплати её до ${heldUntil}, и место твоё. Потом оно перейдёт следующему.`,
      ],
      button: 'Оплатить свою часть',
    },
    refused: {
      subject: ({ course }) => `Школа не платит за этот курс: ${course}`,
      heading: 'Школа не подтвердила регистрацию',
      paragraphs: ({ course, school, reason }) => [
        `${school} не будет платить за курс «${course}». Причина: ${reason}`,
        'Место перешло следующему. Если в группе есть места, можно зарегистрироваться снова и заплатить самостоятельно.',
      ],
      button: 'Посмотреть курс',
    },
    expired: {
      subject: ({ course }) => `Школа не успела решить: ${course}`,
      heading: 'Школа не ответила вовремя',
      paragraphs: ({ course, school }) => [
        `Школа ${school} не ответила вовремя, платит ли она за твоё место на курсе «${course}», и место перешло следующему.`,
        'Поговори со своей школой. Если в группе есть места, можно зарегистрироваться снова.',
      ],
      button: 'Посмотреть курс',
    },
    left: {
      subject: ({ course }) => `Школа не платит за этот курс: ${course}`,
      heading: 'Регистрация закончилась',
      paragraphs: ({ course, school }) => [
        `Твоя учёба в школе ${school} закончилась, поэтому закончилась и регистрация, которая ждала её решения: «${course}».`,
        'Место перешло следующему. Если в группе есть места, можно зарегистрироваться снова и заплатить самостоятельно.',
      ],
      button: 'Посмотреть курс',
    },
  },
};
