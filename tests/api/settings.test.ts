import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { accountSettings } from '#domain/account/settings.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { lookups } from '#projections/lookups/projection.ts';
import { transporters } from '#projections/transporters/projection.ts';
import { product } from '#domain/product/product.ts';
import {
  bistro,
  foreignCustomer,
  foreignProduct,
  kelder,
  noordhof,
  type Person,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const data = async (who: Person = 'ADMIN') =>
  (await world.call(who, 'GET', 'users/mainuserdata')).body as Record<string, unknown>;
const change = (field: string, val: unknown, rest: object = {}) =>
  world.call('ADMIN', 'PUT', 'users/updatemainuserdata', { field, val, ...rest });
const store = (rules: object[], rest: object = {}) =>
  world.call('ADMIN', 'PUT', 'settings/discountrules', { rules, ...rest });
const rule = { from: 250, to: 1000, discount_value: '2,5', type_var: null, type: 1, incl_excl: 'excl' };

describe('the settings of an account', () => {
  test('SET-004 · the whole is read by its office, the basics by everybody', async () => {
    expect(Object.keys(await data()).sort()).toEqual(
      [
        ...Object.values(accountSettings).map(({ wire }) => wire),
        'snelstart_connections',
        'exact_connections',
        'mud',
        'ubl',
      ].sort(),
    );
    expect((await world.call('SALES', 'GET', 'users/mainuserdata')).status).toBe(403);
    const { body } = await world.call('SALES', 'GET', 'users/mainuserdatabasics');
    expect(body.data).toMatchObject({ company_name: 'Wijnimport Noordhof', checkout: 0 });
    expect(body.data.color).toMatch(/^#/);
    expect(Object.keys(body.data.settings)).not.toContain('t_iban');
  });

  test('SET-003 · a field of the company is stored by its name, and all who work there see the new one', async () => {
    const name = `Noordhof Wijnen ${randomUUID()}`;
    expect((await change('company_name', name)).body).toEqual({ data: 1 });
    expect(await data()).toMatchObject({ company_name: name });
    const { body } = await world.call('SALES', 'GET', 'users/mainuserdatabasics');
    expect(body.data.company_name).toBe(name);
  });

  test('SET-002 · a setting is stored under its numeric code, and read back under it', async () => {
    const put = { type: 211, name: 3 };
    expect((await world.call('ADMIN', 'PUT', 'settings/extra/update', put)).body).toEqual({ data: 1 });
    expect(await data()).toMatchObject({ 211: 3 });
    const unknown = { type: 203, name: 1 };
    expect((await world.call('ADMIN', 'PUT', 'settings/extra/update', unknown)).status).toBe(400);
  });

  const entry = async (key: string) => {
    const { mud } = (await data()) as { mud: { system_name: string }[] };
    return mud.find(({ system_name }) => system_name === key);
  };
  const update = (sent: object) => world.call('ADMIN', 'PUT', 'settings/extra/update', sent);

  test('SET-002 · an entry is stored with its subject and text, its name stays what it is, and it is read back', async () => {
    const letter = {
      id: 224,
      name: 'Derde herinnering',
      description: 'Onderwerp',
      text: 'De brief',
      type: 224,
      key: '224',
    };
    expect((await update(letter)).body).toEqual({ data: 1 });
    expect(await data()).toMatchObject({ 224: 'De brief', '224_subject': 'Onderwerp' });
    expect(await entry('224')).toEqual({
      internal_id: 224,
      name: 'Derde herinnering',
      description: 'Onderwerp',
      text: 'De brief',
      system_group_id: 224,
      system_name: '224',
    });
    // as it was read, with its read-only fields
    expect((await update({ ...(await entry('224')), type: 224 })).body).toEqual({ data: 1 });
    expect(await data()).toMatchObject({ 224: 'De brief', '224_subject': 'Onderwerp' });
  });

  test('SET-002 · SET-020 · 232 and 233 hold their days in the name, and whether they count in the description', async () => {
    for (const [code, field] of [
      [232, 'setting1'],
      [233, 'setting2'],
    ] as const) {
      const { name } = (await entry(String(code))) as unknown as { name: string };
      expect(await entry(String(code))).toMatchObject({ name, description: '1' });
      expect((await update({ type: code, id: code, name, description: 0 })).body).toEqual({ data: 1 });
      expect(await data()).toMatchObject({ [code]: Number(name), [field]: 0 });
      expect((await update({ ...(await entry(String(code))), type: code, description: '1' })).body).toEqual({
        data: 1,
      });
      expect(await data()).toMatchObject({ [code]: Number(name), [field]: 1 });
    }
  });

  test('SET-002 · what does not fit one part stores none of them', async () => {
    const sent = { id: 223, type: 223, description: 'x'.repeat(201), text: 'Anders' };
    const refused = await update(sent);
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toEqual([{ path: ['description'], message: 'Vul hoogstens 200 tekens in.' }]);
    expect((await data())[223]).not.toBe('Anders');
  });

  test('SET-002 · an id or key of another entry, and a part that does not change, are refused', async () => {
    expect((await update({ id: 222, type: 224, text: 'x' })).status).toBe(400);
    expect((await update({ type: 224, key: '222', text: 'x' })).status).toBe(400);
    expect((await update({ type: 211, text: 'x' })).status).toBe(400);
  });

  test('SET-002 · D-65 · a part that the entry does not hold is named in the answer, unless it only says what the entry is', async () => {
    const ignored = async (sent: object) => {
      const { body, headers } = await update(sent);
      expect(body).toEqual({ data: 1 });
      return headers.get('X-Ignored-Fields');
    };
    expect(await ignored({ type: 211, name: 3, description: 'Onderwerp', text: 'De brief' })).toBe(
      'description, text',
    );
    expect(await ignored({ type: 224, name: 'Anders', text: 'De brief' })).toBe('name');
    const read = { ...(await entry('211')), type: 211 };
    expect(await ignored(read)).toBeNull();
    expect(await ignored({ ...read, description: 'Anders' })).toBe('description');
    expect(await ignored({ type: 224, name: 'De brief' })).toBeNull();
    expect(await data()).toMatchObject({ 211: 3, 224: 'De brief' });
  });

  test('API-247 · every group is read by its number, one of several codes or keys too', async () => {
    const group = (number: number) => world.call('ADMIN', 'GET', `settings/group/${number}`);
    expect(
      (await group(700)).body.data.map(({ internal_id }: { internal_id: number }) => internal_id),
    ).toEqual([701, 702, 703, 704, 705, 706, 707, 708]);
    expect((await group(222)).body.data).toMatchObject([{ internal_id: 222, system_name: '222' }]);
    const { data: invoice } = (await group(500)).body;
    expect(invoice.map(({ system_name }: { system_name: string }) => system_name)).toContain('500_oin');
    const { internal_id: id } = invoice.find(
      ({ system_name }: { system_name: string }) => system_name === '500_oin',
    );
    expect((await update({ id, type: 500, key: 'oin', text: '00000001234567890000' })).body).toEqual({
      data: 1,
    });
    expect(await data()).toMatchObject({ '500_oin': '00000001234567890000' });
    expect((await group(601)).status).toBe(200);
    expect((await group(999)).status).toBe(400);
  });

  test('SET-025 · a code that no document names holds no setting', async () => {
    const unnamed = [203, 207, 208, 209, 210, 218, 238, 242, 248, 249, 256, 258, 259, 261, 263, 264];
    const known = await data();
    for (const code of unnamed) {
      expect(known).not.toHaveProperty(String(code));
      const sent = await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: code, name: '1' });
      expect(sent.status, String(code)).toBe(400);
    }
  });

  test.runIf(isThorough)('SET-013 · the design of the invoice is one of nine', async () => {
    const choose = (design: number) =>
      world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 202, name: design });
    for (const design of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      expect((await choose(design)).body).toEqual({ data: 1 });
      expect(await data()).toMatchObject({ 202: design });
    }
    for (const design of [0, 10, 1.5]) expect((await choose(design)).status, String(design)).toBe(400);
  });

  test.runIf(isThorough)(
    'SET-009 · the flags are off until somebody sets them; what support keeps is for support',
    async () => {
      const flags = [
        'show_invoice_company_data',
        'use_otherproductcode',
        'show_supply_in_new_orders',
        't_pricelist_show',
        't_pricelist_btw_show',
        't_pricelist_index_show',
        'subscriptions',
        'invoice_show_payment_methode',
        'invoice_show_payments_total',
        'website_api',
      ];
      const ofSupport = ['checkout_enabled', 'mollie_active', 'incl_account', '1fs_pay'];
      const before = await data();
      expect([...flags, ...ofSupport].map((flag) => before[flag])).toEqual(
        [...flags, ...ofSupport].map(() => before['1fs_pay']),
      );
      for (const flag of flags) {
        expect((await change(flag, 1)).body, flag).toEqual({ data: 1 });
        expect((await data())[flag], flag).not.toEqual(before[flag]);
        await change(flag, 0);
      }
      expect((await change('color', '#123456')).body).toEqual({ data: 1 });
      expect(await data()).toMatchObject({ color: '#123456' });
      for (const flag of ofSupport) expect((await change(flag, 1)).status, flag).toBe(403);
      expect(ofSupport.map((flag) => before[flag])).toEqual(
        await data().then((now) => ofSupport.map((flag) => now[flag])),
      );
      // whose prices have VAT in them was opened that way
      const shop = await world.call('shopAdmin', 'GET', 'users/mainuserdata');
      expect(shop.body['incl_account']).not.toEqual(before['incl_account']);
    },
  );

  test.runIf(isThorough)(
    'SET-010 · the mail settings are addresses, texts and whether a copy goes out',
    async () => {
      const addresses = ['from_email', 'from_email_inkoop'];
      const texts = [
        't_invoice_email1',
        't_invoice_email_footer1',
        't_invoice_u1',
        't_invoice_u2',
        't_invoice_u3',
        't_aanmaning_email1',
        't_aanmaning_email3',
        't_aanmaning1',
        't_aanmaning2',
        't_aanmaning3',
        't_aanmaning4',
      ];
      const values = Object.fromEntries([
        ...addresses.map((field) => [field, `${field}@noordhof.example`]),
        ...texts.map((field) => [field, `Tekst van ${field}`]),
      ]);
      for (const [field, value] of Object.entries(values))
        expect((await change(field, value)).body, field).toEqual({ data: 1 });
      expect(await data()).toMatchObject(values);
      for (const field of addresses)
        expect((await change(field, 'geen adres')).body, field).not.toEqual({ data: 1 });
      const off = (await data())['invoice_copy_to'];
      expect((await change('invoice_copy_to', 1)).body).toEqual({ data: 1 });
      expect((await data())['invoice_copy_to']).not.toEqual(off);
      await change('invoice_copy_to', 0);
      expect(await data()).toMatchObject({ invoice_copy_to: off });
    },
  );

  test('SET-015 · 201 is the text of the reset mail, 204 and 219 name a product or none, 205 is an address', async () => {
    const put = async (type: number, name: unknown) =>
      (await world.call('ADMIN', 'PUT', 'settings/extra/update', { type, name })).body as unknown;
    expect(await data()).toMatchObject({ 204: null, 219: null, 205: '' });
    expect(await put(201, 'Hallo [voornaam], kies hier: [link]')).toEqual({ data: 1 });
    for (const type of [204, 219]) expect(await put(type, sancerre)).toEqual({ data: 1 });
    expect(await put(205, 'pakbon@noordhof.example')).toEqual({ data: 1 });
    expect(await put(205, 'pakbon')).not.toEqual({ data: 1 });
    expect(await data()).toMatchObject({
      201: 'Hallo [voornaam], kies hier: [link]',
      204: sancerre,
      219: sancerre,
      205: 'pakbon@noordhof.example',
    });
    // the costs of 219 are for the screen on which an order is entered
    const { body } = await world.call('SALES', 'GET', 'users/mainuserdatabasics');
    expect(body.data.settings).toMatchObject({ 219: sancerre });
    for (const type of [204, 219]) await put(type, null);
    await put(205, '');
  });

  test('SET-011 · the settings of price lists and of the app are stored, a template that there is not is refused', async () => {
    const values = {
      t_pricelist_template: 5,
      t_pricelist: 'Prijzen onder voorbehoud.',
      t_pricelist_btw: 'Excl. btw.',
      klantapp_welcome_text: 'Welkom!',
      t_klantapp_contactinfo: 'Bel 030 231 55 00',
    };
    for (const [field, value] of Object.entries(values))
      expect((await change(field, value)).body, field).toEqual({ data: 1 });
    expect(await data()).toMatchObject(values);
    for (const template of [2, 6])
      expect((await change('t_pricelist_template', template)).body, String(template)).not.toEqual({
        data: 1,
      });
    const { general_info } = (await world.call('CLIENT', 'GET', 'klantapp/products')).body;
    expect(general_info).toMatchObject({ klantapp_welcome_text: 'Welkom!' });
    const { contact_info } = (await world.call('CLIENT', 'GET', 'klantapp/info')).body;
    expect(contact_info).toMatchObject({ text: 'Bel 030 231 55 00' });
    for (const field of ['klantapp_welcome_text', 't_klantapp_contactinfo']) await change(field, '');
  });

  test.runIf(isThorough)(
    'a setting that names something takes only what is there, and says so in Dutch',
    async () => {
      const naming = Object.entries(accountSettings).flatMap(([, { wire, control }]) =>
        'options' in control || 'list' in control ? [[wire, control.kind] as const] : [],
      );
      const byNumber = ['checkout_base_client_id', 'direct_order_main_user', 'direct_order_customer'];
      const missing = [...naming, ...byNumber.map((wire) => [wire, 'number'] as const)];
      await change('204', null);
      expect(missing.map(([wire]) => wire)).toEqual(
        expect.arrayContaining(['204', '219', '228', '304', 'vivino_visibility', 'default_order_status']),
      );
      for (const [wire, kind] of missing) {
        const before = await data();
        const nowhere = kind === 'several' ? (wire === '304' ? ['nergens'] : [999_999]) : 999_999;
        const { body } = await change(wire, nowhere);
        expect(body, wire).not.toEqual({ data: 1 });
        const told = JSON.stringify(body);
        expect(told, wire).toMatch(/Kies|Vul|Deze waarde kan hier niet/);
        expect(await data(), wire).toEqual(before);
      }
    },
  );

  test('what another account has is not there for a setting either, nor is a customer type that is none', async () => {
    for (const [wire, other] of [
      ...(['204', '219', '228'] as const).map((code) => [code, foreignProduct] as const),
      ['checkout_base_client_id', foreignCustomer],
      ['direct_order_main_user', kelder],
    ] as const)
      expect((await change(wire, other)).body, wire).toMatchObject({ code: 'field-value-refused' });
    expect((await store([{ ...rule, type: 2, type_var: 99 }])).body).toMatchObject({
      code: 'field-value-refused',
      details: { problem: 'Kies een klanttype.' },
    });
    const foreign = world.call('shopAdmin', 'PUT', 'users/updatemainuserdata', {
      field: 'direct_order_customer',
      val: bistro,
    });
    expect((await foreign).body).toEqual({ data: 1 });
  });

  test('a product that was added just before can be named at once', async () => {
    const productId = 1299;
    await world.record(world.by(noordhof), async (work) => {
      await work.decide(product, productId, productOf(productId, 'Verzendkosten', 95_000));
    });
    expect((await change('204', productId)).body).toEqual({ data: 1 });
    await change('204', null);
  });

  test.runIf(isThorough)(
    'SET-014 · the templates, styles and the mail service are one of so many, and no other',
    async () => {
      for (const [code, most] of [
        ['211', 5],
        ['216', 5],
        ['217', 2],
        ['251', 6],
        ['257', 2],
      ] as const) {
        expect((await change(code, most)).body, code).toEqual({ data: 1 });
        for (const wrong of [0, most + 1]) expect((await change(code, wrong)).status, code).toBe(400);
        expect((await data())[code], code).toBe(most);
        await change(code, 1);
      }
    },
  );

  test('SET-014 · a price list is drawn in template 3, 4 or 5, each in its own way', async () => {
    const drawn = new Set<string>();
    for (const template of [5, 4, 3]) {
      expect((await change('t_pricelist_template', template)).body).toEqual({ data: 1 });
      const { type, bytes } = await world.bytesOf('SALES', 'prijslijst/pdf/1/excl/geo');
      expect(type).toBe('application/pdf');
      drawn.add(Buffer.from(bytes).toString('base64'));
    }
    expect(drawn.size).toBe(3);
  });

  test('SET-019 · with setting 229 the discount of an order is a line of its own', async () => {
    await change('229', 0);
    await store([{ ...rule, from: 0, discount_value: 5 }]);
    const order = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: sancerre, qty: 6 }],
    };
    const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
    const lines = async () =>
      (await world.call('SALES', 'GET', `order/${id}`)).body.order.discount_lines as object[];
    expect(await lines()).toEqual([]);
    await change('229', 1);
    expect(await lines()).toHaveLength(1);
    await change('229', 0);
    await store([]);
  });

  test('SET-021 · 235 shows the rules in the second version of the app, 236 and 237 are the logos of the first and second', async () => {
    for (const code of ['235', '236', '237', 'url_logo']) await change(code, code === '235' ? 0 : '');
    const info = async (who: Person) =>
      (await world.call(who, 'GET', 'klantapp/products')).body.general_info as object;
    expect(await info('CLIENT2')).toMatchObject({ show_discount: 0, logo_url: '' });
    await change('235', 1);
    await change('236', '/een.png');
    await change('237', '/twee.png');
    expect(await info('CLIENT')).toMatchObject({ show_discount: 0, logo_url: '/een.png' });
    expect(await info('CLIENT2')).toMatchObject({ show_discount: 1, logo_url: '/twee.png' });
  });

  test('SET-016 · ratings, scanner and internal text are off until they are set, and every screen knows', async () => {
    const known = async () =>
      (await world.call('SALES', 'GET', 'users/mainuserdatabasics')).body.data.settings as object;
    for (const code of ['206', '213', '214']) {
      await change(code, 0);
      expect(await known(), code).toMatchObject({ [code]: 0 });
      await change(code, 1);
      expect(await known(), code).toMatchObject({ [code]: 1 });
      await change(code, 0);
    }
  });

  test('SET-017 · an invoice of a customer without a term of its own is due after that of setting 215', async () => {
    await change('215', 21);
    await world.call('ADMIN', 'PUT', 'klant/update', { customer_id: bistro, field: 'pay_in_days', val: 0 });
    const dueDate = async () => {
      const order = {
        customer_id: bistro,
        'delivery-method_id': 1,
        order_lines: [{ product_id: sancerre, qty: 6 }],
      };
      const { id } = (await world.call('SALES', 'POST', 'order/store', order)).body.data;
      await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
        order_id: id,
        factuurstatus: 'gefactureerd',
      });
      return (await world.call('SALES', 'GET', `order/invoice/${id}`)).body.due_date as string;
    };
    expect(await dueDate()).toBe('2026-12-10');
    await change('215', 30);
    expect(await dueDate()).toBe('2026-12-19');
    await change('215', 21);
  });

  test('SET-011 · the minimum order of the app is an amount, and can be switched off again', async () => {
    await change('klantapp_minimum_order_amount', 250);
    expect(await data()).toMatchObject({ klantapp_minimum_order_amount: 250 });
    await change('klantapp_minimum_order_amount', '');
    expect(await data()).toMatchObject({ klantapp_minimum_order_amount: null });
  });

  test('a value that somebody else changed is not written over', async () => {
    await change('t_telephone', '030-1234567');
    const late = await change('t_telephone', '030-7654321', { from: '' });

    expect(late.body).toMatchObject({ code: 'field-changed-meanwhile', details: { theirs: '030-1234567' } });
    expect(await data()).toMatchObject({ t_telephone: '030-1234567' });
  });

  test('an IBAN with a wrong check digit is refused, and nothing is stored', async () => {
    const refused = await change('t_iban', 'NL91ABNA0417164301');
    expect(refused.body).toMatchObject({ code: 'field-value-refused' });
    expect(await data()).toMatchObject({ t_iban: 'NL91ABNA0417164300' });
  });

  test('SET-006 · every change stands in the log book, with who made it', async () => {
    await change('postcode', '');
    const postcode = `3511 ${randomUUID().slice(0, 8)}`;
    await change('postcode', postcode);
    const { body } = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'Instelling', take: 20 });
    expect(body.data).toContainEqual(
      expect.objectContaining({
        username: expect.stringContaining('ADMIN'),
        text: `Postcode gewijzigd van leeg naar ${postcode}.`,
      }),
    );
  });
});

