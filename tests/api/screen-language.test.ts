import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bistro, hotel, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

/** The same call by a reader of Dutch, who says nothing of it, and by one of English. */
const inBoth = async (role: 'ADMIN' | 'SALES', method: string, path: string, sent?: unknown) => {
  const calls = [{}, { 'X-Language': 'en' }].map((headers) => world.call(role, method, path, sent, headers));
  const [nl, en] = await Promise.all(calls);
  return { nl: nl!.body, en: en!.body };
};

describe('D-61 · the server answers in the language of its reader', () => {
  test('what a rule refuses', async () => {
    const sent = { customer_id: 999_999, field: 'city', val: 'Ede' };
    const { nl, en } = await inBoth('SALES', 'PUT', 'klant/update', sent);
    expect([nl.message, en.message]).toEqual(['Deze klant bestaat niet.', 'This customer does not exist.']);
    expect([nl.code, en.code]).toEqual(['customer-not-found', 'customer-not-found']);
  });

  test('what is wrong with a field, in the details of the refusal', async () => {
    const sent = { customer_id: hotel, field: 'iban', val: 'NL91ABNA0417164301' };
    const { nl, en } = await inBoth('ADMIN', 'PUT', 'klant/update', sent);
    const details = (body: { details: { problem: string } }) => body.details.problem;
    expect(details(nl)).toBe('Dit is geen geldige IBAN: land, lengte of controlegetal klopt niet.');
    expect(details(en)).toBe('This is not a valid IBAN: the country, length or check digits are wrong.');
    expect(en.message).toBe('This value cannot be saved.');
  });

  test('what is not there yet of an order', async () => {
    const order = {
      customer_id: bistro,
      'delivery-method_id': 4,
      'delivery-date': '2026-11-20',
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
    const { nl, en } = await inBoth('ADMIN', 'GET', `order/invoice/${id}`);
    expect([nl.title ?? nl.message, en.title ?? en.message]).toEqual([
      'Van deze order is nog geen factuur gemaakt.',
      'No invoice has been made of this order yet.',
    ]);
  });

  test('what an import finds in a file, and what an e-invoice lacks', async () => {
    const csv = 'Klantnummer;Naam;E-mail\n7;Zuid;\nx;Noord;\n';
    const file = { kind: 'customers', name: 'klanten.csv', data: Buffer.from(csv).toString('base64') };
    const { id } = (await world.call('ADMIN', 'POST', 'import/upload', file)).body.data;
    const { nl, en } = await inBoth('ADMIN', 'GET', `import/preview/${id}`);
    const found = ({ data }: { data: { problems: { message: string }[] }[] }) =>
      data.flatMap(({ problems }) => problems.map(({ message }) => message));
    expect(found(nl)).toContain('“x” is geen getal.');
    expect(found(en)).toContain('“x” is not a number.');
    const customer = await inBoth('ADMIN', 'GET', `klant/getById/${hotel}`);
    const missing = (body: { customer: { ubl: { missing: string[] } } }) => body.customer.ubl.missing;
    expect(missing(customer.nl)).toContain('Het KvK-nummer van de klant ontbreekt.');
    expect(missing(customer.en)).toContain('The KvK number of the customer is missing.');
  });

  test('the log book and the history of an order', async () => {
    const order = {
      customer_id: bistro,
      'delivery-method_id': 4,
      'delivery-date': '2026-11-20',
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
    await world.call('SALES', 'PUT', 'order/updateorderstatus', {
      order_id: id,
      orderstatus_id: 1,
      offer: 0,
    });
    const history = await inBoth('ADMIN', 'GET', `order/history/${id}`);
    const status = (body: { data: { action: string }[] }) =>
      body.data.find(({ action }) => action.startsWith('Status'));
    expect(status(history.nl)).toMatchObject({
      action: 'Status gewijzigd',
      text: 'Status gewijzigd van wacht naar geprint.',
      subject_type: 'Verkooporder',
      old_value: 'wacht',
      new_value: 'geprint',
    });
    expect(status(history.en)).toMatchObject({
      action: 'Status changed',
      text: 'Status changed from waiting to printed.',
      subject_type: 'Sales order',
      old_value: 'waiting',
      new_value: 'printed',
    });
    const book = await inBoth('ADMIN', 'POST', 'stats/logboek', { stream: `salesOrder-${id}` });
    const sentences = (body: { data: { text: string }[] }) => body.data.map(({ text }) => text);
    expect(sentences(book.nl)).toContain(
      '6 flessen gereserveerd voor order ' + book.nl.subject.slice(6) + '.',
    );
    expect(sentences(book.en)).toContain('6 bottles reserved for order ' + book.en.subject.slice(6) + '.');
    const found = await inBoth('ADMIN', 'POST', 'stats/logboek', { action: 'Status changed' });
    expect([found.nl.total, found.en.total > 0]).toEqual([0, true]);
  });

  test('the change of a field, with the names of its choices and what is empty', async () => {
    await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: hotel, field: 'language', val: 'en' });
    await world.call('ADMIN', 'PUT', 'klant/update', {
      customer_id: hotel,
      field: 'creditlimit',
      val: 1234.5,
    });
    const { nl, en } = await inBoth('ADMIN', 'POST', 'stats/logboek', {
      stream: `customer-${hotel}`,
      take: 2,
    });
    expect(nl.data.map(({ text }: { text: string }) => text)).toEqual([
      'Kredietlimiet gewijzigd van € 0,00 naar € 1.234,50.',
      'Taal gewijzigd van Nederlands naar Engels.',
    ]);
    expect(en.data.map(({ text }: { text: string }) => text)).toEqual([
      'Credit limit changed from €0.00 to €1,234.50.',
      'Language changed from Dutch to English.',
    ]);
    expect([nl.data[0].subject_type, en.data[0].subject_type]).toEqual(['Klant', 'Customer']);
    expect([nl.subject.slice(0, 6), en.subject.slice(0, 9)]).toEqual(['Klant ', 'Customer ']);
  });

  test('names of what can be chosen', async () => {
    const methods = await inBoth('ADMIN', 'GET', 'order/deliverymethods');
    expect([methods.nl.data[3].name, methods.en.data[3].name]).toEqual(['Afhalen', 'Pick-up']);
    const types = await inBoth('ADMIN', 'GET', 'klant/getType');
    expect([types.nl.data[2].name, types.en.data[2].name]).toEqual(['Wijnbar', 'Wine bar']);
  });

  test('the headings of the log book as CSV', async () => {
    const { nl, en } = await inBoth('ADMIN', 'GET', 'stats/logboek/csv/2026-11-01/2026-11-30');
    expect([String(nl).includes('Oude waarde'), String(en).includes('Old value')]).toEqual([true, true]);
  });

  test('what a contract says of a value itself', async () => {
    const { nl, en } = await inBoth('ADMIN', 'GET', 'settings/export/orders/2026-11-30/2026-11-01');
    expect([nl.issues[0].message, en.issues[0].message]).toEqual([
      'Deze dag ligt voor de eerste.',
      'This day is before the first.',
    ]);
  });

  test('why stock moved, which is kept in Dutch', async () => {
    const [{ real_id }] = (await world.call('ADMIN', 'GET', `product/stock/${sancerre}`)).body.rows;
    await world.call('ADMIN', 'PUT', 'product/update-stock', { real_id, field: 'stock', val: 97 });
    const { nl, en } = await inBoth('ADMIN', 'GET', `product/stock-movements/${sancerre}`);
    const first = ({ data }: { data: { action: string; cause: string }[] }) => data[0];
    expect(first(nl)).toMatchObject({ action: 'Gecorrigeerd', cause: 'aangepast op het productscherm' });
    expect(first(en)).toMatchObject({ action: 'Corrected', cause: 'changed on the product screen' });
  });

  test('the columns of an import, and of the file that it takes', async () => {
    const csv = 'Name;Town\nZuid;Ede\n';
    const file = { kind: 'customers', name: 'customers.csv', data: Buffer.from(csv).toString('base64') };
    const { id } = (await world.call('ADMIN', 'POST', 'import/upload', file)).body.data;
    const { nl, en } = await inBoth('ADMIN', 'GET', `import/${id}`);
    expect(nl.data.layout.mapping).toEqual(['name', 'city']);
    const labels = ({ data }: { data: { layout: { columns: { name: string; label: string }[] } } }) =>
      data.layout.columns.filter(({ name }) => ['number', 'city'].includes(name)).map(({ label }) => label);
    expect(labels(nl)).toEqual(['Klantnummer', 'Plaats']);
    expect(labels(en)).toEqual(['Customer number', 'Town']);
    const exported = await inBoth('ADMIN', 'GET', 'import/export/customers');
    expect(String(exported.nl)).toMatch(/^\uFEFF?Klantnummer;/);
    expect(String(exported.en)).toMatch(/^\uFEFF?Customer number;/);
  });

  test.each([
    ['settings/export/orders/2026-11-01/2026-11-30', 'Ordernummer;', 'Order number;'],
    ['klant/figures/csv/401/2026-11-01/2026-11-30', 'Product;Flessen', 'Product;Bottles'],
    ['stats/verkoopCijfers/csv/2/2026-11-01/2026-11-30', 'Soort;', 'Kind;'],
  ])('the headings of the file %s', async (path, dutch, english) => {
    const { nl, en } = await inBoth('ADMIN', 'GET', path.replace('401', String(hotel)));
    expect([String(nl).includes(dutch), String(en).includes(english)]).toEqual([true, true]);
    expect(String(en)).not.toContain(dutch);
  });
});
