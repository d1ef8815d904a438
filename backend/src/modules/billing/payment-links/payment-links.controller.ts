import { type PublicInput, Reply } from '#platform/index';
import { toPaidByLinkDto, toPaymentLinkDto } from './payment-links.mapper';
import type { OpenPaymentLink, PayByLink } from './payment-links.schemas';
import type { PaymentLinksService } from './payment-links.service';

/** Whoever has the address can pay: neither caches nor other sites get it. */
const SECRET = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };

export class PaymentLinksController {
  constructor(private readonly links: PaymentLinksService) {}

  open = async ({ body }: PublicInput<undefined, typeof OpenPaymentLink>) =>
    new Reply(toPaymentLinkDto(await this.links.open(body.token)), { headers: SECRET });

  pay = async ({ body }: PublicInput<undefined, typeof PayByLink>) => {
    const { token, bank = null, what = 'NEXT', shown, ...payer } = body;
    const paid = await this.links.pay(token, {
      ...payer,
      name: payer.name,
      email: payer.email,
      bank,
      what,
      shownCents: shown.amount,
    });
    return new Reply(toPaidByLinkDto(paid), { headers: SECRET });
  };
}
