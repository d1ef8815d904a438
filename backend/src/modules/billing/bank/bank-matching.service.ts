import type { Actor, Clock, Logger, Page, UnitOfWork } from '#platform/index';
import { MATCH_UNDONE } from '../settlement/follow-refund';
import { reversePayment } from '../settlement/reverse-payment';
import { openSettling } from '../settlement/settling';
import type { TransferSettlementService } from '../settlement/transfer-settlement.service';
import { postLine, type MatchingStores } from './bank-line-posting';
import { noCandidates, type BankCandidatesReadModel, type Candidates } from './bank-candidates.read-model';
import type { BankLinesRepository } from './bank-lines.repository';
import { takeRefundBack } from './bank-returns';
import { bookingReferenceOf, receiveAgain, takePaymentBack } from './bank-reversals';
import {
  BankLineBookedError,
  BankLineNotFoundError,
  BankLineSumError,
  BankLineUnmatchedError,
  BankMatchRefundedError,
  BankPaymentReversedError,
} from './bank.errors';
import type { BankLine, BankMatch, Booking, Guess, LinesFilter, PayingOut } from './bank.types';
import { guessesFor } from './matching.policy';

type Deps = {
  stores: UnitOfWork<MatchingStores>;
  lines: BankLinesRepository;
  candidates: BankCandidatesReadModel;
  transfers: TransferSettlementService;
  providers: PayingOut;
  clock: Clock;
  logger: Logger;
};

export type ListedLine = BankLine & { guesses: Guess[]; matches: BankMatch[] };
type By = { matchedBy: number | null; now: Date };
type Undoing = { by: number; now: Date };

const PAGE = 200;

/** Says what lines of the bank's statement are, books it, and takes it back. */
export class BankMatchingService {
  constructor(private readonly deps: Deps) {}

  /** @returns lines with what they may be, as far as they are open, and what was booked of them */
  async list(filter: LinesFilter): Promise<Page<ListedLine>> {
    const page = await this.deps.lines.list(filter);
    return { ...page, items: await this.detailed(page.items) };
  }

  /**
   * Books what is open of a line, or parts of it.
   * @throws BankLineNotFoundError, BankLineBookedError, BankLineSumError, PayoutProviderError, and what settling throws
   */
  async match(actor: Actor, lineId: string, booking: Booking): Promise<ListedLine> {
    await this.book(lineId, booking, { matchedBy: actor.userId, now: this.deps.clock.now() });
    return this.one(lineId);
  }

  /**
   * Undoes all that is matched of a line: postings are reversed, an invoice is unpaid again.
   * @throws BankLineNotFoundError, BankLineUnmatchedError, BankMatchRefundedError
   */
  async undo(actor: Actor, lineId: string): Promise<ListedLine> {
    if ((await this.deps.lines.get(lineId)) === null) throw new BankLineNotFoundError();
    const standing = (await this.deps.lines.matchesOf([lineId])).filter(({ undoneAt }) => undoneAt === null);
    if (standing.length === 0) throw new BankLineUnmatchedError();
    // Each match in a transaction of its own: locks of several seats in one could meet those of somebody else.
    for (const match of standing.reverse()) await this.undoOne(match, actor.userId);
    return this.one(lineId);
  }

  /** Books what is sure among the lines that nobody has looked at; the rest waits for a person. May run twice. */
  async matchNew(): Promise<void> {
    let afterId: string | null = null;
    for (;;) {
      const lines: BankLine[] = await this.deps.lines.listNew(afterId, PAGE);
      if (lines.length === 0) return;
      await this.matchSure(lines);
      afterId = lines.at(-1)?.id ?? null;
    }
  }

  private async matchSure(lines: BankLine[]): Promise<void> {
    const [candidates, recorded] = await Promise.all([
      this.deps.candidates.of(lines, false),
      this.deps.candidates.recordedOf(lines),
    ]);
    const unsure: string[] = [];
    for (const line of lines) {
      const sure = recorded.get(line.id) ?? this.guessesOf(line, candidates).find(({ isSure }) => isSure)?.booking;
      if (sure === undefined || !(await this.tryBooking(line, sure))) unsure.push(line.id);
    }
    await this.deps.lines.leaveToStaff(unsure);
  }

  /** @returns false when the booking was refused: then a person looks at the line */
  private async tryBooking(line: BankLine, booking: Booking): Promise<boolean> {
    try {
      await this.book(line.id, booking, { matchedBy: null, now: this.deps.clock.now() });
      return true;
    } catch (error) {
      this.deps.logger.warn({ err: error, lineId: line.id }, 'a sure match was refused');
      return false;
    }
  }

