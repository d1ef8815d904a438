import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type School = { school: string };
type Invited = { school: string; appName: string };

type MembershipTexts = {
  invitedStudent: Words<Invited>;
  invitedRep: Words<Invited>;
  confirmed: Words<School>;
  declined: Words<School>;
  ended: Words<School>;
  claimsWaiting: Words<School & { waiting: number }>;
  validUntil: (moment: string) => string;
  notExpected: string;
};

/** What people read about belonging to a school. */
export const membershipTexts: Record<Language, MembershipTexts> = {
  et: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} kutsub sind: ${appName}`,
      heading: 'Sinu kool kutsub sind',
      paragraphs: ({ school }) => [
        `${school} kutsub sind oma õpilasena valikkursustele. Pärast liitumist näed, milliste kursuste eest kool maksab.`,
      ],
      button: 'Võta kutse vastu',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} kutsub sind kooli esindama: ${appName}`,
      heading: 'Esinda oma kooli',
      paragraphs: ({ school }) => [
        `${school} kutsub sind kooli esindajaks. Esindajana näed kooli õpilasi ja arveid ning saad õpilasi kursustele registreerida.`,
      ],
      button: 'Võta kutse vastu',
    },
    confirmed: {
      subject: ({ school }) => `${school} kinnitas, et oled tema õpilane`,
      heading: 'Sinu kool kinnitas sind',
      paragraphs: ({ school }) => [
        `${school} kinnitas, et oled tema õpilane. Nüüd saad valida maksjaks kooli kursustel, mis vastavad kooli tingimustele.`,
      ],
      button: 'Vaata kursusi',
    },
    declined: {
      subject: ({ school }) => `${school} ei kinnitanud, et oled tema õpilane`,
      heading: 'Kool ei kinnitanud sind',
      paragraphs: ({ school }) => [
        `Ütlesid, et õpid koolis ${school}. Kool ei kinnitanud seda, nii et ta ei saa sinu kursuste eest maksta.`,
        'Kui see on eksitus, räägi oma kooli esindajaga. Saad kooli profiilis ka muuta.',
      ],
      button: 'Ava profiil',
    },
    ended: {
      subject: ({ school }) => `${school}: sa ei ole enam kooli õpilaste nimekirjas`,
      heading: 'Sa ei ole enam kooli nimekirjas',
      paragraphs: ({ school }) => [
        `${school} võttis su oma õpilaste nimekirjast välja. Kohad, mille eest kool juba maksab, jäävad sulle. Uute kursuste eest ta ei maksa.`,
        'Kui see on eksitus, räägi oma kooli esindajaga. Saad kooli profiilis ka muuta.',
      ],
      button: 'Ava profiil',
    },
    claimsWaiting: {
      subject: ({ school, waiting }) => `${school}: kinnitamist ootab õpilasi: ${waiting}`,
      heading: 'Õpilased ootavad kinnitust',
      paragraphs: ({ school, waiting }) => [
        `Koolis ${school} õppimise kinnitust ootab õpilasi: ${waiting}. Kool saab maksta ainult kinnitatud õpilaste eest.`,
        'Kinnita need, keda tunned, ja lükka teised tagasi. Saadame sellise kirja kõige rohkem kord päevas.',
      ],
      button: 'Vaata õpilasi',
    },
    validUntil: (moment) => `Kutse kehtib kuni ${moment} ja ainult sellele aadressile.`,
    notExpected: 'Kui sa seda kutset ei oodanud, ei pea sa midagi tegema.',
  },
  en: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} invites you: ${appName}`,
      heading: 'Your school invites you',
      paragraphs: ({ school }) => [
        `${school} invites you to take elective courses as its student. Once you join, you can see which courses the school pays for.`,
      ],
      button: 'Accept the invitation',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} asks you to represent it: ${appName}`,
      heading: 'Represent your school',
      paragraphs: ({ school }) => [
        `${school} asks you to be its representative. As a representative you can see the school’s students and invoices, and register students for courses.`,
      ],
      button: 'Accept the invitation',
    },
    confirmed: {
      subject: ({ school }) => `${school} has confirmed you as its student`,
      heading: 'Your school has confirmed you',
      paragraphs: ({ school }) => [
        `${school} has confirmed that you are its student. You can now choose the school to pay for courses that meet its conditions.`,
      ],
      button: 'See the courses',
    },
    declined: {
      subject: ({ school }) => `${school} has not confirmed you as its student`,
      heading: 'The school has not confirmed you',
      paragraphs: ({ school }) => [
        `You said that you study at ${school}. The school has not confirmed this, so it cannot pay for your courses.`,
        'If this is a mistake, talk to the representative of your school. You can also change the school in your profile.',
      ],
      button: 'Open the profile',
    },
    ended: {
      subject: ({ school }) => `${school}: you are no longer on the school's list of students`,
      heading: "You are no longer on the school's list",
      paragraphs: ({ school }) => [
        `${school} has taken you off its list of students. Seats that the school already pays for stay yours. It does not pay for new courses.`,
        'If this is a mistake, talk to the representative of your school. You can also change the school in your profile.',
      ],
      button: 'Open the profile',
    },
    claimsWaiting: {
      subject: ({ school, waiting }) => `${school}: students to confirm: ${waiting}`,
      heading: 'Students are waiting for confirmation',
      paragraphs: ({ school, waiting }) => [
        `Students who say they study at ${school} and are waiting for your confirmation: ${waiting}. The school can pay only for confirmed students.`,
        'Confirm the students you know and decline the others. We send this e-mail at most once a day.',
      ],
      button: 'See the students',
    },
    validUntil: (moment) => `The invitation is valid until ${moment}, for this address only.`,
    notExpected: 'If you did not expect this invitation, you do not need to do anything.',
  },
  ru: {
    invitedStudent: {
      subject: ({ school, appName }) => `${school} приглашает тебя: ${appName}`,
      heading: 'Твоя школа приглашает тебя',
      paragraphs: ({ school }) => [
        `${school} приглашает тебя на курсы по выбору как своего ученика. После этого видно, какие курсы оплачивает школа.`,
      ],
      button: 'Принять приглашение',
    },
    invitedRep: {
      subject: ({ school, appName }) => `${school} приглашает тебя представлять школу: ${appName}`,
      heading: 'Представляй свою школу',
      paragraphs: ({ school }) => [
        `${school} приглашает тебя стать представителем школы. Представитель видит учеников и счета школы и может записывать учеников на курсы.`,
      ],
      button: 'Принять приглашение',
    },
    confirmed: {
      subject: ({ school }) => `${school}: школа подтвердила, что ты её ученик`,
      heading: 'Школа тебя подтвердила',
      paragraphs: ({ school }) => [
        `${school}: школа подтвердила, что ты её ученик. Теперь для курсов, которые подходят под её условия, плательщиком можно выбрать школу.`,
      ],
      button: 'Посмотреть курсы',
    },
    declined: {
      subject: ({ school }) => `${school}: школа не подтвердила, что ты её ученик`,
      heading: 'Школа тебя не подтвердила',
      paragraphs: ({ school }) => [
        `Указанная тобой школа — ${school}. Школа этого не подтвердила, поэтому она не может платить за твои курсы.`,
        'Если это ошибка, поговори с представителем своей школы. Школу можно также изменить в профиле.',
      ],
      button: 'Открыть профиль',
    },
    ended: {
      subject: ({ school }) => `${school}: тебя больше нет в списке учеников`,
      heading: 'Тебя больше нет в списке школы',
      paragraphs: ({ school }) => [
        `${school}: школа исключила тебя из списка учеников. Места, за которые школа уже платит, остаются за тобой. За новые курсы она не платит.`,
        'Если это ошибка, поговори с представителем своей школы. Школу можно также изменить в профиле.',
      ],
      button: 'Открыть профиль',
    },
    claimsWaiting: {
      subject: ({ school, waiting }) => `${school}: учеников ждёт подтверждения: ${waiting}`,
      heading: 'Ученики ждут подтверждения',
      paragraphs: ({ school, waiting }) => [
        `Столько учеников указали школу ${school} и ждут подтверждения: ${waiting}. Школа может платить только за подтверждённых учеников.`,
        'Подтверди тех, кого знаешь, и отклони остальных. Такое письмо приходит не чаще раза в день.',
      ],
      button: 'Посмотреть учеников',
    },
    validUntil: (moment) => `Приглашение действует до ${moment} и только для этого адреса.`,
    notExpected: 'Если это приглашение неожиданно для тебя, ничего делать не нужно.',
  },
};
