import { euro } from '#platform/index';
import { toPaymentDto } from '../billing.mapper';
import { dueByLink, plainFirstName } from './payment-links.policy';
import type { OpenedLink, PaidByLink } from './payment-links.service';
import type { LinkView } from './payment-links.types';

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());

const partOf = ({ part, owedCents }: LinkView) =>
  part && {
    position: part.position,
    count: part.count,
    dueAt: new Date(part.dueAt).toISOString(),
    next: part.next && { dueAt: new Date(part.next.dueAt).toISOString(), amount: euro(part.next.cents) },
    left: euro(owedCents),
  };

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
    toPay: euro(dueByLink(view, 'NEXT')),
    part: partOf(view),
    until: view.expiresAt.toISOString(),
    needsName: view.purpose === 'GUARDIAN' && !view.hasName,
    needsEmail: view.purpose === 'GUARDIAN' && !view.hasEmail,
    transfer:
      number === null || iban === null || referenceNumber === null
        ? null
        : { number, iban, referenceNumber, dueAt: iso(view.part?.dueAt ?? dueAt) },
  };
}

export const toPaymentLinkDto = (opened: OpenedLink) => ({
  state: opened.state,
  purpose: opened.view.purpose,
  language: opened.view.language,
  isForPart: opened.view.part !== null,
  partsFollow: (opened.view.part?.next ?? null) !== null,
  bill: opened.state === 'OPEN' ? billOf(opened) : null,
  ways: opened.ways.map(({ provider, banks, wallets, dueAt }) => ({
    provider,
    banks,
    wallets: [...wallets],
    dueAt: dueAt?.toISOString() ?? null,
  })),
});

export const toPaidByLinkDto = ({ started }: PaidByLink) => ({
  payment: started && toPaymentDto(started.attempt, started.providerIsDown),
});
