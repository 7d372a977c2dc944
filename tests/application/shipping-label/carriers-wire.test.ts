import { describe, expect, test } from 'vitest';
import { dpdCarrier, type DpdPass } from '#application/adapters/carrier-dpd/carrier.ts';
import { myparcelCarrier } from '#application/adapters/carrier-myparcel/carrier.ts';
import { postnlCarrier } from '#application/adapters/carrier-postnl/carrier.ts';
import { CarrierSaysNo, type Parcel } from '#application/ports/carriers.ts';
import { type Heard, type Said, scriptedServer } from '#tests/support/scripted-server.ts';

/* The APIs of PostNL, MyParcel and DPD as their documentation has them, call by call. */

const parcel: Parcel = {
  reference: 'KB-1-10872-1',
  sender: {
    company: 'Wijnimport Noordhof',
    street: 'Vleutenseweg',
    houseNumber: '214',
    postcode: '3532 HR',
    city: 'Utrecht',
    countryCode: 'NL',
  },
  recipient: {
    name: 'Café Žižek & Zonen',
    street: 'Oudegracht',
    houseNumber: '112',
    houseNumberExtra: 'bis',
    postcode: '3511 av',
    city: 'Utrecht',
    countryCode: 'NL',
    mobile: '+31612345678',
    email: 'inkoop@zizek.example',
  } as Parcel['recipient'],
  weight: 9,
  type: 3085,
  hasAgeCheck: false,
};
const label = Buffer.from('%PDF-1.7 label');
/** What a proxy or a service in maintenance answers with 200: kept as a label, it could never be printed. */
const notAPdf = Buffer.from('<html>Even geduld</html>');
type Answers = Record<string, (request: Heard) => Said>;
const serve = async (answers: Answers) => {
  const server = await scriptedServer((request) => {
    const answer = answers[`${request.method} ${request.url.split('?')[0]!}`];
    return answer ? answer(request) : { status: 404 };
  });
  const asked = (path: string) =>
    server.heard.filter(({ method, url }) => `${method} ${url}`.startsWith(path));
  return { url: `${server.url}//`, asked };
};
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (fault: Error) => fault,
  );
const noOf = async (promise: Promise<unknown>) => {
  const fault = await faultOf(promise);
  expect(fault).toBeInstanceOf(CarrierSaysNo);
  return fault!.message;
};

