import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { customerTypes } from '#api/customers/contract.ts';
import {
  changeSettingsField,
  deleteExtraSetting,
  removeSettingsField,
  settingsFields,
} from '#api/lookups/contract.ts';
import { addTransporter, changeTransporterField, transporters } from '#api/transporters/contract.ts';
import { setCheckoutKey } from '#api/checkout/contract.ts';
import {
  accountData,
  changeAccountData,
  changeDiscountRules,
  invoiceSample,
  nextOrderNumber,
  uploadLogo,
} from '#api/settings/contract.ts';
import { accountSettings, settingsOf } from '#domain/account/settings.ts';
import type { Field } from '#domain/kernel/field.ts';
import { basicSections, isInSection } from '#web/parts/setting-places.ts';
import { changeInvoiceNumberFormat, invoiceNumberFormat } from '#api/invoices/contract.ts';
import { mailSenderCheck, mailSenderView, makeMailKey, setMailServer } from '#api/mail-sender/contract.ts';
import type { Operation, ResponseOf } from '#api/contract/operation.ts';
import { answerBasics, noConnections } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import type { Role } from '#domain/kernel/role.ts';

const rule = { from: 250, to: 1000, discount_value: 2.5, type_var: null, type: 1, incl_excl: 'excl' };
const sender: ResponseOf<typeof mailSenderView> = {
  from: 'kelderboek@localhost',
  envelope: 'kelderboek@localhost',
  isSigned: false,
  isSent: true,
  ownServer: null,
  usesOwnServer: false,
  isServerUnreadable: false,
  isKeyUnreadable: false,
  domain: 'noordhof.example',
  record: null,
};
const open = (
  at: string,
  role: Role = 'ADMIN',
  rules: object[] = [],
  more: (readonly [Operation, unknown])[] = [],
) => {
  const api = server();
  answerBasics(api);
  api.on(customerTypes, { data: [{ id: 2, name: 'Horeca' }] });
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    ...noConnections,
    discount_rules: rules.length ? JSON.stringify(rules) : '',
  });
  api.on(changeAccountData, { data: 1 });
  api.on(changeDiscountRules, { data: 1 });
  api.on(invoiceNumberFormat, { template: 1, prefix: '', next: 1440 });
  api.on(changeInvoiceNumberFormat, { data: 1 });
  api.on(nextOrderNumber, { next: 1 });
  api.on(mailSenderView, sender);
  for (const [operation, answer] of more) api.on(operation, answer as never);
  const sent = ({ id }: { id: string }) =>
    api.calls.filter(({ operation }) => operation === id).map(({ request }) => request);
  return { sent, ...openApp(at, role) };
};

test('SET-007 · the basic settings stand in groups, each with an anchor', async () => {
  open('/settings/basics');
  const index = await screen.findByRole('navigation', { name: 'Onderdelen van de instellingen' });
  const links = within(index).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Algemeen', 'E-mail', 'Factuurnummer', 'Producten op orders', 'Bestelapp']),
  );
  for (const [name, anchor] of [
    ['Herinneringen', '#reminders'],
    ['Prijslijsten', '#pricelist'],
  ] as const)
    expect(within(index).getByRole('link', { name }).getAttribute('href')).toBe(anchor);
  expect(screen.getByLabelText<HTMLInputElement>('Bedrijfsnaam').value).toBe('Wijnimport Noordhof');
  for (const link of links) {
    await userEvent.click(link);
    const anchor = link.getAttribute('href')!.slice(1);
    await waitFor(() => expect(document.getElementById(anchor)).not.toBeNull());
    expect(link.getAttribute('aria-current')).toBe('true');
    // that of the section, before those of the groups in it
    const [heading] = await within(document.getElementById(anchor)!).findAllByRole('heading', {
      name: link.textContent!,
    });
    expect(heading).toBeDefined();
  }
});

test('every setting of a long tab stands in one of its sections, and none holds more than a screen', () => {
  for (const role of ['ADMIN', 'AUDITOR'] as const) {
    const sections = basicSections(role);
    const tabs = new Set<string>(sections.map(({ tab }) => tab));
    for (const [name, field] of Object.entries(accountSettings) as [string, Field][]) {
      if (!tabs.has(field.tab)) continue;
      expect([name, sections.filter((section) => isInSection(section, sections)(field)).length]).toEqual([
        name,
        1,
      ]);
    }
    for (const section of sections) {
      const fields = (Object.values(accountSettings) as Field[]).filter(isInSection(section, sections));
      expect([section.id, fields.length <= 18]).toEqual([section.id, true]);
    }
  }
});

