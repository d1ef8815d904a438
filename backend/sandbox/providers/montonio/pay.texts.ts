import type { PaymentStatus } from './montonio.types';

type Texts = {
  lang: string;
  title: string;
  simulated: string;
  payee: string;
  amount: string;
  reference: string;
  description: string;
  order: string;
  openUntil: string;
  chooseBank: string;
  wallets: string;
  pay: (sum: string) => string;
  cancel: string;
  others: string;
  othersAbout: string;
  late: string;
  lateAbout: string;
  authorize: string;
  authorizeAbout: string;
  void: string;
  voidAbout: string;
  expire: string;
  expireAbout: string;
  fail: string;
  failAbout: string;
  lateNow: string;
  office: string;
  officeAbout: string;
  officeSum: string;
  sendBack: string;
  sendBackAbout: string;
  takeBack: string;
  takeBackAbout: string;
  back: string;
  badReference: string;
  notFound: string;
  statuses: Record<PaymentStatus, string>;
};

const et: Texts = {
  lang: 'et',
  title: 'Makse pangalingiga',
  simulated: 'See on katsekeskkonna pank. Päris raha ei liigu.',
  payee: 'Saaja',
  amount: 'Summa',
  reference: 'Viitenumber',
  description: 'Selgitus',
  order: 'Tellimus',
  openUntil: 'Makse on avatud kuni',
  chooseBank: 'Vali pank',
  wallets: 'Rahakott',
  pay: (sum) => `Maksa ${sum}`,
  cancel: 'Katkesta ja mine tagasi',
  others: 'Proovi teisi lõppe',
  othersAbout: 'Nii saab vaadata, mida rakendus teeb siis, kui pangas läheb teisiti.',
  late: 'Lahku ja maksa hiljem',
  lateAbout: 'Sa jõuad tagasi maksmata, makse õnnestub kümne sekundi pärast.',
  authorize: 'Pank kontrollib, siis makstud',
  authorizeAbout: 'Olek on AUTHORIZED ja viie sekundi pärast PAID.',
  void: 'Makstud, siis tühistatud',
  voidAbout: 'Olek on PAID ja viie sekundi pärast VOIDED.',
  expire: 'Lase aeguda',
  expireAbout: 'Tellimus saab oleku ABANDONED.',
  fail: 'Viga enne maksmist',
  failAbout: 'Sa jõuad tagasi veateatega.',
  lateNow: 'Maksa hilinenult',
  office: 'Panga kontor',
  officeAbout: 'Siin saab teha seda, mida teeb panga töötaja: pood ei palu midagi ja saab sellest teada alles pärast.',
  officeSum: 'Summa eurodes',
  sendBack: 'Saada raha tagasi',
  sendBackAbout: 'Kogu raha või osa sellest läheb maksjale.',
  takeBack: 'Tühista makse',
  takeBackAbout: 'Olek on VOIDED.',
  back: 'Tagasi poodi',
  badReference: 'Pank ei võtnud makset vastu: viitenumber on vigane.',
  notFound: 'Sellist makset ei ole.',
  statuses: {
    PENDING: 'Ootab maksmist',
    AUTHORIZED: 'Pank kontrollib makset',
    PAID: 'Makstud',
    ABANDONED: 'Makse aeg on läbi',
    VOIDED: 'Pank tühistas makse',
    PARTIALLY_REFUNDED: 'Osa rahast on tagastatud',
    REFUNDED: 'Raha on tagastatud',
  },
};

