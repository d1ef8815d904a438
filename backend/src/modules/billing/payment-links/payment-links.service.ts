import type { Language, Provider } from '@valikool/contract';
import { after, type Clock, DAY_MS, HOUR_MS, type Outbox, said, type UnitOfWork } from '#platform/index';
import { ProviderUnavailableError } from '../billing.errors';
import { paymentLinkInvoiced } from '../billing.messages';
import type { OnlineOption, PaymentAttempt } from '../billing.types';
import { dueDateOf, leavesTimeForTransfer } from '../due-date.policy';
import type { InvoiceWriter } from '../invoice-writer';
import type { InvoicesRepository } from '../invoices.repository';
import type { PaymentsRepository } from '../payments.repository';
import { LEAST_CARD_CENTS } from '../payment-plans/parts.policy';
import { TooLittleForCardError } from '../payment-plans/payment-plans.errors';
import type { PaymentPlansRepository } from '../payment-plans/payment-plans.repository';
import type { PaymentsService } from '../payments.service';
import type { LockedSeat, SettlementSeats } from '../settlement/settlement.ports';
import type { DraftBuyersRepository } from './draft-buyers.repository';
import type { PaymentLinkTokens } from './payment-link-tokens';
import {
  PayerRequiredError,
  PaymentLinkChangedError,
  PaymentLinkNotFoundError,
  PaymentLinkOverError,
  TooManyLinksError,
} from './payment-links.errors';
import { dueByLink, invoiceLinkEnd, isFresh, linkStateOf, MAILS_PER_ADDRESS } from './payment-links.policy';
import type { PaymentLinksReadModel } from './payment-links.read-model';
import type { PaymentLinksRepository } from './payment-links.repository';
import type { LinkPart, LinkPayer, LinkState, LinkView, PaymentLink } from './payment-links.types';

export type PaymentLinkStores = {
  links: PaymentLinksRepository;
  views: Pick<PaymentLinksReadModel, 'unpaidSeat'>;
  seats: SettlementSeats;
  buyers: DraftBuyersRepository;
  invoices: InvoicesRepository;
  documents: InvoiceWriter;
  parts: Pick<PaymentPlansRepository, 'part'>;
  payments: PaymentsRepository;
  outbox: Outbox;
};

type Deps = {
  stores: UnitOfWork<PaymentLinkStores>;
  views: PaymentLinksReadModel;
  payments: Pick<PaymentsService, 'options' | 'provider' | 'startAgain'>;
  tokens: PaymentLinkTokens;
  /** A bank transfer is offered while the start is more days away than this. */
  bankTransferMinDays: number;
  clock: Clock;
};

/** Who pays by a link, and how. Name and address may be left out where the student gave them. */
export type PayByLink = {
  /** Of a seat that is paid in parts: the part of the link, or all that is left. */
  what: 'NEXT' | 'ALL';
  /** Cents that the page showed; undefined when it is not checked. */
  shownCents: number;
  provider: Provider;
  bank: string | null;
  name: string | undefined;
  email: string | undefined;
  language: Language;
};

export type OpenedLink = {
  view: LinkView;
  state: LinkState;
  /** Empty unless something can be paid. */
  ways: (Omit<OnlineOption, 'provider'> & { provider: Provider; dueAt: Date | null })[];
};

/** An online payment to go to, or an invoice for a bank transfer. */
export type PaidByLink = { started: { attempt: PaymentAttempt; providerIsDown: boolean } | null };

/** Minutes beyond the end of a link for which the seat waits for a payment that was begun in time, as hours. */
const LAST_ORDER_HOURS = 1;

type Known = { id: string; hashes: string[] };

/** Pages on which somebody pays without an account. */
export class PaymentLinksService {
  constructor(private readonly deps: Deps) {}

  /**
   * Shows what a link is for, and notes that it was opened.
   * @throws PaymentLinkNotFoundError when we never signed it
   */
  async open(token: string): Promise<OpenedLink> {
    const { id, view, state } = await this.find(token);
    if (state !== 'OPEN') return { view, state, ways: [] };
    const now = this.deps.clock.now();
    await this.deps.stores.run(({ links }) => links.setOpened(id, now));
    const ways: OpenedLink['ways'] = (await this.deps.payments.options()).map((way) => ({ ...way, dueAt: null }));
    if (this.offersTransfer(view, now))
      ways.push({ provider: 'invoice', banks: [], wallets: [], dueAt: dueDateOf(now, view.startDate) });
    return { view, state, ways };
  }

