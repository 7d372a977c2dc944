import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAccountData, accountData } from '#api/settings/contract.ts';
import { orderDocuments } from '#api/order-documents/contract.ts';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import {
  downloadLabel,
  downloadLabels,
  labelFees,
  listShippingLabels,
} from '#api/shipments/list-contract.ts';
import {
  carrierKeys,
  checkAddress,
  deleteShippingLabel,
  keepCarrierKey,
  labelOptions,
  makePostnlLabel,
} from '#api/shipments/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import type { LabelView } from '#api/shipments/label-contract.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { euro } from '#domain/kernel/money.ts';
import {
  answerBasics,
  answerDashboard,
  answerOrder,
  noParts,
  order,
  noConnections,
} from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
// loaded when they are shown: they are there already, however slow the machine
import '#web/features/order/label-dialog.tsx';
import '#web/features/order/order.tsx';
import '#web/features/settings/shipment-panel.tsx';
import '#web/features/shipments/shipments.tsx';

const label = (over: Partial<LabelView> = {}): LabelView => ({
  labelId: 7,
  number: 12,
  date: '2026-11-18',
  orderId: 17,
  orderNumber: 10872,
  customerId: 412,
  customerName: 'De Wijnkamer',
  carrier: 'PostNL',
  barcode: '3SDEVC012345678',
  trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3SDEVC012345678-NL-3811AB',
  isMailed: true,
  mailState: 'accepted',
  statusName: 'onderweg',
  status: 'under-way',
  isActive: true,
  isTest: false,
  order: { status: 'out-for-delivery', statusId: 'out-for-delivery' },
  ...over,
});
const labels = [
  label(),
  label({
    labelId: 6,
    number: 11,
    isMailed: false,
    mailState: 'refused',
    isActive: false,
    statusName: 'verwijderd',
  }),
  label({
    labelId: 5,
    number: 10,
    orderId: 18,
    orderNumber: 10873,
    statusName: 'bezorgd',
    status: 'delivered',
  }),
];
const withLabels = { data: { ...noParts, shippingLabels: true } };