test('a setting is found by its label, hint or group on any page, and opened with the cursor in it', async () => {
  const { path } = open('/settings/discount_rules');
  const search = await screen.findByRole('combobox', { name: 'Instelling zoeken' });
  await userEvent.type(search, 'betaaltermijn');
  const option = await screen.findByRole('option', { name: /Standaard betaaltermijn/ });
  expect(option.textContent).toContain('Basis \u203A Werkwijze');
  fireEvent.mouseDown(option);
  const field = await screen.findByLabelText('Standaard betaaltermijn');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(path()).toBe('/settings/basics?veld=215');
});

test.runIf(isThorough)(
  'the search finds what stands on the pages of purchasing and connections too, and nothing says so',
  async () => {
    open('/settings/basics');
    const search = await screen.findByRole('combobox', { name: 'Instelling zoeken' });
    await userEvent.type(search, 'prijzen e-mail leverancier');
    expect(
      (await screen.findByRole('option', { name: /Prijzen in de e-mail aan de leverancier/ })).textContent,
    ).toContain('Inkoop');
    await userEvent.clear(search);
    await userEvent.type(search, 'zwembad');
    expect(screen.queryByRole('option', { name: /Basis|Inkoop/ })).toBeNull();
  },
);

test.runIf(isThorough)('a colour is picked beside its hex, and saves itself', async () => {
  const { sent } = open('/settings/basics');
  fireEvent.change(await screen.findByLabelText('Kleur kiezen'), { target: { value: '#123456' } });
  expect(screen.getByLabelText<HTMLInputElement>('Kleur').value).toBe('#123456');
  fireEvent.blur(screen.getByLabelText('Kleur'));
  await waitFor(() => expect(sent(changeAccountData)).toMatchObject([{ field: 'color', to: '#123456' }]));
});

test.runIf(isThorough)(
  'the design of invoices is chosen from pictures, and a sample of the company itself is drawn in it',
  async () => {
    const { sent } = open(
      '/settings/basics#documents',
      'ADMIN',
      [],
      [
        [
          invoiceSample,
          () => new Response(new Blob(['%PDF']), { headers: { 'content-type': 'application/pdf' } }),
        ],
      ],
    );
    const designs = within(await screen.findByRole('group', { name: 'Ontwerp van de factuur' }));
    expect(designs.getAllByRole('radio')).toHaveLength(9);
    expect(await screen.findByTitle('Voorbeeldfactuur, Klassiek')).toBeDefined();
    expect(sent(invoiceSample)).toEqual([{ design: 1 }]);
    await userEvent.click(designs.getByRole('radio', { name: 'Kleurband' }));
    await waitFor(() => expect(sent(changeAccountData)).toMatchObject([{ field: '202', to: 3 }]));
  },
);

test('INV-027 · beside setting 110 stands what the account itself lacks, with the way to it', async () => {
  const missing = ['Het btw-nummer van uw bedrijf ontbreekt.', 'De IBAN van uw bedrijf ontbreekt.'];
  open(
    '/settings/basics#e-invoice',
    'ADMIN',
    [],
    [
      [
        accountData,
        {
          ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
          ...noConnections,
          discount_rules: '',
          eInvoice: { specification: null, missing },
        },
      ],
    ],
  );
  const panel = within(await screen.findByRole('region', { name: 'E-factuur' }));
  const notice = panel.getByRole('status');
  expect(notice.textContent).toContain(`Er kan nog geen e-factuur worden gemaakt. ${missing.join(' ')}`);
  expect(within(notice).getByRole('link', { name: 'Bedrijfsgegevens' }).getAttribute('href')).toBe(
    '#company',
  );
  expect(panel.getByLabelText('UBL meesturen met factuurmail')).toBeDefined();
});

test('a changed setting saves itself, with the value that was seen', async () => {
  const { sent } = open('/settings/basics');
  const field = await screen.findByLabelText('Telefoon');
  await userEvent.type(field, '030-1234567');
  await userEvent.tab();
  await waitFor(() => expect(sent(changeAccountData)).toHaveLength(1));
  expect(sent(changeAccountData)[0]).toMatchObject({ field: 't_telephone', to: '030-1234567', from: '' });
});

