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
  async (plan: { productId: number; planId: number }, { core, by, recorded }: Call) => {
    recorded(await changePlan(core, by, { ...plan, type }));
    return { data: 1 as const };
  };

export const priceRoutes = [
  implementView(productPrices, (asked, call) => productPricesOf(call, asked)),

  implement(contract.planPrices, async ({ price1, price2, price3, ...wanted }, { core, by, recorded }) => {
    const prices: [number | null, number | null, number | null] = [price1, price2, price3];
    const { planId } = recorded(await planPrices(core, by, { ...wanted, prices }));
    return { data: { planId } };
  }),
  implement(withdrawPrices, change('WithdrawPrices')),
  implement(endPromotion, change('EndPromotion')),

  implementView(customerPriceDeals, (asked, call) => customerDealsOf(call, asked)),
  implement(contract.agreePrice, async (wanted, { core, by, recorded }) => {
    recorded(await agreePrice(core, by, wanted));
    return { data: 1 as const };
  }),
  implement(endPriceDeal, async ({ customerId, productId }, { core, by, recorded }) => {
    recorded(await agreePrice(core, by, { customerId, productId, price: null }));
    return { data: 1 as const };
  }),
];