  private guessesOf(line: BankLine, candidates: Map<string, Candidates>): Guess[] {
    const known = candidates.get(line.id) ?? noCandidates();
    return line.openCents === 0 ? [] : guessesFor(line, { ...known, providers: this.deps.providers });
  }

  private async detailed(lines: BankLine[]): Promise<ListedLine[]> {
    const open = lines.filter(({ openCents }) => openCents !== 0);
    const [candidates, recorded, matches] = await Promise.all([
      this.deps.candidates.of(open, true),
      this.deps.candidates.recordedOf(open),
      this.deps.lines.matchesOf(lines.map(({ id }) => id)),
    ]);
    return lines.map((line) => ({
      ...line,
      guesses: [...asGuess(line, recorded.get(line.id)), ...this.guessesOf(line, candidates)],
      matches: matches.filter(({ lineId }) => lineId === line.id),
    }));
  }

  private async one(lineId: string): Promise<ListedLine> {
    const line = await this.deps.lines.get(lineId);
    const [listed] = line === null ? [] : await this.detailed([line]);
    if (listed === undefined) throw new BankLineNotFoundError();
    return listed;
  }

  private async book(lineId: string, booking: Booking, by: By): Promise<void> {
    const { matchesMade } = await this.assertFits(lineId, booking);
    // Each invoice in a transaction of its own: what is left stays open on the line. So is each payment that is taken back.
    if (booking.kind === 'REVERSED')
      for (const [index, attemptId] of booking.paymentAttemptIds.entries())
        await this.bookReversed(lineId, attemptId, matchesMade + index, by);
    else if (booking.kind !== 'INVOICE') await this.bookWhole(lineId, booking, by);
    else
      for (const [index, part] of booking.parts.entries()) await this.bookPart(lineId, part, matchesMade + index, by);
  }

  private async assertFits(lineId: string, booking: Booking): Promise<BankLine> {
    const line = await this.deps.lines.get(lineId);
    if (line === null) throw new BankLineNotFoundError();
    if (line.openCents === 0) throw new BankLineBookedError();
    if (
      booking.kind === 'REVERSED' &&
      (await this.deps.lines.receivedCents(booking.paymentAttemptIds)) > -line.openCents
    )
      throw new BankLineSumError();
    if (booking.kind !== 'INVOICE') return line;
    const cents = booking.parts.reduce((sum, part) => sum + part.cents, 0);
    if (cents > line.openCents) throw new BankLineSumError();
    return line;
  }

