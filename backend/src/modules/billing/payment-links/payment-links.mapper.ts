import { euro } from '#platform/index';
import { toPaymentDto } from '../billing.mapper';
import { plainFirstName } from './payment-links.policy';
import type { OpenedLink, PaidByLink } from './payment-links.service';

function billOf({ view }: OpenedLink) {
  const { number, iban, referenceNumber, dueAt } = view;
  return {
    firstName: plainFirstName(view.firstName),
    course: view.course,
    startDate: view.startDate.toISOString(),
    timeZone: view.timeZone,
    price: euro(view.priceCents),
    schoolPays: euro(view.schoolShareCents),
    discount: euro(view.discountCents),
    toPay: euro(view.owedCents),
    until: view.expiresAt.toISOString(),
    needsPayer: view.purpose === 'GUARDIAN' && !view.hasEmail,
    transfer:
      number === null || iban === null || referenceNumber === null
        ? null
        : { number, iban, referenceNumber, dueAt: dueAt?.toISOString() ?? null },
  };
}

export const toPaymentLinkDto = (opened: OpenedLink) => ({
  state: opened.state,
  purpose: opened.view.purpose,
  language: opened.view.language,
  bill: opened.state === 'OPEN' ? billOf(opened) : null,
  ways: opened.ways.map(({ provider, banks, dueAt }) => ({ provider, banks, dueAt: dueAt?.toISOString() ?? null })),
});

export const toPaidByLinkDto = ({ started }: PaidByLink) => ({
  payment: started && toPaymentDto(started.attempt, started.providerIsDown),
});
