import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { addDays } from '#domain/kernel/date.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import { reportBooks } from '#projections/books/check.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { payingWorld } from '#tests/support/paying-world.ts';
import { randomFrom } from '#tests/support/random-from.ts';
import { camt053 } from '#tests/support/bank-files.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  hotel,
  noordhof,
  particulier,
  type Person,
  supplier,
  type SmallWorld,
} from '#tests/support/small-world.ts';

/**
 * A company does what comes to its mind, by the calls of its screens. Then its books are made anew from the log alone, by
 * the sums below, which know no decider and no read model; what calls, lists and reports say must be that.
 */
let paying: Awaited<ReturnType<typeof payingWorld>>;
let world: SmallWorld;
const buyers: number[] = [bistro, hotel];
/** The second sells incl VAT, from the stock of the first, to the same customers. */
type AccountId = number;
const accounts: number[] = [noordhof, particulier];
const by = (account: AccountId, who: Person): Person => (account === noordhof ? who : 'shopAdmin');
const iban = 'NL91ABNA0417164300';
const begin = '2026-11-19';
let products: number[] = [];
let [box, service] = [0, 0];

beforeAll(async () => {
  paying = await payingWorld();
  ({ world } = paying);
  await paying.set('inkoop', true);
  const setting = (at: AccountId, field: string, val: unknown) =>
    ask(by(at, 'ADMIN'), 'PUT', 'users/updatemainuserdata', { field, val });
  await setting(noordhof, 't_iban', iban);
  for (const id of accounts) await setting(id, 'write_off_admin', 1_000);
  await ask('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'invoice_collect', val: 'weekly' });
  products = [];
  for (const bottles of [240, 60, 12]) products.push(await world.newProduct({ bottles }));
  box = await world.newProduct({ name: 'Proefdoos' });
  service = await world.newProduct({ name: 'Proeverij', over: { typeId: serviceTypeId } as object });
  for (const qty of [1, 2]) {
    const component = { product_id: box, base_product_id: products[qty], qty };
    await ask('ADMIN', 'PUT', 'product/addOrUpdateMultiProduct', component);
  }
});
afterAll(() => paying?.close());

/** A row of whatever answer: what is read of them here. */
interface Row {
  [figure: string]: number;
  id: number;
  line_id: number;
  order_id: number;
  product_id: number;
  real_id: number;
  qty: number;
  left: number;
  incl: number;
  openstaand: number;
  amount: number;
  stock: number;
  stock_reserved: number;
  stock_reservations: number;
  payments_sum: number;
  payments_diff: number;
  payment_methode: number;
}
type Body = Record<string, never> & { code?: string };
/** A step for which there is nothing to do. */
const nothing: Body = { code: 'nothing' } as Body;
const ask = async (who: Person, method: string, path: string, body?: object) => {
  const answer = await world.call(who, method, path, body);
  if (answer.status >= 500 || answer.status === 400)
    throw new Error(
      `${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`,
    );
  return answer.body as Body;
};
/** In 1/10 000 euro. */
const units = (euros: number) => Math.round(euros * 10_000);

// The books, from the log.
type Line = {
  lineId: number;
  productId: number;
  quantity: number;
  unitPrice: number;
  discount: number;
  vatRate: number;
  inputs: { isExcludedFromDiscount: boolean };
  components?: { productId: number; quantity: number }[];
};
type Rate = { rate: number; excl: number; vat: number };
type Order = {
  id: number;
  accountId: number;
  customerId: number;
  status: string;
  day: string;
  invoice: {
    day: string;
    excl: number;
    incl: number;
    perRate: Rate[];
    collectiveId: number | undefined;
  } | null;
  lines: Map<number, Line>;
  manual: number | null;
  extra: number;
  settled: Rate[];
  isDeleted: boolean;
  payments: Map<number, { day: string; amount: number; status: string; isOff: boolean }>;
};
const cents = (amount: bigint, per: bigint) => {
  const [by, sign] = [per * 100n, amount < 0n ? -1n : 1n];
  return Number(sign * ((sign * amount * 2n + by) / (by * 2n)) * 100n);
};
/** A line in whole cents: quantity times price, less both discounts, halves away from zero (LINE-009, FMT-034). */
const lineAmount = ({ quantity, unitPrice, discount, inputs }: Line, manual: number | null) => {
  const invoiceDiscount = inputs.isExcludedFromDiscount ? 0 : (manual ?? 0);
  const price = BigInt(quantity) * BigInt(unitPrice);
  return cents(price * BigInt(10_000 - discount) * BigInt(10_000 - invoiceDiscount), 100_000_000n);
};
/** VAT per rate over the sum of its lines (law 12), on top of them or in them. Without what an extra amount does to each. */
const totalsOf = ({ lines, manual, settled, accountId, extra }: Order) => {
  const perRate = [...Map.groupBy(lines.values(), ({ vatRate }) => vatRate)]
    .map(([rate, of]) => {
      const typed = sum(of, (line) => lineAmount(line, manual));
      const more = settled.find((item) => item.rate === rate) ?? { excl: 0, vat: 0 };
      const isIncl = accountId === particulier;
      const excl = isIncl ? cents(BigInt(typed) * 10_000n, 10_000n + BigInt(rate)) : typed;
      const vat = isIncl ? typed - excl : cents(BigInt(typed) * BigInt(rate), 10_000n);
      return { rate, excl: excl + more.excl, vat: vat + more.vat };
    })
    .toSorted((a, b) => a.rate - b.rate);
  const excl = sum(perRate, (rate) => rate.excl);
  const incl = excl + sum(perRate, ({ vat }) => vat);
  // an extra amount is at most what is to be paid (LINE-025), and below zero at most what is given back
  const most = extra < 0 ? Math.max(extra, Math.min(incl, 0)) : Math.min(extra, Math.max(incl, 0));
  const off = accountId === noordhof ? 0 : most;
  return { perRate, excl, incl: incl - off, hasExtra: off !== 0 };
};
const sum = <Item>(items: Iterable<Item>, of: (item: Item) => number) =>
  [...items].reduce((all, item) => all + of(item), 0);

/** `touched`: those of which something was recorded since they were compared last. */
type Books = { orders: Map<number, Order>; moved: Map<number, number>; touched: Set<number> };
/** An event, as far as its content is read here. */
type Told = {
  orderId: number;
  lineId: number;
  lines: Line[];
  changed: { lineId: number; from: Partial<Line>; to: Partial<Line> }[];
  removed: Line[];
  moved: Line[];
  date: string;
  amount: number;
  status: string;
  change: number;
  quantity: number;
  productId: number;
  accountId: number;
  customerId: number;
  orderDate: string;
  discount?: { manual: number | null; extra: number; settled?: Rate[] };
  from: Record<string, never>;
  to: {
    amount?: number;
    date?: string;
    status?: string;
    orderDiscount?: { manual: number | null; extra: number };
  } & string;
  totals: { excl: number; incl: number; perRate: Rate[] };
  collectiveId: number | undefined;
  invoiceDate: string;
  paid: number;
};
const paidOf = ({ payments }: Order, until = '9999') =>
  sum(payments.values(), ({ amount, status, day }) => (status === 'failed' || day > until ? 0 : amount));

const tell = ({ orders, moved, touched }: Books, { type, data, accountId }: RecordedEvent) => {
  const told = data as unknown as Told;
  const order = orders.get(told.orderId)!;
  if (told.orderId !== undefined) touched.add(told.orderId);
  const put = (lines: Line[]) => lines.forEach((line) => order.lines.set(line.lineId, line));
  const drop = (lines: Line[]) => lines.forEach(({ lineId }) => order.lines.delete(lineId));
  const move = (bottles: number) => moved.set(told.productId, (moved.get(told.productId) ?? 0) + bottles);
  const isPaid = () => expect(told.paid, `${type} of ${told.orderId}`).toBe(paidOf(order));
  switch (type) {
    case 'SalesOrderPlaced':
      orders.set(told.orderId, {
        id: told.orderId,
        accountId,
        customerId: told.customerId,
        status: told.status,
        day: told.orderDate,
        invoice: null,
        lines: new Map(told.lines.map((line) => [line.lineId, line])),
        manual: told.discount?.manual ?? null,
        extra: told.discount?.extra ?? 0,
        settled: told.discount?.settled ?? [],
        isDeleted: false,
        payments: new Map(),
      });
      break;
    case 'SalesOrderLinesAdded':
      put(told.lines);
      break;
    case 'SalesOrderLinesChanged':
      for (const { lineId, to } of told.changed)
        order.lines.set(lineId, { ...order.lines.get(lineId)!, ...to });
      break;
    case 'SalesOrderLinesRemoved':
      drop(told.removed);
      break;
    case 'SalesOrderLinesBackordered':
      drop(told.moved);
      break;
    case 'SalesOrderDetailsChanged':
      if (told.to.orderDiscount) Object.assign(order, told.to.orderDiscount);
      break;
    case 'SalesOrderStatusChanged':
      order.status = told.to;
      break;
    case 'SalesOrderDeleted':
      order.isDeleted = true;
      break;
    case 'SalesOrderRestored':
      order.isDeleted = false;
      break;
    case 'InvoiceIssued':
      order.invoice = { day: told.invoiceDate, collectiveId: told.collectiveId, ...told.totals };
      break;
    case 'PaymentLineAdded':
      order.payments.set(told.lineId, {
        day: told.date,
        amount: told.amount,
        status: told.status,
        isOff: false,
      });
      isPaid();
      break;
    case 'PaymentLineChanged': {
      const { amount, date: day, status } = told.to;
      const before = order.payments.get(told.lineId)!;
      order.payments.set(told.lineId, {
        ...before,
        ...(amount !== undefined && { amount }),
        ...(day !== undefined && { day }),
        ...(status !== undefined && { status }),
      });
      isPaid();
      break;
    }
    case 'PaymentDifferenceWrittenOff':
      order.payments.set(told.lineId, { day: told.date, amount: told.amount, status: 'paid', isOff: true });
      isPaid();
      break;
    case 'PaymentLineDeleted':
    case 'PaymentDifferenceTakenBack':
      order.payments.delete(told.lineId);
      isPaid();
      break;
    case 'StockReceived':
      move(told.quantity);
      break;
    case 'StockCorrected':
      move(told.change);
      break;
    default:
  }
};
const books: Books = { orders: new Map(), moved: new Map(), touched: new Set() };
let readUpTo = 0;
const readOn = async () => {
  for (;;) {
    const events = await world.store.readLog(1, readUpTo, 1_000);
    for (const event of events) tell(books, event);
    if (events.length === 0) return;
    readUpTo = events.at(-1)!.position;
  }
};
const reserving = ['waiting', 'printed', 'out-for-delivery'];
/** What an order takes of a product, in bottles. */
const bottlesOf = ({ lines }: Order, productId: number) =>
  sum(lines.values(), (line) =>
    sum(line.components ?? [{ productId: line.productId, quantity: 1 }], (part) =>
      part.productId === productId ? part.quantity * line.quantity : 0,
    ),
  );
const stockOf = ({ orders, moved }: Books, productId: number) => {
  const live = [...orders.values()].filter(({ isDeleted }) => !isDeleted);
  const taken = live.filter(({ status }) => status === 'delivered');
  const kept = (statuses: string[]) =>
    sum(
      live.filter(({ status }) => statuses.includes(status)),
      (order) => Math.max(0, bottlesOf(order, productId)),
    );
  return {
    stock: (moved.get(productId) ?? 0) - sum(taken, (order) => bottlesOf(order, productId)),
    stock_reserved: kept(reserving),
    stock_reservations: kept(['backorder']),
  };
};

// What is done.
const history = (seed: number) => {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Each>(all: readonly Each[]) => all[below(all.length)]!;
  const sometimes = (share: number) => random() < share;
  type Known = { id: number; real_id: number; at: AccountId };
  const orders: Known[] = [];
  const purchases: number[] = [];
  const counts: number[] = [];
  let [atBank, entries] = [0, 0];
  const dutch = (amount: number) => amount.toFixed(2).replace('.', ',');
  const day = () => addDays(world.time.today, -below(40)).split('-').reverse().join('-');
  const line = (at: AccountId) => ({
    product_id: oneOf([...products, ...products, box, service]),
    qty: sometimes(0.1) ? -1 - below(4) : 1 + below(18),
    ...(sometimes(0.6) && {
      pricetype: 1,
      [at === noordhof ? 'unit_price_excl' : 'unit_price_incl']: (1 + below(3000)) / 100,
    }),
  });
  /** One of the last orders, mostly. */
  const some = () =>
    sometimes(0.7) ? orders[orders.length - 1 - below(Math.min(6, orders.length))]! : oneOf(orders);
  type Shown = {
    order: Record<string, never>;
    lines: Row[];
    payments: Row[];
    code?: string;
  };
  /** An order that is deleted has only a code. */
  const shown = async ({ id, at }: Known): Promise<Shown> => {
    const body = await ask(by(at, 'SALES'), 'GET', `order/${id}`);
    return { lines: [], payments: [], ...(body as object) } as unknown as Shown;
  };
  const took = (at: AccountId, { data }: Body) => {
    const { id, real_id } = data as unknown as { id: number; real_id: number };
    orders.push({ id, real_id, at });
  };
  const payment = async (of: Known) => {
    const { payments } = await shown(of);
    return payments[below(payments.length)];
  };
  const steps: Record<string, () => Promise<Body>> = {
    place: async () => {
      const at = oneOf([noordhof, noordhof, particulier]);
      const placed = await ask(by(at, 'SALES'), 'POST', 'order/store', {
        customer_id: oneOf(buyers),
        'delivery-method_id': 1,
        overrule_discount: 1,
        order_discount: oneOf([0, 0, 3.33, 12.5]),
        ...(at === particulier && { xtra_discount: oneOf([0, 0, 2, 7]) }),
        offer: sometimes(0.1) ? 1 : 0,
        order_lines: Array.from({ length: 1 + below(3) }, () => line(at)),
      });
      if (placed.data) took(at, placed);
      return placed;
    },
    edit: async () => {
      const of = some();
      const { order, lines, code } = await shown(of);
      if (code) return { code } as Body;
      const kept = lines
        .filter(() => sometimes(0.9))
        .map(({ line_id, product_id, qty }) => ({
          line_id,
          product_id,
          qty: sometimes(0.5) ? qty! + below(5) - 2 || 1 : qty,
        }));
      return ask(by(of.at, 'SALES'), 'PUT', 'order/updateorder', {
        order: {
          id: of.id,
          version: order['version'],
          ...(sometimes(0.2) && { overrule_discount: 1, order_discount: 7 }),
        },
        lines: [...kept, ...(sometimes(0.3) ? [line(of.at)] : [])],
      });
    },
    status: () => {
      const { id, at } = some();
      return ask(by(at, 'SALES'), 'PUT', 'order/updateorderstatus', {
        order_id: id,
        orderstatus_id: oneOf([1, 2, 3, 3, 4]),
        offer: sometimes(0.08) ? 1 : 0,
      });
    },
    backorder: async () => {
      const of = some();
      const { lines } = await shown(of);
      const line_ids = lines.filter(() => sometimes(0.5)).map((each) => each['line_id']);
      if (line_ids.length === 0) return nothing;
      return ask(by(of.at, 'SALES'), 'PUT', 'order/tobackorder', { order_id: of.id, line_ids });
    },
    destroy: () => {
      const { id, at } = some();
      return ask(by(at, 'SALES'), 'PUT', 'order/destroy', { id });
    },
    undo: async () => {
      const { id, at } = some();
      const events = await world.store.readStream(1, `salesOrder-${id}`);
      return ask(by(at, 'ADMIN'), 'PUT', 'order/undo', { id, position: oneOf(events.slice(-4)).position });
    },
    takeBack: async () => {
      const who = by(oneOf(accounts), 'ADMIN');
      const { data } = await ask(who, 'POST', 'stats/logboek/acties', { take: 20 });
      const { key } = oneOf((data as unknown as { key: string }[]).slice(0, 12));
      return ask(who, 'POST', 'stats/logboek/terug', { key });
    },
    invoice: () => {
      const { id, at } = some();
      return ask(by(at, 'SALES'), 'PUT', 'order/updatefactuurstatus', {
        order_id: id,
        factuurstatus: sometimes(0.9) ? 'gefactureerd' : 'betaald',
      });
    },
    collective: async () => {
      const asked = { action: 'collective-invoices', ids: [bistro], until: world.time.today };
      const started = await ask('MANAGER', 'POST', 'batch/start', asked);
      if (started.data) await settledHeads(world);
      return started;
    },
    pay: () => {
      const { id, at } = some();
      return ask(by(at, 'FINANCE'), 'POST', 'order/payments/add', {
        order_id: id,
        amount: dutch(((sometimes(0.15) ? -1 : 1) * (1 + below(20_000))) / 100),
        date: day(),
        payment_methode: oneOf([1, 2, 3, 7]),
      });
    },
    payRest: () => {
      const { id, at } = some();
      return ask(by(at, 'FINANCE'), 'GET', `order/payments/newline/${id}`);
    },
    changePayment: async () => {
      const of = some();
      const paid = await payment(of);
      if (!paid) return nothing;
      const field = oneOf(['amount', 'date', 'payment_methode']);
      const val =
        field === 'amount' ? dutch(paid.amount + (below(400) - 200) / 100) : field === 'date' ? day() : '3';
      const path = `${of.id}/${paid.id}/${field}/${encodeURIComponent(val)}`;
      return ask(by(of.at, 'FINANCE'), 'GET', `order/payments/update/${path}`);
    },
    deletePayment: async () => {
      const of = some();
      const paid = await payment(of);
      if (!paid) return nothing;
      const who = by(of.at, 'FINANCE');
      const answer = await ask(who, 'GET', `order/payments/delete/${of.id}/${paid.id}`);
      const back = { order_id: of.id, line_id: paid.id };
      return sometimes(0.4) ? ask(who, 'POST', 'order/payments/restore', back) : answer;
    },
    online: async () => {
      const { id, at } = some();
      const amount = dutch((100 + below(20_000)) / 100);
      const wanted = { order_id: id, amount, description: 'x' };
      const made = await ask(by(at, 'SALES'), 'POST', 'order/paymentlink', wanted);
      const { link } = made as unknown as { link?: string };
      if (link) await paying.mollie.end(link, 'paid');
      return made;
    },
    refund: async () => {
      const of = some();
      const paid = (await shown(of)).payments.find((each) => each['payment_id'] && each.amount > 0);
      if (!paid) return nothing;
      const amount = sometimes(0.5) ? paid.amount : Math.max(0.01, Math.round(paid.amount * 40) / 100);
      const path = `order/makeRefund/${paid['payment_id']}/${of.real_id}/${amount}`;
      return ask(by(of.at, 'SALES'), 'GET', path);
    },
    chargeBack: async () => {
      const paid = (await shown(some())).payments.find((each) => each['payment_id'] && each.amount > 0);
      if (!paid) return nothing;
      await paying.mollie.chargeBack(String(paid['payment_id']), sometimes(0.3));
      return {} as Body;
    },
    writeOff: async () => {
      const of = some();
      const { order, code } = await shown(of);
      if (code) return { code } as Body;
      const open = units(Number(order['invoice-amount_incl'])) - units(Number(order['invoice_paid_amount']));
      const difference = { order_id: of.id, amount: open / 10_000, reason: 'verschil' };
      return ask(by(of.at, 'ADMIN'), 'POST', 'order/payments/writeoff', difference);
    },
    writeOffBack: async () => {
      const of = some();
      const off = (await shown(of)).payments.find((each) => each.payment_methode === 8);
      if (!off) return nothing;
      const back = { order_id: of.id, line_id: off.id };
      return ask(by(of.at, 'ADMIN'), 'PUT', 'order/payments/writeoff/takeback', back);
    },
    bank: async () => {
      const of = some();
      const { order, code } = await shown(of);
      if (code) return { code } as Body;
      const open = units(Number(order['invoice-amount_incl'])) - units(Number(order['invoice_paid_amount']));
      const amount = sometimes(0.5) && open !== 0 ? open / 10_000 : (below(30_000) - 5_000) / 100 || 1;
      const opening = atBank;
      atBank = Math.round((atBank + amount) * 100) / 100;
      entries += 1;
      const on = world.time.today;
      const payments = [{ amount, text: sometimes(0.7) ? `factuur ${order['invoice-number']}` : 'dank' }];
      const movements = [{ reference: `M-${entries}`, bookedOn: on, amount, payments }];
      const statement = { iban, reference: `${entries}`, opening, closing: atBank, on, movements };
      const data = Buffer.from(camt053([statement])).toString('base64');
      const answer = await ask('MANAGER', 'POST', 'bank/upload', { name: 'x.xml', data });
      await settledHeads(world);
      return answer;
    },
    bankBook: async () => {
      const { data } = await ask('MANAGER', 'GET', 'bank/entries?show=open');
      const entry = oneOf(data as unknown as Row[]);
      if (!entry) return nothing;
      const cut = sometimes(0.5) ? entry.left : Math.round(entry.left * (below(200) - 50)) / 100;
      const amounts = [cut, Math.round((entry.left - cut) * 100) / 100].filter((amount) => amount !== 0);
      const parts = amounts.map((amount) => ({ order_id: some().id, amount }));
      return ask('MANAGER', 'PUT', 'bank/book', { id: entry.id, parts });
    },
    bankBack: async () => {
      const { data } = await ask('MANAGER', 'GET', 'bank/entries?show=booked');
      const entry = oneOf(data as unknown as Row[]);
      return entry ? ask('MANAGER', 'PUT', 'bank/takeback', { id: entry.id }) : nothing;
    },
    credit: async () => {
      const { id, at } = some();
      const who = by(at, 'SALES');
      const left = (await ask(who, 'GET', `order/creditable/${id}`)) as unknown as {
        lines?: Row[];
      };
      const lines = (left.lines ?? []).flatMap(({ line_id, left: most }) => {
        const qty = sometimes(0.4) ? Math.abs(most) : below(Math.abs(most) + 1);
        return qty > 0 ? [{ line_id, qty }] : [];
      });
      if (lines.length === 0) return nothing;
      const request = { id, lines, reason: 'kurk', to_stock: sometimes(0.6) ? 1 : 0, note: '' };
      const credited = await ask(who, 'POST', 'order/credit', request);
      if (credited.data) {
        const { order } = await shown({ id: (credited.data as unknown as Known).id, real_id: 0, at });
        took(at, { data: order } as never);
      }
      return credited;
    },
    copy: async () => {
      const { id, at } = some();
      const made = await ask(by(at, 'SALES'), 'GET', `order/makecredit/${id}/${oneOf([1, 1, 2])}`);
      if (made.data) took(at, made);
      return made;
    },
    stock: async () => {
      const id = oneOf(products);
      const { rows } = (await ask('ADMIN', 'GET', `product/stock/${id}`)) as unknown as {
        rows: Row[];
      };
      return ask('ADMIN', 'PUT', 'product/update-stock', {
        real_id: rows[0]!.real_id,
        field: 'stock',
        val: below(300),
      });
    },
    count: async () => {
      const id = oneOf(products);
      const { rows } = (await ask('ADMIN', 'GET', `product/stock/${id}`)) as unknown as {
        rows: Row[];
      };
      const counted = await ask('TRAFFIC', 'POST', 'stock/count', {
        reason: 'kelder',
        lines: [{ product_id: id, expected: rows[0]!.stock, counted: below(300) }],
      });
      if (counted.data) counts.push((counted.data as unknown as { id: number }).id);
      return counted;
    },
    countBack: async () =>
      counts.length === 0 ? nothing : ask('TRAFFIC', 'POST', 'stock/count/undo', { id: oneOf(counts) }),
    purchase: async () => {
      const entered = await ask('TRAFFIC', 'PUT', 'inkoop/neworder', {
        order: { reference: '', supplier_id: supplier, transporter_id: 1, week: 49, total_pallets: 1 },
        lines: [
          {
            product_id: oneOf(products),
            qty: 12 * (1 + below(5)),
            accise: 0,
            departpurchaseprice: 5,
            transportprice: 0,
          },
        ],
      });
      const { id } = entered.data as unknown as { id: number };
      purchases.push(id);
      return ask('TRAFFIC', 'PUT', `inkoop/update/orderstatus/${id}`, { status: 2 });
    },
    receive: async () => {
      if (purchases.length === 0) return nothing;
      const id = oneOf(purchases);
      if (sometimes(0.3)) return ask('TRAFFIC', 'POST', `inkoop/confirm/${id}`, {});
      const { order, lines } = (await ask('TRAFFIC', 'GET', `inkoop/order/${id}`)) as unknown as {
        order: { version: number };
        lines: Row[];
      };
      return ask('TRAFFIC', 'POST', `inkoop/receive/${id}`, {
        lines: [{ id: lines[0]!.id, qty: 1 + below(12) }],
        version: order.version,
      });
    },
  };
  const weights: Record<string, number> = {
    place: 6,
    status: 6,
    invoice: 7,
    pay: 4,
    payRest: 3,
    edit: 3,
    credit: 4,
  };
  const all = Object.keys(steps).flatMap((name) => Array.from({ length: weights[name] ?? 2 }, () => name));

  return async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) {
      if (sometimes(0.15)) {
        const today = addDays(world.time.today, 1 + below(6));
        Object.assign(world.time, { today, now: `${today}T09:30:00.000Z` });
      }
      await steps[orders.length === 0 ? 'place' : oneOf(all)]!();
    }
  };
};

