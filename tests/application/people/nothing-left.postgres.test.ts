import { inflateRawSync, inflateSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { bistro, noordhof, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

/** In everything that is said of the customer or its users, in the form that the field asks for. */
const mark = 'zqxwol';
const marked = (what: string) => `Zqxwol${what}`;
/** What cannot hold letters. */
const figures = {
  telephone_1: '0302118731',
  telephone_2: '0302118732',
  mobile_1: '0612118733',
  iban: 'NL20INGB0001234567',
  bic: 'ZQXBNL2A',
  kvk: '21187341',
  vat_number: 'NL004495445B01',
  postcode: '7341 ZQ',
  post_post_code: '7342 ZQ',
};
/** From where its users signed in. */
const address = '203.0.113.73';
const traces = [mark, ...Object.values(figures), '06 12118733'];

/**
 * What stays readable beside the town, since the events that there are do not mark it as personal: to seal it would
 * change them. The town of a postal address stays in what an invoice says of its buyer alone.
 */
const open = {
  website: 'zqxwolsite',
  invoice_reference: 'Zqxwolreferentie',
  post_city: 'Zqxwolpost_city',
  hook: 'zqxwolinkoop',
};

const textOf = (value: Buffer): string => {
  if (value.subarray(0, 5).toString() === '%PDF-')
    return pdfText(value)
      .flat()
      .map(({ text }) => text)
      .join('\n');
  for (const inflate of [inflateSync, inflateRawSync])
    try {
      return inflate(value).toString('utf8');
    } catch {
      // not deflated
    }
  return value.toString('latin1');
};

type Place = { table: string; column: string; type: string };
/** Every column of every table that the database has, whoever made it, and what the planner remembers of them. */
const placesOf = async (pool: pg.Pool): Promise<Place[]> => {
  const { rows } = await pool.query<Place>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as table, quote_ident(attname) as column,
       format_type(atttypid, atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p', 'm') and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`,
  );
  const ofPlanner = ['most_common_vals', 'histogram_bounds', 'most_common_elems'];
  return [
    ...rows,
    ...ofPlanner.map((column) => ({ table: 'pg_catalog.pg_stats', column, type: 'anyarray' })),
  ];
};

/** By `table.column`, the values that say a trace; a build of a read model by the name of its table. */
const found = async (pool: pg.Pool) => {
  const all = new Map<string, string[]>();
  for (const { table, column, type } of await placesOf(pool)) {
    const isFile = type === 'bytea';
    const { rows } = await pool.query<{ value: string | Buffer }>(
      isFile
        ? `select ${column} as value from ${table} where ${column} is not null`
        : `select ${column}::text as value from ${table} where ${column}::text ilike any($1)`,
      isFile ? [] : [traces.map((word) => `%${word}%`)],
    );
    const texts = rows.map(({ value }) => (typeof value === 'string' ? value : textOf(value))).filter(says);
    if (texts.length > 0) all.set(`${table.replace(/^rm_\w+\./, 'read model ')}.${column}`, texts);
  }
  return all;
};

/** The files of invoices, which the law asks to keep for seven years after their year. */
const invoiceFiles = async () => {
  const { rows } = await world.pool.query<{ bytes: Buffer }>(
    `select bytes from es.event join blob.blob on sha256 = decode(data->>'sha256', 'hex')
     where es.event.type = 'InvoiceFileKept'`,
  );
  return rows.map(({ bytes }) => textOf(bytes));
};
/** What is left without a reason, by where it stands. */
const left = async () => {
  const files = await invoiceFiles();
  const withoutOpen = (text: string) =>
    Object.values(open).reduce((rest, value) => rest.replaceAll(value, ''), text);
  const places = [...(await found(world.pool))].map(([place, texts]) => {
    const faults = texts
      .filter((text) => !files.includes(text))
      .map(withoutOpen)
      .filter(says);
    return [place, faults.map(said)] as const;
  });
  return Object.fromEntries(places.filter(([, faults]) => faults.length > 0));
};
const says = (text: string) => traces.some((word) => text.toLowerCase().includes(word.toLowerCase()));
/** What is said around a trace, so that a failure reads. */
const said = (text: string) => {
  const at = Math.min(
    ...traces.map((word) => text.toLowerCase().indexOf(word.toLowerCase())).filter((index) => index >= 0),
  );
  return text.slice(Math.max(0, at - 60), at + 60);
};

let world: SmallWorld;
let customer_id: number;
const users: Record<string, number> = {};
const ok = async (answer: ReturnType<SmallWorld['call']>, what = '') => {
  const { status, body } = await answer;
  const isDone =
    status === 200 && !(body && typeof body === 'object' && ('code' in body || 'errors' in body));
  expect(isDone, `${what} ${JSON.stringify(body)?.slice(0, 300)}`).toBe(true);
  return body;
};
const staff = (method: string, path: string, body?: unknown) =>
  ok(world.call('ADMIN', method, path, body), path);
const browser = { 'User-Agent': 'Mozilla/5.0 Zqxwolbrowser' };
const signedIn = async (username: string, password: string) => {
  const { data } = await ok(
    world.call(null, 'POST', 'authenticate/login', { username, password }, browser, address),
  );
  return (method: string, path: string, body?: unknown) =>
    ok(world.call(null, method, path, body, { Authorization: `Bearer ${data.token}`, ...browser }), path);
};

const typed = (field: string, control: string): unknown => {
  if (field in figures) return figures[field as keyof typeof figures];
  if (control === 'emails' || field.startsWith('email'))
    return `zqxwol-${field.replaceAll('_', '-')}@zqxwolmail.example`;
  if (field === 'city') return 'Utrecht';
  if (field === 'website') return `https://${open.website}.example`;
  if (field === 'invoice_reference') return open.invoice_reference;
  if (field === 'peppol_id') return '0106:21187341';
  return marked(field).slice(0, 20);
};
/** Every field into which a person types text. */
const textFields = Object.values(customerFields).filter(
  ({ control: { kind }, changes }) =>
    ['text', 'area', 'phone', 'emails', 'url'].includes(kind) && changes.length > 0,
);

const makeCustomer = async () => {
  const { data } = await staff('POST', 'klant/store', {
    name: marked('name'),
    street_name: marked('straat'),
    house_number: '7',
    postcode: figures.postcode,
    city: 'Utrecht',
    contactpersoon: marked('contact'),
    email: 'zqxwol-email@zqxwolmail.example',
    telefoon_1: figures.telephone_1,
    customer_type_id: 2,
    accountmanager_user_id: world.userIdOf('SALES'),
  });
  customer_id = data.id;
  for (const { wire, control } of textFields)
    await staff('PUT', 'klant/update', { customer_id, field: wire, val: typed(wire, control.kind) });
  await staff('PUT', 'klant/update', { customer_id, field: 'use_billing_address', val: 1 });
  await staff('POST', 'klant/makecustomsepamandate', {
    customer_id,
    name: marked('mandaat'),
    iban: figures.iban,
    mandate: '',
  });
  await staff('GET', `klant/sendsepasignrequest/${customer_id}`);
};

const password = 'Tafelboot.8731';
const makeUsers = async () => {
  await staff('PUT', 'klant/appuser', {
    customer_id,
    username: 'zqxwolbaas',
    password,
    enabled: 1,
    role: 'CLIENT2',
  });
  users['baas'] = (await staff('GET', `klant/users/${customer_id}`)).data[0].id;
  for (const [name, more] of [
    ['zqxwolchef', { right: 'order', limit: 100 }],
    ['zqxwoleigenaar', { right: 'approve' }],
  ] as const)
    users[name] = (
      await staff('POST', 'klant/users', {
        customer_id,
        username: name,
        email: `${name}@zqxwolmail.example`,
        firstname: marked('voornaam'),
        lastname: marked('achternaam'),
        ...more,
      })
    ).data.id;
  await staff('GET', `klant/sendklantappinfo/${customer_id}`);
};

const order = (more: object = {}) => ({
  customer_id,
  'delivery-method_id': 1,
  'order-text': marked('opmerking'),
  'invoice-text2': marked('magazijn'),
  'invoice-text1': marked('factuurtekst'),
  order_lines: [{ product_id: sancerre, qty: 6 }],
  ...more,
});
const place = async (more: object = {}) =>
  (await staff('POST', 'order/store', order(more))).data.id as number;

const orderInApp = async () => {
  const baas = await signedIn('zqxwolbaas', password);
  for (const field of ['firstname', 'lastname'])
    await baas('PUT', 'klantapp/updateuser', { field, val: marked(field) });
  await baas('PUT', 'klantapp/updateuser', { field: 'email', val: 'zqxwol-eigen@zqxwolmail.example' });
  const app = { name: marked('besteller'), phone: '0612118733' };
  const order_lines = [{ product_id: sancerre, qty: 6 }];
  await baas('POST', 'klantapp/store', { order_lines, note: marked('appnotitie'), ...app });
  await baas('PUT', 'klantapp/tempinfo', { info1: marked('mandje'), ...app });
  await baas('PUT', 'klantapp/tempqty', { product_id: sancerre, qty: 6 });
  const quote = await place({ offer: 1, valid_until: '2026-12-24' });
  await baas('POST', 'klantapp/quote/ask', { order_id: quote, question: marked('vraag') });
};

const askApproval = async () => {
  const as = async (userId: number, path: string, body: object) => {
    const token = await world.core.sessions.open({ userId, onBehalfOf: null, accountId: noordhof });
    return ok(world.call(null, 'POST', path, body, { Authorization: `Bearer ${token}`, ...browser }), path);
  };
  const ask = async () =>
    (
      await as(users['zqxwolchef']!, 'klantapp/approval/ask', {
        order_lines: [{ product_id: sancerre, qty: 60 }],
        note: marked('verzoek'),
        name: marked('chef'),
        phone: '0612118733',
      })
    ).id as number;
  await as(users['zqxwoleigenaar']!, 'klantapp/approval/refuse', {
    approval_id: await ask(),
    word: marked('weigering'),
  });
  await ask();
};

const enterFromPurchasing = async () => {
  const hook = `https://${open.hook}.example/oci`;
  await staff('PUT', 'klant/punchout', { customer_id, hooks: [hook] });
  const { url } = await staff('POST', 'klant/punchout/link', { customer_id, oci_hook: hook }).then(
    ({ data }) => data,
  );
  await ok(world.call(null, 'POST', url.replace('/auth/', 'authenticate/'), undefined, browser), url);
  // one that nobody used
  await staff('POST', 'klant/punchout/link', { customer_id, oci_hook: hook });
};

const moveIn = async () => {
  const file = [
    'Klantnr;Bedrijfsnaam;Straatnaam;E-mail',
    `;${marked('name')};${marked('straat')};geen zqxwoladres`,
  ].join('\n');
  const { id } = (
    await staff('POST', 'import/upload', {
      kind: 'customers',
      name: 'klanten.csv',
      data: Buffer.from(file).toString('base64'),
    })
  ).data;
  await staff('GET', `import/preview/${id}`);
};

const invoiced = { now: 0, longAgo: 0 };
const sellAndInvoice = async () => {
  const id = await place();
  await staff('PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' });
  await staff('GET', `order/printInvoice/${id}/0`);
  await staff('POST', 'order/sendInvoicePdf', {
    order_id: id,
    email: 'zqxwol-factuur@zqxwolmail.example',
    email_body: marked('mail'),
  });
  // the second one is refused, as the first has just gone: its file must not stay either
  await world.call('ADMIN', 'POST', 'stats/aanmanen', {
    order_id: id,
    reminder_type: 1,
    emails: 'zqxwol-aanmaning@zqxwolmail.example',
  });
  return id;
};
const sellLongAgo = async () => {
  const { now, today } = world.time;
  Object.assign(world.time, { now: '2018-11-19T08:30:00.000Z', today: '2018-11-19' });
  const id = await sellAndInvoice();
  Object.assign(world.time, { now, today });
  return id;
};

const finishOrders = async () => {
  const { rows } = await world.pool.query(
    'select order_id from read_model.sales_order where customer_id = $1 and status not in ($2, $3)',
    [customer_id, 'delivered', 'deleted'],
  );
  for (const { order_id } of rows)
    for (const orderstatus_id of [2, 3])
      await world.call('ADMIN', 'PUT', 'order/updateorderstatus', {
        order_id: Number(order_id),
        orderstatus_id,
        offer: 0,
      });
};
const settled = async () => {
  await world.runner.waitFor(await world.heads(), 5_000);
};

const addressesKept = async () => {
  const { rows } = await world.pool.query('select kind from access.entry where address = $1', [address]);
  return rows;
};

beforeAll(async () => {
  world = await smallWorld();
  await makeCustomer();
  await makeUsers();
  await orderInApp();
  await askApproval();
  await enterFromPurchasing();
  await moveIn();
  invoiced.now = await sellAndInvoice();
  invoiced.longAgo = await sellLongAgo();
  await settled();
}, 120_000);
afterAll(() => world?.close());

let forgetting: Promise<unknown> | undefined;
const forgotten = () =>
  (forgetting ??= finishOrders().then(() => staff('POST', `klant/forget/${customer_id}`)));

describe('who is forgotten is nowhere any more (law 10)', () => {
  test('of whom before that much is said in many places', async () => {
    await world.core.access.flush();
    expect(await addressesKept()).not.toEqual([]);
    const places = [...(await found(world.pool)).keys()];
    for (const place of [
      'read model app_user.email',
      'read model customer.search',
      'read model log_subject.subject',
      'read model log_value.words',
      'read model log_word.word',
      'read model sales_order.address',
      'secret.session.agent',
      'app.basket.note',
      'mail.outbox.body',
      'import.job.content',
      'blob.blob.bytes',
    ])
      expect(places).toContain(place);
  });

  test('no read model says it at once, before any is built anew', async () => {
    const leases = postgresLeases(world.pool, { onFault: () => undefined });
    onTestFinished(() => leases.stop());
    await expect.poll(() => leases.hold('build of read models', 0)).toBe(true);
    await forgotten();
    const inReadModels = async () =>
      Object.fromEntries(Object.entries(await left()).filter(([place]) => place.startsWith('read model')));
    await expect.poll(inReadModels, { timeout: 20_000, interval: 500 }).toEqual({});
    await leases.release('build of read models', 0);
  });

  test('no column of any table, no file and no statistic says it, but for what the law keeps', async () => {
    await expect.poll(left, { timeout: 60_000, interval: 1000 }).toEqual({});
  }, 120_000);

  test('an invoice stays as it was made for as long as the law asks, and no longer', async () => {
    const texts = await invoiceFiles();
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(marked('real_name'));
    const again = await world.bytesOf('ADMIN', `order/printInvoice/${invoiced.now}/0`);
    expect(textOf(Buffer.from(again.bytes))).toBe(texts[0]);
    const old = await world.bytesOf('ADMIN', `order/printInvoice/${invoiced.longAgo}/0`);
    expect(textOf(Buffer.from(old.bytes))).toContain('(vergeten)');
  });

  test('and its own users sign in no more', async () => {
    const answer = await world.call(null, 'POST', 'authenticate/login', { username: 'zqxwolbaas', password });
    expect(answer.body.data).toHaveProperty('errors');
    const { rows } = await world.pool.query(
      `select person from read_model.erased_person where person like 'user-%' order by 1`,
    );
    expect(rows.map(({ person }) => person)).toEqual(
      Object.values(users)
        .map((id) => `user-${id}`)
        .toSorted(),
    );
  });

  test('the access log tells no more from where they came, also of what is written later', async () => {
    await forgotten();
    await expect.poll(addressesKept, { timeout: 20_000 }).toEqual([]);
    const [userId] = Object.values(users);
    world.core.access.note({
      kind: 'download',
      seat: { accountId: noordhof, log: 1 },
      userId: userId!,
      onBehalfOf: null,
      username: null,
      operation: 'ownInvoice',
      screen: '',
      subject: null,
      address,
      isOfAuditor: false,
    });
    await world.core.access.flush();
    expect(await addressesKept()).toEqual([]);
  });

  test('others keep what is said of them', async () => {
    expect(await staff('GET', `klant/getById/${bistro}`)).toMatchObject({
      customer: { name: 'Bistro De Kade' },
    });
  });
});
