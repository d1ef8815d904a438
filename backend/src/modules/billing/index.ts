/** The face of billing: what other modules may use. */
export {
  eInvoiceMade,
  giftCardDue,
  invoiceIssued,
  invoiceReminderDue,
  paymentLinkEnded,
  paymentLinkInvoiced,
  paymentLinkPaid,
  paymentLinkReminderDue,
  paymentLinkSent,
  invoiceRequested,
  paymentMarkedByMistake,
  paymentOwedAgain,
  paymentDuplicated,
  paymentRestDue,
  paymentSettled,
  paymentSwapFailed,
  refundLate,
  refundReturned,
  refundSettled,
  subscriptionTold,
} from './billing.messages';
export { ProviderDownError, ProviderUnavailableError } from './billing.errors';
export { pdfUrlOf, providerOf, toPaymentDto } from './billing.mapper';
export type {
  AttemptProvider,
  Buyer,
  OnlineOption,
  PaymentAttempt,
  Seller,
  UnpaidInvoice,
  VatTreatment,
} from './billing.types';
export { referenceNumber } from './documents/reference-number';
export { buyerOfSchool } from './school-buyer';
export { lineRateOn, vatBreakdown, vatRateOn } from './documents/vat';
export type { IssuedDocument } from './e-invoice/e-invoice-of-document';
export { dueDateOf, leavesTimeForTransfer, unpaidSeatTerms } from './due-date.policy';
export { moneyInvariants } from './invariants.read-model';
export { invoicesEraser } from './invoice-erasure.repository';
export { invoiceWriter, type InvoiceSettings, type InvoiceWriter } from './invoice-writer';
export { cardCodeHashes, SpendableCards } from './gift-cards/card-spending-writer';
export { SoldCardWriter } from './gift-cards/sold-card-writer';
export { giftCardsEraser } from './gift-cards/recipient-erasure-writer';
export { cardPartOf } from './gift-cards/gift-card.policy';
export { TypedCardCode } from './gift-cards/gift-cards.schemas';
export type { CardPart } from './gift-cards/gift-cards.types';
export { promotionCodes, type PromotionCodes } from './promotions/promotion-code-writer';
export { sharedCodes } from './promotions/shared-code-writer';
export { discountOf } from './promotions/promotion.policy';
export { PromotionRefusalDto, TypedCode } from './promotions/promotions.schemas';
export type { Promotion, PromotionCode, PromotionRefusal } from './promotions/promotions.types';
export type { TransferReceiver } from './settlement/transfer-settlement.service';
export { CARD_GONE } from './saved-card.types';
export type { ObservedCharge, ObservedSubscription, Period, SubscriptionProvider } from './subscription.types';
export { productSaleWriter, type ProductSaleWriter } from './product-sale-writer';
export type { LockedProduct, ProductOwner } from './product.types';
export { MoneyOverviewReadModel } from './money-overview/money-overview.read-model';
export { WAITING_LINE_STATUSES } from './bank/bank.types';
export { isOverdue, seenInvoices, type InvoiceRow, type SeenInvoices } from './invoices.read-model';
export type { Differing, MoneyByMonth } from './money-overview/money-overview.types';
export { moneyWriter, refundDueBy, type MoneyWriter } from './money-writer';
export type { SchoolCreditSettings } from './school-credits/credit-level-writer';
export { schoolCredits, type SchoolCredits } from './school-credits/school-credit-writer';
export { schoolCreditExpired, schoolCreditExpiring, schoolCreditLow } from './school-credits/school-credits.messages';
export { SchoolStocksReadModel, type StockLeft } from './school-credits/school-stocks.read-model';
export type { Cover, CoverPlan } from './school-credits/school-credits.types';
export { type OpenPart, paymentPlanWriter, type PaymentPlanWriter } from './payment-plans/payment-plan-writer';
export { planFollower } from './payment-plans/plan-follow-writer';
export { PlanNotOfferedError } from './payment-plans/payment-plans.errors';
export {
  instalmentAsked,
  instalmentByLink,
  instalmentPaid,
  instalmentChanged,
  instalmentComing,
  instalmentFailed,
  instalmentReminded,
  instalmentUnpaid,
} from './payment-plans/payment-plans.messages';
export { toPlannedPartDto } from './payment-plans/payment-plans.mapper';
export { PlannedPartDto } from './payment-plans/payment-plans.schemas';
export { scheduleOf } from './payment-plans/schedule.policy';
export type { PlannedPart, PlanSettings } from './payment-plans/schedule.policy';
export { BankDto, PaymentDto, WalletsDto } from './payment.schemas';
export { paymentAttempts, type PaymentAttempts, type PlainAttempt } from './payments.repository';
export type { PaymentsService } from './payments.service';
export { overpaidBy, seatDocuments, type SeatDocument, type SeatDocuments } from './seat-documents.read-model';
export type { LockedSeat, InvoiceToPay, SeatOutcome, SettlementSeats } from './settlement/settlement.ports';
export { paymentLinkTokens, type PaymentLinkTokens } from './payment-links/payment-link-tokens';
export { paymentLinkWriter, type PaymentLinkWriter } from './payment-links/payment-link-writer';
export { paymentLinks, type PaymentLinks } from './payment-links/payment-links.repository';
export { plainFirstName } from './payment-links/payment-links.policy';
export type { PaymentLink } from './payment-links/payment-links.types';
