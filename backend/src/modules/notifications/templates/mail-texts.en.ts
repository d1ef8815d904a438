import type { MailTexts } from './mail-texts.types';

export const en: MailTexts = {
  greeting: (firstName) => `Hello, ${firstName}!`,
  greetingWithoutName: 'Hello!',
  reason: (appName) => `You get this mail because it concerns your account, registration or invoice: ${appName}.`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  labels: {
    course: 'Course',
    cohort: 'Group',
    start: 'Start',
    classTimes: 'Classes',
    payer: 'Payer',
    toPay: 'You pay',
    seatHeldUntil: 'Seat kept until',
    total: 'Amount',
    dueAt: 'Due date',
    referenceNumber: 'Reference number',
    iban: 'IBAN',
    payee: 'Payee',
    invoice: 'Invoice',
    refund: 'You get back',
    refundDueBy: 'At the latest',
  },
  payer: { you: 'You', school: 'School', schoolAndYou: (school) => `${school} and you` },

  oneTime: {
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
      paragraphs: () => ['An account has been made for you. Accept the invitation and choose a password.'],
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
        'Somebody, hopefully you, asked for a new password for your account. Press the button and choose one. The old one works until then.',
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
        'A new e-mail address was asked for your account. Confirm here that it was you. We sent another mail to the new address.',
      ],
      button: 'Confirm the change',
    },
    email_change_new: {
      subject: () => 'Confirm your new e-mail address',
      heading: 'Confirm your new address',
      paragraphs: () => ['Once you confirm, you sign in with this address.'],
      button: 'Confirm the new address',
    },
    validUntil: (moment) => `The code and the link are valid until ${moment} and work once.`,
    codeValidUntil: (moment) => `The code is valid until ${moment} and works once.`,
    notYou: 'If you did not ask for this, you need not do anything.',
    intruder: 'If you did not ask for this, somebody else may be using your account: choose a new password at once.',
  },

  seatSure: {
    subject: ({ course }) => `You are in: ${course}`,
    heading: 'Your seat is sure',
    paragraphs: ({ course, schoolPays }) => [
      `You are registered for the course “${course}”.`,
      schoolPays === null ? 'There is nothing left to pay.' : `${schoolPays} pays for the course. You pay nothing.`,
      'You will find the class link and the materials on the page “My courses” before the start.',
    ],
    button: 'See your course',
  },
  seatHeld: {
    subject: ({ course, heldUntil }) => `Your seat waits until ${heldUntil}: ${course}`,
    heading: 'We are keeping a seat for you',
    paragraphs: ({ course, amount, heldUntil, schoolShare }) => [
      `The seat on the course “${course}” is yours if you pay ${amount} before ${heldUntil}. After that it goes to the next in line.`,
      ...(schoolShare === null ? [] : [`${schoolShare} pays the rest.`]),
      'If you have paid already, you need not do anything: we write as soon as the bank confirms the payment. That can take up to 2 days.',
    ],
    button: 'Pay now',
  },
  seatInvoiced: {
    subject: ({ course }) => `We are keeping a seat for you: ${course}`,
    heading: 'We are keeping a seat, the invoice follows',
    paragraphs: ({ course, amount, heldUntil }) => [
      `The invoice for the course “${course}” comes in a mail of its own: ${amount}.`,
      `Pay it by bank transfer by ${heldUntil} and give the reference number. When the money is here your seat is sure, and we will tell you.`,
    ],
    button: 'See your course',
  },
  addedBySchool: {
    subject: ({ course }) => `Your school added you to a course: ${course}`,
    heading: 'Your school added you to a course',
    paragraphs: ({ course, school, toPay }) => [
      `${school} registered you for the course “${course}”.`,
      toPay === null
        ? 'You pay nothing.'
        : `Your share is ${toPay.amount}. Pay it before ${toPay.heldUntil} and the seat is yours.`,
    ],
    button: 'See your course',
  },
  addedBySchoolClosing: 'If this is a mistake, please tell your school.',
  paymentReceived: {
    subject: ({ course }) => `Payment received: ${course}`,
    heading: 'Thank you, your payment is here',
    paragraphs: ({ course, amount, invoiceNumber }) => [
      `We received ${amount}. Your seat on the course “${course}” is sure.`,
      invoiceNumber === null
        ? 'The invoice comes in a mail of its own.'
        : `Invoice ${invoiceNumber} comes in a mail of its own.`,
      'You will find the class link and the materials on the page “My courses” before the start.',
    ],
    button: 'See your course',
  },
  holdLapsed: {
    subject: ({ course }) => `The seat was released: ${course}`,
    heading: 'Your seat went to somebody else',
    paragraphs: ({ course }) => [
      `The payment for the course “${course}” did not reach us in time, so we released the seat.`,
      'If you have paid and the money is on its way, it will not be lost: if a seat is still free you get it; if not, you choose whether to wait for one or to get your money back.',
    ],
    button: 'See if there are seats',
  },
  registrationCanceled: {
    subject: ({ course }) => `Registration canceled: ${course}`,
    heading: 'Your registration is canceled',
    paragraphs: ({ course, refund }) => [
      `Your seat on the course “${course}” has been released.`,
      refund === null
        ? 'There is nothing for you to pay or to get back.'
        : `We pay ${refund.amount} back to you. A refund takes one working week: the money is on your account by ${refund.dueBy}.`,
    ],
    button: 'Find another course',
  },
  paidWithoutSeat: {
    subject: ({ course }) => `Payment received, group full: ${course}`,
    heading: 'Choose what we do with your payment',
    paragraphs: ({ course, amount }) => [
      `We received ${amount} for the course “${course}”, but the time for which we kept your seat was over and the group is full.`,
      'The choice is yours: wait for the next free seat, which you get first, or get all of your money back. Until then it is safe with us.',
    ],
    button: 'Choose what to do',
  },

  invoiceUnpaid: {
    subject: ({ number, amount, dueAt }) =>
      dueAt === null ? `Invoice ${number}: ${amount}` : `Invoice ${number}: ${amount}, due ${dueAt}`,
    heading: 'An invoice to pay',
    paragraphs: ({ number, amount, dueAt }) => [
      `Invoice ${number} is attached. Please pay ${amount}${dueAt === null ? '' : ` by ${dueAt}`}.`,
      'Please give the reference number with your payment: it is how we find it.',
    ],
    button: 'See the invoice',
  },
  invoicePaid: {
    subject: ({ number }) => `Invoice ${number} is paid`,
    heading: 'The invoice is paid',
    paragraphs: ({ number, amount }) => [
      `Invoice ${number} of ${amount} is paid, and attached. You need not do anything.`,
    ],
    button: 'See the invoice',
  },
  creditNote: {
    subject: ({ number }) => `Credit note ${number}`,
    heading: 'Credit note',
    paragraphs: ({ number, amount }) => [
      `An earlier invoice has changed. Credit note ${number} of ${amount} is attached.`,
      'If money comes back, we write about it separately. You need not do anything.',
    ],
    button: 'See the document',
  },
  duplicatePayment: {
    subject: ({ amount }) => `You paid twice: ${amount} comes back`,
    heading: 'You paid twice',
    paragraphs: ({ course, amount }) => [
      `Two payments came for the course “${course}”. We send the second one, ${amount}, back to the same account.`,
      'A refund takes one working week. It does not change your registration, and you need not do anything.',
    ],
    button: 'See your payments',
  },
  refundSent: {
    subject: ({ amount }) => `Your refund is on its way: ${amount}`,
    heading: 'Your refund is on its way',
    paragraphs: ({ course, amount }) => [
      `We have sent ${amount} back to you for the course “${course}”.`,
      'The money goes to the account that you paid from. The bank may take up to 2 days.',
    ],
    button: 'See your payments',
  },
};
