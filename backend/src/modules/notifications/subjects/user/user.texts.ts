import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type UserTexts = {
  invited: Words<{ appName: string; email: string }>;
  /** Thirty days before the account is erased. */
  unused: Words<{ appName: string; day: string }>;
  /** Seven days before. */
  unusedSoon: Words<{ appName: string; day: string }>;
  /** The last mail of an account that nobody used. */
  unusedClosed: Words<{ appName: string }>;
  accountClosed: Words<{ appName: string }>;
};

/** What a person reads before their first sign-in, when nobody uses their account, and after it was closed. */
export const userTexts: Record<Language, UserTexts> = {
  et: {
    invited: {
      subject: ({ appName }) => `Sind oodatakse: ${appName}`,
      heading: 'Sinu konto ootab sind',
      paragraphs: ({ appName, email }) => [
        `${appName} on teinud sulle konto.`,
        `Loo konto just selle aadressiga: ${email}. Nii tunneme su ära ja avame sulle kõik, mis sind ootab.`,
      ],
      button: 'Loo konto',
    },
    unused: {
      subject: ({ day }) => `Sinu konto kustutatakse ${day}, kui sa seda ei kasuta`,
      heading: 'Kas vajad veel oma kontot?',
      paragraphs: ({ appName, day }) => [
        `Sinu kontot (${appName}) pole ammu kasutatud. Me ei hoia isikuandmeid kauem, kui neid vaja on, seepärast kustutame konto ${day}.`,
        'Kui tahad konto alles jätta, logi enne seda päeva sisse. Rohkem pole vaja teha.',
        'Kui sa kontot enam ei vaja, ei pea sa midagi tegema.',
      ],
      button: 'Logi sisse',
    },
    unusedSoon: {
      subject: ({ day }) => `Viimane meeldetuletus: sinu konto kustutatakse ${day}`,
      heading: 'Sinu konto kustutatakse varsti',
      paragraphs: ({ appName, day }) => [
        `Sinu kontot (${appName}) pole ammu kasutatud ja me kustutame selle ${day}. Koos kontoga kaovad sinu nimi, aadress ja muud isikuandmed; tagasi neid ei saa.`,
        'Kui tahad konto alles jätta, logi enne seda päeva sisse.',
      ],
      button: 'Logi sisse',
    },
    unusedClosed: {
      subject: ({ appName }) => `Sinu konto on kustutatud: ${appName}`,
      heading: 'Sinu konto on kustutatud',
      paragraphs: ({ appName }) => [
        `Sinu kontot (${appName}) polnud ammu kasutatud, seepärast kustutasime selle koos isikuandmetega. Kirjutasime sulle sellest enne kaks korda.`,
        'Arved ja maksed säilitame nii kaua, kui raamatupidamise seadus nõuab; sinu nimi on alles ainult neil dokumentidel.',
        'Kui tahad kursustele tagasi tulla, loo uus konto.',
      ],
      button: '',
    },
    accountClosed: {
      subject: ({ appName }) => `Sinu konto on kustutatud: ${appName}`,
      heading: 'Sinu konto on kustutatud',
      paragraphs: ({ appName }) => [
        `${appName} on kustutanud sinu konto ja isikuandmed, nagu palusid.`,
        'Arved ja maksed säilitame nii kaua, kui raamatupidamise seadus nõuab; sinu nimi on alles ainult neil dokumentidel.',
        'Kui sa ise kontot ei kustutanud, kirjuta meile kohe allpool olevale aadressile.',
      ],
      button: '',
    },
  },
  en: {
    invited: {
      subject: ({ appName }) => `Your account is ready: ${appName}`,
      heading: 'Your account is ready',
      paragraphs: ({ appName, email }) => [
        `${appName} has prepared an account for you.`,
        `Create it with this address: ${email}. That is how we recognise you and open everything that is ready for you.`,
      ],
      button: 'Create an account',
    },
    unused: {
      subject: ({ day }) => `Your account will be deleted on ${day} unless you use it`,
      heading: 'Do you still need your account?',
      paragraphs: ({ appName, day }) => [
        `Your ${appName} account has not been used for a long time. We do not keep personal data longer than needed, so we will delete the account on ${day}.`,
        'To keep the account, sign in before that day. That is all.',
        'If you no longer need it, you do not have to do anything.',
      ],
      button: 'Sign in',
    },
    unusedSoon: {
      subject: ({ day }) => `Last reminder: your account will be deleted on ${day}`,
      heading: 'Your account will be deleted soon',
      paragraphs: ({ appName, day }) => [
        `Your ${appName} account has not been used for a long time, and we will delete it on ${day}. Your name, address and other personal data go with it and cannot be brought back.`,
        'To keep the account, sign in before that day.',
      ],
      button: 'Sign in',
    },
    unusedClosed: {
      subject: ({ appName }) => `Your account has been deleted: ${appName}`,
      heading: 'Your account has been deleted',
      paragraphs: ({ appName }) => [
        `Your ${appName} account had not been used for a long time, so we have deleted it with your personal data. We wrote to you about it twice before.`,
        'We keep invoices and payments for as long as accounting law requires; your name stays only on those documents.',
        'To come back to our courses, create a new account.',
      ],
      button: '',
    },
    accountClosed: {
      subject: ({ appName }) => `Your account has been deleted: ${appName}`,
      heading: 'Your account has been deleted',
      paragraphs: ({ appName }) => [
        `${appName} has deleted your account and personal data, as you asked.`,
        'We keep invoices and payments for as long as accounting law requires; your name stays only on those documents.',
        'If it was not you who deleted the account, write to us at once, at the address below.',
      ],
      button: '',
    },
  },
  ru: {
    invited: {
      subject: ({ appName }) => `Тебя ждут: ${appName}`,
      heading: 'Твоё место готово',
      paragraphs: ({ appName, email }) => [
        `Команда ${appName} подготовила для тебя аккаунт.`,
        `Создай аккаунт именно с этим адресом: ${email}. Так мы узнаем тебя и откроем всё, что тебя ждёт.`,
      ],
      button: 'Создать аккаунт',
    },
    unused: {
      subject: ({ day }) => `Твой аккаунт будет удалён ${day}, если ты им не воспользуешься`,
      heading: 'Тебе ещё нужен аккаунт?',
      paragraphs: ({ appName, day }) => [
        `Твоим аккаунтом (${appName}) давно никто не пользовался. Мы не храним личные данные дольше, чем нужно, поэтому удалим аккаунт ${day}.`,
        'Чтобы сохранить аккаунт, войди в него до этого дня. Больше ничего не требуется.',
        'Если аккаунт больше не нужен, ничего делать не надо.',
      ],
      button: 'Войти',
    },
    unusedSoon: {
      subject: ({ day }) => `Последнее напоминание: твой аккаунт будет удалён ${day}`,
      heading: 'Твой аккаунт скоро будет удалён',
      paragraphs: ({ appName, day }) => [
        `Твоим аккаунтом (${appName}) давно никто не пользовался, и ${day} мы его удалим. Вместе с ним исчезнут твоё имя, адрес и другие личные данные; вернуть их нельзя.`,
        'Чтобы сохранить аккаунт, войди в него до этого дня.',
      ],
      button: 'Войти',
    },
    unusedClosed: {
      subject: ({ appName }) => `Твой аккаунт удалён: ${appName}`,
      heading: 'Твой аккаунт удалён',
      paragraphs: ({ appName }) => [
        `Твоим аккаунтом (${appName}) давно никто не пользовался, поэтому мы удалили его вместе с личными данными. До этого мы дважды писали тебе об этом.`,
        'Счета и платежи мы храним столько, сколько требует закон о бухгалтерском учёте; твоё имя остаётся только на этих документах.',
        'Чтобы вернуться к нашим курсам, создай новый аккаунт.',
      ],
      button: '',
    },
    accountClosed: {
      subject: ({ appName }) => `Твой аккаунт удалён: ${appName}`,
      heading: 'Твой аккаунт удалён',
      paragraphs: ({ appName }) => [
        `По твоей просьбе команда ${appName} удалила твой аккаунт и личные данные.`,
        'Счета и платежи мы храним столько, сколько требует закон о бухгалтерском учёте; твоё имя остаётся только на этих документах.',
        'Если это была не твоя просьба, сразу напиши нам по адресу ниже.',
      ],
      button: '',
    },
  },
};
