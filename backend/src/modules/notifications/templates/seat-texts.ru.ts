import type { SeatTexts } from './seat-texts.types';

export const ru: SeatTexts = {
  labels: {
    course: 'Курс',
    cohort: 'Группа',
    start: 'Начало',
    answerBy: 'Ответь до',
    refund: 'Тебе вернётся',
    refundDueBy: 'Не позже',
    from: 'От кого',
  },
  offered: {
    subject: ({ course, expiresAt }) => `Место твоё до ${expiresAt}: ${course}`,
    heading: 'Освободилось место',
    paragraphs: ({ course, expiresAt }) => [
      `Ты ждал(а) места на курсе «${course}», и теперь одно свободно. Мы держим его для тебя до ${expiresAt}.`,
      'Нажми на кнопку и скажи, берёшь ли ты его. Если оно тебе больше не нужно, тоже скажи: следующий в списке ожидания обрадуется.',
    ],
    button: 'Ответить',
  },
  offerLapsed: {
    subject: ({ course }) => `Место перешло следующему в списке ожидания: ${course}`,
    heading: 'Место перешло следующему в списке ожидания',
    paragraphs: ({ course }) => [
      `Мы не получили от тебя ответа вовремя, и место на курсе «${course}» перешло дальше.`,
      'Если оно тебе всё ещё нужно, запишись в список ожидания снова.',
    ],
    button: 'Посмотреть курс',
  },
  waitedInVain: {
    subject: ({ course }) => `Группы не будет: ${course}`,
    heading: 'Группы не будет',
    paragraphs: ({ course }) => [
      `Ты ждал(а) места на курсе «${course}». Эту группу отменили, и ждать больше нечего.`,
      'Может быть, тебе подойдёт другая группа.',
    ],
    button: 'Посмотреть другие группы',
  },
  registrationEnded: {
    subject: ({ course }) => `Регистрация закончилась, место не освободилось: ${course}`,
    heading: 'Место не освободилось',
    paragraphs: ({ course, cohort }) => [
      `Ты ждал(а) места в группе «${cohort}» курса «${course}». Регистрация в эту группу закончилась, и место для тебя не освободилось.`,
      'Делать ничего не нужно. Может быть, тебе подойдёт другая группа этого курса.',
    ],
    button: 'Посмотреть другие группы',
  },
  moved: {
    subject: ({ course, cohort }) => `Теперь ты в другой группе: ${course}, ${cohort}`,
    heading: 'Теперь ты в другой группе',
    paragraphs: ({ course, cohort }) => [
      `Твоё место на курсе «${course}» теперь в группе «${cohort}». Ниже видно, когда она начинается и когда в ней занятия.`,
    ],
    button: 'Посмотреть курс',
  },
  cohortCanceled: {
    subject: ({ course }) => `Группы не будет: ${course}`,
    heading: 'Группы не будет',
    paragraphs: ({ course, cohort, refund }) => [
      `Нам жаль: группу «${cohort}» курса «${course}» отменили.`,
      refund === null
        ? 'Платить тебе ничего не нужно.'
        : `Мы вернём тебе ${refund.amount}. Возврат занимает одну рабочую неделю: деньги будут на твоём счёте не позже ${refund.dueBy}.`,
    ],
    button: 'Посмотреть другие группы',
  },
  seeCourse: 'Посмотреть курс',
  wroteToClass: ({ sender, course, cohort }) => `${sender} пишет всем в группе «${cohort}» курса «${course}».`,
};
