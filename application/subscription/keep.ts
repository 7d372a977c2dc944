import { lineName } from '#domain/sales-order/line.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { vatRatesOf } from '#domain/account/account.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import type { PriceSide } from '#domain/pricing/price-side.ts';
import { pricedFor } from '#domain/sales-order/price-lines.ts';
import { typedOn } from '#domain/pricing/typed-price.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import type { SubscriptionLine } from '#domain/subscription/line.ts';
import {
  subscription,
  type SubscriptionFieldChange,
  type SubscriptionRefusal,
} from '#domain/subscription/subscription.ts';

type Parts = CoreWith<'account' | 'products', 'clock'>;

/** A new subscription without products (SUBS-001). */
export const addSubscription = async (
  { handle }: Needs<'handle'>,
  actor: Actor,
  { name }: { name: string },
) => {
  const subscriptionId = idFrom(actor.commandId, 'subscription');
  const { accountId } = actor;
  const { position } = await handle(actor, { type: 'AddSubscription', name }, async (work) => {
    const number = await takeNumber(work, 'subscription', accountId);
    await work.decide(subscription, subscriptionId, {
      type: 'AddSubscription',
      subscriptionId,
      number,
      name,
    });
  });
  return { subscriptionId, position };
};

/** Refuses subscription-not-found, field-changed-meanwhile, field-value-refused, record-of-other-account. */
export const changeSubscriptionField = (
  core: Needs<'handle'>,
  actor: Actor,
  { id, change }: { id: number; change: SubscriptionFieldChange },
) =>
  decideOne(
    core,
    actor,
    subscription,
    id,
    { type: 'ChangeSubscriptionField', change },
    { type: 'ChangeSubscriptionField', id, change },
  );

const productOf = async ({ facts, clock }: Omit<Parts, 'handle'>, accountId: number, productId: number) => {
  const account = accountOf(facts, { accountId });
  const [product] = await facts.products(account, [productId]);
  if (!product) return refuse<ProductRefusal>('product-not-found', { productId });
  const vatRates = vatRatesOf(account);
  const date = clock.today();
  const vatRate = vatRateOn(product.vatCategory, date, vatRates);
  const customer = { priceClass: 1, discount: 0, isVatExempt: false } as const;
  const { priceSide } = account;
  const { unitPrice } = pricedFor({ product, customer, priceSide, date, vatRates }, null);
  return { product, vatRate, priceSide, unitPrice };
};

type TypedPrice = { side: PriceSide; price: Money };

/**
 * SUBS-003: a product of the account at the price of class 1, or at one that was typed. Refuses product-not-found,
 * subscription-product-there, subscription-full, subscription-not-found, record-of-other-account.
 */
export const addSubscriptionProduct = (
  { handle, ...parts }: Parts,
  actor: Actor,
  wanted: { subscriptionId: number; productId: number; quantity: number; typed: TypedPrice | null },
) =>
  handle(actor, { type: 'AddSubscriptionProduct', ...wanted }, async (work) => {
    const { subscriptionId, productId, quantity, typed } = wanted;
    if (!(await work.load(subscription, subscriptionId)))
      return refuse<SubscriptionRefusal>('subscription-not-found');
    const { product, vatRate, priceSide, unitPrice } = await productOf(parts, actor.accountId, productId);
    const line: SubscriptionLine = {
      productId,
      quantity,
      side: priceSide,
      name: lineName(product),
      unitPrice: typed ? typedOn(typed, priceSide, vatRate) : unitPrice,
    };
    await work.decide(subscription, subscriptionId, { type: 'AddSubscriptionProduct', line });
  });

/**
 * SUBS-003: another quantity, or another price as it was typed. Refuses subscription-product-not-found,
 * product-not-found, subscription-not-found, record-of-other-account.
 */
export const changeSubscriptionProduct = (
  { handle, ...parts }: Parts,
  actor: Actor,
  wanted: { subscriptionId: number; productId: number; to: { quantity: number } | { typed: TypedPrice } },
) =>
  handle(actor, { type: 'ChangeSubscriptionProduct', ...wanted }, async (work) => {
    const { subscriptionId, productId, to } = wanted;
    const change = async () => {
      if ('quantity' in to) return to;
      const { vatRate, priceSide } = await productOf(parts, actor.accountId, productId);
      return { unitPrice: typedOn(to.typed, priceSide, vatRate), side: priceSide };
    };
    if (!(await work.load(subscription, subscriptionId)))
      return refuse<SubscriptionRefusal>('subscription-not-found');
    await work.decide(subscription, subscriptionId, {
      type: 'ChangeSubscriptionProduct',
      productId,
      to: await change(),
    });
  });

/** Refuses subscription-product-not-found, subscription-not-found, record-of-other-account. */
export const removeSubscriptionProduct = (
  core: Needs<'handle'>,
  actor: Actor,
  wanted: { subscriptionId: number; productId: number },
) =>
  decideOne(
    core,
    actor,
    subscription,
    wanted.subscriptionId,
    { type: 'RemoveSubscriptionProduct', productId: wanted.productId },
    { type: 'RemoveSubscriptionProduct', ...wanted },
  );
