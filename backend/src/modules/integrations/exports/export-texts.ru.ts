import type { ExportTexts } from './exports.types';

export const ru: ExportTexts = {
  yes: 'да',
  no: 'нет',
  columns: {
    id: '№', firstName: 'Имя', lastName: 'Фамилия', email: 'Эл. почта', phoneNumber: 'Телефон', role: 'Роль', language: 'Язык', school: 'Школа',
    hasSignedIn: 'Входил(а)', createdAt: 'Добавлен(а)', course: 'Курс', cohort: 'Группа', status: 'Состояние', payer: 'Плательщик', registeredAt: 'Дата регистрации', isPaid: 'Оплачено',
    invoiceNumber: 'Счёт', invoiceStatus: 'Состояние счёта', startDate: 'Начало', endDate: 'Конец', sizeMin: 'Мест не менее', sizeMax: 'Мест не более',
    seatsTaken: 'Занято мест', price: 'Цена, €', teachers: 'Учителя', schoolShare: 'Платит школа, €', studentShare: 'Платит ученик, €', confirmedAt: 'Подтверждено',
    canceledAt: 'Отменено', cancelReason: 'Причина отмены', resultAt: 'Результат отмечен', kind: 'Вид', buyer: 'Покупатель', total: 'Всего, €', paid: 'Оплачено, €',
    referenceNumber: 'Номер ссылки', issuedAt: 'Выставлен', dueAt: 'Срок оплаты', paidAt: 'Дата оплаты',
    progress: 'Выполнено заданий, %', submittedAt: 'Отправлено', courseSatisfaction: 'Удовлетворённость, 1–10', courseHighlights: 'Что понравилось или мешало',
    courseLearnings: 'Чему удалось научиться', learningOutcomes: 'Учебные результаты, звёзды', courseDifficulty: 'Сложность', timeSpent: 'Затраты времени', teacherCompetence: 'Учитель',
    teacherFeedback: 'Учителю', selfPerformance: 'Собственная работа', improvementFeedback: 'Что помогло бы', futureCourses: 'Желаемые курсы',
  },
  states: {
    STUDENT: 'Ученик', ADMIN: 'Администратор', SCHOOL_REP: 'Представитель школы', TEACHER: 'Учитель', et: 'эстонский', en: 'английский', ru: 'русский',
    REGISTERED: 'Зарегистрирован(а)', IN_PROGRESS: 'Учится', COMPLETED: 'Зачтено', CANCELED: 'Отменено', FAILED: 'Не зачтено', AWAITING_RESULT: 'Ждёт результата',
    SCHOOL: 'Школа', UNPAID: 'Не оплачен', PAID: 'Оплачен',
    INVOICE: 'Счёт', CREDIT_NOTE: 'Кредитовый счёт', HOLD_LAPSED: 'Не оплачено вовремя', COHORT_CANCELED: 'Группа не состоялась', REFUND_CHOSEN: 'Выбран возврат',
    'COHORT.DRAFT': 'Черновик', 'COHORT.REGISTRATION_OPEN': 'Регистрация открыта', 'COHORT.GROUP_FULL': 'Группа заполнена', 'COHORT.TEACHER_PAID': 'Учителю заплачено', 'COHORT.CANCELED': 'Отменена',
    'COHORT.IN_PROGRESS': 'Идёт', 'COHORT.COMPLETED': 'Завершена',
    'DIFFICULTY.TOO_EASY': 'Слишком лёгкий', 'DIFFICULTY.RATHER_EASY': 'Скорее лёгкий', 'DIFFICULTY.JUST_RIGHT': 'В самый раз', 'DIFFICULTY.RATHER_HARD': 'Скорее сложный', 'DIFFICULTY.TOO_HARD': 'Слишком сложный',
    'TIME.MUCH_LESS': 'Гораздо меньше, чем ожидалось', 'TIME.LESS': 'Немного меньше, чем ожидалось', 'TIME.AS_EXPECTED': 'Столько, сколько ожидалось', 'TIME.MORE': 'Немного больше, чем ожидалось', 'TIME.MUCH_MORE': 'Гораздо больше, чем ожидалось',
    'COMPETENCE.INSUFFICIENT': 'Недостаточно', 'COMPETENCE.FAIR': 'Удовлетворительно', 'COMPETENCE.GOOD': 'Хорошо', 'COMPETENCE.VERY_GOOD': 'Очень хорошо', 'COMPETENCE.EXCELLENT': 'Отлично',
  },
};
