import {
  type Call,
  implementChange,
  implementCommand,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import * as contract from '#api/prices/contract.ts';
import { agreePrice } from '#application/pricing/agree-price.ts';
import { changePlan, planPrices } from '#application/pricing/plan-prices.ts';
import { productPricesOf, customerDealsOf } from '#projections/views/prices.ts';

const change =
  (type: 'WithdrawPrices' | 'EndPromotion') =>
  ({ core, actor }: Call, plan: { productId: number; planId: number }) =>
    changePlan(core, actor, { ...plan, type });

export const priceRoutes = [
  implementView(contract.productPrices, productPricesOf),

  implementResult(contract.planPrices, ({ core, actor }, { price1, price2, price3, ...wanted }) =>
    planPrices(core, actor, { ...wanted, prices: [price1, price2, price3] }),
  ),
  implementChange(contract.withdrawPrices, change('WithdrawPrices')),
  implementChange(contract.endPromotion, change('EndPromotion')),

  implementView(contract.customerPriceDeals, customerDealsOf),
  implementCommand(contract.agreePrice, agreePrice),
  implementChange(contract.endPriceDeal, ({ core, actor, setAside }, { customerId, productId, price }) => {
    if (price !== undefined) setAside(['val']);
    return agreePrice(core, actor, { customerId, productId, price: null });
  }),
];