test('SET-003 · a setting saves itself half a second to four seconds after the last key', async () => {
  const { sent } = open('/settings/basics');
  const field = await screen.findByLabelText('Telefoon');
  vi.useFakeTimers({ shouldAdvanceTime: false });
  fireEvent.change(field, { target: { value: '030' } });
  act(() => void vi.advanceTimersByTime(499));
  fireEvent.change(field, { target: { value: '030-1234567' } });
  act(() => void vi.advanceTimersByTime(499));
  expect(sent(changeAccountData)).toEqual([]);
  act(() => void vi.advanceTimersByTime(3501));
  vi.useRealTimers();
  await waitFor(() => expect(sent(changeAccountData)).toHaveLength(1));
  expect(sent(changeAccountData)[0]).toMatchObject({ field: 't_telephone', to: '030-1234567' });
});

test('SET-012 · the invoice number has a shape, a prefix and a next number, and warns that it takes effect at once', async () => {
  const { sent } = open('/settings/basics#invoice-number');
  const panel = within(await screen.findByRole('region', { name: 'Factuurnummer' }));
  expect(await panel.findByText(/geldt meteen en werkt niet terug/)).toBeDefined();
  const shapes = panel.getByLabelText<HTMLSelectElement>('Opbouw');
  expect(shapes.options).toHaveLength(4);
  await userEvent.selectOptions(shapes, 'Voorvoegsel + jaar - nummer');
  await userEvent.type(panel.getByLabelText('Voorvoegsel'), 'NH');
  const next = panel.getByLabelText('Volgend nummer');
  await userEvent.clear(next);
  await userEvent.type(next, '1200');
  const store = panel.getByRole<HTMLButtonElement>('button', { name: 'Factuurnummer opslaan' });
  // lower than what was given out: a number would come twice
  expect(store.disabled).toBe(true);
  await userEvent.clear(next);
  await userEvent.type(next, '2000');
  expect(panel.getByText(/^NH\d{4}-2000$/)).toBeDefined();
  await userEvent.click(store);
  await waitFor(() =>
    expect(sent(changeInvoiceNumberFormat)).toEqual([{ template: 4, prefix: 'NH', from: 2000 }]),
  );
});