/** Names of the files that were handed to the browser. */
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the page of the shipments', () => {
  const open = async () => {
    const api = server();
    answerBasics(api);
    api.on(accountParts, withLabels);
    api.on(listShippingLabels, { data: labels, total: labels.length });
    api.on(labelFees, { data: { count: 3, fee: 0.3 * euro } });
    const app = openApp('/tools/shipments');
    await screen.findByRole('checkbox', { name: 'Label 12 kiezen' });
    return { ...api, ...app, person: userEvent.setup() };
  };
  const table = () => screen.getByRole('table', { name: 'Verzendlabels' });
  const rowOf = (number: number) =>
    screen.getByRole('checkbox', { name: `Label ${number} kiezen` }).closest('tr')!;

  test('SHIP-001 · asks the last fourteen days, and another period when it is run', async () => {
    const { asked, person } = await open();
    const today = dateInAmsterdam(Date.now());
    expect(asked(listShippingLabels)[0]!.request).toMatchObject({ from: addDays(today, -13), to: today });
    const from = screen.getByLabelText('Van');
    fireEvent.change(from, { target: { value: '01-11-2026' } });
    fireEvent.blur(from);
    expect(asked(listShippingLabels)).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Ophalen' }));
    await waitFor(() =>
      expect(asked(listShippingLabels).at(-1)!.request).toMatchObject({ from: '2026-11-01', to: today }),
    );
  });

  test('SHIP-002 · a row tells label, day, order, customer, barcode, mail, parcel and order', async () => {
    await open();
    const cells = [...rowOf(12).cells].map(({ textContent }) => textContent);
    // on a phone, where no header stands above it
    expect(rowOf(12).cells[1]!.dataset['name']).toBe('Label');
    expect(cells.slice(1)).toEqual([
      '12 ',
      '18/11/2026',
      '10872',
      'De Wijnkamer',
      '3SDEVC012345678',
      'verstuurd',
      'onderweg',
      expect.stringContaining('bezorging'),
    ]);
    expect(rowOf(11).cells[6]!.textContent).toBe('niet verstuurd');
    const links = within(rowOf(12)).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/verkoop/17',
      '/klanten/412',
      'https://jouw.postnl.nl/track-and-trace/3SDEVC012345678-NL-3811AB',
    ]);
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(9);
  });

  test.runIf(isThorough)(
    'SHIP-002 · the print button of a row downloads that label in the chosen format',
    async () => {
      const { on, asked, person } = await open();
      on(downloadLabel, 'pdf');
      await person.selectOptions(screen.getByLabelText('Papier'), 'A4-B');
      await person.click(screen.getByRole('button', { name: 'Label 12 printen' }));
      await waitFor(() => expect(saved).toEqual(['verzendlabel-12.pdf']));
      expect(asked(downloadLabel)[0]!.request).toEqual({ labelId: 7, format: 'A4-B' });
    },
  );

  test.runIf(isThorough)(
    'SHIP-003 · a deleted label cannot be chosen; the chosen ones are downloaded together',
    async () => {
      const { on, asked, person } = await open();
      on(downloadLabels, 'pdf');
      expect(screen.getByRole('checkbox', { name: 'Label 11 kiezen' })).toHaveProperty('disabled', true);
      expect(within(rowOf(11)).queryByRole('button', { name: /printen/ })).toBeNull();
      for (const number of [12, 10])
        await person.click(screen.getByRole('checkbox', { name: `Label ${number} kiezen` }));
      await person.click(screen.getByRole('button', { name: 'Selectie downloaden (2)' }));
      await waitFor(() => expect(saved).toEqual(['verzendlabels.pdf']));
      expect(asked(downloadLabels)[0]!.request).toEqual({ labelIds: [7, 5], format: 'A6' });
    },
  );

  test('SHIP-003, OURS-015 · without a choice it asks to choose at least one', async () => {
    const { asked, person } = await open();
    await person.click(screen.getByRole('button', { name: 'Selectie downloaden' }));
    expect(await screen.findByText('Geen labels geselecteerd. Selecteer minstens een label.')).toBeDefined();
    expect(asked(downloadLabels)).toEqual([]);
  });

  describe('the selection', () => {
    const tick = (number: number) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: `Label ${number} kiezen` });
    const page = () =>
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alles op deze pagina kiezen' });

    test.runIf(isThorough)(
      'the tick of the header takes the page, without a deleted label, and is half set by one row',
      async () => {
        const { person } = await open();
        await person.click(tick(12));
        expect([page().checked, page().indeterminate]).toEqual([false, true]);
        await person.click(page());
        expect([12, 11, 10].map((number) => tick(number).checked)).toEqual([true, false, true]);
        expect([page().checked, page().indeterminate]).toEqual([true, false]);
        await person.click(page());
        expect([12, 11, 10].map((number) => tick(number).checked)).toEqual([false, false, false]);
      },
    );

    test.runIf(isThorough)('Shift takes all that lies between, by click and by arrow', async () => {
      const { on, person } = await open();
      on(listShippingLabels, {
        data: [9, 8, 7, 6].map((number) => label({ labelId: number, number })),
        total: 4,
      });
      await person.click(screen.getByRole('button', { name: 'Ophalen' }));
      await person.click(await screen.findByRole('checkbox', { name: 'Label 9 kiezen' }));
      await person.keyboard('{Shift>}');
      await person.click(tick(7));
      await person.keyboard('{/Shift}');
      expect([9, 8, 7, 6].map((number) => tick(number).checked)).toEqual([true, true, true, false]);
      await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
      expect(document.activeElement).toBe(tick(6));
      expect(tick(6).checked).toBe(true);
    });

    test.runIf(isThorough)(
      'the bar tells how many, also to who listens, downloads them and lets go',
      async () => {
        const { on, asked, person } = await open();
        on(downloadLabels, 'pdf');
        expect(screen.queryByRole('region', { name: 'Selectie' })).toBeNull();
        await person.click(tick(12));
        await person.keyboard('{Tab}');
        const bar = within(screen.getByRole('region', { name: 'Selectie' }));
        expect(screen.getByText(/^1 gekozen\./, { selector: '[role=status]' })).toBeDefined();
        await person.click(bar.getByRole('button', { name: 'Labels downloaden' }));
        await waitFor(() =>
          expect(asked(downloadLabels)[0]!.request).toEqual({ labelIds: [7], format: 'A6' }),
        );
        await person.click(bar.getByRole('button', { name: 'Selectie wissen' }));
        expect(screen.queryByRole('region', { name: 'Selectie' })).toBeNull();
        expect(document.activeElement).toBe(page());
      },
    );
  });

  test('SHIP-004 · the status of the order is changed to any of the four, where it stands', async () => {
    const { on, asked, person } = await open();
    on(changeSalesOrderStatus, { isConfirmationRequested: false });
    await person.click(
      within(rowOf(12)).getByRole('button', { name: 'Status van order 10872 wijzigen, nu bezorging' }),
    );
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['wacht', 'geprint', 'bezorging', 'afgeleverd']);
    await person.click(within(menu).getByRole('menuitem', { name: /wacht/ }));
    await waitFor(() =>
      expect(asked(changeSalesOrderStatus)[0]!.request).toMatchObject({ orderId: 17, to: 'waiting' }),
    );
  });

  test('SHIP-017 · tells what the labels of the month come to', async () => {
    await open();
    expect(await screen.findByText(/3 labels gemaakt, € 0,30 excl\./)).toBeDefined();
  });

  test.runIf(isThorough)('says when there are none, and what went wrong when they do not come', async () => {
    const { on, person } = await open();
    on(listShippingLabels, { data: [], total: 0 });
    await person.click(screen.getByRole('button', { name: 'Ophalen' }));
    expect(await screen.findByText(/zijn geen labels gemaakt/)).toBeDefined();
  });
});