  /**
   * Begins a payment by a link, or issues the invoice for a bank transfer.
   * @throws PaymentLinkNotFoundError, PaymentLinkOverError, PaymentLinkChangedError when another sum is due than the page
   * showed, PayerRequiredError, ProviderUnavailableError, TooManyLinksError, TooLittleForCardError
   */
  async pay(token: string, input: PayByLink): Promise<PaidByLink> {
    const known = await this.find(token);
    if (known.state !== 'OPEN') throw new PaymentLinkOverError(known.state);
    const isTransfer = input.provider === 'invoice';
    if (isTransfer && !this.offersTransfer(known.view, this.deps.clock.now()))
      throw new ProviderUnavailableError('invoice');
    const provider = isTransfer ? null : this.deps.payments.provider(input.provider);
    const attemptId = await this.deps.stores.run(async (stores) => {
      const { link, seat, ...due } = await this.lock(stores, known);
      const cents = dueByLink(due, input.what);
      if (input.shownCents !== cents) throw new PaymentLinkChangedError();
      if (provider?.capabilities.banks === false && cents < LEAST_CARD_CENTS) throw new TooLittleForCardError();
      const payer = payerOf(link, input);
      await this.setPayer(stores, link, payer);
      return provider === null
        ? this.invoice(stores, { ...link, payerName: payer.name, payerEmail: payer.email }, seat)
        : this.begin(stores, link, seat, { ...input, provider: provider.id, cents });
    });
    return { started: attemptId === null ? null : await this.deps.payments.startAgain(attemptId) };
  }

