import { staffWordsAt } from '#api/order-documents/staff-words.ts';
import { refuse } from '#api/http/refuse.ts';
import type { Reading } from '#api/http/core.ts';
import { pricedLines, pricedTable } from '#application/order-paper/priced-lines.ts';
import { wordsIn as orderWordsIn } from '#application/order-paper/words.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { tableIn } from '#domain/mail/table.ts';
import { languageOf, orderPaperOf, orderToSend, type OrderToSend } from '#projections/views/order-paper.ts';
import type { View } from '#projections/views/view.ts';

/** D-15: a print service counts from 4 characters. */
export const printService = (address: string) => (address.length > 3 ? address : '');

/** For what leaves the house: the order as it was recorded, whoever did so a moment ago on whatever server. */
export const recordedOrderToSend = async (
  call: View & { core: Pick<Reading, 'wholeIndex'> },
  orderId: number,
) => {
  await call.core.wholeIndex(call.caller.log, 'orders');
  return orderToSend(call, orderId);
};

/** The lines of an order with their prices, as its mails show them. */
export const pricedTableOf = ({ customer, order, lines }: OrderToSend) => {
  const ordered = lines.map((line) => ({ ...line, unitPrice: line.unit_price }));
  const totals = { ...order, perRate: order.per_rate };
  const table = pricedTable(languageOf({ customer }), {
    priceSide: order.price_side,
    lines: ordered,
    totals,
  });
  return { table, ordered: pricedLines(table, ordered) };
};

export const confirmationMail = (toSend: OrderToSend) => {
  const { account, customer, order } = toSend;
  const language = languageOf({ customer });
  const words = orderWordsIn(language);
  const { table, ordered } = pricedTableOf(toSend);
  const text = words.confirmationText({
    customerName: order.customer_name,
    number: order.number,
    ordered,
    accountName: account.name,
    deliveryDate: order.delivery_date,
    address: order.address,
  });
  return {
    document: 'confirmation' as const,
    to: customer?.email || refuse('customer-without-email'),
    subject: words.confirmationSubject(textOf(account, 'confirmationSubject', language), order.number),
    text,
    language,
    ...tableIn(text, ordered, table),
    file: null,
  };
};

const printerOf = (account: Account) =>
  printService(settingOf(account, 'printServiceEmail')) || refuse('no-print-service');

type Readers = { facts: Pick<Facts, 'usersByNameOrEmail'> };

/** The labels of an order for the printer, each a page of its own. */
export const labelsToPrinter = async (
  core: Readers,
  account: Account,
  { number, files }: { number: number; files: readonly string[] },
) => {
  const to = printerOf(account);
  const words = await staffWordsAt(core, account, to);
  return {
    document: 'shipping-label' as const,
    to,
    subject: words.label(number),
    text: words.labelOfOrder(number),
    file: null,
    storedFiles: files.map((sha256) => ({ name: words.labelFile(number), sha256 })),
  };
};

export const mailToPrinter = async (toSend: OrderToSend, call: View & { core: Readers }) => {
  const { account, order } = toSend;
  const to = printerOf(account);
  const words = await staffWordsAt(call.core, account, to);
  return {
    document: 'packing-slip' as const,
    to,
    subject: words.packingSlip(order.number),
    text: words.packingSlipOfOrder(order.number),
    file: await orderPaperOf(call, toSend, 'packing-slip'),
  };
};
