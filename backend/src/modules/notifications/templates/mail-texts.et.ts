import type { MailTexts } from './mail-texts.types';

export const et: MailTexts = {
  greeting: (firstName) => `Tere, ${firstName}!`,
  greetingWithoutName: 'Tere!',
  reason: (appName) => `Saad selle kirja, sest see puudutab sinu kontot, registreerimist või arvet: ${appName}.`,
  weekdays: ['esmaspäev', 'teisipäev', 'kolmapäev', 'neljapäev', 'reede', 'laupäev', 'pühapäev'],
  labels: {
    course: 'Kursus',
    cohort: 'Rühm',
    start: 'Algus',
    classTimes: 'Tunnid',
    payer: 'Maksja',
    toPay: 'Sinu tasuda',
    seatHeldUntil: 'Kohta hoiame kuni',
    total: 'Summa',
    dueAt: 'Maksetähtaeg',
    referenceNumber: 'Viitenumber',
    iban: 'IBAN',
    payee: 'Saaja',
    invoice: 'Arve',
    refund: 'Tagasi saad',
    refundDueBy: 'Hiljemalt',
  },
  payer: { you: 'Sina', school: 'Kool', schoolAndYou: (school) => `${school} ja sina` },

  oneTime: {
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

  seatSure: {
    subject: ({ course }) => `Oled kursusel: ${course}`,
    heading: 'Sinu koht on kindel',
    paragraphs: ({ course, schoolPays }) => [
      `Oled registreeritud kursusele „${course}“.`,
      schoolPays === null
        ? 'Midagi ei ole enam vaja maksta.'
        : `Kursuse eest tasub ${schoolPays}. Sina ei pea midagi maksma.`,
      'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
    ],
    button: 'Vaata oma kursust',
  },
  seatHeld: {
    subject: ({ course, heldUntil }) => `Koht ootab sind kuni ${heldUntil}: ${course}`,
    heading: 'Hoiame sulle kohta',
    paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
      `Koht kursusel „${course}“ on sinu, kui tasud ${amount} enne ${heldUntil}. Pärast seda läheb koht järgmisele.`,
      ...(schoolShare === null ? [] : [`Ülejäänu tasub ${schoolShare}.`]),
      'Kui sa juba maksid, ei pea sa midagi tegema: kirjutame kohe, kui pank makse kinnitab. Selleks võib kuluda kuni 2 päeva.',
    ],
    button: 'Tasu kohe',
  },
  seatInvoiced: {
    subject: ({ course }) => `Hoiame sulle kohta: ${course}`,
    heading: 'Hoiame sulle kohta, arve tuleb kohe',
    paragraphs: ({ course, amount, heldUntil }) => [
      `Saadame sulle eraldi kirjaga arve kursuse „${course}“ eest: ${amount}.`,
      `Tasu arve pangaülekandega hiljemalt ${heldUntil} ja märgi maksele viitenumber. Kui raha on kohal, on koht kindel ja anname sulle teada.`,
    ],
    button: 'Vaata oma kursust',
  },
  addedBySchool: {
    subject: ({ course }) => `Kool lisas sind kursusele: ${course}`,
    heading: 'Kool lisas sind kursusele',
    paragraphs: ({ course, school, toPay }) => [
      `${school} registreeris sind kursusele „${course}“.`,
      toPay === null
        ? 'Sina ei pea midagi maksma.'
        : `Sinu osa on ${toPay.amount}. Tasu see enne ${toPay.heldUntil}, siis on koht sinu.`,
    ],
    button: 'Vaata oma kursust',
  },
  addedBySchoolClosing: 'Kui see on eksitus, anna teada oma koolile.',
  paymentReceived: {
    subject: ({ course }) => `Makse on kohal: ${course}`,
    heading: 'Aitäh, makse on kohal',
    paragraphs: ({ course, amount, invoiceNumber }) => [
      `Saime kätte ${amount}. Sinu koht kursusel „${course}“ on kindel.`,
      invoiceNumber === null ? 'Arve saadame eraldi kirjaga.' : `Arve ${invoiceNumber} saadame eraldi kirjaga.`,
      'Tunni lingi ja materjalid leiad enne algust lehelt „Minu kursused“.',
    ],
    button: 'Vaata oma kursust',
  },
  holdLapsed: {
    subject: ({ course }) => `Koht vabanes: ${course}`,
    heading: 'Sinu koht läks edasi',
    paragraphs: ({ course }) => [
      `Kursuse „${course}“ makse ei jõudnud õigel ajal meieni, seepärast andsime koha edasi.`,
      'Kui maksid ja raha on veel teel, ei kao see kuhugi: kui vaba koht on alles, saad selle; kui ei ole, valid ise, kas ootad kohta või saad raha tagasi.',
    ],
    button: 'Vaata, kas kohti on',
  },
  registrationCanceled: {
    subject: ({ course }) => `Registreerimine on tühistatud: ${course}`,
    heading: 'Registreerimine on tühistatud',
    paragraphs: ({ course, refund }) => [
      `Sinu koht kursusel „${course}“ on vabastatud.`,
      refund === null
        ? 'Sulle ei jäänud midagi maksta ega tagasi saada.'
        : `Maksame sulle tagasi ${refund.amount}. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt ${refund.dueBy}.`,
    ],
    button: 'Leia teine kursus',
  },
  paidWithoutSeat: {
    subject: ({ course }) => `Makse on kohal, rühm on täis: ${course}`,
    heading: 'Vali, mida sinu maksega teeme',
    paragraphs: ({ course, amount }) => [
      `Saime sinult ${amount} kursuse „${course}“ eest, aga koha hoidmise aeg oli läbi ja rühm on täis.`,
      'Vali ise: jää ootama järgmist vaba kohta, mille saad esimesena, või saa kogu raha tagasi. Seni on raha alles.',
    ],
    button: 'Vali, mida teha',
  },

  invoiceUnpaid: {
    subject: ({ number, amount, dueAt }) =>
      dueAt === null ? `Arve ${number}: ${amount}` : `Arve ${number}: ${amount}, tähtaeg ${dueAt}`,
    heading: 'Arve ootab tasumist',
    paragraphs: ({ number, amount, dueAt }) => [
      `Arve ${number} on kirjale lisatud. Palun tasu ${amount}${dueAt === null ? '' : ` hiljemalt ${dueAt}`}.`,
      'Märgi maksele kindlasti viitenumber: selle järgi leiame makse üles.',
    ],
    button: 'Vaata arvet',
  },
  invoicePaid: {
    subject: ({ number }) => `Arve ${number} on makstud`,
    heading: 'Arve on makstud',
    paragraphs: ({ number, amount }) => [
      `Arve ${number} summas ${amount} on makstud ja kirjale lisatud. Sina ei pea midagi tegema.`,
    ],
    button: 'Vaata arvet',
  },
  creditNote: {
    subject: ({ number }) => `Kreeditarve ${number}`,
    heading: 'Kreeditarve',
    paragraphs: ({ number, amount }) => [
      `Varem saadetud arve muutus. Kreeditarve ${number} summas ${amount} on kirjale lisatud.`,
      'Kui raha tuleb tagasi, kirjutame sellest eraldi. Sina ei pea midagi tegema.',
    ],
    button: 'Vaata dokumenti',
  },
  duplicatePayment: {
    subject: ({ amount }) => `Maksid kaks korda: ${amount} tuleb tagasi`,
    heading: 'Maksid kaks korda',
    paragraphs: ({ course, amount }) => [
      `Kursuse „${course}“ eest tuli kaks makset. Teise makse, ${amount}, saadame tagasi samale kontole.`,
      'Tagasimakse võtab ühe töönädala. Sinu registreerimist see ei muuda ja sina ei pea midagi tegema.',
    ],
    button: 'Vaata oma makseid',
  },
  refundSent: {
    subject: ({ amount }) => `Tagasimakse on teel: ${amount}`,
    heading: 'Tagasimakse on teel',
    paragraphs: ({ course, amount }) => [
      `Saatsime sulle tagasi ${amount} kursuse „${course}“ eest.`,
      'Raha jõuab kontole, millelt maksid. Pangal võib selleks kuluda kuni 2 päeva.',
    ],
    button: 'Vaata oma makseid',
  },
};