describe('the discount rules', () => {
  test('SET-027 · are kept as a JSON array, decimal commas as points', async () => {
    expect((await store([rule])).body).toEqual({ data: 1 });
    expect(JSON.parse(String((await data()).discount_rules))).toEqual([{ ...rule, discount_value: 2.5 }]);
  });

  test.each([
    ['from above its to', { from: 1001 }],
    ['a discount above 100', { discount_value: 100.01 }],
    ['a discount below 0', { discount_value: -1 }],
    ['no number', { discount_value: 'veel' }],
    ['a customer type that is not named', { type: 2 }],
    ['a type that there is not, D-43', { type: 3 }],
    ['a type in words, D-43', { type: 'value' }],
  ])('SET-027 · with %s are refused, and the stored ones stay', async (_, wrong) => {
    await store([rule]);
    const before = (await data()).discount_rules;
    expect((await store([{ ...rule, ...wrong }])).body).toMatchObject({ code: 'field-value-refused' });
    expect((await data()).discount_rules).toBe(before);
  });

  test('SET-026 · are added, changed and deleted', async () => {
    await store([rule, { ...rule, from: 1001, to: 5000, discount_value: 4 }]);
    await store([{ ...rule, discount_value: 3 }]);
    expect(JSON.parse(String((await data()).discount_rules))).toHaveLength(1);
    await store([]);
    expect(JSON.parse(String((await data()).discount_rules))).toEqual([]);
  });

  test('of two who change them at once the second hears of it', async () => {
    const seen = String((await data()).discount_rules);
    await store([rule], { from: seen });
    expect((await store([], { from: seen })).body).toMatchObject({ code: 'field-changed-meanwhile' });
    expect(JSON.parse(String((await data()).discount_rules))).toHaveLength(1);
  });
});

