import type { PayoutKind } from '#domain/bank/reason.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { PaymentStatus, UnpaidEnding } from '#domain/payment/line.ts';

/** A payment as the provider has it: paid or not (yet), and where the customer pays it, while that can be. */
export type ProviderPayment = {
  providerId: string;
  isPaid: boolean;
  /** How it ended without being paid; null where it was paid, or still can be. */
  ending: UnpaidEnding | null;
  amount: Money;
  /** The day on which it was paid. */
  paidOn: CalendarDate | null;
  link: string | null;
  /** Of a first payment that was paid: the mandate that the customer gave by it. */
  mandate?: MandateAtProvider;
};
/** A mandate as the provider has it, by its ids of the customer and the mandate. */
type MandateAtProvider = { customer: string; mandate: string };
/** What a customer gave its mandate for, by a first payment. */
type GivenMandate = {
  name: string;
  iban: string;
  bic: string;
  reference: string;
  signedOn: CalendarDate;
};

/** What was given back of a payment; `refundId` is what we called it when we asked. */
export type ProviderRefund = {
  providerId: string;
  refundId: number | null;
  amount: Money;
  madeOn: CalendarDate;
  status: PaymentStatus;
};

/** A signed mandate, as the provider is told of it. */
type MandateForProvider = {
  name: string;
  email: string;
  iban: string;
  bic: string;
  reference: string;
  signedOn: CalendarDate;
  idempotencyKey: string;
};
/** What is collected under a mandate that the provider has; by `reference` it is found again. */
type ProviderCollection = {
  customer: string;
  mandate: string;
  amount: Money;
  description: string;
  webhookUrl: string;
  reference: string;
  idempotencyKey: string;
};

/** What the provider paid out to the bank at once: all that is in it, less what it kept. */
export type ProviderPayout = {
  payoutId: string;
  /** As it stands on the statement of the bank. */
  reference: string;
  amount: Money;
  costs: Money;
  /** `paymentId` is the payment itself, or the one of which it went back, below zero then. */
  items: { kind: PayoutKind; providerId: string; paymentId: string; amount: Money }[];
};

/**
 * A payment service, for one account. The same `idempotencyKey` asks for the same thing once, also after an
 * answer was lost. Throws `NotDone` when it certainly did not do what was asked, `isFinal` when it never will;
 * any other exception leaves that unknown.
 */
export type PaymentProvider = {
  createPayment: (request: {
    amount: Money;
    description: string;
    /** Where the customer returns to. */
    redirectUrl: string;
    /** Where the provider notifies us that something changed. */
    webhookUrl: string;
    idempotencyKey: string;
    /** With it the customer gives a mandate by paying. */
    first?: { name: string; email: string } | undefined;
  }) => Promise<ProviderPayment>;
  /** What a mandate is for; null where there is none, or none that holds (yet). */
  mandate: (of: MandateAtProvider) => Promise<GivenMandate | null>;
  /** Makes a mandate of a customer there, by the ids of both; asked again under the same key it is the same one. */
  createMandate: (wanted: MandateForProvider) => Promise<{ customer: string; mandate: string }>;
  /** Ends one; one that is not there any more is no fault. */
  revokeMandate: (of: { customer: string; mandate: string }) => Promise<void>;
  /** Collects under a mandate, once for a reference: what was asked for before under it is answered again, however long ago. */
  collect: (wanted: ProviderCollection) => Promise<ProviderPayment>;
  /** Null when it knows no such payment. */
  payment: (providerId: string) => Promise<ProviderPayment | null>;
  /** Asks to end a payment that nobody has paid yet; whether that was done is asked with `payment`. */
  cancelPayment: (providerId: string) => Promise<void>;
  createRefund: (
    paymentId: string,
    request: { amount: Money; description: string; refundId: number; idempotencyKey: string },
  ) => Promise<ProviderRefund>;
  /** What was given back of a payment, whoever asked. */
  refunds: (paymentId: string) => Promise<ProviderRefund[]>;
  /** What the bank of the customer took back of a payment; one that was reversed again has failed. */
  chargebacks: (paymentId: string) => Promise<ProviderRefund[]>;
  /**
   * The payout with a reference of the bank, or without one the only one of that amount that was paid out in the days
   * before `on`; null where there is none. Null itself where there is no access to payouts.
   */
  payout:
    | ((wanted: {
        reference: string | null;
        amount: Money;
        on: CalendarDate;
      }) => Promise<ProviderPayout | null>)
    | null;
};