test.runIf(isThorough)(
  'the sender of mail is checked in DNS, and each result says in words what to do',
  async () => {
    const record = { name: 'kb12._domainkey.noordhof.example', value: 'v=DKIM1; k=rsa; p=MIIB' };
    const missing = { name: 'noordhof.example', value: 'v=spf1 a:smtp.noordhof.example ~all' };
    let [made, failing] = [false, true];
    const checked = async () => {
      if (failing)
        return Response.json({ status: 500, code: 'fault', title: 'Er ging iets mis' }, { status: 500 });
      return {
        data: [
          {
            subject: 'spf',
            state: 'wrong',
            domain: 'noordhof.example',
            found: '',
            says: 'Er is geen SPF-record.',
            publish: missing,
          },
          {
            subject: 'dkim',
            state: 'good',
            domain: 'noordhof.example',
            found: record.value,
            says: 'Dit klopt.',
            publish: null,
          },
          {
            subject: 'dmarc',
            state: 'unknown',
            domain: 'noordhof.example',
            found: '',
            says: 'DNS antwoordt niet.',
            publish: null,
          },
        ],
      } as ResponseOf<typeof mailSenderCheck>;
    };
    open(
      '/settings/basics#mail-sender',
      'ADMIN',
      [],
      [
        [mailSenderView, () => ({ ...sender, record: made ? record : null })],
        [makeMailKey, () => ((made = true), { data: 1 })],
        [mailSenderCheck, checked],
      ],
    );
    const panel = within(await screen.findByRole('region', { name: /Afzender van e-mail/ }));
    expect(await panel.findByText('kelderboek@localhost')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Sleutel maken' }));
    expect(await panel.findByText(record.name)).toBeDefined();
    expect(panel.getByText(record.value)).toBeDefined();

    await userEvent.click(panel.getByRole('button', { name: 'Controleren' }));
    expect(await panel.findByRole('alert')).toBeDefined();
    failing = false;
    await userEvent.click(await panel.findByRole('button', { name: 'Controleren' }));
    const of = (name: string) => within(panel.getByRole('listitem', { name }));
    expect(await of('SPF').findByText('Klopt niet')).toBeDefined();
    expect(of('SPF').getByText(missing.value)).toBeDefined();
    expect(of('DKIM').getByText('Klopt')).toBeDefined();
    expect(of('DMARC').getByText('Niet te zeggen')).toBeDefined();
    expect(panel.queryByRole('alert')).toBeNull();
  },
);

test.runIf(isThorough)(
  'a mail server of the account is named with its password, which is shown to nobody afterwards',
  async () => {
    const ownServer = { server: 'smtp.oud.example', port: 465, user: 'noordhof' } as const;
    const { sent } = open(
      '/settings/basics#mail-sender',
      'ADMIN',
      [],
      [
        [mailSenderView, { ...sender, usesOwnServer: true, ownServer }],
        [setMailServer, { data: 1 }],
      ],
    );
    const form = within(await screen.findByRole('form', { name: 'Eigen mailserver' }));
    const server = form.getByLabelText<HTMLInputElement>('Mailserver');
    const password = form.getByLabelText<HTMLInputElement>('Wachtwoord');
    expect([server.value, password.value, password.type]).toEqual(['smtp.oud.example', '', 'password']);
    const store = () => userEvent.click(form.getByRole('button', { name: 'Mailserver opslaan' }));
    await userEvent.clear(server);
    await userEvent.type(server, 'localhost');
    await store();
    expect(await form.findByText(/Vul de naam van de server in/)).toBeDefined();
    expect(form.getByText('Vul het wachtwoord van deze gebruiker in.')).toBeDefined();
    await userEvent.clear(server);
    await userEvent.type(server, 'smtp.provider.example');
    await userEvent.type(password, 'Geheim1');
    await store();
    await waitFor(() =>
      expect(sent(setMailServer)).toEqual([
        { server: 'smtp.provider.example', port: 465, user: 'noordhof', password: 'Geheim1' },
      ]),
    );
    await waitFor(() => expect(password.value).toBe(''));
  },
);

test('SET-008 · a logo is uploaded, what is no picture is refused in words, and it is taken away', async () => {
  const address = `/logos/${'a'.repeat(64)}.png`;
  const settings = settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' });
  let url_logo = '';
  const { sent } = open(
    '/settings/basics#logo',
    'ADMIN',
    [],
    [
      [accountData, () => ({ ...settings, ...noConnections, url_logo })],
      [uploadLogo, () => ((url_logo = address), { data: 1 })],
      [changeAccountData, () => ((url_logo = ''), { data: 1 })],
    ],
  );
  const panel = within(await screen.findByRole('region', { name: 'Logo' }));
  const input = await panel.findByLabelText('Bestand met het logo van het bedrijf');
  const choose = (name: string, type: string) =>
    userEvent.upload(input, new File(['x'], name, { type }), { applyAccept: false });
  await choose('brief.pdf', 'application/pdf');
  expect(await panel.findByText('brief.pdf is geen jpg, png of webp.')).toBeDefined();
  expect(sent(uploadLogo)).toHaveLength(0);
  await choose('logo.png', 'image/png');
  expect((await panel.findByRole<HTMLImageElement>('img')).getAttribute('src')).toBe(address);
  await userEvent.click(panel.getByRole('button', { name: 'Logo verwijderen' }));
  expect(await panel.findByText(/Nog geen logo/)).toBeDefined();
  expect(sent(changeAccountData)).toEqual([{ field: 'url_logo', to: '', from: address }]);
});

test('an auditor reads the settings and changes none', async () => {
  open('/settings/basics', 'AUDITOR');
  expect((await screen.findByLabelText<HTMLInputElement>('Telefoon')).readOnly).toBe(true);
});

test('an auditor reads the discount rules and adds none', async () => {
  open('/settings/discount_rules', 'AUDITOR', [rule]);
  expect(await screen.findByRole('listitem', { name: 'Regel 1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Regel toevoegen' })).toBeNull();
});

test('SET-026 · a rule is added with decimal commas, and stored with the others', async () => {
  const { sent } = open('/settings/discount_rules', 'ADMIN', [rule]);
  await userEvent.click(await screen.findByRole('button', { name: 'Regel toevoegen' }));
  const added = within(screen.getByRole('listitem', { name: 'Regel 2' }));
  await userEvent.selectOptions(added.getByLabelText('Voor'), 'Horeca');
  await userEvent.type(added.getByLabelText('Van'), '1000,50');
  await userEvent.type(added.getByLabelText('Tot en met'), '5000');
  await userEvent.type(added.getByLabelText('Korting'), '4,25');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(sent(changeDiscountRules)).toHaveLength(1));
  expect(sent(changeDiscountRules)[0]).toMatchObject({
    rules: [rule, { from: 1000.5, to: 5000, discount_value: 4.25, type: 2, type_var: 2, incl_excl: 'excl' }],
  });
});

