import { accountOf } from '#application/accounts/account-of.ts';
import type { Actor, CoreWith } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import type { NoticeKind } from '#domain/product-notice/notice-kind.ts';
import { productNotice, productNoticeIdOf } from '#domain/product-notice/product-notice.ts';
import { lineName } from '#domain/sales-order/line.ts';

/**
 * A customer wants to hear of a product that the app offers to it, or no longer (ours); what it no longer may order can be
 * withdrawn too. Refuses: customer-not-found, customer-without-email, product-not-found.
 */
export const setProductNotice = async (
  { handle, facts, clock }: CoreWith<'account' | 'customer' | 'products' | 'offeredInApp', 'clock'>,
  actor: Actor,
  { isOn, ...wanted }: { customerId: number; productId: number; kind: NoticeKind; isOn: boolean },
) => {
  const { customerId, productId } = wanted;
  const account = accountOf(facts, actor);
  const customer =
    (await facts.customer(account, customerId)) ?? refuse<CustomerRefusal>('customer-not-found');
  const [[product], offered] = await Promise.all([
    facts.products(account, [productId]),
    facts.offeredInApp(account, customer, [productId]),
  ]);
  if (!product || (isOn && !offered.has(productId))) return refuse<ProductRefusal>('product-not-found');
  if (isOn && customer.email === '') return refuse<CustomerRefusal>('customer-without-email');
  const notice = { ...wanted, productName: lineName(product) };
  return handle(actor, { type: 'SetProductNotice', ...wanted, isOn }, (work) =>
    work.decide(
      productNotice,
      productNoticeIdOf(wanted),
      isOn
        ? {
            type: 'RequestNotice',
            ...notice,
            noticeId: idFrom(actor.commandId, 'productNotice'),
            on: clock.today(),
          }
        : { type: 'WithdrawNotice', ...notice },
    ),
  );
};
