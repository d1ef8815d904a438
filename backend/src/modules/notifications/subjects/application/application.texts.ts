import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type App = { appName: string };

type ApplicationTexts = {
  labels: { name: string; subject: string; email: string; phoneNumber: string; note: string };
  receipt: Words<App>;
  forAdmins: Words<{ name: string }>;
  approved: Words<App & { hasAccount: boolean; email: string }>;
  /** The button of `approved` for a teacher who has no account yet. */
  signUp: string;
  declined: Words<App>;
};

/** What applicants read, and administrators about them. */
export const applicationTexts: Record<Language, ApplicationTexts> = {
  et: {
    labels: { name: 'Nimi', subject: 'Aine', email: 'E-post', phoneNumber: 'Telefon', note: 'Põhjendus' },
    receipt: {
      subject: () => 'Saime sinu avalduse kätte',
      heading: 'Saime sinu avalduse kätte',
      paragraphs: ({ appName }) => [
        `${appName} tänab, et tahad õpetada. Loeme avalduse läbi ja kirjutame sulle kohe, kui oleme otsustanud.`,
        'Seni ei pea sa midagi tegema.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ name }) => `Uus õpetaja avaldus: ${name}`,
      heading: 'Uus õpetaja avaldus',
      paragraphs: ({ name }) => [`${name} tahab õpetada. Vaata avaldus üle ja otsusta.`],
      button: 'Vaata avaldust',
    },
    approved: {
      subject: () => 'Sinu õpetajakonto on avatud',
      heading: 'Tere tulemast õpetajate hulka',
      paragraphs: ({ hasAccount, email }) => [
        'Sinu avaldus on heaks kiidetud ja õpetajakonto avatud.',
        hasAccount
          ? 'Logi sisse nagu seni: leiad eest õpetaja töölaua.'
          : `Loo konto just selle aadressiga: ${email}. Selle järgi tunneme su ära ja avame õpetaja töölaua.`,
      ],
      button: 'Logi sisse',
    },
    signUp: 'Loo konto',
    declined: {
      subject: () => 'Vastus sinu avaldusele',
      heading: 'Seekord ei saa me sulle rühma anda',
      paragraphs: ({ appName }) => [
        `${appName} tänab, et pakkusid end õpetajaks. Seekord me sinu avaldust vastu ei võtnud.`,
        'Võid hiljem uuesti kandideerida.',
      ],
      button: '',
    },
  },
  en: {
    labels: { name: 'Name', subject: 'Subject', email: 'E-mail', phoneNumber: 'Phone', note: 'Reason' },
    receipt: {
      subject: () => 'We have your application',
      heading: 'We have your application',
      paragraphs: ({ appName }) => [
        `Thank you for wanting to teach at ${appName}. We will read your application and write to you as soon as we have decided.`,
        'Until then you do not need to do anything.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ name }) => `A new teacher application: ${name}`,
      heading: 'A new teacher application',
      paragraphs: ({ name }) => [`${name} wants to teach. Read the application and decide.`],
      button: 'See the application',
    },
    approved: {
      subject: () => 'Your teacher account is open',
      heading: 'Welcome to our team of teachers',
      paragraphs: ({ hasAccount, email }) => [
        'Your application has been approved and your teacher account is open.',
        hasAccount
          ? 'Sign in as before: your teacher dashboard is waiting.'
          : `Create your account with this address: ${email}. That is how we recognise you and open your teacher dashboard.`,
      ],
      button: 'Sign in',
    },
    signUp: 'Create an account',
    declined: {
      subject: () => 'An answer to your application',
      heading: 'We cannot offer you a cohort this time',
      paragraphs: ({ appName }) => [
        `Thank you for offering to teach at ${appName}. We did not accept your application this time.`,
        'You can apply again later.',
      ],
      button: '',
    },
  },
  ru: {
    labels: { name: 'Имя', subject: 'Предмет', email: 'Э-почта', phoneNumber: 'Телефон', note: 'Причина' },
    receipt: {
      subject: () => 'Мы получили твою заявку',
      heading: 'Мы получили твою заявку',
      paragraphs: ({ appName }) => [
        `Команда ${appName} благодарит за желание преподавать. Мы прочитаем заявку и напишем сразу, как только решим.`,
        'До этого ничего делать не нужно.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ name }) => `Новая заявка учителя: ${name}`,
      heading: 'Новая заявка учителя',
      paragraphs: ({ name }) => [`Новый желающий преподавать: ${name}. Прочитай заявку и прими решение.`],
      button: 'Посмотреть заявку',
    },
    approved: {
      subject: () => 'Твой аккаунт учителя открыт',
      heading: 'Добро пожаловать в круг учителей',
      paragraphs: ({ hasAccount, email }) => [
        'Твоя заявка одобрена, аккаунт учителя открыт.',
        hasAccount
          ? 'Войди как обычно: рабочий стол учителя уже ждёт.'
          : `Создай аккаунт именно с этим адресом: ${email}. По нему мы тебя узнаем и откроем рабочий стол учителя.`,
      ],
      button: 'Войти',
    },
    signUp: 'Создать аккаунт',
    declined: {
      subject: () => 'Ответ на твою заявку',
      heading: 'В этот раз группы для тебя нет',
      paragraphs: ({ appName }) => [
        `Команда ${appName} благодарит за предложение преподавать. В этот раз мы не приняли заявку.`,
        'Позже можно подать её снова.',
      ],
      button: '',
    },
  },
};
