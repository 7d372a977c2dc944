import { type Call, implement, implementView } from '#api/http/implement.ts';
import * as contract from '#api/prices/contract.ts';
import {
  customerPriceDeals,
  endPriceDeal,
  endPromotion,
  productPrices,
  withdrawPrices,
} from '#api/prices/contract.ts';
import { agreePrice } from '#application/pricing/agree-price.ts';
import { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import { productPricesOf, customerDealsOf } from '#projections/views/prices.ts';

const change =
  (type: 'WithdrawPrices' | 'EndPromotion') =>
  async (plan: { productId: number; planId: number }, { core, actor, recorded }: Call) => {
    recorded(await changePlan(core, actor, { ...plan, type }));
    return { data: 1 as const };
  };

export const priceRoutes = [
  implementView(productPrices, (request, call) => productPricesOf(call, request)),

  implement(contract.planPrices, async ({ price1, price2, price3, ...wanted }, { core, actor, recorded }) => {
    const prices: [number | null, number | null, number | null] = [price1, price2, price3];
    const { planId } = recorded(await planPrices(core, actor, { ...wanted, prices }));
    return { data: { planId } };
  }),
  implement(withdrawPrices, change('WithdrawPrices')),
  implement(endPromotion, change('EndPromotion')),

  implementView(customerPriceDeals, (request, call) => customerDealsOf(call, request)),
  implement(contract.agreePrice, async (wanted, { core, actor, recorded }) => {
    recorded(await agreePrice(core, actor, wanted));
    return { data: 1 as const };
  }),
  implement(endPriceDeal, async ({ customerId, productId }, { core, actor, recorded }) => {
    recorded(await agreePrice(core, actor, { customerId, productId, price: null }));
    return { data: 1 as const };
  }),
];
