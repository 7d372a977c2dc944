import { mayOrder } from '#api/customer-app/may-order.ts';
import * as contract from '#api/customer-app-quotes/contract.ts';
import {
  type Call,
  implement,
  implementChange,
  implementFileView,
  implementView,
} from '#api/http/implement.ts';
import { acceptQuote, askAboutQuote } from '#application/customer-app/quotes.ts';
import { ownCustomer } from '#projections/views/customer-app-range.ts';
import { ownQuoteOf, ownQuotesOf, ownQuoteToSend } from '#projections/views/customer-app-quotes.ts';
import { orderPaperOf } from '#projections/views/order-paper.ts';

/** Whose quote it has to be, and who asks or accepts. */
const ownOf = async (call: Call) => {
  const { customerId } = await ownCustomer(call);
  const { firstName, lastName, username } = call.caller.user;
  return { customerId, by: `${firstName} ${lastName}`.trim() || username };
};

export const customerAppQuoteRoutes = [
  implementView(contract.ownQuotes, ownQuotesOf),

  implementView(contract.ownQuote, ownQuoteOf),

  implementFileView(contract.ownQuotePdf, async (call, { orderId }) =>
    orderPaperOf(call, await ownQuoteToSend(call, orderId), 'offer'),
  ),

  implementChange(contract.askAboutQuote, async (call, { orderId, question }) => {
    const own = { ...(await ownOf(call)), orderId, question };
    const file = await orderPaperOf(call, await ownQuoteToSend(call, orderId), 'offer');
    return askAboutQuote(call.core, call.actor, { ...own, file });
  }),

  implement(contract.acceptQuote, async (call, wanted) => {
    const { limit } = await mayOrder(call);
    const accepted = { ...wanted, ...(await ownOf(call)), limit };
    return call.recorded(await acceptQuote(call.core, call.actor, accepted));
  }),
];
