import { Router, urlencoded, type Request, type Response } from 'express';
import { z } from 'zod';
import { HttpError, parseBody } from '../../core/http';
import { sendPage } from '../../core/page';
import { digitsOf, isCardNumber } from './cards';
import { approvalPage, missingPage, payPage, type PageParts } from './pay.page';
import { answerBank, tryCard } from './setups';
import type { StripeStore } from './stripe.store';
import { stripeTexts } from './stripe.texts';
import { WALLETS, type Decline, type Payment, type Wallet } from './stripe.types';

const CardForm = z.object({
  number: z.string().default('').transform(digitsOf),
  expiry: z.string().default(''),
  cvc: z.string().default(''),
});
type CardForm = z.output<typeof CardForm>;
/** The test card that wallets hold. */
const WALLET_CARD = '4242424242424242';
const WalletForm = z.object({ wallet: z.enum(WALLETS) });
const ApprovalForm = z.object({ answer: z.enum(['approve', 'refuse']) });

/** Where the payer goes: to the shop's page of thanks with the session's id, or back to where they came from. */
export function backUrlOf({ id, isPaid, request }: Payment): string {
  const success = request.successUrl.replace('{CHECKOUT_SESSION_ID}', id);
  return isPaid ? success : (request.cancelUrl ?? success);
}

const originsOf = ({ request }: Payment): string[] =>
  [request.successUrl, request.cancelUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]));

const declineText = ({ request }: Payment, { code, declineCode }: Decline): string => {
  const { declines } = stripeTexts(request.locale);
  return declines[declineCode ?? code] ?? declines['generic_decline'] ?? code;
};

/** A month is over on its last day. */
function isExpiry(typed: string, now: Date): boolean {
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(typed) ?? [];
  return month !== '' && new Date(2000 + Number(year), Number(month), 1) > now;
}

function problemOf({ request }: Payment, { number, expiry, cvc }: CardForm, now: Date): string | null {
  const texts = stripeTexts(request.locale);
  if (!isCardNumber(number)) return texts.wrongNumber;
  if (!isExpiry(expiry, now)) return texts.wrongExpiry;
  return /^\d{3,4}$/.test(cvc.trim()) ? null : texts.wrongCvc;
}

/** The payment page at `/stripe/pay/:id`, and the bank's question at `/stripe/pay/:id/approve`. Works without scripts. */
export class PayPages {
  constructor(private readonly store: StripeStore) {}

  readonly router = Router()
    .get('/:id', (req, res) => this.withPayment(req, res, (payment) => this.show(req, res, payment)))
    .post('/:id', urlencoded({ extended: false }), (req, res) =>
      this.withPayment(req, res, (payment) => this.take(req, res, payment)),
    )
    .get('/:id/approve', (req, res) =>
      this.withPayment(req, res, (payment) => {
        if (payment.waitingCard === null) res.redirect(303, `../${payment.id}`);
        else this.send(req, res, payment, approvalPage(payment, payment.waitingCard.slice(-4)));
      }),
    )
    .post('/:id/approve', urlencoded({ extended: false }), (req, res) =>
      this.withPayment(req, res, (payment) => this.answer(req, res, payment)),
    );

  private withPayment(req: Request, res: Response, act: (payment: Payment) => void): void {
    const payment = this.store.book.find(String(req.params['id']));
    if (payment === undefined) {
      res.status(404);
      sendPage(req, res, { ...missingPage(), look: 'bank' });
      return;
    }
    try {
      act(payment);
    } catch (error) {
      // 409: the session was paid or closed meanwhile; the page shows its current state.
      if (!(error instanceof HttpError)) throw error;
      res.status(error.status);
      this.show(req, res, payment);
    }
  }

  /** @param error what the payer typed wrong; otherwise why the last card was declined */
  private show(
    req: Request,
    res: Response,
    payment: Payment,
    typed: { error: string; number: string } | null = null,
  ): void {
    const declined = payment.status === 'open' ? (payment.intent ?? payment.setup)?.error : null;
    const error = typed?.error ?? (declined ? declineText(payment, declined) : null);
    const typedNumber = typed?.number ?? '';
    const backUrl = backUrlOf(payment);
    const { shopName: payee, switches } = this.store;
    const { wallets } = switches.current;
    this.send(req, res, payment, payPage({ payment, payee, wallets, error, typedNumber, backUrl }));
  }

  private take(req: Request, res: Response, payment: Payment): void {
    const byWallet = WalletForm.safeParse(req.body);
    if (byWallet.success) {
      this.takeWallet(req, res, payment, byWallet.data.wallet);
      return;
    }
    const form = parseBody(CardForm, req.body);
    const problem = problemOf(payment, form, this.store.clock.now());
    if (problem !== null) {
      res.status(402);
      this.show(req, res, payment, { error: problem, number: form.number });
      return;
    }
    const failed = tryCard(this.store, payment, { card: form.number });
    if (failed === null) this.leave(res, payment, form.number);
    else res.redirect(303, 'decline' in failed ? payment.id : `${payment.id}/approve`);
  }

  /** A wallet that the account has switched off meanwhile pays nothing: the page is shown as it is now. */
  private takeWallet(req: Request, res: Response, payment: Payment, wallet: Wallet): void {
    if (!this.store.switches.current.wallets.includes(wallet)) {
      res.status(402);
      this.show(req, res, payment);
      return;
    }
    tryCard(this.store, payment, { card: WALLET_CARD, wallet });
    this.leave(res, payment, WALLET_CARD);
  }

  private answer(req: Request, res: Response, payment: Payment): void {
    const { answer } = parseBody(ApprovalForm, req.body);
    const card = payment.waitingCard ?? '';
    const decline = answerBank(this.store, payment, answer === 'approve');
    if (decline === null) {
      this.leave(res, payment, card);
      return;
    }
    res.redirect(303, `../${payment.id}`);
  }

  private leave(res: Response, payment: Payment, card: string): void {
    if (payment.intent !== null) this.store.back.disputeByCard(payment, card);
    res.redirect(303, backUrlOf(payment));
  }

  private send(req: Request, res: Response, payment: Payment, page: PageParts): void {
    sendPage(req, res, { ...page, look: 'bank', formOrigins: originsOf(payment) });
  }
}
