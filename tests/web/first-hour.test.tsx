import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { login } from '#api/authentication/sign-in-contract.ts';
import { firstSteps, showFirstSteps } from '#api/dashboard/contract.ts';
import {
  importList,
  type ImportSummary,
  prepareImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import { invoiceNumberFormat } from '#api/invoices/contract.ts';
import { mailSenderCheck, mailSenderView } from '#api/mail-sender/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { type ProductRow, searchProducts } from '#api/products/contract.ts';
import { setUp } from '#api/set-up/contract.ts';
import { addUser, removeUser, usersOfAccount } from '#api/users/contract.ts';
import {
  accountData,
  changeAccountData,
  changeNextOrderNumber,
  nextOrderNumber,
} from '#api/settings/contract.ts';
import { type OwnSettings, settingsOf } from '#domain/account/settings.ts';
import { answerBasics, answerDashboard, noConnections } from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { lawfulSeller } from '#tests/support/records.ts';
import { isThorough } from '#tests/support/long-run.ts';

type Steps = ResponseOf<typeof firstSteps>['data'];
const nothing: Steps = {
  missing: ['Adres en huisnummer', 'IBAN'],
  products: 0,
  customers: 0,
  users: 1,
  lacksPrice: false,
  hasStock: false,
  hasOrder: false,
  sender: '',
};
const sender: ResponseOf<typeof mailSenderView> = {
  from: 'kelderboek@localhost',
  envelope: 'kelderboek@localhost',
  isSigned: false,
  isSent: true,
  ownServer: null,
  usesOwnServer: false,
  isServerUnreadable: false,
  isKeyUnreadable: false,
  domain: 'eerst.example',
  record: null,
};
const companyOf = (settings: OwnSettings = {}) => ({
  ...settingsOf({ blocksShortage: false, name: 'Wijnhuis Eerst', settings }),
  ...noConnections,
});

const answered = (settings: OwnSettings = {}) => {
  const api = server();
  answerBasics(api, settings);
  answerDashboard(api);
  api.on(accountData, companyOf());
  api.on(changeAccountData, { data: 1 });
  api.on(invoiceNumberFormat, { template: 1, prefix: '', next: 1 });
  api.on(nextOrderNumber, { next: 1 });
  api.on(mailSenderView, sender);
  return api;
};

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('ours · the set-up of an empty installation', () => {
  const code = 'ABCD-EFGH-JKLM-NPQR';
  const type = async (label: string | RegExp, text: string) =>
    userEvent.type(await screen.findByLabelText(label), text);
  const fill = async () => {
    await type('Bedrijfsnaam', 'Wijnhuis Eerst');
    await type('Voornaam', 'Eva');
    await type('E-mailadres', 'eva@eerst.example');
    await type('Loginnaam', 'eva');
    await type(/^Wachtwoord/, 'Zomer.1234');
  };
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Account maken' }));

  test('takes the printed code, signs in and asks who the company is', async () => {
    const { on, asked } = answered();
    on(setUp, { data: 1 });
    on(login, { data: { token: 'fresh', user: [user('ADMIN')] } });
    const { path } = openApp('/setup', null);
    await type('Code', code);
    await fill();
    await make();
    expect(await screen.findByRole('heading', { name: 'Uw bedrijf' })).toBeDefined();
    expect(path()).toBe('/settings/company');
    expect(asked(setUp)[0]?.request).toMatchObject({ code, companyName: 'Wijnhuis Eerst' });
    expect(asked(login)[0]?.request).toEqual({ username: 'eva', password: 'Zomer.1234' });
    expect(sessionStorage.getItem('kelderboek.set-up')).toBeNull();
  });

  test('keeps all that was typed when a field is refused, and all but its secrets when the page comes anew', async () => {
    const { on } = answered();
    on(setUp, () =>
      Response.json(
        { status: 400, code: 'invalid-request', title: 'Vul een e-mailadres in.' },
        { status: 400 },
      ),
    );
    openApp('/setup', null);
    await type('Code', code);
    await fill();
    await make();
    expect((await screen.findByRole('alert')).textContent).toContain('Vul een e-mailadres in.');
    expect(screen.getByLabelText('Bedrijfsnaam')).toHaveProperty('value', 'Wijnhuis Eerst');
    expect(screen.getByLabelText(/^Wachtwoord/)).toHaveProperty('value', 'Zomer.1234');
    cleanup();
    openApp('/setup', null);
    expect(await screen.findByLabelText('E-mailadres')).toHaveProperty('value', 'eva@eerst.example');
    expect(screen.getByLabelText(/^Wachtwoord/)).toHaveProperty('value', '');
    expect(sessionStorage.getItem('kelderboek.set-up')).not.toContain('Zomer');
  });

  test.runIf(isThorough)('says how to go on where signing in does not work at once', async () => {
    const { on } = answered();
    on(setUp, { data: 1 });
    on(login, { data: { errors: ['Login mislukt.'] } });
    openApp('/setup', null);
    await type('Code', code);
    await fill();
    await make();
    expect(await screen.findByRole('heading', { name: /staat klaar/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Naar de inlogpagina' })).toBeDefined();
  });
});

describe('ours · the page of the company', () => {
  test.runIf(isThorough)('names what an invoice still lacks, until nothing does', async () => {
    const { on } = answered();
    openApp('/settings/company', 'ADMIN');
    const missing = await screen.findByText(/Voor een factuur ontbreekt nog/);
    expect(missing.textContent).toContain('Adres en huisnummer, Postcode');
    cleanup();
    on(accountData, companyOf({ ...lawfulSeller, city: 'Delft', t_iban: '' } as OwnSettings));
    openApp('/settings/company', 'ADMIN');
    expect(await screen.findByText(/U kunt factureren, maar zonder IBAN/)).toBeDefined();
    cleanup();
    on(accountData, companyOf({ ...lawfulSeller, city: 'Delft' } as OwnSettings));
    openApp('/settings/company', 'ADMIN');
    expect(await screen.findByText(/Er ontbreekt niets/)).toBeDefined();
  });

  test('a refused IBAN stays in its field, with the reason under it', async () => {
    const { on } = answered();
    openApp('/settings/company', 'ADMIN');
    on(changeAccountData, () =>
      Response.json({
        data: false,
        code: 'field-value-refused',
        message: 'Deze waarde kan niet worden opgeslagen.',
        details: { problem: 'Dit is geen geldige IBAN.' },
      }),
    );
    const iban = await screen.findByLabelText('IBAN');
    await userEvent.type(iban, 'NL91ABNA0417164301');
    await userEvent.tab();
    expect(await screen.findByText(/geen geldige IBAN/)).toBeDefined();
    expect(iban).toHaveProperty('value', 'NL91ABNA0417164301');
  });

  test('orders count on from a number that the company chooses', async () => {
    const { on, asked } = answered();
    on(changeNextOrderNumber, { data: 1 });
    openApp('/settings/company', 'ADMIN');
    const field = await screen.findByLabelText('Nummer van de volgende order');
    await userEvent.clear(field);
    await userEvent.type(field, '4001');
    await userEvent.click(screen.getByRole('button', { name: 'Ordernummer opslaan' }));
    await waitFor(() => expect(asked(changeNextOrderNumber)[0]?.request).toEqual({ next: 4001 }));
    expect(await screen.findByText('Ordernummer opgeslagen')).toBeDefined();
  });
});

const sampleImport: ImportSummary = {
  importId: 5,
  kind: 'products',
  fileName: 'eerste-stappen-voorbeeldwijnen.csv',
  state: 'done',
  rows: 3,
  handled: 3,
  counts: { added: 3, changed: 0, unchanged: 0, refused: 0 },
  takenBack: 0,
  hasContent: true,
  createdAt: '2026-11-19T08:30:00.000Z',
  finishedAt: '2026-11-19T08:30:10.000Z',
};

const foundWine: ProductRow = {
  productId: 7,
  number: 7,
  name: 'Voorbeeld Sancerre',
  vintage: '2024',
  color: 'white',
  supplierName: 'Voorbeelddomein',
  country: 'Frankrijk',
  region: '',
  isEnabled: true,
  bottlesPerBox: 6,
  price: 138_500,
  available: 60,
  minimum: 60,
  isService: false,
};

describe('ours · the first steps on the dashboard', () => {
  const open = (found: Partial<Steps>, settings: OwnSettings = { first_steps: true } as OwnSettings) => {
    const api = answered(settings);
    api.on(firstSteps, { data: { ...nothing, ...found } });
    api.on(mailSenderCheck, {
      data: (['spf', 'dkim', 'dmarc'] as const).map((subject) => ({
        subject,
        state: subject === 'dkim' ? ('wrong' as const) : ('good' as const),
        domain: 'eerst.example',
        found: '',
        says: '',
        publish: null,
      })),
    });
    api.on(importList, { data: [], total: 0 });
    api.on(usersOfAccount, { data: [], total: 0 });
    api.on(showFirstSteps, { data: 1 });
    return { ...api, ...openApp('/dashboard', 'ADMIN') };
  };
  const lineOf = async (label: string) => (await screen.findByText(label)).closest('li')!;

  test('each line says what is so, and leads to where it is done', async () => {
    open({ products: 3, lacksPrice: true });
    const card = await screen.findByRole('region', { name: 'Eerste stappen' });
    expect(await within(card).findByText('1 van 7 gedaan')).toBeDefined();
    const company = await lineOf('Uw bedrijf');
    expect(company.textContent).toContain('Nog: Adres en huisnummer, IBAN');
    expect(within(company).getByRole('link').getAttribute('href')).toBe('/settings/company');
    const products = within(card).getByText('Producten').closest('li')!;
    expect(within(products).getByLabelText('Gedaan')).toBeDefined();
    expect(products.textContent).toContain('3 producten');
    expect((await lineOf('Prijzen')).textContent).toContain('Er zijn producten zonder prijs');
    const customers = within(card).getByText('Klanten').closest('li')!;
    expect(within(customers).getByRole('link').getAttribute('href')).toBe('/importeren?soort=customers');
  });

  test('mail is done when receivers find SPF and DKIM in order, and says what they find', async () => {
    const { asked } = open({ sender: 'eva@eerst.example' });
    const mail = await lineOf('E-mail');
    await waitFor(() =>
      expect(mail.textContent).toContain('eva@eerst.example: SPF in orde, DKIM ontbreekt nog'),
    );
    expect(within(mail).getByLabelText('Nog te doen')).toBeDefined();
    expect(asked(mailSenderCheck)).toHaveLength(1);
  });

  test.runIf(isThorough)(
    'of mail it is said when DNS does not answer, and when a record is there but wrong',
    async () => {
      const { on } = open({ sender: 'eva@eerst.example' });
      const answer = (state: 'unknown' | 'wrong', found: string) =>
        on(mailSenderCheck, {
          data: (['spf', 'dkim', 'dmarc'] as const).map((subject) => ({
            subject,
            state,
            domain: 'eerst.example',
            found,
            says: '',
            publish: null,
          })),
        });
      answer('unknown', '');
      expect(
        (await screen.findByText(/DNS antwoordt niet, SPF en DKIM zijn nu niet op te zoeken/)).textContent,
      ).toContain('eva@eerst.example');
      cleanup();
      const other = open({ sender: 'eva@eerst.example' });
      other.on(mailSenderCheck, {
        data: [
          {
            subject: 'spf',
            state: 'wrong',
            domain: 'eerst.example',
            found: 'v=spf1 +all',
            says: '',
            publish: null,
          },
          { subject: 'dkim', state: 'unknown', domain: 'eerst.example', found: '', says: '', publish: null },
        ],
      });
      expect(await screen.findByText(/SPF klopt niet, DKIM niet vast te stellen/)).toBeDefined();
    },
  );

  test.runIf(isThorough)('without a sender nothing is looked up in DNS', async () => {
    const { asked } = open({});
    expect((await lineOf('E-mail')).textContent).toContain('Nog geen afzender');
    expect(asked(mailSenderCheck)).toHaveLength(0);
  });

  test('samples are an ordinary import, which is thrown away again as one', async () => {
    const { on, asked } = open({});
    on(uploadImport, { data: { importId: 5 } });
    on(prepareImport, { data: 1 });
    on(startImport, () => {
      on(importList, { data: [sampleImport], total: 1 });
      return { data: 1 as const };
    });
    on(takeBackImport, { data: 1 });
    const products = async () =>
      (await screen.findByText('Producten', { selector: '.strong' })).closest('li')!;
    await userEvent.click(
      await within(await products()).findByRole('button', { name: 'Proberen met voorbeelden' }),
    );
    await userEvent.click(
      await within(await products()).findByRole('button', { name: 'Voorbeelden weggooien' }),
    );
    await waitFor(() => expect(asked(takeBackImport)[0]?.request).toEqual({ importId: 5 }));
    expect(asked(uploadImport)[0]?.request).toMatchObject({
      kind: 'products',
      name: 'eerste-stappen-voorbeeldwijnen.csv',
    });
    expect(asked(prepareImport)[0]?.request).toMatchObject({ importId: 5, makesMissing: true });
  });

  /** A server that imports what it gets at once, and takes it back. */
  const importing = ({ on, asked }: ReturnType<typeof open>) => {
    let imports: ImportSummary[] = [];
    const show = () => on(importList, { data: imports, total: imports.length });
    const change = (id: number, more: Partial<ImportSummary>) => {
      imports = imports.map((item) => (item.importId === id ? { ...item, ...more } : item));
      show();
    };
    on(uploadImport, ({ kind, name: fileName }) => {
      const importId = imports.length + 1;
      imports = [{ ...sampleImport, importId, kind, fileName, state: 'new' }, ...imports];
      show();
      return { data: { importId } };
    });
    on(prepareImport, { data: 1 });
    on(startImport, ({ importId }) => {
      change(importId, { state: 'done' });
      return { data: 1 as const };
    });
    on(takeBackImport, ({ importId }) => {
      change(importId, { state: 'taken-back', takenBack: 3 });
      return { data: 1 as const };
    });
    on(searchCustomers, {
      data: [{ customerId: 9, number: 1, name: 'Voorbeeld Bistro', city: 'Utrecht', isEnabled: true }],
    });
    on(searchProducts, { data: [foundWine], total: 1 });
    const textOf = (data: string) =>
      new TextDecoder().decode(Uint8Array.from(atob(data), (each) => each.codePointAt(0)!));
    const brought = () =>
      asked(uploadImport).map(({ request }) => {
        const { kind, data } = request as { kind: string; data: string };
        return [kind, textOf(data)];
      });
    const back = () => asked(takeBackImport).map(({ request }) => (request as { importId: number }).importId);
    return { brought, back };
  };

  test('a sample order brings the samples that it is about along, and all of them go with it', async () => {
    const opened = open({});
    const { brought, back } = importing(opened);
    const order = async () => (await screen.findByText('Eerste order')).closest('li')!;
    await userEvent.click(
      await within(await order()).findByRole('button', { name: 'Proberen met een voorbeeldorder' }),
    );
    const away = await within(await order()).findByRole(
      'button',
      { name: 'Voorbeeldorder weggooien' },
      { timeout: 10_000 },
    );
    expect(brought().map(([kind]) => kind)).toEqual(['customers', 'products', 'orders']);
    expect(brought()[2]![1]).toMatch(/\n1;1;[\d-]+;[\d-]+;wacht;7;12;13,85\n$/);
    await userEvent.click(away);
    await waitFor(() => expect(back()).toEqual([3, 1, 2]), { timeout: 10_000 });
    expect(
      await within(await order()).findByRole('button', { name: 'Proberen met een voorbeeldorder' }),
    ).toBeDefined();
  });

  test.runIf(isThorough)(
    'a sample price is an agreement of a sample customer, says so, and goes with what came along',
    async () => {
      const opened = open({});
      const { brought, back } = importing(opened);
      const prices = async () => (await screen.findByText('Prijzen', { selector: '.strong' })).closest('li')!;
      await userEvent.click(
        await within(await prices()).findByRole('button', { name: 'Proberen met een voorbeeldprijs' }),
      );
      const away = await within(await prices()).findByRole(
        'button',
        { name: 'Voorbeeldprijs weggooien' },
        { timeout: 10_000 },
      );
      expect((await prices()).textContent).toContain('Voorbeeld Bistro betaalt € 12,50');
      expect(brought().map(([kind]) => kind)).toEqual(['customers', 'products', 'deals']);
      expect(brought()[2]![1]).toMatch(/\n1;7;12,50\n$/);
      await userEvent.click(away);
      await waitFor(() => expect(back()).toEqual([3, 1, 2]), { timeout: 10_000 });
    },
  );

  test.runIf(isThorough)('what a sample is, and which numbers it takes, is said beside it', async () => {
    open({});
    const line = async (label: string) => (await screen.findByText(label)).closest('li')!;
    const button = { name: /^Proberen met een voorbeeld/ };
    await within(await line('Online betalen')).findByRole('button', button);
    expect((await line('Online betalen')).textContent).toContain('een verzonnen openstaande factuur');
    await within(await line('Eerste order')).findByRole('button', button);
    expect((await line('Eerste order')).textContent).toContain('Neemt één ordernummer');
  });

  test.runIf(isThorough)(
    'a sample invoice shows where it is open; what another sample needs stays until that goes too',
    async () => {
      const opened = open({});
      const { back } = importing(opened);
      const line = async (label: string) => (await screen.findByText(label)).closest('li')!;
      const press = async (label: string, name: string) =>
        userEvent.click(await within(await line(label)).findByRole('button', { name }, { timeout: 10_000 }));
      await press('Online betalen', 'Proberen met een voorbeeldfactuur');
      const seen = await within(await line('Online betalen')).findByRole('link', {
        name: 'Openstaand bekijken',
      });
      expect(seen.getAttribute('href')).toBe('/tools/unpaid');
      await press('Eerste order', 'Proberen met een voorbeeldorder');
      await press('Eerste order', 'Voorbeeldorder weggooien');
      // 1 is the customers of both, 2 the invoice, 3 the wines and 4 the order
      await waitFor(() => expect(back()).toEqual([4, 3]), { timeout: 10_000 });
      await press('Online betalen', 'Voorbeeldfactuur weggooien');
      await waitFor(() => expect(back()).toEqual([4, 3, 2, 1]), { timeout: 10_000 });
    },
  );

  test.runIf(isThorough)(
    'a sample colleague can sign in nowhere, is known by its name, and is removed again',
    async () => {
      const { on, asked } = open({});
      on(addUser, ({ username, firstName, lastName }) => {
        const added = {
          userId: 81,
          username,
          firstName,
          lastName,
          email: '',
          isEnabled: true,
          isOwn: true,
          until: null,
          usesCode: false,
        };
        on(usersOfAccount, { data: [{ ...added, roles: ['SALES'], accounts: [] }], total: 1 });
        return { data: { userId: 81 } };
      });
      on(removeUser, () => {
        on(usersOfAccount, { data: [], total: 0 });
        return { data: 1 as const };
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Proberen met een voorbeeldcollega' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Voorbeeldcollega weggooien' }));
      expect(await screen.findByRole('button', { name: 'Proberen met een voorbeeldcollega' })).toBeDefined();
      expect(asked(addUser)[0]!.request).toMatchObject({
        username: expect.stringMatching(/^voorbeeld-collega-/),
        firstName: 'Voorbeeld',
        email: '',
      });
      expect(asked(removeUser)[0]!.request).toMatchObject({ userId: 81 });
    },
  );

  test.runIf(isThorough)(
    'they go by a choice, with a way back, and are not there where the setting is off',
    async () => {
      const { asked } = open({});
      await userEvent.click(await screen.findByRole('button', { name: 'Verbergen' }));
      await waitFor(() => expect(asked(showFirstSteps)[0]?.request).toEqual({ shown: false }));
      expect(await screen.findByText(/Terug te zetten bij Instellingen/)).toBeDefined();
      cleanup();
      const other = open({}, {});
      await screen.findByText('10872');
      expect(screen.queryByText('Eerste stappen')).toBeNull();
      expect(other.asked(firstSteps)).toHaveLength(0);
    },
  );
});