describe('PostNL', () => {
  const usual: Answers = {
    'GET /shipment/v2/status/reference': () => ({ body: { CurrentStatus: null } }),
    'GET /shipment/v1_1/barcode': () => ({ body: { Barcode: '3STEST000000001' } }),
    'POST /shipment/v2_2/label': () => ({
      body: {
        ResponseShipments: [
          { Barcode: '3STEST000000001', Labels: [{ Content: label.toString('base64'), Labeltype: 'Label' }] },
        ],
      },
    }),
  };
  const start = async (over: Answers = {}) => {
    const { url, asked } = await serve({ ...usual, ...over });
    const postnl = postnlCarrier({
      baseUrl: url,
      key: 'sleutel',
      customerCode: 'DEVC',
      customerNumber: '11223344',
      location: '1234506',
      timeoutMs: 2_000,
    });
    return { postnl, asked };
  };

  test('a parcel gets a barcode and a label; the code of who is 18 goes with what takes it', async () => {
    const { postnl, asked } = await start();
    expect(await postnl.makeLabel(parcel)).toEqual({
      carrierId: '3STEST000000001',
      barcode: '3STEST000000001',
      trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3STEST000000001-NL-3511AV',
      file: label,
    });
    expect(asked('GET').map(({ url }) => url)).toEqual([
      '/shipment/v2/status/reference?customerCode=DEVC&customerNumber=11223344&reference=KB-1-10872-1',
      '/shipment/v1_1/barcode?CustomerCode=DEVC&CustomerNumber=11223344&Type=3S&Serie=000000000-999999999',
    ]);
    expect(asked('GET')[0]!.headers).toMatchObject({ accept: 'application/json', apikey: 'sleutel' });
    expect(asked('GET')[0]!.headers['content-type']).toBeUndefined();
    const [made] = asked('POST');
    expect(made!.url).toBe('/shipment/v2_2/label?confirm=true');
    expect(made!.headers['content-type']).toBe('application/json');
    const address = {
      Street: 'Oudegracht',
      HouseNr: '112',
      HouseNrExt: 'bis',
      Zipcode: '3511AV',
      City: 'Utrecht',
      Countrycode: 'NL',
    };
    const shipment = {
      Addresses: [{ AddressType: '01', Name: 'Café Žižek & Zonen', ...address }],
      Barcode: '3STEST000000001',
      Contacts: [{ ContactType: '01', SMSNr: '+31612345678' }],
      Dimension: { Weight: 9_000 },
      ProductCodeDelivery: '3085',
      Reference: 'KB-1-10872-1',
    };
    expect(made!.body).toEqual({
      Customer: {
        Address: {
          AddressType: '02',
          CompanyName: 'Wijnimport Noordhof',
          Street: 'Vleutenseweg',
          HouseNr: '214',
          Zipcode: '3532HR',
          City: 'Utrecht',
          Countrycode: 'NL',
        },
        CollectionLocation: '1234506',
        CustomerCode: 'DEVC',
        CustomerNumber: '11223344',
        Name: 'Wijnimport Noordhof',
      },
      Message: {
        MessageID: '1',
        MessageTimeStamp: expect.stringMatching(/^\d\d-\d\d-20\d\d \d\d:\d\d:\d\d$/) as unknown,
        Printertype: 'GraphicFile|PDF',
      },
      Shipments: [shipment],
    });
    await postnl.makeLabel({ ...parcel, hasAgeCheck: true });
    await postnl.makeLabel({ ...parcel, hasAgeCheck: true, type: 2928 });
    const options = asked('POST').map(
      ({ body }) => (body as { Shipments: [{ ProductOptions?: unknown }] }).Shipments[0].ProductOptions,
    );
    expect(options).toEqual([undefined, [{ Characteristic: '014', Option: '002' }], undefined]);
  });

  test.each([
    [{ Barcode: '3SKNOWN' }, '3SKNOWN'],
    [{ MainBarcode: '3SMAIN' }, '3SMAIN'],
    [[{ Barcode: '3SFIRST' }, { Barcode: '3SNEXT' }], '3SFIRST'],
    [[], '3STEST000000001'],
  ])('a parcel that PostNL knows as %j keeps its barcode', async (Shipment, barcode) => {
    const status = { Status: { StatusCode: '1', PhaseCode: '1' } };
    const known = Array.isArray(Shipment)
      ? Shipment.map((each) => ({ ...each, ...status }))
      : { ...Shipment, ...status };
    const { postnl, asked } = await start({
      'GET /shipment/v2/status/reference': () => ({ body: { CurrentStatus: { Shipment: known } } }),
    });
    await postnl.makeLabel(parcel);
    expect((asked('POST')[0]!.body as { Shipments: [{ Barcode: string }] }).Shipments[0].Barcode).toBe(
      barcode,
    );
  });

  test('a label that does not come is told in its words', async () => {
    const made = async (shipments: unknown[]) =>
      noOf(
        (
          await start({ 'POST /shipment/v2_2/label': () => ({ body: { ResponseShipments: shipments } }) })
        ).postnl.makeLabel(parcel),
      );
    const errors = [
      { Description: 'De postcode bestaat niet.' },
      { ErrorMsg: 'En de plaats ook niet.' },
      { Description: '', ErrorMsg: '' },
    ];
    expect(await made([{ Barcode: 'x', Errors: errors }])).toBe(
      'De postcode bestaat niet. En de plaats ook niet.',
    );
    const page = { Content: notAPdf.toString('base64'), Labeltype: 'Label' };
    for (const none of [
      [],
      [{ Barcode: 'x' }],
      [{ Barcode: 'x', Labels: [] }],
      [{ Barcode: 'x', Labels: [page] }],
    ])
      expect(await made(none)).toBe('PostNL geeft geen label.');
  });

  test.each([
    [{ Errors: [{ Description: 'Zo niet.' }] }, 'Zo niet.'],
    [{ Array: { Item: { ErrorMsg: 'Zo niet.' } } }, 'Zo niet.'],
    [[{ ErrorMsg: 'Zo' }, { ErrorMsg: 'niet.' }], 'Zo niet.'],
    [{ fault: { faultstring: 'Invalid ApiKey' } }, 'Invalid ApiKey'],
    ['geen json', 'PostNL weigert de zending (400).'],
    [{ Errors: [{ Description: 'x'.repeat(900) }] }, 'x'.repeat(500)],
  ])('a no in the form of %j is told in its words', async (body, said) => {
    const { postnl } = await start({ 'POST /shipment/v2_2/label': () => ({ status: 400, body }) });
    expect(await noOf(postnl.makeLabel(parcel))).toBe(said);
  });

  test('a no is told apart from no answer', async () => {
    const fault = async (status: number) =>
      faultOf((await start({ 'GET /shipment/v1_1/barcode': () => ({ status }) })).postnl.makeLabel(parcel));
    for (const status of [400, 401, 404, 499]) expect(await fault(status)).toBeInstanceOf(CarrierSaysNo);
    for (const status of [408, 429, 500, 503]) {
      const silent = await fault(status);
      expect(silent).not.toBeInstanceOf(CarrierSaysNo);
      expect(silent!.message).toBe(`PostNL answers ${status}`);
    }
    const { postnl } = await start({
      'GET /shipment/v1_1/barcode': () => ({ status: 302, headers: { location: '/' } }),
    });
    expect(await faultOf(postnl.makeLabel(parcel))).toBeInstanceOf(TypeError);
  });

  test.each([
    ['11', '4', 'delivered'],
    // fetched at the point where it waited
    ['22', '4', 'delivered'],
    ['27', '3', 'returned'],
    ['28', '3', 'returned'],
    ['12', '4', 'at-pickup-point'],
    ['1', '1', 'announced'],
    // rejected: it never left
    ['19', '1', 'announced'],
    ['2', '1', 'under-way'],
    // in storage, and in customs
    ['21', '2', 'under-way'],
    ['20', '3', 'under-way'],
    ['5', '2', 'under-way'],
  ])('status %s in phase %s is %s', async (StatusCode, PhaseCode, status) => {
    const { postnl, asked } = await start({
      'GET /shipment/v2/status/barcode/3S/1': () => ({
        body: { CurrentStatus: { Shipment: { Status: { StatusCode, PhaseCode } } } },
      }),
    });
    expect(await postnl.status({ carrierId: '3S/1', barcode: '3S/1' })).toBe(status);
    expect(asked('GET')).toHaveLength(1);
  });

  test('what it does not know is announced, and cancelled without a call', async () => {
    const { postnl, asked } = await start({ 'GET /shipment/v2/status/barcode/3S': () => ({ body: {} }) });
    expect(await postnl.status({ carrierId: '3S', barcode: '3S' })).toBe('announced');
    await postnl.cancel({ carrierId: '3S', barcode: '3S' });
    expect(asked('')).toHaveLength(1);
  });
});

