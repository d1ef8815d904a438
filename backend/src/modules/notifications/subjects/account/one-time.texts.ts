import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

import type { OneTimeMailKind } from './account.types';

type OneTimeTexts = Record<OneTimeMailKind, Words> & {
  validUntil: (moment: string) => string;
  /** For mails without a link. */
  codeValidUntil: (moment: string) => string;
  notYou: string;
  /** In place of `notYou`: only somebody who is signed in can have asked for this mail. */
  intruder: string;
};

/** What mails with a one-time code say. */
export const oneTimeTexts: Record<Language, OneTimeTexts> = {
  et: {
    signup: {
      subject: () => 'Kinnita oma e-posti aadress',
      heading: 'Kinnita oma e-posti aadress',
      paragraphs: () => [
        'Vajuta nuppu või sisesta kood lehel, kus sa kontot lood. Seejärel saad kohe kursusele registreeruda.',
      ],
      button: 'Kinnita aadress',
    },
    invite: {
      subject: () => 'Sind on kutsutud',
      heading: 'Sinu konto ootab sind',
      paragraphs: () => ['Sulle on tehtud konto. Võta kutse vastu ja vali endale parool.'],
      button: 'Võta kutse vastu',
    },
    magiclink: {
      subject: () => 'Sinu sisselogimise link',
      heading: 'Logi sisse',
      paragraphs: () => ['Vajuta nuppu või sisesta kood sisselogimise lehel.'],
      button: 'Logi sisse',
    },
    recovery: {
      subject: () => 'Vali uus parool',
      heading: 'Vali uus parool',
      paragraphs: () => [
        'Keegi, loodetavasti sina, palus sinu kontole uut parooli. Vajuta nuppu ja vali uus parool. Vana kehtib seni edasi.',
      ],
      button: 'Vali uus parool',
    },
    reauthentication: {
      subject: () => 'Sinu kinnituskood',
      heading: 'Kinnita, et see oled sina',
      paragraphs: () => ['Sisesta see kood lehel, kus sa oma andmeid muudad.'],
      button: '',
    },
    email_change_current: {
      subject: () => 'Kinnita e-posti aadressi muutmine',
      heading: 'Kas soovid oma aadressi muuta?',
      paragraphs: () => [
        'Sinu kontole paluti uut e-posti aadressi. Kinnita siit, et see olid sina. Teise kirja saatsime uuele aadressile.',
      ],
      button: 'Kinnita muutmine',
    },
    email_change_new: {
      subject: () => 'Kinnita oma uus e-posti aadress',
      heading: 'Kinnita oma uus aadress',
      paragraphs: () => ['Kui kinnitad, logid edaspidi sisse selle aadressiga.'],
      button: 'Kinnita uus aadress',
    },
    validUntil: (moment) => `Kood ja link kehtivad kuni ${moment} ja töötavad ühe korra.`,
    codeValidUntil: (moment) => `Kood kehtib kuni ${moment} ja töötab ühe korra.`,
    notYou: 'Kui sa seda ei palunud, ei pea sa midagi tegema.',
    intruder: 'Kui sa seda ei palunud, võib sinu kontot kasutada keegi teine: vali kohe uus parool.',
  },
  en: {
    signup: {
      subject: () => 'Confirm your e-mail address',
      heading: 'Confirm your e-mail address',
      paragraphs: () => [
        'Press the button, or enter the code on the page where you are creating your account. Then you can register for a course at once.',
      ],
      button: 'Confirm address',
    },
    invite: {
      subject: () => 'You have been invited',
      heading: 'Your account is waiting',
      paragraphs: () => ['We have created an account for you. Accept the invitation and choose a password.'],
      button: 'Accept the invitation',
    },
    magiclink: {
      subject: () => 'Your sign-in link',
      heading: 'Sign in',
      paragraphs: () => ['Press the button, or enter the code on the sign-in page.'],
      button: 'Sign in',
    },
    recovery: {
      subject: () => 'Choose a new password',
      heading: 'Choose a new password',
      paragraphs: () => [
        'Somebody, hopefully you, asked for a new password for your account. Press the button to choose one. The old password works until then.',
      ],
      button: 'Choose a new password',
    },
    reauthentication: {
      subject: () => 'Your confirmation code',
      heading: 'Confirm that it is you',
      paragraphs: () => ['Enter this code on the page where you are changing your details.'],
      button: '',
    },
    email_change_current: {
      subject: () => 'Confirm the change of your e-mail address',
      heading: 'Do you want to change your address?',
      paragraphs: () => [
        'Somebody asked to change the e-mail address of your account. Confirm here that it was you. We sent another e-mail to the new address.',
      ],
      button: 'Confirm the change',
    },
    email_change_new: {
      subject: () => 'Confirm your new e-mail address',
      heading: 'Confirm your new address',
      paragraphs: () => ['Once you have confirmed, sign in with this address.'],
      button: 'Confirm the new address',
    },
    validUntil: (moment) => `The code and the link are valid until ${moment} and work once.`,
    codeValidUntil: (moment) => `The code is valid until ${moment} and works once.`,
    notYou: 'If you did not ask for this, you do not need to do anything.',
    intruder: 'If you did not ask for this, somebody else may be using your account: choose a new password at once.',
  },
  ru: {
    signup: {
      subject: () => 'Подтверди свой адрес э-почты',
      heading: 'Подтверди свой адрес э-почты',
      paragraphs: () => [
        'Нажми на кнопку или введи код на странице, где создаёшь аккаунт. После этого сразу можно записаться на курс.',
      ],
      button: 'Подтвердить адрес',
    },
    invite: {
      subject: () => 'Тебя пригласили',
      heading: 'Твой аккаунт ждёт тебя',
      paragraphs: () => ['Для тебя создан аккаунт. Прими приглашение и выбери пароль.'],
      button: 'Принять приглашение',
    },
    magiclink: {
      subject: () => 'Твоя ссылка для входа',
      heading: 'Войди',
      paragraphs: () => ['Нажми на кнопку или введи код на странице входа.'],
      button: 'Войти',
    },
    recovery: {
      subject: () => 'Выбери новый пароль',
      heading: 'Выбери новый пароль',
      paragraphs: () => [
        'Кто-то, надеемся, что ты, попросил новый пароль для твоего аккаунта. Нажми на кнопку и выбери его. До этого действует старый.',
      ],
      button: 'Выбрать новый пароль',
    },
    reauthentication: {
      subject: () => 'Твой код подтверждения',
      heading: 'Подтверди, что это ты',
      paragraphs: () => ['Введи этот код на странице, где меняешь свои данные.'],
      button: '',
    },
    email_change_current: {
      subject: () => 'Подтверди смену адреса э-почты',
      heading: 'Хочешь сменить адрес?',
      paragraphs: () => [
        'Для твоего аккаунта запросили новый адрес э-почты. Подтверди здесь, что это твоя просьба. Второе письмо мы отправили на новый адрес.',
      ],
      button: 'Подтвердить смену',
    },
    email_change_new: {
      subject: () => 'Подтверди свой новый адрес э-почты',
      heading: 'Подтверди свой новый адрес',
      paragraphs: () => ['После подтверждения входить нужно будет с этим адресом.'],
      button: 'Подтвердить новый адрес',
    },
    validUntil: (moment) => `Код и ссылка действуют до ${moment} и срабатывают один раз.`,
    codeValidUntil: (moment) => `Код действует до ${moment} и срабатывает один раз.`,
    notYou: 'Если это была не твоя просьба, ничего делать не нужно.',
    intruder:
      'Если это была не твоя просьба, твоим аккаунтом может пользоваться кто-то другой: сразу выбери новый пароль.',
  },
};
