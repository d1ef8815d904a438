import { AUTHENTICATION_FAILED, outcomeOf } from './cards';
import type { Paying } from './payments';
import { newStripeId } from './stripe.errors';
import type { StripeStore } from './stripe.store';
import type { Decline, Payment } from './stripe.types';
import { sessionBody, setupBody } from './wire';

type Tried = ReturnType<StripeStore['book']['pay']>;

/** Keeps the card of a session that takes no money. */
function keep({ book, events }: StripeStore, session: Payment, card: string): void {
  const { customerId, methodId } = book.keepCard(session, card);
  session.setup = { id: newStripeId('seti_1'), customerId, methodId, card, error: null };
  session.waitingCard = null;
  session.status = 'complete';
  session.isPaid = true;
  book.store(session);
  events.record(session, 'setup_intent.succeeded', setupBody(session, true) as Record<string, unknown>);
  events.record(session, 'checkout.session.completed', sessionBody(session, book.payUrl(session)));
}

function refuse({ book, events }: StripeStore, session: Payment, error: Decline): Decline {
  const known = session.setup ?? { id: newStripeId('seti_1'), customerId: null, methodId: null, card: null };
  session.setup = { ...known, error };
  session.waitingCard = null;
  book.store(session);
  events.record(session, 'setup_intent.setup_failed', setupBody(session, true) as Record<string, unknown>);
  return error;
}

/** Tries a card on a session: pays it, or keeps the card where the session takes no money. */
export function tryCard(store: StripeStore, session: Payment, paying: Paying): Tried {
  if (session.request.isSetup !== true || session.status !== 'open') return store.book.pay(session, paying);
  const { needsApproval, decline } = outcomeOf(paying.card);
  if (decline) return { decline: refuse(store, session, decline) };
  if (needsApproval) {
    session.waitingCard = paying.card;
    store.book.store(session);
    return { needsApproval: true };
  }
  keep(store, session, paying.card);
  return null;
}

/** The card's holder answers their bank. @returns why it failed, null when it succeeded */
export function answerBank(store: StripeStore, session: Payment, isApproved: boolean): Decline | null {
  const { waitingCard } = session;
  if (session.request.isSetup !== true || waitingCard === null) return store.book.answer(session, isApproved);
  if (!isApproved) return refuse(store, session, AUTHENTICATION_FAILED);
  keep(store, session, waitingCard);
  return null;
}
