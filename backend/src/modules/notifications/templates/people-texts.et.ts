import type { PeopleTexts } from './people-texts.types';

export const et: PeopleTexts = {
  labels: {
    name: 'Nimi',
    subject: 'Aine',
    email: 'E-post',
    phoneNumber: 'Telefon',
    background: 'Taust',
    note: 'Põhjendus',
  },
  applicationReceipt: {
    subject: () => 'Saime sinu avalduse kätte',
    heading: 'Saime sinu avalduse kätte',
    paragraphs: ({ appName }) => [
      `Aitäh, et tahad õpetada: ${appName}. Loeme avalduse läbi ja kirjutame sulle kohe, kui oleme otsustanud.`,
      'Seni ei pea sa midagi tegema.',
    ],
    button: '',
  },
  applicationForAdmins: {
    subject: ({ name }) => `Uus õpetaja avaldus: ${name}`,
    heading: 'Uus õpetaja avaldus',
    paragraphs: ({ name }) => [`${name} tahab õpetada. Vaata avaldus üle ja otsusta.`],
    button: 'Vaata avaldust',
  },
  applicationApproved: {
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
  applicationDeclined: {
    subject: () => 'Vastus sinu avaldusele',
    heading: 'Seekord ei saa me sulle rühma anda',
    paragraphs: ({ appName }) => [
      `Aitäh, et pakkusid end õpetajaks: ${appName}. Seekord me sinu avaldust vastu ei võtnud.`,
      'Võid hiljem uuesti kandideerida.',
    ],
    button: '',
  },
  invitedStudent: {
    subject: ({ school, appName }) => `${school} kutsub sind: ${appName}`,
    heading: 'Sinu kool kutsub sind',
    paragraphs: ({ school }) => [
      `${school} kutsub sind oma õpilasena valikkursustele. Pärast liitumist näed, millised kursused kool kinni maksab.`,
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
  validUntil: (moment) => `Kutse kehtib kuni ${moment} ja ainult sellele aadressile.`,
  otherwise: 'Kui sa seda kutset ei oodanud, ei pea sa midagi tegema.',
};