const en: Texts = {
  lang: 'en',
  title: 'Pay by bank link',
  simulated: 'This is the bank of a test environment. No real money moves.',
  payee: 'Payee',
  amount: 'Amount',
  reference: 'Reference number',
  description: 'Details',
  order: 'Order',
  openUntil: 'The payment is open until',
  chooseBank: 'Choose your bank',
  wallets: 'Wallet',
  pay: (sum) => `Pay ${sum}`,
  cancel: 'Cancel and go back',
  others: 'Try other endings',
  othersAbout: 'See what the application does when things go differently at the bank.',
  late: 'Leave and pay later',
  lateAbout: 'You return unpaid; the payment succeeds ten seconds later.',
  authorize: 'The bank checks, then paid',
  authorizeAbout: 'The status is AUTHORIZED, and PAID five seconds later.',
  void: 'Paid, then voided',
  voidAbout: 'The status is PAID, and VOIDED five seconds later.',
  expire: 'Let it expire',
  expireAbout: 'The order becomes ABANDONED.',
  fail: 'Fail before paying',
  failAbout: 'You return with an error message.',
  lateNow: 'Pay too late',
  office: 'The bank’s office',
  officeAbout: 'Do what the bank’s staff can do: the shop asks for nothing and is told afterwards.',
  officeSum: 'Sum in euros',
  sendBack: 'Send the money back',
  sendBackAbout: 'All of the money or a part of it goes to the payer.',
  takeBack: 'Void the payment',
  takeBackAbout: 'The status is VOIDED.',
  back: 'Back to the shop',
  badReference: 'The bank refused the payment: the reference number is wrong.',
  notFound: 'There is no such payment.',
  statuses: {
    PENDING: 'Waiting for payment',
    AUTHORIZED: 'The bank is checking the payment',
    PAID: 'Paid',
    ABANDONED: 'The time to pay has passed',
    VOIDED: 'The bank voided the payment',
    PARTIALLY_REFUNDED: 'Part of the money was returned',
    REFUNDED: 'The money was returned',
  },
};

const ru: Texts = {
  lang: 'ru',
  title: 'Оплата по банковской ссылке',
  simulated: 'Это банк тестовой среды. Настоящие деньги не списываются.',
  payee: 'Получатель',
  amount: 'Сумма',
  reference: 'Номер ссылки',
  description: 'Пояснение',
  order: 'Заказ',
  openUntil: 'Оплатить можно до',
  chooseBank: 'Выбери банк',
  wallets: 'Кошелёк',
  pay: (sum) => `Оплатить ${sum}`,
  cancel: 'Отменить и вернуться',
  others: 'Попробовать другие исходы',
  othersAbout: 'Так видно, что делает приложение, если в банке всё пошло иначе.',
  late: 'Уйти и оплатить позже',
  lateAbout: 'Ты вернёшься без оплаты, платёж пройдёт через десять секунд.',
  authorize: 'Банк проверяет, затем оплачено',
  authorizeAbout: 'Статус AUTHORIZED, через пять секунд PAID.',
  void: 'Оплачено, затем аннулировано',
  voidAbout: 'Статус PAID, через пять секунд VOIDED.',
  expire: 'Дать сроку истечь',
  expireAbout: 'Заказ получит статус ABANDONED.',
  fail: 'Ошибка до оплаты',
  failAbout: 'Ты вернёшься с сообщением об ошибке.',
  lateNow: 'Оплатить с опозданием',
  office: 'Офис банка',
  officeAbout: 'Здесь можно сделать то, что делает сотрудник банка: магазин ни о чём не просит и узнаёт об этом потом.',
  officeSum: 'Сумма в евро',
  sendBack: 'Вернуть деньги',
  sendBackAbout: 'Все деньги или их часть уходят плательщику.',
  takeBack: 'Аннулировать платёж',
  takeBackAbout: 'Статус VOIDED.',
  back: 'Вернуться в магазин',
  badReference: 'Банк не принял платёж: неверный номер ссылки.',
  notFound: 'Такого платежа нет.',
  statuses: {
    PENDING: 'Ждёт оплаты',
    AUTHORIZED: 'Банк проверяет платёж',
    PAID: 'Оплачено',
    ABANDONED: 'Время оплаты истекло',
    VOIDED: 'Банк аннулировал платёж',
    PARTIALLY_REFUNDED: 'Часть денег возвращена',
    REFUNDED: 'Деньги возвращены',
  },
};

/** @returns the bank page's texts in the order's language; English where we have none. */
export const payTexts = (locale: string): Texts => ({ et, en, ru })[locale] ?? en;