describe('MyParcel', () => {
  const shipment = (over: object = {}) => ({
    id: 7,
    barcode: '3SMY7',
    status: 2,
    recipient: { postal_code: '3511AV', number: '112' },
    ...over,
  });
  const list = (...shipments: object[]) => ({ body: { data: { shipments } } });
  const usual: Answers = {
    'GET /shipments': () => list(),
    'POST /shipments': () => ({ body: { data: { ids: [{ id: 7 }] } } }),
    'GET /shipment_labels/7': () => ({ body: label, headers: { 'content-type': 'application/pdf' } }),
    'GET /shipments/7': () => list(shipment()),
    'GET /tracktraces/7': () => ({
      body: {
        data: {
          tracktraces: [
            {
              shipment_id: 7,
              link_consumer_portal: 'https://portaal.example/7',
              link_tracktrace: 'https://spoor.example/7',
            },
          ],
        },
      },
    }),
    'DELETE /shipments/7': () => ({ status: 204 }),
  };
  const start = async (over: Answers = {}) => {
    const { url, asked } = await serve({ ...usual, ...over });
    return { myparcel: myparcelCarrier({ baseUrl: url, key: 'sleutel', timeoutMs: 2_000 }), asked };
  };
  type Asked = { data: { shipments: [{ recipient: object; sender: object; options: object }] } };
  const sentBy = async (over: Partial<Parcel>) => {
    const { myparcel, asked } = await start();
    await myparcel.makeLabel({ ...parcel, ...over });
    return (asked('POST')[0]!.body as Asked).data.shipments[0];
  };

  test('a parcel is made, its label fetched, and where to follow it told', async () => {
    const { myparcel, asked } = await start();
    expect(await myparcel.makeLabel(parcel)).toEqual({
      carrierId: '7',
      barcode: '3SMY7',
      file: new Uint8Array(label),
      trackingUrl: 'https://portaal.example/7',
    });
    expect(asked('').map(({ method, url, headers }) => [method, url, headers.accept])).toEqual([
      ['GET', '/shipments?reference_identifier=KB-1-10872-1', 'application/json'],
      ['POST', '/shipments', 'application/json'],
      ['GET', '/shipment_labels/7?format=A6', 'application/pdf'],
      ['GET', '/shipments/7', 'application/json'],
      ['GET', '/tracktraces/7', 'application/json'],
    ]);
    const [made] = asked('POST');
    expect(made!.headers).toMatchObject({
      'user-agent': 'CustomApiCall/2',
      authorization: `basic ${Buffer.from('sleutel').toString('base64')}`,
      'content-type': 'application/vnd.shipment+json;charset=utf-8;version=1.1',
    });
    expect(asked('GET')[0]!.headers['content-type']).toBeUndefined();
    expect(made!.body).toEqual({
      data: {
        shipments: [
          {
            reference_identifier: 'KB-1-10872-1',
            recipient: {
              cc: 'NL',
              postal_code: '3511AV',
              city: 'Utrecht',
              street: 'Oudegracht',
              number: '112',
              number_suffix: 'bis',
              person: 'Café Žižek & Zonen',
              phone: '+31612345678',
            },
            sender: {
              cc: 'NL',
              postal_code: '3532HR',
              city: 'Utrecht',
              street: 'Vleutenseweg',
              number: '214',
              company: 'Wijnimport Noordhof',
              person: 'Wijnimport Noordhof',
            },
            options: { package_type: 1, label_description: 'KB-1-10872-1' },
            physical_properties: { weight: 9_000 },
            carrier: 1,
          },
        ],
      },
    });
  });

  test('a parcel of another kind, for who is 18, without a suffix', async () => {
    expect((await sentBy({ hasAgeCheck: true })).options).toEqual({
      package_type: 1,
      age_check: 1,
      only_recipient: 1,
      signature: 1,
      label_description: 'KB-1-10872-1',
    });
    expect((await sentBy({ hasAgeCheck: true, type: 2928 })).options).toEqual({
      package_type: 2,
      label_description: 'KB-1-10872-1',
    });
    expect(
      (await sentBy({ recipient: { ...parcel.recipient, houseNumberExtra: '' } })).recipient,
    ).not.toHaveProperty('number_suffix');
  });

  test('a name that is too long for a person goes whole as that of a company; what fits nowhere is told', async () => {
    const { recipient, sender } = parcel;
    const name = (length: number) => 'Stichting Wijnkelder '.repeat(4).slice(0, length).replace(/ $/, 'x');
    expect((await sentBy({ recipient: { ...recipient, name: name(40) } })).recipient).toMatchObject({
      person: name(40),
    });
    expect((await sentBy({ recipient: { ...recipient, name: name(40) } })).recipient).not.toHaveProperty(
      'company',
    );
    expect((await sentBy({ recipient: { ...recipient, name: name(50) } })).recipient).toMatchObject({
      company: name(50),
      person: name(50).slice(0, 40).trim(),
    });
    expect((await sentBy({ sender: { ...sender, company: name(50) } })).sender).toMatchObject({
      company: name(50),
      person: name(50).slice(0, 40).trim(),
    });
    const refused = async (over: Partial<Parcel>) => {
      const { myparcel, asked } = await start();
      const said = await noOf(myparcel.makeLabel({ ...parcel, ...over }));
      expect(asked('POST')).toEqual([]);
      return said;
    };
    const tooLong = (what: string, whose: string, most: number, text: string) =>
      `De ${what} van de ${whose} is langer dan de ${most} tekens die MyParcel aanneemt: ‘${text}’. Kort de ${what} in.`;
    expect(await refused({ recipient: { ...recipient, name: name(51) } })).toBe(
      tooLong('naam', 'ontvanger', 50, name(51)),
    );
    expect(await refused({ recipient: { ...recipient, street: name(41) } })).toBe(
      tooLong('straat', 'ontvanger', 40, name(41)),
    );
    expect(await refused({ recipient: { ...recipient, city: name(36) } })).toBe(
      tooLong('plaats', 'ontvanger', 35, name(36)),
    );
    expect(await refused({ sender: { ...sender, city: name(36) } })).toBe(
      tooLong('plaats', 'afzender', 35, name(36)),
    );
    expect(await refused({ sender: { ...sender, street: name(41) } })).toBe(
      tooLong('straat', 'afzender', 40, name(41)),
    );
    expect(await refused({ sender: { ...sender, company: name(51) } })).toBe(
      tooLong('naam', 'afzender', 50, name(51)),
    );
  });

  test('a parcel that is there goes on when it goes to the same door, else it is replaced as long as that can be', async () => {
    const known = async (over: object) => {
      const { myparcel, asked } = await start({ 'GET /shipments': () => list(shipment(over)) });
      const fault = await faultOf(myparcel.makeLabel(parcel));
      return { fault, made: asked('POST').length, removed: asked('DELETE').map(({ url }) => url) };
    };
    expect(await known({})).toEqual({ fault: null, made: 0, removed: [] });
    expect(await known({ recipient: { postal_code: '3511 av', number: '112' } })).toMatchObject({ made: 0 });
    for (const recipient of [
      null,
      {},
      { postal_code: '3511AV', number: '113' },
      { postal_code: '3511AW', number: '112' },
    ]) {
      expect(await known({ recipient, status: 1 })).toEqual({
        fault: null,
        made: 1,
        removed: ['/shipments/7'],
      });
      const { fault, made, removed } = await known({ recipient });
      expect(fault).toBeInstanceOf(CarrierSaysNo);
      expect(fault!.message).toBe(
        'Bij MyParcel staat deze zending al met een label naar een ander adres. Verwijder haar daar en probeer het opnieuw.',
      );
      expect([made, removed]).toEqual([0, []]);
    }
  });

  test.each([
    ['a page', { body: notAPdf, headers: { 'content-type': 'text/html' } }],
    ['what is to be paid first', { body: { data: { payment_instructions: { payment_url: '/' } } } }],
  ])('%s in the place of a label is none, and the next time the parcel is found', async (_, answer) => {
    let isLabel = false;
    const { myparcel, asked } = await start({
      'GET /shipment_labels/7': () => (isLabel ? usual['GET /shipment_labels/7']!({} as never) : answer),
      'GET /shipments': () => (asked('POST').length === 0 ? list() : list(shipment())),
    });
    expect(await noOf(myparcel.makeLabel(parcel))).toBe('MyParcel geeft geen label.');
    isLabel = true;
    expect(await myparcel.makeLabel(parcel)).toMatchObject({ carrierId: '7', barcode: '3SMY7' });
    expect(asked('POST')).toHaveLength(1);
  });

  test('it is followed at the address that there is; without a barcode there is no label', async () => {
    const traced = async (tracktraces: object[]) =>
      (
        await (
          await start({ 'GET /tracktraces/7': () => ({ body: { data: { tracktraces } } }) })
        ).myparcel.makeLabel(parcel)
      ).trackingUrl;
    expect(await traced([{ shipment_id: 7, link_tracktrace: 'https://spoor.example/7' }])).toBe(
      'https://spoor.example/7',
    );
    expect(await traced([{ shipment_id: 7 }])).toBe('');
    expect(await traced([])).toBe('');
    for (const none of [list(), list(shipment({ barcode: null }))])
      expect(
        (await faultOf((await start({ 'GET /shipments/7': () => none })).myparcel.makeLabel(parcel)))!
          .message,
      ).toBe('MyParcel gives no barcode');
  });

  test.each([
    [1, 'announced'],
    [2, 'announced'],
    [3, 'under-way'],
    [5, 'under-way'],
    // at customs
    [6, 'under-way'],
    [7, 'delivered'],
    [8, 'at-pickup-point'],
    [9, 'delivered'],
    [10, 'returned'],
    [11, 'returned'],
    // printed and not followed, credited, expired, cancelled
    [12, 'announced'],
    [13, 'announced'],
    [14, 'announced'],
    [15, 'announced'],
    [16, 'announced'],
    [17, 'announced'],
    [18, 'announced'],
    [19, 'delivered'],
    // put away, as it was
    [30, 'announced'],
    [31, 'announced'],
    [32, 'under-way'],
    [35, 'under-way'],
    [36, 'delivered'],
    [37, 'at-pickup-point'],
    [38, 'delivered'],
  ])('status %i is %s', async (status, told) => {
    const { myparcel } = await start({ 'GET /shipments/7': () => list(shipment({ status })) });
    expect(await myparcel.status({ carrierId: '7', barcode: '3SMY7' })).toBe(told);
  });

  test.each([99, 20, 1000])('status %i says nothing, so that it stays as it was', async (status) => {
    const { myparcel } = await start({ 'GET /shipments/7': () => list(shipment({ status })) });
    const parcelBefore = { carrierId: '7', barcode: '3SMY7' };
    expect(await myparcel.status({ ...parcelBefore, status: 'at-pickup-point' })).toBe('at-pickup-point');
    expect(await myparcel.status(parcelBefore)).toBe('announced');
  });

  test('what it does not know is announced; what is cancelled is deleted', async () => {
    const { myparcel, asked } = await start({ 'GET /shipments/7': () => list() });
    expect(await myparcel.status({ carrierId: '7', barcode: 'x' })).toBe('announced');
    await myparcel.cancel({ carrierId: '7', barcode: 'x' });
    expect(asked('DELETE').map(({ url }) => url)).toEqual(['/shipments/7']);
  });

  test('a no is told in its words, and apart from no answer', async () => {
    const fault = async (status: number, body?: unknown) =>
      faultOf((await start({ 'POST /shipments': () => ({ status, body }) })).myparcel.makeLabel(parcel));
    const said = [{ human: ['De postcode', 'klopt niet.'] }, { message: 'En meer.' }, {}];
    expect((await fault(422, { message: 'Invalid', errors: said }))!.message).toBe(
      'De postcode klopt niet. En meer.',
    );
    expect((await fault(422, { message: 'Invalid', errors: [] }))!.message).toBe('Invalid');
    expect((await fault(422, { message: 'x'.repeat(900) }))!.message).toHaveLength(500);
    expect((await fault(400, 'geen json'))!.message).toBe('MyParcel weigert de zending (400).');
    for (const status of [400, 401, 404, 499]) expect(await fault(status)).toBeInstanceOf(CarrierSaysNo);
    for (const status of [408, 429, 500]) {
      const silent = await fault(status);
      expect(silent).not.toBeInstanceOf(CarrierSaysNo);
      expect(silent!.message).toBe(`MyParcel answers ${status}`);
    }
  });
});