// What is said.
const months = (until: string) => {
  const all: { van: string; tot: string }[] = [];
  for (let van = `${begin.slice(0, 8)}01`; van <= until;) {
    const next = `${addDays(van, 31).slice(0, 8)}01`;
    all.push({ van, tot: addDays(next, -1) });
    van = next;
  }
  return all;
};
/** What is said of one account, beside what it is. */
const compareAccount = async (
  accountId: AccountId,
  say: (name: string, said: unknown, is: unknown) => void,
) => {
  const { today } = world.time;
  const get = async (path: string, who: Person = 'MANAGER') =>
    (await ask(by(accountId, who), 'GET', path)) as unknown as Record<string, never>;
  const live = [...books.orders.values()].filter(
    (order) => !order.isDeleted && order.accountId === accountId,
  );
  const invoiced = live.filter(({ invoice }) => invoice !== null);
  const openOf = (order: Order, until?: string) => order.invoice!.incl - paidOf(order, until);
  const euros = (amount: number) => Math.round(amount / 100) / 100;
  const byId = (rows: (number | undefined)[][]) => rows.toSorted((a, b) => a[0]! - b[0]!);

  for (const order of live.filter(({ id }) => books.touched.has(id))) {
    const { order: shown, lines } = (await get(`order/${order.id}`)) as unknown as {
      order: Record<string, number>;
      lines: Row[];
    };
    const { excl, incl, perRate, hasExtra } = totalsOf(order);
    const { invoice } = order;
    if (invoice && !hasExtra)
      say(`invoice of ${order.id}`, [invoice.excl, invoice.incl, invoice.perRate], [excl, incl, perRate]);
    if (invoice)
      say(
        `rates of ${order.id}`,
        sum(invoice.perRate, (rate) => rate.excl + rate.vat),
        incl,
      );
    const paid = euros(paidOf(order));
    say(
      `order ${order.id}`,
      [shown['invoice-amount_incl'], shown['invoice_paid_amount']],
      [euros(incl), paid],
    );
    if (!hasExtra) say(`excl of ${order.id}`, shown['invoice-amount_excl'], euros(excl));
    say(
      `lines of ${order.id}`,
      byId(lines.map(({ line_id, qty }) => [line_id, qty])),
      byId([...order.lines.values()].map(({ lineId, quantity }) => [lineId, quantity])),
    );
  }
  for (const customerId of buyers) {
    const theirs = invoiced.filter((order) => order.customerId === customerId);
    const balance = (until: string) =>
      euros(
        sum(
          theirs.filter(({ invoice }) => invoice!.day <= until),
          (order) => openOf(order, until),
        ),
      );
    const open = euros(sum(theirs, (order) => openOf(order)));
    const { customer: shown } = (await get(`klant/getById/${customerId}`)) as unknown as {
      customer: { open_amount: number };
    };
    say(`open_amount of ${customerId}`, shown.open_amount, open);
    for (const day of [begin, addDays(begin, 20), addDays(today, -15), today, addDays(today, 1)]) {
      say(
        `ageing of ${customerId} on ${day}`,
        (await get(`klant/ageing/${customerId}/${day}`))['total'],
        balance(day),
      );
      const { closing } = await get(`klant/account/${customerId}/2026-01-01/${day}`);
      say(`account of ${customerId} on ${day}`, closing, balance(day));
    }
    say(`credit of ${customerId}`, (await get(`klant/credit/${customerId}`))['invoices'], open);
  }
  const listed: Row[] = [];
  for (let skip = 0; skip === listed.length; skip += 200) {
    const page = await get(`invoices/list?take=200&skip=${skip}`);
    listed.push(...(page['data'] as unknown as typeof listed));
  }
  say(
    'list of invoices',
    byId(listed.map(({ order_id, incl, openstaand }) => [order_id, incl, openstaand])),
    byId(
      [...Map.groupBy(invoiced, ({ invoice, id }) => invoice!.collectiveId ?? id).values()].map((all) => [
        all[0]!.id, // the one that was placed first
        euros(sum(all, ({ invoice }) => invoice!.incl)),
        euros(sum(all, (order) => openOf(order))),
      ]),
    ),
  );
  const stateOf = (order: Order) => {
    if (!order.invoice) return ['quote', 'backorder'].includes(order.status) ? '' : 'niet gefactureerd';
    const [due, paid] = [order.invoice.incl, paidOf(order)];
    return (due < 0 ? paid <= due : paid >= due) ? 'betaald' : 'gefactureerd';
  };
  for (const state of ['niet gefactureerd', 'gefactureerd', 'betaald']) {
    const orders = live.filter((order) => stateOf(order) === state);
    const { data, total, sums } = (await get(`orders/list?invoice=${state}&take=50`)) as unknown as {
      data: { invoicestatus: string }[];
      total: number;
      sums: { open: number };
    };
    say(
      `orders ${state}`,
      [total, sums.open, [...new Set(data.map(({ invoicestatus }) => invoicestatus))]],
      [
        orders.length,
        euros(sum(orders, (order) => (order.invoice ? openOf(order) : 0))),
        orders.length > 0 ? [state] : [],
      ],
    );
  }
  const all = [...books.orders.values()].filter((order) => order.accountId === accountId);
  // no order goes with money of its customer
  say('deleted with payments', all.filter((order) => order.isDeleted && paidOf(order) !== 0).length, 0);
  const received = all
    .flatMap(({ payments }) => [...payments.values()])
    .filter(({ status, isOff }) => status !== 'failed' && !isOff);
  const { amount } = await get('payments/list?take=1', 'SALES');
  say('payments', amount, euros(sum(received, (each) => each.amount)));

  for (const dates of months(today)) {
    const { van, tot } = dates;
    const within = (at: string) => at >= van && at <= tot;
    const sold = invoiced.filter(({ invoice }) => within(invoice!.day));
    const bottlesIn = ({ lines }: Order) => sum(lines.values(), ({ quantity }) => quantity);
    const soldOf = (orders: Order[]) => ({
      excl: euros(sum(orders, ({ invoice }) => invoice!.excl)),
      bottles: sum(orders, bottlesIn),
    });
    const whole = soldOf(sold);
    const incl = euros(sum(sold, ({ invoice }) => invoice!.incl));
    const post = async (path: string, body: object) =>
      (await ask(by(accountId, 'MANAGER'), 'POST', path, body)) as unknown as Record<string, never>;
    const report = (path: string, more: object = {}) => post(path, { dates: { ...dates, type: 3 }, ...more });
    const figuresOf = (of: Record<string, number>) => [
      of['omzet_excl'],
      of['omzet_incl'],
      of['aantal_producten'],
    ];
    const days = (await report('stats/sales4')) as unknown as {
      sums: Record<string, number>;
      btw: { laag: number; hoog: number };
    };
    say(`day overview of ${van}`, figuresOf(days.sums), [whole.excl, incl, whole.bottles]);
    const vat = (rate: number) =>
      euros(sum(sold, ({ invoice }) => sum(invoice!.perRate, (of) => (of.rate === rate ? of.vat : 0))));
    say(`VAT of ${van}`, [days.btw.laag, days.btw.hoog], [vat(900), vat(2100)]);
    const totals = (await report('stats/sales2')) as unknown as { sum: Record<string, number> };
    say(`products report of ${van}`, figuresOf(totals.sum), [whole.excl, incl, whole.bottles]);
    const customers = (await report('stats/sales5', { take: 50 })) as unknown as {
      customers: Row[];
    };
    say(
      `customers of ${van}`,
      byId(customers.customers.map((row) => [row['customer_id'], row['omzet_excl'], row['qty']])),
      byId(
        [...Map.groupBy(sold, ({ customerId }) => customerId)].map(([id, theirs]) => [
          id,
          ...Object.values(soldOf(theirs)),
        ]),
      ),
    );
    const best = (await report('stats/sales3', { topx: 100 })) as unknown as {
      products: Row[];
    };
    const bottles = new Map<number, number>();
    for (const { lines } of sold)
      for (const { productId, quantity } of lines.values())
        bottles.set(productId, (bottles.get(productId) ?? 0) + quantity);
    say(
      `bottles per product of ${van}`,
      byId(best.products.map((row) => [row['product_id'], row['qty']])),
      byId([...bottles]),
    );
    const salesOf = ({ totals: of }: Record<string, Record<string, number>>) => [
      of!['prijs_excl'],
      of!['flessen'],
    ];
    const inMonth = { from: van, to: tot };
    const byInvoice = await post('stats/verkoopCijfersV2', inMonth);
    say(`sales figures of ${van}`, salesOf(byInvoice), [whole.excl, whole.bottles]);

    const ordered = live.filter(({ day, status }) => within(day) && !['quote', 'backorder'].includes(status));
    const orderedBottles = sum(ordered, bottlesIn);
    const exclOf = euros(sum(ordered, (order) => order.invoice?.excl ?? totalsOf(order).excl));
    // what an extra amount takes of each rate is told by invoices alone
    if (ordered.every((order) => order.invoice || !totalsOf(order).hasExtra)) {
      const byOrder = await post('stats/verkoopCijfers', inMonth);
      say(`sales figures by order date of ${van}`, salesOf(byOrder), [exclOf, orderedBottles]);
      const stats = await post('stats/ordersStats/v1', { dates: { ...dates, type: 1 } });
      say(`order stats of ${van}`, Object.values(stats['sum']!), [ordered.length, orderedBottles, exclOf]);
    }
    const month = Number(van.slice(0, 7).replace('-', ''));
    const more = (await post('stats/more', { m_num: month, take: 500 })) as unknown as {
      orders: Row[];
      payments: Row[];
      totalPayments: number;
    };
    say(
      `orders of ${van}`,
      byId(more.orders.map(({ id, payments_sum, payments_diff }) => [id, payments_sum, payments_diff])),
      byId(sold.map((order) => [order.id, euros(paidOf(order)), euros(openOf(order))])),
    );
    const paidThen = received.filter(({ day }) => within(day));
    say(
      `payments of ${van}`,
      [more.totalPayments, euros(sum(more.payments, (each) => units(each.amount)))],
      [paidThen.length, euros(sum(paidThen, (each) => each.amount))],
    );
  }
};
const compare = async () => {
  await readOn();
  const told: Record<string, unknown> = {};
  const mine: Record<string, unknown> = {};
  for (const accountId of accounts)
    await compareAccount(accountId, (name, said, is) => {
      told[`${accountId}: ${name}`] = said;
      mine[`${accountId}: ${name}`] = is;
    });
  for (const id of [...products, service]) {
    const { rows } = (await ask('ADMIN', 'GET', `product/stock/${id}`)) as unknown as {
      rows: Row[];
    };
    const { stock, stock_reserved, stock_reservations } = rows[0]!;
    told[`stock of ${id}`] = { stock, stock_reserved, stock_reservations };
    mine[`stock of ${id}`] = stockOf(books, id);
  }
  books.touched.clear();
  expect(told).toEqual(mine);
  const lines: string[] = [];
  expect(await reportBooks(world.core.db, (text) => lines.push(text), 0), lines.join('\n')).toBe(true);
};

for (let seed = 1; seed <= inLongRun(6, 1); seed += 1)
  test(`whatever a company does (seed ${seed}), its balances, invoices, stock and turnover are what its log comes to`, async () => {
    const goOn = history(seed);
    for (let part = 0; part < inLongRun(6, 1); part += 1) {
      await goOn(60);
      await settledHeads(world);
      await world.core.waitFor(await world.heads());
      await compare();
    }
  }, 600_000);