test.runIf(isThorough)('SET-027 · a rule whose from is above its to says so and is not sent', async () => {
  const { sent } = open('/settings/discount_rules', 'ADMIN', [rule]);
  const first = within(await screen.findByRole('listitem', { name: 'Regel 1' }));
  await userEvent.clear(first.getByLabelText('Tot en met'));
  await userEvent.type(first.getByLabelText('Tot en met'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await first.findByText('Vul bij Tot een bedrag in dat niet lager is dan Van.')).toBeDefined();
  expect(sent(changeDiscountRules)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Regel 1 verwijderen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(sent(changeDiscountRules)[0]).toMatchObject({ rules: [] }));
});

const transporter = {
  transporterId: 1,
  name: 'Eigen vervoer',
  contactPerson: '',
  address: '',
  postcode: '',
  city: 'Utrecht',
  country: '',
  isActive: true,
  email: '',
  emailText: '',
};
const openPurchase = (role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(accountData, {
    ...settingsOf({ blocksShortage: false, name: 'Wijnimport Noordhof' }),
    ...noConnections,
  });
  api.on(changeAccountData, { data: 1 });
  api.on(transporters, { data: [transporter] });
  api.on(changeTransporterField, { data: 1 });
  openApp('/settings/purchase_orders', role);
  return api;
};

test.runIf(isThorough)(
  'SET-028 · the settings of purchasing stand above the transporters, and save themselves',
  async () => {
    const { asked } = openPurchase();
    await userEvent.click(await screen.findByLabelText('Prijzen in de e-mail aan de leverancier'));
    await waitFor(() => expect(asked(changeAccountData)).toHaveLength(1));
    expect(asked(changeAccountData)[0]?.request).toMatchObject({ field: '245', to: true, from: false });
    const table = await screen.findByRole('table', { name: 'Transporteurs' });
    await userEvent.click(await within(table).findByRole('button', { name: 'Eigen vervoer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('E-mailadres'), 'planning@noord.example{Enter}');
    await waitFor(() => expect(asked(changeTransporterField)).toHaveLength(1));
    expect(asked(changeTransporterField)[0]?.request).toEqual({
      id: 1,
      change: { field: 'email', to: 'planning@noord.example', from: '' },
    });
  },
);

test.runIf(isThorough)(
  'SET-030 · SET-031 · a transporter without a name is not sent; one that is not stored says so and keeps it',
  async () => {
    const { on, asked } = openPurchase();
    on(addTransporter, () => Response.json({ status: 500, code: 'fault', title: '' }, { status: 500 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe transporteur' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Transporteur opslaan' }));
    expect(dialog.getByText('De naam mag niet leeg zijn')).toBeDefined();
    expect(asked(addTransporter)).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Naam/), 'Vervoer Noord{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Transporteur niet opgeslagen, probeer het opnieuw.',
    );
    expect(dialog.getByLabelText<HTMLInputElement>(/^Naam/).value).toBe('Vervoer Noord');
  },
);

test('an auditor reads the transporters and adds none', async () => {
  openPurchase('AUDITOR');
  await userEvent.click(await screen.findByRole('button', { name: 'Eigen vervoer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Plaats').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Nieuwe transporteur' })).toBeNull();
});

const places = {
  countries: [
    { id: 1, name: 'Frankrijk', parentId: null, description: '' },
    { id: 2, name: 'Italië', parentId: null, description: '' },
  ],
  regions: [{ id: 105, name: 'Loire', parentId: 1, description: '' }],
  subregions: [{ id: 10501, name: 'Sancerre', parentId: 105, description: '' }],
  categories: [{ id: 1, name: 'Rode wijn', parentId: null, description: '' }],
  'custom-fields': [{ id: 1, name: 'Kenmerk', parentId: null, description: '' }],
  'shop-attributes': [],
};
const openFields = (role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(settingsFields, ({ subject }: { subject: keyof typeof places }) => ({
    data: places[subject].map((place) => ({ ...place, countryId: undefined, regionId: undefined })),
  }));
  api.on(changeSettingsField, { data: 1, id: 7 });
  api.on(removeSettingsField, { data: 1 });
  api.on(deleteExtraSetting, { data: 1 });
  openApp('/settings/fields', role);
  return api;
};
const show = async (list: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Toon ${list}` }));

test('SET-032 · the lists are panels that open with SHOW; an entry gets another name, a new one its place', async () => {
  const { asked } = openFields();
  for (const list of ['Landen', "Regio's", "Subregio's", 'Productcategorieën'])
    expect((await screen.findByRole('button', { name: `Toon ${list}` })).getAttribute('aria-expanded')).toBe(
      'false',
    );
  await show('Landen');
  const country = await screen.findByLabelText('Land Italië');
  await userEvent.clear(country);
  await userEvent.type(country, 'Italia{Enter}');
  await waitFor(() => expect(asked(changeSettingsField)).toHaveLength(1));
  expect(asked(changeSettingsField)[0]?.request).toMatchObject({
    list: 'countries',
    entryId: 2,
    field: 'name',
    value: 'Italia',
  });

  await show("Regio's");
  const regions = within(screen.getByRole('region', { name: "Regio's" }));
  await userEvent.selectOptions(
    await regions.findByLabelText('Land'),
    await regions.findByRole('option', { name: 'Frankrijk' }),
  );
  expect(await regions.findByLabelText('Omschrijving van Loire')).toBeDefined();
  await userEvent.type(regions.getByLabelText("Nieuw in regio's"), 'Bugey{Enter}');
  await waitFor(() => expect(asked(changeSettingsField)).toHaveLength(2));
  expect(asked(changeSettingsField)[1]?.request).toMatchObject({
    list: 'regions',
    entryId: null,
    value: 'Bugey',
    parentId: 1,
  });
});

test('SET-034 · deleting asks first; a custom field goes under code 311', async () => {
  const { asked } = openFields();
  await show('Productcategorieën');
  await userEvent.click(await screen.findByRole('button', { name: 'Rode wijn verwijderen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Weet u zeker dat u dit wilt verwijderen?')).toBeDefined();
  expect(asked(removeSettingsField)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(asked(removeSettingsField)).toHaveLength(1));
  expect(asked(removeSettingsField)[0]?.request).toEqual({ list: 'categories', entryId: 1 });

  await show('Namen van eigen velden');
  await userEvent.click(await screen.findByRole('button', { name: 'Kenmerk verwijderen' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwijderen' }),
  );
  await waitFor(() => expect(asked(deleteExtraSetting)).toHaveLength(1));
  expect(asked(deleteExtraSetting)[0]?.request).toEqual({ entryId: 1, type: 311 });
});

test('an auditor reads the lists and changes none', async () => {
  openFields('AUDITOR');
  await show('Landen');
  expect((await screen.findByLabelText<HTMLInputElement>('Land Italië')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /verwijderen$/ })).toBeNull();
});

test.runIf(isThorough)(
  'INT-027 · the checkout has a customer for casual sales, a key that is shown once, and a ticket of its own',
  async () => {
    const { sent } = open('/settings/basics#checkout-card', 'ADMIN', [], [[setCheckoutKey, { data: 1 }]]);
    const index = within(await screen.findByRole('navigation', { name: 'Onderdelen van de instellingen' }));
    expect(await screen.findByLabelText('Klant voor losse verkoop')).toBeDefined();
    expect(await screen.findByLabelText('Bestand met het logo op de kassabon')).toBeDefined();
    await userEvent.click(index.getByRole('link', { name: 'Kassa' }));
    expect(await screen.findByLabelText('Kassa', { selector: 'input' })).toHaveProperty('disabled', true);
    for (const label of ['Opmaak van de bon', 'Productnaam in de kassa', 'Derde regel onder de bon'])
      expect(await screen.findByLabelText(label)).toBeDefined();
    await userEvent.click(index.getByRole('link', { name: 'Kassa koppelen' }));

    fireEvent.click(await screen.findByText('Kassasleutel maken'));
    const made = await screen.findByLabelText<HTMLInputElement>('Nieuwe kassasleutel');
    expect(made.value).toMatch(/^[\w-]{32}$/);
    expect(sent(setCheckoutKey)).toEqual([{ key: made.value }]);
  },
);
