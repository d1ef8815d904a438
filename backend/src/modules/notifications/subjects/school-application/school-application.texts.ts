import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type App = { appName: string };

type SchoolApplicationTexts = {
  labels: {
    school: string;
    registryCode: string;
    municipality: string;
    name: string;
    email: string;
    phoneNumber: string;
    note: string;
  };
  receipt: Words<App>;
  forAdmins: Words<{ school: string }>;
  declined: Words<App>;
};

/** What people read who ask for their school to join, and administrators about them. */
export const schoolApplicationTexts: Record<Language, SchoolApplicationTexts> = {
  et: {
    labels: {
      school: 'Kool',
      registryCode: 'Registrikood',
      municipality: 'Omavalitsus',
      name: 'Kontaktisik',
      email: 'E-post',
      phoneNumber: 'Telefon',
      note: 'Põhjendus',
    },
    receipt: {
      subject: () => 'Saime kooli avalduse kätte',
      heading: 'Saime kooli avalduse kätte',
      paragraphs: ({ appName }) => [
        `Aitäh, et tahad tuua oma kooli keskkonda ${appName}. Kontrollime andmed üle ja vastame kahe tööpäeva jooksul.`,
        'Kui kõik klapib, saad kutse kooli esindajaks. Seni ei pea sa midagi tegema.',
        'Kui sina seda avaldust ei saatnud, siis vasta sellele kirjale: jätame avalduse kõrvale.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ school }) => `Kool soovib liituda: ${school}`,
      heading: 'Kool soovib liituda',
      paragraphs: () => ['Kontrolli, kas avalduse saatis tõesti kool, ja otsusta.'],
      button: 'Vaata avaldust',
    },
    declined: {
      subject: () => 'Vastus kooli avaldusele',
      heading: 'Seekord ei saanud me kooli lisada',
      paragraphs: ({ appName }) => [
        `${appName} tänab huvi eest. Põhjus on allpool.`,
        'Kui midagi on vahepeal muutunud või läks avalduses midagi valesti, saada uus.',
      ],
      button: '',
    },
  },
  en: {
    labels: {
      school: 'School',
      registryCode: 'Registry code',
      municipality: 'Municipality',
      name: 'Contact',
      email: 'E-mail',
      phoneNumber: 'Phone',
      note: 'Reason',
    },
    receipt: {
      subject: () => 'We have your school’s application',
      heading: 'We have your school’s application',
      paragraphs: ({ appName }) => [
        `Thank you for bringing your school to ${appName}. We’ll check the details and answer within two working days.`,
        'If everything is in order, we’ll invite you to represent the school. Until then you do not need to do anything.',
        'If you did not send this application, reply to this e-mail and we will set it aside.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ school }) => `A school asks to join: ${school}`,
      heading: 'A school asks to join',
      paragraphs: () => ['Check that the application really comes from the school, and decide.'],
      button: 'See the application',
    },
    declined: {
      subject: () => 'An answer to your school’s application',
      heading: 'We could not add the school this time',
      paragraphs: ({ appName }) => [
        `Thank you for your interest in ${appName}. The reason is below.`,
        'If something has changed since, or the application had a mistake, send a new one.',
      ],
      button: '',
    },
  },
  ru: {
    labels: {
      school: 'Школа',
      registryCode: 'Регистрационный код',
      municipality: 'Самоуправление',
      name: 'Контактное лицо',
      email: 'Э-почта',
      phoneNumber: 'Телефон',
      note: 'Причина',
    },
    receipt: {
      subject: () => 'Мы получили заявку школы',
      heading: 'Мы получили заявку школы',
      paragraphs: ({ appName }) => [
        `Команда ${appName} благодарит за желание подключить школу. Мы проверим данные и ответим в течение двух рабочих дней.`,
        'Если всё в порядке, придёт приглашение представлять школу. До этого ничего делать не нужно.',
        'Если заявку отправляли не с твоего ведома, ответь на это письмо, и мы отложим её.',
      ],
      button: '',
    },
    forAdmins: {
      subject: ({ school }) => `Школа хочет присоединиться: ${school}`,
      heading: 'Школа хочет присоединиться',
      paragraphs: () => ['Проверь, что заявка действительно от школы, и прими решение.'],
      button: 'Посмотреть заявку',
    },
    declined: {
      subject: () => 'Ответ на заявку школы',
      heading: 'В этот раз мы не смогли добавить школу',
      paragraphs: ({ appName }) => [
        `Команда ${appName} благодарит за интерес. Причина указана ниже.`,
        'Если что-то изменилось или в заявке была ошибка, отправь новую.',
      ],
      button: '',
    },
  },
};