  /** @param turn bookings that the line had: somebody else's at the same moment makes this one void */
  private async bookPart(
    lineId: string,
    { invoiceId, cents }: { invoiceId: string; cents: number },
    turn: number,
    { matchedBy, now }: By,
  ): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const line = await this.lockOpen(stores, lineId);
      if (line.matchesMade !== turn) throw new BankLineBookedError();
      if (cents > line.openCents) throw new BankLineSumError();
      const attempt = await this.deps.transfers.receiveIn(
        stores,
        invoiceId,
        {
          amountCents: cents,
          reference: bookingReferenceOf(line),
          receivedOn: line.bookedOn,
          payerName: line.counterpartyName ?? '–',
          payerIban: isLongEnough(line.counterpartyIban) ? line.counterpartyIban : null,
        },
        matchedBy ?? line.uploadedBy,
      );
      await stores.bankLines.addMatch(line, {
        kind: 'INVOICE',
        amountCents: cents,
        invoiceId: attempt.invoiceId,
        paymentAttemptId: attempt.id,
        matchedBy,
        now,
      });
    });
  }

  private async bookReversed(lineId: string, attemptId: string, turn: number, { matchedBy, now }: By): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const line = await this.lockOpen(stores, lineId);
      if (line.matchesMade !== turn) throw new BankLineBookedError();
      await takePaymentBack(stores, line, attemptId, { matchedBy, now, logger: this.deps.logger });
    });
  }

  private get payingOut(): { providers: PayingOut } {
    return { providers: this.deps.providers };
  }

  private async lockOpen(stores: MatchingStores, lineId: string): Promise<BankLine> {
    const line = await stores.bankLines.lock(lineId);
    if (line === null) throw new BankLineNotFoundError();
    if (line.openCents === 0) throw new BankLineBookedError();
    return line;
  }

  private async bookWhole(
    lineId: string,
    booking: Exclude<Booking, { kind: 'INVOICE' | 'REVERSED' }>,
    { matchedBy, now }: By,
  ): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const line = await this.lockOpen(stores, lineId);
      const match = { amountCents: line.openCents, matchedBy, now };
      if (booking.kind === 'REFUND') await this.bookRefund(stores, line, booking.refundId);
      else if (booking.kind === 'RETURN') await this.bookReturn(stores, line, booking.refundId, now);
      else if (booking.kind === 'PAID_BACK') await this.assertPaidBack(stores, line, booking.refundId);
      else if (booking.kind !== 'OTHER')
        await postLine(stores, line, booking, { ...this.payingOut, now, turn: line.matchesMade + 1, sign: 1 });
      await stores.bankLines.addMatch(line, { ...booking, ...match });
    });
  }

  /** Staff said in a case by which transfer a payer returned money; the case has posted it. */
  private async assertPaidBack(stores: MatchingStores, line: BankLine, refundId: string): Promise<void> {
    const recorded = await stores.bankLines.paidBackBy(line.reference);
    const cents = recorded.reduce((sum, { surplusCents }) => sum + surplusCents, 0);
    if (cents !== line.openCents || !recorded.some(({ id }) => id === refundId)) throw new BankLineSumError();
  }

  private async bookRefund(stores: MatchingStores, line: BankLine, refundId: string): Promise<void> {
    const refund = await stores.payments.getRefund(refundId);
    if (refund && refund.amountCents !== -line.openCents) throw new BankLineSumError();
    // Sent in place of a provider's: the case in which staff said so has posted it.
    if (refund?.handReference === line.reference) return;
    await this.deps.transfers.recordRefundIn(stores, refundId, bookingReferenceOf(line));
  }

  /** A refund of ours came back: it is owed again, and staff decide how it reaches its payer. */
  private async bookReturn(stores: MatchingStores, line: BankLine, refundId: string, now: Date): Promise<void> {
    await takeRefundBack(stores, refundId, {
      cents: line.openCents,
      failure: 'RETURNED',
      now,
      logger: this.deps.logger,
    });
  }

  private async undoOne(match: BankMatch, undoneBy: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const line = await stores.bankLines.lock(match.lineId);
      const current = (await stores.bankLines.matchesOf([match.lineId])).find(({ id }) => id === match.id);
      if (line === null || current === undefined || current.undoneAt !== null) return;
      await this.reverse(stores, { ...line, openCents: match.amountCents }, match, { by: undoneBy, now });
      await stores.bankLines.undoMatch(line, match, { undoneBy, now });
    });
  }

  private async reverse(stores: MatchingStores, line: BankLine, match: BankMatch, { by, now }: Undoing): Promise<void> {
    const { kind, paymentAttemptId: attemptId, refundId, provider, feeCents } = match;
    const how = { ...this.payingOut, now, turn: match.ordinal };
    if (kind === 'INVOICE' && attemptId !== null) await this.reverseAttempt(stores, attemptId, now);
    else if (kind === 'REFUND' && refundId !== null)
      await takeRefundBack(stores, refundId, {
        cents: -match.amountCents,
        failure: MATCH_UNDONE,
        now,
        logger: this.deps.logger,
      });
    else if (kind === 'REVERSED' && attemptId !== null)
      await receiveAgain(stores, { line, attemptId }, { by, now, transfers: this.deps.transfers });
    // The refund has a successor about which staff decide by a case.
    else if (kind === 'RETURN') throw new BankMatchRefundedError();
    else if (kind === 'FEE') await postLine(stores, line, { kind }, { ...how, sign: -1 });
    else if (kind === 'PAYOUT')
      await postLine(stores, line, { kind, provider: provider ?? '', feeCents }, { ...how, sign: -1 });
  }

  private async reverseAttempt(stores: MatchingStores, attemptId: string, now: Date): Promise<void> {
    const settling = await openSettling(stores, attemptId, { now, logger: this.deps.logger });
    if (await stores.bankLines.isTakenBack(attemptId)) throw new BankPaymentReversedError();
    const refunds = await stores.payments.listRefundsOf(attemptId);
    if (refunds.some(({ status }) => status === 'SUCCESSFUL')) throw new BankMatchRefundedError();
    if (settling.attempt.status !== 'VOIDED') await reversePayment(settling, true);
  }
}

const isLongEnough = (iban: string | null): boolean => iban !== null && iban.length >= 15;

/** What staff have recorded by hand meanwhile under the bank's number of a line is what it is. */
const asGuess = (line: BankLine, recorded: Booking | undefined): Guess[] =>
  recorded === undefined || line.openCents !== line.amountCents
    ? []
    : [{ booking: recorded, score: 100, reasons: ['RECORDED'], label: line.reference, isSure: true }];
