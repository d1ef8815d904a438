import type { Language } from '@valikool/contract';
import type { SecurityNoticeKind } from '#modules/auth/index';

type SecurityWords = { heading: string; paragraphs: readonly string[] };
type Remedy = { button: string; notYou: string };
type SecurityTexts = Record<SecurityNoticeKind, SecurityWords> &
  Remedy & {
    happenedAt: (moment: string) => string;
    /** A new password alone does not help: the stranger comes in by the added identity or passkey. */
    identity_linked: SecurityWords & Remedy;
    passkey_added: SecurityWords & Remedy;
  };

/** What owners of accounts read when something about how they sign in has changed. */
export const securityTexts: Record<Language, SecurityTexts> = {
  et: {
    password_changed: {
      heading: 'Sinu parool on muudetud',
      paragraphs: ['Sinu konto parooli on muudetud. Kõik teised seadmed on välja logitud.'],
    },
    email_changed: {
      heading: 'Sinu e-posti aadress on muudetud',
      paragraphs: ['Sinu kontol on nüüd teine e-posti aadress. Selle siinse aadressiga enam sisse logida ei saa.'],
    },
    phone_changed: {
      heading: 'Sinu telefoninumber on muudetud',
      paragraphs: ['Sinu kontol on nüüd teine telefoninumber. Vana numbriga enam sisse logida ei saa.'],
    },
    factor_added: {
      heading: 'Kaheastmeline sisselogimine on lisatud',
      paragraphs: ['Sinu kontole on lisatud teine aste. Edaspidi küsime sisselogimisel lisaks koodi.'],
    },
    factor_removed: {
      heading: 'Kaheastmeline sisselogimine on eemaldatud',
      paragraphs: ['Sinu kontolt on üks kaheastmelise sisselogimise viis eemaldatud.'],
    },
    identity_linked: {
      heading: 'Sinu kontole on lisatud sisselogimise viis',
      paragraphs: ['Sinu kontole saab nüüd sisse logida ka teise teenuse kaudu. Profiililt näed, millise.'],
      button: 'Vaata sisselogimise viise',
      notYou:
        'Kui see olid sina, ei pea sa midagi tegema. Kui ei olnud, eemalda see viis kohe oma profiililt (Turvalisus) ja vali seejärel sealsamas uus parool. Kirjuta ka meile allpool olevale aadressile.',
    },
    identity_unlinked: {
      heading: 'Sinu kontolt on eemaldatud sisselogimise viis',
      paragraphs: [
        'Ühe teise teenuse kaudu sinu kontole enam sisse logida ei saa. Teised seadmed on välja logitud. Profiililt näed, mis viisid on alles.',
      ],
    },
    passkey_added: {
      heading: 'Sinu kontole on lisatud pääsuvõti',
      paragraphs: [
        'Sinu kontole saab nüüd sisse logida ka pääsuvõtmega, ilma paroolita. Profiililt näed, mis võtmed sul on.',
      ],
      button: 'Vaata pääsuvõtmeid',
      notYou:
        'Kui see olid sina, ei pea sa midagi tegema. Kui ei olnud, eemalda see pääsuvõti kohe oma profiililt (Turvalisus) ja vali seejärel sealsamas uus parool. Kirjuta ka meile allpool olevale aadressile.',
    },
    passkey_removed: {
      heading: 'Sinu kontolt on eemaldatud pääsuvõti',
      paragraphs: [
        'Ühe pääsuvõtmega sinu kontole enam sisse logida ei saa. Teised seadmed on välja logitud. Profiililt näed, mis võtmed on alles.',
      ],
    },
    button: 'Logi sisse',
    happenedAt: (moment) => `See juhtus ${moment}.`,
    notYou:
      'Kui see olid sina, ei pea sa midagi tegema. Kui ei olnud, vali kohe uus parool („Unustasid parooli?“) ja kirjuta meile allpool olevale aadressile.',
  },
  en: {
    password_changed: {
      heading: 'Your password has been changed',
      paragraphs: ['The password of your account has been changed. All other devices have been signed out.'],
    },
    email_changed: {
      heading: 'Your e-mail address has been changed',
      paragraphs: ['Your account now has a different e-mail address. You can no longer sign in with this one.'],
    },
    phone_changed: {
      heading: 'Your phone number has been changed',
      paragraphs: ['Your account now has a different phone number. You can no longer sign in with the old one.'],
    },
    factor_added: {
      heading: 'Two-step sign-in has been added',
      paragraphs: [
        'A second step has been added to your account. From now on we also ask for a code when you sign in.',
      ],
    },
    factor_removed: {
      heading: 'Two-step sign-in has been removed',
      paragraphs: ['A second step has been removed from your account.'],
    },
    identity_linked: {
      heading: 'A way to sign in has been added to your account',
      paragraphs: ['Your account can now also be signed in to through another service. Your profile shows which.'],
      button: 'See the ways to sign in',
      notYou:
        'If this was you, you do not need to do anything. If it was not, remove this way to sign in at once in your profile, under Security, and then choose a new password there. Please also write to us at the address below.',
    },
    identity_unlinked: {
      heading: 'A way to sign in has been removed from your account',
      paragraphs: [
        'Your account can no longer be signed in to through one of the other services. Other devices have been signed out. Your profile shows which ways are left.',
      ],
    },
    passkey_added: {
      heading: 'A passkey has been added to your account',
      paragraphs: [
        'Your account can now also be signed in to with a passkey, without a password. Your profile shows your passkeys.',
      ],
      button: 'See your passkeys',
      notYou:
        'If this was you, you do not need to do anything. If it was not, remove this passkey at once in your profile, under Security, and then choose a new password there. Please also write to us at the address below.',
    },
    passkey_removed: {
      heading: 'A passkey has been removed from your account',
      paragraphs: [
        'Your account can no longer be signed in to with one of your passkeys. Other devices have been signed out. Your profile shows which passkeys are left.',
      ],
    },
    button: 'Sign in',
    happenedAt: (moment) => `This happened on ${moment}.`,
    notYou:
      'If this was you, you do not need to do anything. If it was not, choose a new password at once (“Forgot your password?”) and write to us at the address below.',
  },
  ru: {
    password_changed: {
      heading: 'Твой пароль изменён',
      paragraphs: ['Пароль твоего аккаунта изменён. На всех других устройствах выполнен выход.'],
    },
    email_changed: {
      heading: 'Твой адрес электронной почты изменён',
      paragraphs: ['У твоего аккаунта теперь другой адрес. Войти с этим адресом больше нельзя.'],
    },
    phone_changed: {
      heading: 'Твой номер телефона изменён',
      paragraphs: ['У твоего аккаунта теперь другой номер телефона. Войти со старым номером больше нельзя.'],
    },
    factor_added: {
      heading: 'Добавлен вход в два шага',
      paragraphs: ['К твоему аккаунту добавлен второй шаг. Теперь при входе мы будем спрашивать ещё и код.'],
    },
    factor_removed: {
      heading: 'Вход в два шага отключён',
      paragraphs: ['Один из способов входа в два шага удалён из твоего аккаунта.'],
    },
    identity_linked: {
      heading: 'К твоему аккаунту добавлен способ входа',
      paragraphs: ['Теперь в твой аккаунт можно войти и через другой сервис. Через какой, видно в профиле.'],
      button: 'Посмотреть способы входа',
      notYou:
        'Если это ты, ничего делать не нужно. Если нет, сразу удали этот способ входа в профиле (раздел «Безопасность»), а потом выбери там же новый пароль. И напиши нам по адресу ниже.',
    },
    identity_unlinked: {
      heading: 'Из твоего аккаунта удалён способ входа',
      paragraphs: [
        'Через один из других сервисов войти в твой аккаунт больше нельзя. На других устройствах выполнен выход. Оставшиеся способы видны в профиле.',
      ],
    },
    passkey_added: {
      heading: 'К твоему аккаунту добавлен ключ доступа',
      paragraphs: [
        'Теперь в твой аккаунт можно войти и ключом доступа, без пароля. Какие ключи есть, видно в профиле.',
      ],
      button: 'Посмотреть ключи доступа',
      notYou:
        'Если это ты, ничего делать не нужно. Если нет, сразу удали этот ключ доступа в профиле (раздел «Безопасность»), а потом выбери там же новый пароль. И напиши нам по адресу ниже.',
    },
    passkey_removed: {
      heading: 'Из твоего аккаунта удалён ключ доступа',
      paragraphs: [
        'Одним из ключей доступа войти в твой аккаунт больше нельзя. На других устройствах выполнен выход. Оставшиеся ключи видны в профиле.',
      ],
    },
    button: 'Войти',
    happenedAt: (moment) => `Это произошло ${moment}.`,
    notYou:
      'Если это ты, ничего делать не нужно. Если нет, сразу выбери новый пароль («Не помнишь пароль?») и напиши нам по адресу ниже.',
  },
};