  /**
   * Keeps one link for each unpaid invoice of a student: an earlier one while it works for long enough, else a new one,
   * with which the earlier one dies.
   * @returns the path of its page; null when there is nothing to pay, or the buyer is a school
   */
  async paymentLinkFor(invoiceId: string): Promise<string | null> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ links, invoices, views }, atCommit) => {
      const [, live, seat] = await Promise.all([
        invoices.lockRow(invoiceId),
        links.lockLive(invoiceId, 'INVOICE'),
        views.unpaidSeat(invoiceId),
      ]);
      if (seat === null) return null;
      if (live && isFresh(live, now) && live.isForOpenPart) return this.deps.tokens.pathOf(live.id);
      if (live) await links.end(live.id, 'REPLACED', now);
      const { participantId, userId: askedByUserId, language, dueAt } = seat;
      const token = this.deps.tokens.made();
      const link = {
        purpose: 'INVOICE' as const,
        invoiceId,
        participantId,
        askedByUserId,
        payer: { name: null, email: null, language },
        expiresAt: invoiceLinkEnd(dueAt, now),
        now,
      };
      atCommit(() => links.insert({ ...link, ...token }));
      return this.deps.tokens.pathOf(token.id);
    });
  }

  private async find(token: string): Promise<Known & { view: LinkView; state: LinkState }> {
    const id = this.deps.tokens.read(token);
    const hashes = id === null ? [] : this.deps.tokens.hashesOf(id);
    const view = id === null ? null : await this.deps.views.view(id, hashes);
    if (id === null || view === null) throw new PaymentLinkNotFoundError();
    return { id, hashes, view, state: linkStateOf(view, this.deps.clock.now()) };
  }

  /** Locks the seat, the invoice and the link, and judges the link again. */
  private async lock(
    stores: PaymentLinkStores,
    { id, hashes, view }: Known & { view: LinkView },
  ): Promise<{ link: PaymentLink; seat: LockedSeat; owedCents: number; part: LinkPart | null }> {
    const seen = await stores.links.get(id);
    if (!seen) throw new PaymentLinkNotFoundError();
    const seat = await stores.seats.open(seen.participantId);
    const invoice = await stores.invoices.lock(seen.invoiceId);
    const link = await stores.links.lock(id, hashes);
    if (!invoice || !link) throw new PaymentLinkNotFoundError();
    const owedCents = await stores.documents.owedOn(link.invoiceId);
    const part = await partOf(stores, link);
    const facts = { ...view, ...link, invoiceStatus: invoice.status, owedCents, part };
    const state = linkStateOf(facts, this.deps.clock.now());
    if (state !== 'OPEN') throw new PaymentLinkOverError(state);
    // The invoice of a canceled seat may still be owed; the student was told, and pays it from their own page.
    if (link.purpose === 'GUARDIAN' && !seat.isUnpaid) throw new PaymentLinkOverError('CLOSED');
    return { link, seat, owedCents, part };
  }

  /**
   * Keeps who pays. An address that the payer gives here gets no more mails in a day than one that the student gave.
   * @throws TooManyLinksError
   */
  private async setPayer({ links }: PaymentLinkStores, link: PaymentLink, payer: LinkPayer): Promise<void> {
    const now = this.deps.clock.now();
    const isSame = payer.email?.toLowerCase() === link.payerEmail?.toLowerCase();
    if (!isSame && payer.email !== null) {
      const counted = { userId: link.askedByUserId, email: payer.email, since: after(now, -DAY_MS) };
      if ((await links.countSince(counted)).mails >= MAILS_PER_ADDRESS) throw new TooManyLinksError();
    }
    await links.setPayer(link.id, { ...payer, emailAt: isSame ? link.payerEmailAt : now });
  }

  /** Goes on with the payer's open payment or begins one, and holds the seat for it. @returns the attempt's id */
  private async begin(
    { payments }: PaymentLinkStores,
    { id: paymentLinkId, invoiceId, purpose, ...link }: PaymentLink,
    seat: LockedSeat,
    {
      provider,
      bank,
      language,
      what,
      cents: amountCents,
    }: Pick<PayByLink, 'bank' | 'language' | 'what'> & { provider: PaymentAttempt['provider']; cents: number },
  ): Promise<string> {
    const now = this.deps.clock.now();
    await seat.prolong({ now, hasPaidOrSigned: false });
    // A payment that is begun at the last moment is waited for. The link of a guardian ends with the hold; that of an
    // invoice lives for weeks, and whoever has it must not keep the seat by beginning to pay again and again.
    if (purpose === 'GUARDIAN') await seat.holdUntil(after(now, LAST_ORDER_HOURS * HOUR_MS));
    const instalmentId = what === 'ALL' ? null : link.instalmentId;
    const wanted = { bank, amountCents, paymentLinkId, instalmentId };
    const open = await payments.findOpen(invoiceId, { ...wanted, provider: provider as Provider }, now);
    if (open) return open.id;
    const attempt = await payments.insertAttempt({
      participantId: seat.participantId,
      invoiceId,
      provider,
      ...wanted,
      locale: language,
      now,
      nextCheckAt: after(now, 30_000),
    });
    return attempt.id;
  }

  /** Issues the invoice to the payer, and holds the seat until it is due. @returns null: there is nothing to start */
  private async invoice(
    { links, buyers, invoices, documents, outbox }: PaymentLinkStores,
    link: PaymentLink,
    seat: LockedSeat,
  ) {
    const { id, invoiceId, purpose, payerName, payerEmail } = link;
    const now = this.deps.clock.now();
    const dueAt = dueDateOf(now, seat.startsAt);
    if (purpose === 'GUARDIAN' && payerName !== null)
      await buyers.set(invoiceId, { name: payerName, email: payerEmail });
    await invoices.setDraftDue(invoiceId, dueAt);
    const issued = await documents.issue(invoiceId, now, dueAt);
    await seat.holdUntil(issued.dueAt ?? dueAt);
    await links.setInvoiced(id, { now, expiresAt: issued.dueAt ?? dueAt });
    if (payerEmail !== null) await outbox.addAll([said(paymentLinkInvoiced, { linkId: id, invoiceId })]);
    return null;
  }

  /**
   * An invoice that is out already is paid by its own number; only a draft can still become one. The first part of a plan
   * is paid at once.
   */
  private offersTransfer({ number, startDate, part }: LinkView, now: Date): boolean {
    return part === null && number === null && leavesTimeForTransfer(startDate, now, this.deps.bankTransferMinDays);
  }
}

async function partOf({ parts }: PaymentLinkStores, { instalmentId }: PaymentLink): Promise<LinkPart | null> {
  const part = instalmentId === null ? null : await parts.part(instalmentId);
  return part && { state: part.state, leftCents: part.cents - part.paidCents };
}

/** @throws PayerRequiredError when neither the link nor the form names the payer */
function payerOf({ purpose, payerName, payerEmail }: PaymentLink, { name, email, language }: PayByLink) {
  const payer = { name: name ?? payerName, email: email ?? payerEmail, language };
  if (purpose === 'GUARDIAN' && payer.name === null) throw new PayerRequiredError('name');
  if (purpose === 'GUARDIAN' && payer.email === null) throw new PayerRequiredError('email');
  return payer;
}