describe('labels on the page of an order', () => {
  const open = async (view = order(), parts = withLabels, isConnected = true) => {
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    answerOrder(api, view);
    api.on(accountParts, parts);
    api.on(orderDocuments, {
      latestPrint: null,
      packingSlipAddress: '',
      hasPrintService: true,
      customerAddress: 'inkoop@klant.example',
      mails: [],
    });
    api.on(labelOptions, {
      services: [
        {
          place: 1,
          service: 601,
          name: 'PostNL',
          isTest: isConnected,
          isConnected,
          sender: {
            company: 'Wijnimport Noordhof',
            street: 'Werfkade',
            houseNumber: '14',
            postcode: '3511 AC',
            city: 'Utrecht',
            countryCode: 'NL',
          },
        },
      ],
      hasAgeCheck: true,
    });
    api.on(checkAddress, { data: { result: 'Checked', street: 'Langestraat', city: 'Amersfoort' } });
    const app = openApp('/verkoop/17');
    await screen.findByRole('heading', { name: 'Order 10872' });
    return { ...api, ...app, person: userEvent.setup() };
  };
  const openForm = async (...given: Parameters<typeof open>) => {
    const app = await open(...given);
    await app.person.click(await screen.findByRole('button', { name: 'Meer' }));
    await app.person.click(await screen.findByRole('menuitem', { name: 'Verzendlabel maken' }));
    const form = within(await screen.findByRole('dialog', { name: 'Verzendlabel voor order 10872' }));
    await form.findByLabelText(/^Naam/);
    // no label is made until its carriers are there
    await waitFor(() => expect(form.getByLabelText('Vervoerder')).not.toHaveProperty('value', ''));
    return { ...app, form };
  };

  test.runIf(isThorough)(
    'SHIP-006 · a label is one of the actions, in an account that makes them alone',
    async () => {
      const { person } = await open();
      await person.click(await screen.findByRole('button', { name: 'Meer' }));
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(items).toEqual(
        expect.arrayContaining([
          'Regels naar backorder',
          'Offerte maken',
          'Verzendlabel maken',
          'Order verwijderen',
        ]),
      );
    },
  );

  test.runIf(isThorough)('SHIP-006 · without the setting there is no such action', async () => {
    const { person } = await open(order(), { data: noParts } as typeof withLabels);
    await person.click(await screen.findByRole('button', { name: 'Meer' }));
    await screen.findByRole('menuitem', { name: 'Order verwijderen' });
    expect(screen.queryByRole('menuitem', { name: 'Verzendlabel maken' })).toBeNull();
  });

  test.runIf(isThorough)(
    'SHIP-006 to SHIP-009 · the form begins with the address of the order, 1 kg and a standard parcel',
    async () => {
      const { form } = await openForm();
      const value = (name: string | RegExp) => (form.getByLabelText(name) as HTMLInputElement).value;
      expect(
        [/^Naam/, /^Straat/, /^Huisnummer/, 'Toevoeging', /^Postcode/, /^Plaats/, /^Landcode/, /^Mobiel/].map(
          value,
        ),
      ).toEqual(['De Wijnkamer', 'Langestraat', '18', '', '3811 AB', 'Amersfoort', 'NL', '033 555 01 42']);
      await waitFor(() =>
        expect([value(/^Gewicht/), value('Soort pakket'), value('Vervoerder')]).toEqual(['1', '3085', '1']),
      );
      expect(form.getByText('Alle velden zijn verplicht, behalve de toevoeging.')).toBeDefined();
      const weight = form.getByLabelText<HTMLInputElement>(/^Gewicht/);
      expect([weight.min, weight.max]).toEqual(['1', '34']);
      expect((form.getByLabelText(/Leeftijdscontrole/) as HTMLInputElement).checked).toBe(true);
      expect(await form.findByText(/proeflabel/)).toBeDefined();
    },
  );

  test('D-70 · a carrier that is not connected is said to be, with the setting that connects it', async () => {
    const { form } = await openForm(order(), withLabels, false);
    expect(await form.findByText(/niet gekoppeld.*Instellingen, Koppelingen/)).toBeDefined();
    expect(form.queryByText(/proeflabel/)).toBeNull();
  });

  test.runIf(isThorough)('SHIP-010 · an address that the register knows shows Checked', async () => {
    const { form } = await openForm();
    expect(await form.findByText('Gecontroleerd')).toBeDefined();
    expect(form.queryByText('Geen overeenkomst')).toBeNull();
  });

  test.runIf(isThorough)(
    'SHIP-011, SHIP-012 · another number warns of both, and the label can be made all the same',
    async () => {
      const { form, on, asked, person } = await openForm();
      on(checkAddress, { data: { result: 'No Match', street: '', city: '' } });
      on(makePostnlLabel, { data: label() });
      const number = form.getByLabelText(/^Huisnummer/);
      await person.clear(number);
      await person.type(number, '181');
      expect(await form.findByText('Geen overeenkomst')).toBeDefined();
      expect(
        form.getByText(
          /geen overeenkomst gevonden in onze database op postcode, huisnummer en straat; controleer goed/,
        ),
      ).toBeDefined();
      expect(form.getByText(/Postcode of huisnummer is anders dan op de order: 3811 AB 18\./)).toBeDefined();
      await person.click(form.getByRole('button', { name: 'Label maken' }));
      expect(await screen.findByText('Verzendlabel 12 gemaakt')).toBeDefined();
      expect(asked(makePostnlLabel)[0]!.request).toMatchObject({
        orderId: 17,
        houseNumber: '181',
        weight: 1,
        parcelType: 3085,
        service: 601,
        place: 1,
      });
    },
  );

  test.runIf(isThorough)(
    'SHIP-007, SHIP-008 · a form that is not whole is not sent, and says what is missing',
    async () => {
      const { form, asked, person } = await openForm();
      await person.clear(form.getByLabelText(/^Mobiel/));
      await person.clear(form.getByLabelText(/^Gewicht/));
      await person.type(form.getByLabelText(/^Gewicht/), '35');
      await person.click(form.getByRole('button', { name: 'Label maken' }));
      expect(await form.findByText('Vul dit in.')).toBeDefined();
      expect(form.getByText(/van 1 tot en met 34/)).toBeDefined();
      expect(asked(makePostnlLabel)).toEqual([]);
    },
  );

  test.runIf(isThorough)(
    'SHIP-018 · what the carrier says stands in the form; the same is sent again as the same command',
    async () => {
      const { form, on, asked, person } = await openForm();
      on(makePostnlLabel, () =>
        Response.json({
          data: 0,
          message: 'Deze straat bestaat niet.',
          code: 'carrier-refused',
          details: {},
        }),
      );
      const submit = () => person.click(form.getByRole('button', { name: 'Label maken' }));
      await submit();
      expect(await form.findByText('Deze straat bestaat niet.')).toBeDefined();
      await submit();
      await waitFor(() => expect(asked(makePostnlLabel)).toHaveLength(2));
      const ids = asked(makePostnlLabel).map(({ headers }) => headers.get('Idempotency-Key'));
      expect(ids[0]).not.toBeNull();
      expect(ids[1]).toBe(ids[0]);
    },
  );

  test('SHIP-014 · deleting a label is asked first, in a dialog that names it', async () => {
    const view = { ...order(), labels: [label()] };
    const { on, asked, person } = await open(view);
    on(deleteShippingLabel, { data: 1 });
    await person.click(await screen.findByRole('button', { name: 'Verzendlabel 12 verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verzendlabel 12 verwijderen?' }));
    expect(asked(deleteShippingLabel)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Label verwijderen' }));
    expect(await screen.findByText('Verzendlabel 12 verwijderd')).toBeDefined();
    expect(asked(deleteShippingLabel)[0]!.request).toEqual({ labelId: 7 });
  });
});

describe('INT-002 · the panel Shipment Services of the page of the links', () => {
  const open = async (parts = withLabels, over: Partial<ReturnType<typeof settingsOf>> = {}) => {
    const api = server();
    answerBasics(api);
    api.on(accountParts, parts);
    const settings = settingsOf({ blocksShortage: false, name: 'Noordhof' });
    api.on(accountData, { ...settings, ...noConnections, ...over });
    api.on(carrierKeys, {
      data: [
        { service: 601, hasKey: true, isUnreadable: false },
        { service: 602, hasKey: true, isUnreadable: true },
        { service: 603, hasKey: false, isUnreadable: false },
      ],
    });
    const app = openApp('/settings/connect');
    await screen.findByRole('heading', { level: 1, name: 'Koppelingen' });
    return { ...api, ...app, person: userEvent.setup() };
  };

  test.runIf(isThorough)('is there in an account that makes labels alone', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'Verzenddiensten' })).toBeDefined();
  });

  test('and asks again for the key that cannot be read', async () => {
    await open();
    expect(
      await screen.findByText(
        'De sleutel van MyParcel PostNL (extern) is niet meer te lezen. Voer hem opnieuw in.',
      ),
    ).toBeDefined();
    expect(screen.getAllByText(/niet meer te lezen/)).toHaveLength(1);
    // the one of PostNL alone
    expect(screen.getAllByText(/Er is een sleutel opgeslagen/)).toHaveLength(1);
  });

  test('and not in another', async () => {
    await open({ data: noParts } as typeof withLabels);
    expect(await screen.findByText(/gebruikt nog geen koppelingen/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Verzenddiensten' })).toBeNull();
  });

  test.runIf(isThorough)(
    'INT-007 · has both services with their senders, each field saved by itself',
    async () => {
      const { on, asked, person } = await open();
      on(changeAccountData, { data: 1 });
      const second = await screen.findByRole('region', { name: 'Afzender van dienst 2' });
      expect(within(second).getAllByRole('textbox')).toHaveLength(6);
      const service = screen.getByLabelText<HTMLSelectElement>('Dienst 2');
      expect([...service.options].map(({ textContent }) => textContent)).toEqual([
        'Uit',
        'PostNL',
        'MyParcel PostNL (extern)',
        'DPD (extern)',
      ]);
      await person.selectOptions(service, 'DPD (extern)');
      await waitFor(() =>
        expect(asked(changeAccountData)[0]!.request).toMatchObject({ field: 'shipment_service_2', to: 603 }),
      );
    },
  );

  test.runIf(isThorough)('INT-008 · a key is stored and never shown', async () => {
    const { on, asked, person } = await open();
    on(keepCarrierKey, { data: 1 });
    const form = within(await screen.findByRole('form', { name: 'Sleutel van PostNL' }));
    const field = form.getByLabelText<HTMLInputElement>('PostNL: API-sleutel');
    expect([field.type, field.value]).toEqual(['password', '']);
    expect(form.getByText('Er is een sleutel opgeslagen. Hij wordt niet getoond.')).toBeDefined();
    await person.type(field, 'mijn-sleutel{Enter}');
    expect(await screen.findByText('Sleutel van PostNL opgeslagen')).toBeDefined();
    expect(asked(keepCarrierKey)[0]!.request).toEqual({ service: 601, key: 'mijn-sleutel' });
    expect(field.value).toBe('');
  });

  test.each([true, false])(
    'INT-009 · the text of the mail shows only while the mail is on: %s',
    async (isOn) => {
      await open(withLabels, { shipment_trt_email: isOn });
      await screen.findByLabelText('Klant mailen hoe het pakket te volgen is');
      expect(screen.queryByLabelText('Onderwerp van de mail') !== null).toBe(isOn);
      expect(screen.queryByLabelText('Tekst van de mail') !== null).toBe(isOn);
    },
  );
});