describe('the transporters', () => {
  const all = async (who: Person = 'TRAFFIC') =>
    (await world.call(who, 'GET', 'inkoop/transporters')).body.data as Record<string, unknown>[];
  const update = (id: number, field: string, val: unknown) =>
    world.call('MANAGER', 'PUT', 'inkoop/transporters/update', { id, field, val });

  test('SET-029 · carry the fields of the documents, and every account has some', async () => {
    const [first] = await all();
    expect(Object.keys(first!).sort()).toEqual(
      'active address city contactperson country email1 email_text internal_id name postcode'.split(' '),
    );
    expect(first).toMatchObject({ internal_id: 1, name: 'Eigen vervoer', active: 1 });
  });

  test('SET-029 · SET-030 · one is added by its name, changed field by field, and chosen for a supplier', async () => {
    const stored = await world.call('ADMIN', 'POST', 'inkoop/transporters/store', { name: 'Vervoer Noord' });
    const { id } = stored.body.data;
    expect((await update(id, 'email1', 'planning@noord.example')).body).toEqual({ data: 1 });
    expect((await update(id, 'email1', 'planning')).body).toMatchObject({ code: 'field-value-refused' });
    expect((await all()).find(({ internal_id: each }) => each === id)).toMatchObject({
      email1: 'planning@noord.example',
    });
    const choice = { supplier_id: supplier, field: 'transporter', val: id };
    expect((await world.call('TRAFFIC', 'PUT', 'supplier/update', choice)).body).toEqual({ data: 1 });
    await update(id, 'name', 'Vervoer Oost');
    const { body } = await world.call('TRAFFIC', 'GET', `supplier/${supplier}`);
    expect(body.transporter).toBe('Vervoer Oost');
    const offered = async () =>
      (await world.call('TRAFFIC', 'GET', 'supplier/transporters')).body.data.map(
        ({ id: each }: { id: number }) => each,
      );
    expect(await offered()).toContain(id);
    await update(id, 'active', 0);
    expect(await offered()).not.toContain(id);
  });

  test('SET-030 · without a name it is refused in the words of the documents', async () => {
    const { body } = await world.call('ADMIN', 'POST', 'inkoop/transporters/store', { name: ' ' });
    expect(body).toMatchObject({ data: 0, message: 'NAME CANNOT BE EMPTY' });
  });

  test('ROLE-023 · are those of the own account: another group sees none of them', async () => {
    expect((await all('foreignAdmin')).map(({ name }) => name)).toEqual([
      'Eigen vervoer',
      'Vervoer door de leverancier',
    ]);
    expect((await world.call('SALES', 'GET', 'inkoop/transporters')).status).toBe(403);
  });

  test('rebuilt = live', async () => {
    const { pool, store } = world;
    const leases = postgresLeases(pool, { onFault: () => {} });
    expect(await compareWithRebuild({ pool, store, leases, projections: [transporters, lookups] })).toEqual(
      [],
    );
    await leases.stop();
  });
});

test('SET-041 · code 311 deletes a custom field, holds no setting, and deletes nothing else', async () => {
  const names = async () =>
    (await world.call('ADMIN', 'GET', 'settings/fields/custom-fields')).body.data as { id: number }[];
  const { id: field } = (await names()).at(-1)!;
  const remove = (type: number) =>
    world.callTwice('ADMIN', 'PUT', 'settings/extra/delete', { id: field, type });
  expect((await world.call('ADMIN', 'PUT', 'settings/extra/update', { type: 311, name: 1 })).status).toBe(
    400,
  );
  expect((await remove(204)).status).toBe(400);
  expect((await names()).map(({ id }) => id)).toContain(field);
  expect((await remove(311)).body).toEqual({ data: 1 });
  expect((await names()).map(({ id }) => id)).not.toContain(field);
  const { body } = await world.call('ADMIN', 'GET', `product/getById/${sancerre}`);
  expect(body.custom_names).toHaveLength(11);
  expect(body.custom_names[field - 1]).toBe('');
});