describe('DPD', () => {
  const soap = (inner: string) => `<s:Envelope xmlns:s="e"><s:Body>${inner}</s:Body></s:Envelope>`;
  const stations = (...of: [status: string, isCurrent: string][]) =>
    soap(
      of
        .map(
          ([status, now]) =>
            `<statusInfo><status>${status}</status><isCurrentStatus>${now}</isCurrentStatus></statusInfo>`,
        )
        .join(''),
    );
  const usual: Answers = {
    'POST /Services/LoginService.svc': () => ({
      body: soap('<return><authToken>pas-1</authToken><depot>0522</depot></return>'),
    }),
    'POST /Services/ShipmentService.svc': () => ({
      body: soap(
        `<ns2:orderResult><parcellabelsPDF>${label.toString('base64')}</parcellabelsPDF><mpsId>MPS0522</mpsId><parcelLabelNumber> 05222&#56;1 </parcelLabelNumber></ns2:orderResult>`,
      ),
    }),
    'POST /Services/ParcelLifecycleService.svc': () => ({
      body: stations(['ACCEPTED', 'false'], ['DELIVERED', 'true']),
    }),
  };
  const start = async (over: Answers = {}, { depot = '', passes = new Map<string, DpdPass>() } = {}) => {
    const { url, asked } = await serve({ ...usual, ...over });
    const of = {
      baseUrl: url,
      user: 'noordhof',
      password: 'geheim',
      customerNumber: '1122',
      timeoutMs: 2_000,
    };
    return { dpd: dpdCarrier({ ...of, depot, passes }), asked, passes };
  };
  /** An element with what stands in it, the spaces between elements left out. */
  const inner = (body: unknown, name: string) =>
    new RegExp(`<${name}>([^]*?)</${name}>`).exec(String(body).replaceAll(/>\s+</g, '><'))?.[1];

  test('a parcel is announced with the pass and depot of the login, and gets its label', async () => {
    const { dpd, asked, passes } = await start();
    expect(await dpd.makeLabel({ ...parcel, hasAgeCheck: true })).toEqual({
      carrierId: 'MPS0522',
      barcode: '0522281',
      trackingUrl: 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?parcelNumber=0522281&zipCode=3511AV',
      file: label,
    });
    const [login, order] = asked('POST');
    expect(login!.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"http://dpd.com/common/service/LoginService/2.0/getAuth"',
    });
    expect(inner(login!.body, 'ns:getAuth')).toBe(
      '<delisId>noordhof</delisId><password>geheim</password><messageLanguage>nl_NL</messageLanguage>',
    );
    expect(order!.headers.soapaction).toBe('"http://dpd.com/common/service/ShipmentService/3.3/storeOrders"');
    expect(inner(order!.body, 'aut:authentication')).toBe(
      '<delisId>noordhof</delisId><authToken>pas-1</authToken><messageLanguage>nl_NL</messageLanguage>',
    );
    expect(inner(order!.body, 'printOptions')).toBe(
      '<printerLanguage>PDF</printerLanguage><paperFormat>A6</paperFormat>',
    );
    expect(inner(order!.body, 'generalShipmentData')).toBe(
      '<mpsCustomerReferenceNumber1>KB-1-10872-1</mpsCustomerReferenceNumber1><sendingDepot>0522</sendingDepot><product>B2C</product>' +
        '<sender><name1>Wijnimport Noordhof</name1><street>Vleutenseweg</street><houseNo>214</houseNo><country>NL</country><zipCode>3532HR</zipCode><city>UTRECHT</city><customerNumber>1122</customerNumber></sender>' +
        '<recipient><name1>Café Žižek &amp; Zonen</name1><street>Oudegracht</street><houseNo>112bis</houseNo><country>NL</country><zipCode>3511AV</zipCode><city>UTRECHT</city><phone>+31612345678</phone></recipient>',
    );
    expect(inner(order!.body, 'parcels')).toBe(
      '<customerReferenceNumber1>KB-1-10872-1</customerReferenceNumber1><weight>900</weight><content>Pakket</content>',
    );
    expect(inner(order!.body, 'productAndServiceData')).toBe(
      '<orderType>consignment</orderType><ageCheck>true</ageCheck>',
    );
    const [pass] = passes.values();
    expect(Math.abs(pass!.until - Date.now() - 23 * 3_600_000)).toBeLessThan(60_000);
    await dpd.makeLabel({ ...parcel, type: 2928 });
    expect(asked('POST /Services/LoginService')).toHaveLength(1);
    expect(inner(asked('POST').at(-1)!.body, 'content')).toBe('Brievenbuspakje');
    expect(inner(asked('POST').at(-1)!.body, 'ageCheck')).toBeUndefined();
  });

  test('a depot of its own goes before that of the login; texts are cut to what DPD takes', async () => {
    const { dpd, asked } = await start({}, { depot: '0530' });
    const long = 'a'.repeat(60);
    const recipient = {
      ...parcel.recipient,
      name: long,
      street: long,
      city: long,
      houseNumber: '1234567',
      houseNumberExtra: '89',
    };
    await dpd.makeLabel({ ...parcel, recipient });
    const order = asked('POST /Services/ShipmentService')[0]!.body;
    expect(inner(order, 'sendingDepot')).toBe('0530');
    expect(inner(inner(order, 'recipient'), 'name1')).toBe('a'.repeat(35));
    expect(inner(inner(order, 'recipient'), 'street')).toBe('a'.repeat(35));
    expect(inner(inner(order, 'recipient'), 'city')).toBe('A'.repeat(35));
    expect(inner(inner(order, 'recipient'), 'houseNo')).toBe('12345678');
  });

  test('a pass is used until its end, and one that DPD refuses is asked for anew', async () => {
    const passes = new Map<string, DpdPass>();
    const first = await start({}, { passes });
    await first.dpd.makeLabel(parcel);
    const [login] = passes.keys();
    passes.set(login!, { token: 'oud', depot: '0522', until: Date.now() - 1 });
    await first.dpd.makeLabel(parcel);
    expect(first.asked('POST /Services/LoginService')).toHaveLength(2);
    let isKnown = false;
    const refusing = await start({
      'POST /Services/ShipmentService.svc': (request) => {
        if (isKnown) return usual['POST /Services/ShipmentService.svc']!(request);
        isKnown = true;
        return {
          status: 500,
          body: soap(
            '<s:Fault><faultstring>x</faultstring><errorMessage> Pas &amp; &quot;weg&quot; &onbekend; &#x41; </errorMessage></s:Fault>',
          ),
        };
      },
    });
    expect(await noOf(refusing.dpd.makeLabel(parcel))).toBe('Pas & "weg" &onbekend; A');
    expect(refusing.passes.size).toBe(0);
    await refusing.dpd.makeLabel(parcel);
    expect(refusing.asked('POST /Services/LoginService')).toHaveLength(2);
  });

  test('a no is told in its words, and apart from no answer', async () => {
    const made = async (said: Said) =>
      (await start({ 'POST /Services/ShipmentService.svc': () => said })).dpd.makeLabel(parcel);
    expect(
      await noOf(made({ status: 500, body: soap('<s:Fault><Message>Zo niet.</Message></s:Fault>') })),
    ).toBe('Zo niet.');
    expect(
      await noOf(made({ status: 500, body: soap('<s:Fault><faultstring>Zo niet.</faultstring></s:Fault>') })),
    ).toBe('Zo niet.');
    expect(await noOf(made({ status: 500, body: soap('<s:Fault>?</s:Fault>') }))).toBe('');
    expect(
      await noOf(
        made({
          body: soap('<faults><faultCode>7</faultCode><message>De postcode klopt niet.</message></faults>'),
        }),
      ),
    ).toBe('De postcode klopt niet.');
    expect(await noOf(made({ body: soap('<faults>7</faults>') }))).toBe('7');
    const silent = await faultOf(made({ status: 503, body: 'weg' }));
    expect(silent).not.toBeInstanceOf(CarrierSaysNo);
    expect(silent!.message).toBe('DPD answers 503');
    for (const half of [
      '<parcelLabelNumber>1</parcelLabelNumber>',
      '<parcellabelsPDF>eA==</parcellabelsPDF>',
    ])
      expect((await faultOf(made({ body: soap(half) })))!.message).toBe('DPD gives no label');
    const labelled = (file: Buffer) => ({
      body: soap(
        `<parcelLabelNumber>1</parcelLabelNumber><parcellabelsPDF>${file.toString('base64')}</parcellabelsPDF>`,
      ),
    });
    expect((await made(labelled(label))).carrierId).toBe('1');
    expect(await noOf(made(labelled(notAPdf)))).toBe('DPD geeft geen label.');
    const { dpd } = await start({ 'POST /Services/LoginService.svc': () => ({ body: soap('<return/>') }) });
    expect((await faultOf(dpd.makeLabel(parcel)))!.message).toBe('DPD gives no pass');
  });

  test.each([
    [
      [
        ['ACCEPTED', 'false'],
        ['DELIVERED', 'true'],
      ],
      'delivered',
    ],
    [
      [
        ['PARCELSHOP', 'true'],
        ['DELIVERED', 'false'],
      ],
      'at-pickup-point',
    ],
    [[['BACK_TO_SENDER', 'true']], 'returned'],
    [[['ON_THE_ROAD', 'true']], 'under-way'],
    [[['DELIVERED', 'false']], 'announced'],
    [[], 'announced'],
  ] as [[string, string][], string][])('stations %j are %s', async (of, told) => {
    const { dpd, asked } = await start({
      'POST /Services/ParcelLifecycleService.svc': () => ({ body: stations(...of) }),
    });
    expect(await dpd.status({ carrierId: 'x', barcode: '05222' })).toBe(told);
    expect(inner(asked('POST').at(-1)!.body, 'ns:getTrackingData')).toBe(
      '<parcelLabelNumber>05222</parcelLabelNumber>',
    );
    await dpd.cancel({ carrierId: 'x', barcode: '05222' });
    expect(asked('POST')).toHaveLength(2);
  });
});
