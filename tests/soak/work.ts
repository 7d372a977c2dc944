import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#domain/kernel/role.ts';
import type { servedPayments } from '#tests/support/payment-simulator.ts';
import type { SoakClient } from '#tests/soak/client.ts';
import { type Ledger, mark } from '#tests/soak/ledger.ts';

type Payments = Awaited<ReturnType<typeof servedPayments>>;
type Listed = { data: { id: number; product_id: number }[] };

const dayNear = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The company at work: staff, phones, imports, and whoever reads. `run` goes on until the client is over; what each
 * change leaves in the log is said where it is asked for.
 */
export const workOn = async ({
  client,
  ledger,
  payments,
  random,
}: {
  client: SoakClient;
  ledger: Ledger;
  payments: Payments;
  random: () => number;
}) => {
  const { read, change, state } = client;
  const oneOf = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)]!;
  const rest = () => pause(200 + 600 * random());
  const get = (role: Role, path: string) => ({ role, method: 'GET', path });
  const post = (role: Role, path: string, body: unknown) => ({ role, method: 'POST', path, body });
  const put = (role: Role, path: string, body: unknown) => ({ role, method: 'PUT', path, body });
  const ofOrder = (kind: string, type: string, orderId: number) => ({ kind, type, key: `order-${orderId}` });

  const listed = async (path: string) => (await read('lists', get('SALES', path))) as Listed;
  const customers = (await listed('klant/getListEnabled')).data.map(({ id }) => id);
  const wines = await listed(`product/getProductsForCustomer/0/${customers[0]}`);
  const products = wines.data.slice(0, 12).map(({ product_id }) => product_id);
  for (const product of products) {
    const stock = (await read('lists', get('MANAGER', `product/stock/${product}`))) as {
      rows: { real_id: number; account_this: 0 | 1 }[];
    };
    const row = stock.rows.find(({ account_this: isOwn }) => isOwn === 1)!;
    const plenty = { real_id: row.real_id, field: 'stock', val: 5_000_000 };
    await read('lists', put('MANAGER', 'product/update-stock', plenty));
  }
  const invoiced: number[] = [];

  const pay = async (id: number) => {
    if (random() < 0.5) {
      const typed = {
        order_id: id,
        amount: '12,50',
        date: dayNear(0).split('-').reverse().join('-'),
        payment_methode: 1,
      };
      await change(ofOrder('payment', 'PaymentLineAdded', id), post('SALES', 'order/payments/add', typed));
      return;
    }
    const wanted = { order_id: id, amount: '10,00', description: mark() };
    const made = await change(
      ofOrder('payment link', 'PaymentLinkMade', id),
      post('SALES', 'order/paymentlink', wanted),
    );
    if (!made) return;
    const { link, payment_id } = made as { link: string; payment_id: string };
    await payments.end(link, 'paid').catch(() => undefined);
    // the service tells it once; as the real one, it is told again until it is taken
    const told = post('SALES', 'order/payments/webhook', { id: payment_id });
    await change(ofOrder('paid online', 'PaymentLineAdded', id), told);
  };

  const sell = async () => {
    const [remark, product_id] = [mark(), oneOf(products)];
    const lines = [{ product_id, qty: 1 + Math.floor(random() * 6) }];
    const placed = await change(
      { kind: 'order', type: 'SalesOrderPlaced', key: remark },
      post('SALES', 'order/store', {
        customer_id: oneOf(customers),
        'delivery-method_id': 1,
        'order-text': remark,
        order_lines: lines,
      }),
    );
    if (!placed || state.isOver) return;
    const { id } = placed.data as { id: number };
    if (random() < 0.6) {
      const internal = mark();
      const order = { id, 'order-text-internal': internal };
      const edited = { order, lines: [{ product_id, qty: 7 + Math.floor(random() * 6) }] };
      await change(
        { kind: 'order changed', type: 'SalesOrderDetailsChanged', key: internal },
        put('SALES', 'order/updateorder', edited),
      );
    }
    if (random() < 0.2 || state.isOver) return;
    const leaves = { order_id: id, orderstatus_id: 2, offer: 0 };
    await change(
      ofOrder('order on its way', 'SalesOrderStatusChanged', id),
      put('TRAFFIC', 'order/updateorderstatus', leaves),
    );
    if (random() < 0.2 || state.isOver) return;
    const invoice = { order_id: id, factuurstatus: 'gefactureerd' };
    const made = await change(
      ofOrder('invoice', 'SalesOrderInvoiced', id),
      put('SALES', 'order/updatefactuurstatus', invoice),
    );
    if (!made || state.isOver) return;
    invoiced.push(id);
    if (random() < 0.7) await pay(id);
    if (random() < 0.6 || state.isOver) return;
    const mail = { order_id: id, email: 'facturen@klant.example', email_body: `Hierbij. ${mark()}` };
    await change(
      ofOrder('invoice mailed', 'OrderMailRequested', id),
      post('SALES', 'order/sendInvoicePdf', mail),
    );
  };

  const order = async () => {
    const role = oneOf(['CLIENT', 'CLIENT2', 'CLIENT3'] as const);
    if (random() < 0.5) await read('app opened', get(role, 'klantapp/products'));
    const remark = mark();
    const lines = [{ product_id: oneOf(products), qty: 6 * (1 + Math.floor(random() * 3)) }];
    await change(
      { kind: 'app order', type: 'SalesOrderPlaced', key: remark },
      post(role, 'klantapp/store', { order_lines: lines, 'order-text': remark }),
    );
  };

  const rows = 20;
  const moveIn = async () => {
    const name = mark();
    const file = ['Naam', ...Array.from({ length: rows }, (_, nth) => `${name} ${nth}`)].join('\n');
    const upload = { kind: 'suppliers', name: 'leveranciers.csv', data: btoa(file) };
    const uploaded = await read('import uploaded', post('MANAGER', 'import/upload', upload));
    const id = (uploaded?.data as { id: number } | undefined)?.id;
    if (id === undefined) return;
    for (const [kind, type, call, end] of [
      ['import of 20 rows', 'SupplierAdded', 'start', 'done'],
      ['import taken back', 'SupplierTakenBack', 'takeback', 'taken-back'],
    ] as const) {
      const command = randomUUID();
      ledger.asked(command, { kind, type, key: name, times: rows });
      const began = performance.now();
      await read('import started', post('MANAGER', `import/${call}/${id}`, {}));
      for (let now = ''; now !== end;) {
        if (state.isOver) return;
        await pause(300);
        const seen = await read('import looked at', get('MANAGER', `import/${id}`));
        now = (seen?.data as { state: string } | undefined)?.state ?? '';
        if (now === 'failed') await read('import started', post('MANAGER', `import/${call}/${id}`, {}));
      }
      ledger.answered(command, 'acknowledged');
      client.note(kind, performance.now() - began);
      if (random() < 0.3) return;
    }
  };

  const look = () => {
    const [from, to] = [dayNear(-30), dayNear(1)];
    const dates = { van: from, tot: to };
    const figures = { from, to, main_user_ids: '3' };
    const printed =
      invoiced.length > 0
        ? get('SALES', `order/printInvoice/${oneOf(invoiced)}/0`)
        : get('MANAGER', 'stats/stocklist/pdf');
    const [kind, request] = oneOf([
      ['report', post('MANAGER', 'stats/orders', { dates, take: 20, tags: [{ type: 'account', value: 3 }] })],
      ['report', post('MANAGER', 'stats/verkoopCijfersV2', figures)],
      ['report', post('MANAGER', 'stats/unpaid', {})],
      ['report', get('SALES', 'dashboard/unprocessed?take=20')],
      ['export', get('MANAGER', `settings/export/orders/${from}/${to}`)],
      ['export', get('MANAGER', 'import/export/customers')],
      ['PDF', printed],
    ] as const);
    return read(kind, request);
  };

  const atWork = async (work: () => Promise<unknown>) => {
    while (!state.isOver) {
      await work();
      if (!state.isOver) await rest();
    }
  };
  return {
    run: () => Promise.all([sell, sell, sell, order, order, moveIn, look, look].map(atWork)),
  };
};
