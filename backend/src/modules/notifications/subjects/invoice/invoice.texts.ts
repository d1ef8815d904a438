import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Invoice = { number: string; amount: string };

type InvoiceTexts = {
  labels: { total: string; dueAt: string; payee: string; iban: string; referenceNumber: string };
  /** `isAttached`: else a link below the button opens the document. */
  unpaid: Words<Invoice & { dueAt: string | null; isAttached: boolean }>;
  /** Of a seat that is held until it is paid. */
  unpaidSeat: Words<Invoice & { dueAt: string | null; course: string }>;
  /** Of a seat that is paid in parts; `next` and `dueAt` are of its next part. */
  inParts: Words<Invoice & { paid: string | null; next: string; dueAt: string; isByCard: boolean }>;
  /** In place of the button of an unpaid invoice, where it leads to paying. */
  payButton: string;
  paid: Words<Invoice>;
  /** Of an invoice that was credited since: a credit note is a mail of its own. */
  closed: Words<Invoice>;
  creditNote: Words<Invoice>;
  eInvoice: Words<{ number: string }>;
};

/** What the buyer reads with an invoice or a credit note. */
export const invoiceTexts: Record<Language, InvoiceTexts> = {
  et: {
    labels: { total: 'Summa', dueAt: 'Maksetähtaeg', payee: 'Saaja', iban: 'IBAN', referenceNumber: 'Viitenumber' },
    unpaid: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Arve ${number}: ${amount}` : `Arve ${number}: ${amount}, tähtaeg ${dueAt}`,
      heading: 'Arve ootab tasumist',
      paragraphs: ({ number, amount, dueAt, isAttached }) => [
        `${isAttached ? `Arve ${number} on kirjale lisatud.` : `Arve ${number} avaneb allpool olevast lingist.`} Palun tasu ${amount}${dueAt === null ? '' : ` hiljemalt ${dueAt}`}.`,
        'Märgi maksele kindlasti viitenumber: selle järgi leiame makse üles.',
      ],
      button: 'Vaata arvet',
    },
    unpaidSeat: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Arve ${number}: ${amount}` : `Arve ${number}: ${amount}, tähtaeg ${dueAt}`,
      heading: 'Hoiame sulle kohta',
      paragraphs: ({ number, amount, dueAt, course }) => [
        `Koht kursusel „${course}“ on sinu, kui tasud arve ${number} pangaülekandega${dueAt === null ? '' : ` hiljemalt ${dueAt}`}. Summa on ${amount}.`,
        'Märgi maksele kindlasti viitenumber: selle järgi leiame makse üles. Kui raha on kohal, anname sulle teada.',
      ],
      button: 'Vaata arvet',
    },
    payButton: 'Maksa kohe',
    inParts: {
      subject: ({ number }) => `Arve ${number}, makstakse osade kaupa`,
      heading: 'Arve, mida maksad osade kaupa',
      paragraphs: ({ number, amount, paid, next, dueAt, isByCard }) => [
        `Arve ${number} summas ${amount} on kirjale lisatud.${paid === null ? '' : ` Makstud on ${paid}.`}`,
        isByCard
          ? `Järgmise osa, ${next}, võtame sinu kaardilt ${dueAt}. Praegu ei pea sa midagi tegema.`
          : `Järgmise osa, ${next}, tähtpäev on ${dueAt}. Enne seda saadame kirja maksmise lingiga.`,
      ],
      button: 'Vaata maksegraafikut',
    },
    paid: {
      subject: ({ number }) => `Arve ${number} on makstud`,
      heading: 'Arve on makstud',
      paragraphs: ({ number, amount }) => [
        `Arve ${number} summas ${amount} on makstud ja kirjale lisatud. Sina ei pea midagi tegema.`,
      ],
      button: 'Vaata arvet',
    },
    closed: {
      subject: ({ number }) => `Arve ${number}, mille eest ei ole vaja maksta`,
      heading: 'Selle arve eest ei ole vaja maksta',
      paragraphs: ({ number, amount }) => [
        `Arve ${number} summas ${amount} on kirjale lisatud. See on vahepeal tühistatud, selle eest ei ole vaja maksta. Kreeditarve saadame eraldi.`,
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
    eInvoice: {
      subject: ({ number }) => `E-arve ${number}`,
      heading: 'E-arve on valmis',
      paragraphs: ({ number }) => [
        `Dokumendi ${number} e-arve sai kooli andmete täiendamise järel valmis ja on kirjale lisatud koos PDF-iga.`,
        'Dokumendi sisu on sama, mis varem saadetud PDF-is.',
      ],
      button: 'Vaata dokumenti',
    },
  },
  en: {
    labels: { total: 'Amount', dueAt: 'Due date', payee: 'Payee', iban: 'IBAN', referenceNumber: 'Reference number' },
    unpaid: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Invoice ${number}: ${amount}` : `Invoice ${number}: ${amount}, due ${dueAt}`,
      heading: 'An invoice to pay',
      paragraphs: ({ number, amount, dueAt, isAttached }) => [
        `${isAttached ? `Invoice ${number} is attached.` : `The link below opens invoice ${number}.`} Please pay ${amount}${dueAt === null ? '' : ` by ${dueAt}`}.`,
        'Please include the reference number with your payment so that we can match it.',
      ],
      button: 'See the invoice',
    },
    unpaidSeat: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Invoice ${number}: ${amount}` : `Invoice ${number}: ${amount}, due ${dueAt}`,
      heading: 'We are holding a seat for you',
      paragraphs: ({ number, amount, dueAt, course }) => [
        `The seat on the course “${course}” is yours once you pay invoice ${number} by bank transfer${dueAt === null ? '' : ` by ${dueAt}`}. The amount is ${amount}.`,
        'Please include the reference number with your payment so that we can match it. We will tell you when the money is here.',
      ],
      button: 'See the invoice',
    },
    payButton: 'Pay now',
    inParts: {
      subject: ({ number }) => `Invoice ${number}, paid in parts`,
      heading: 'An invoice you pay in parts',
      paragraphs: ({ number, amount, paid, next, dueAt, isByCard }) => [
        `Invoice ${number} of ${amount} is attached.${paid === null ? '' : ` ${paid} of it is paid.`}`,
        isByCard
          ? `We’ll charge the next part, ${next}, to your card on ${dueAt}. You do not need to do anything now.`
          : `The next part, ${next}, is due on ${dueAt}. Before then we’ll e-mail you a link to pay it.`,
      ],
      button: 'See the payment plan',
    },
    paid: {
      subject: ({ number }) => `Invoice ${number} is paid`,
      heading: 'The invoice is paid',
      paragraphs: ({ number, amount }) => [
        `Invoice ${number} of ${amount} is paid. It is attached. You do not need to do anything.`,
      ],
      button: 'See the invoice',
    },
    closed: {
      subject: ({ number }) => `Invoice ${number}, with nothing to pay`,
      heading: 'There is nothing to pay on this invoice',
      paragraphs: ({ number, amount }) => [
        `Invoice ${number} of ${amount} is attached. It has been canceled since, so there is nothing to pay on it. We’ll e-mail you the credit note separately.`,
      ],
      button: 'See the invoice',
    },
    creditNote: {
      subject: ({ number }) => `Credit note ${number}`,
      heading: 'Credit note',
      paragraphs: ({ number, amount }) => [
        `An earlier invoice has changed. Credit note ${number} of ${amount} is attached.`,
        'If there is a refund, we’ll e-mail you about it separately. You do not need to do anything.',
      ],
      button: 'See the document',
    },
    eInvoice: {
      subject: ({ number }) => `E-invoice ${number}`,
      heading: 'The e-invoice is ready',
      paragraphs: ({ number }) => [
        `The school’s details are now complete, so we could create the e-invoice for document ${number}. It is attached together with the PDF.`,
        'Its content is the same as in the PDF we sent before.',
      ],
      button: 'See the document',
    },
  },
  ru: {
    labels: {
      total: 'Сумма',
      dueAt: 'Срок оплаты',
      payee: 'Получатель',
      iban: 'IBAN',
      referenceNumber: 'Номер ссылки',
    },
    unpaid: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Счёт ${number}: ${amount}` : `Счёт ${number}: ${amount}, срок ${dueAt}`,
      heading: 'Счёт к оплате',
      paragraphs: ({ number, amount, dueAt, isAttached }) => [
        `${isAttached ? `Счёт ${number} приложен к письму.` : `Счёт ${number} открывается по ссылке ниже.`} Пожалуйста, оплати ${amount}${dueAt === null ? '' : ` не позднее ${dueAt}`}.`,
        'Обязательно укажи номер ссылки: по нему мы найдём твой платёж.',
      ],
      button: 'Посмотреть счёт',
    },
    unpaidSeat: {
      subject: ({ number, amount, dueAt }) =>
        dueAt === null ? `Счёт ${number}: ${amount}` : `Счёт ${number}: ${amount}, срок ${dueAt}`,
      heading: 'Держим для тебя место',
      paragraphs: ({ number, amount, dueAt, course }) => [
        `Место на курсе «${course}» будет твоим, если оплатить счёт ${number} банковским переводом${dueAt === null ? '' : ` не позднее ${dueAt}`}. Сумма: ${amount}.`,
        'Обязательно укажи номер ссылки: по нему мы найдём твой платёж. Когда деньги придут, мы напишем.',
      ],
      button: 'Посмотреть счёт',
    },
    payButton: 'Оплатить сейчас',
    inParts: {
      subject: ({ number }) => `Счёт ${number}, оплата частями`,
      heading: 'Счёт, который ты оплачиваешь частями',
      paragraphs: ({ number, amount, paid, next, dueAt, isByCard }) => [
        `Счёт ${number} на сумму ${amount} приложен к письму.${paid === null ? '' : ` Оплачено ${paid}.`}`,
        isByCard
          ? `Следующую часть, ${next}, мы спишем с твоей карты ${dueAt}. Сейчас ничего делать не нужно.`
          : `Следующую часть, ${next}, нужно оплатить до ${dueAt}. До этого мы пришлём письмо со ссылкой для оплаты.`,
      ],
      button: 'Посмотреть график платежей',
    },
    paid: {
      subject: ({ number }) => `Счёт ${number} оплачен`,
      heading: 'Счёт оплачен',
      paragraphs: ({ number, amount }) => [
        `Счёт ${number} на сумму ${amount} оплачен и приложен к письму. Ничего делать не нужно.`,
      ],
      button: 'Посмотреть счёт',
    },
    closed: {
      subject: ({ number }) => `Счёт ${number}, платить по нему не нужно`,
      heading: 'Платить по этому счёту не нужно',
      paragraphs: ({ number, amount }) => [
        `Счёт ${number} на сумму ${amount} приложен к письму. С тех пор он отменён, платить по нему не нужно. Кредитовый счёт мы пришлём отдельно.`,
      ],
      button: 'Посмотреть счёт',
    },
    creditNote: {
      subject: ({ number }) => `Кредитовый счёт ${number}`,
      heading: 'Кредитовый счёт',
      paragraphs: ({ number, amount }) => [
        `Ранее отправленный счёт изменился. Кредитовый счёт ${number} на сумму ${amount} приложен к письму.`,
        'Если деньги возвращаются, мы напишем об этом отдельно. Ничего делать не нужно.',
      ],
      button: 'Посмотреть документ',
    },
    eInvoice: {
      subject: ({ number }) => `Э-счёт ${number}`,
      heading: 'Э-счёт готов',
      paragraphs: ({ number }) => [
        `Данные школы дополнены, и э-счёт к документу ${number} готов. Он приложен к письму вместе с PDF.`,
        'Содержание то же, что и в отправленном ранее PDF.',
      ],
      button: 'Посмотреть документ',
    },
  },
};
