import type { HandleCommand } from '#application/kernel/command-handler.ts';
import type { InvoicePdfCore } from '#application/invoice/file.ts';
import type { InvoiceMailCore } from '#application/invoice/mail.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from '#application/kernel/digest.ts';
import { changeNumberFormat } from '#application/invoice/change-number-format.ts';
import { changeInvoiceStatus } from '#application/invoice/change-status.ts';
import { cloneOrder, creditInvoice } from '#application/invoice/credit.ts';
import { invoicePdf, invoiceRecord, invoiceXml } from '#application/invoice/file.ts';
import { invoiceFileName } from '#application/invoice/words.nl.ts';
import { invoiceMailOf, mailInvoice } from '#application/invoice/mail.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import { orderAt } from '#application/sales-order/order-at.ts';
import type { Blob } from '#application/ports/blobs.ts';
import type { InvoiceOptions } from '#application/ports/documents.ts';
import type { MailRecord } from '#application/ports/outbox.ts';
import { account } from '#domain/account/account.ts';
import type { OwnSettings } from '#domain/account/settings.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { euro } from '#domain/kernel/money.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import { placed as placedOrder } from '#tests/support/orders.ts';
import { barolo, bistro, noordhof, sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

afterEach(() => vi.useRealTimers());

/** Whole, so that an e-invoice can be made. */
const seller: OwnSettings = {
  company_name: 'Wijnimport Noordhof',
  t_btw: 'NL001234567B29',
  t_kvk: '12345678',
  address_and_nr: 'Werfkade 14',
  postcode: '3511 AC',
  city: 'Utrecht',
  t_iban: 'NL91ABNA0417164300',
} as OwnSettings;

const start = async (settings: OwnSettings = {}) => {
  const made = await shop();
  const { handle, facts, clock, by, accounts, place, wants } = made;
  const set = (own: OwnSettings) => {
    const of = accounts.get(noordhof)!;
    accounts.set(noordhof, { ...of, settings: { ...of.settings, ...own } });
  };
  set({ ...seller, ...settings });
  const files = new Map<string, Blob>();
  const stored = { puts: 0, gets: 0 };
  const blobs = {
    put: async (blob: Blob) => {
      stored.puts += 1;
      const digest = sha256(Buffer.from(blob.bytes).toString('base64'));
      files.set(digest, blob);
      return digest;
    },
    get: async (digest: string) => {
      stored.gets += 1;
      return files.get(digest) ?? null;
    },
  };
  const drawn: { options: InvoiceOptions; isBlank: boolean; logo?: Uint8Array | null; text: string }[] = [];
  const drawing = { meanwhile: async () => {} };
  const record = withCore(invoiceRecord, { handle, facts });
  const paid = { total: 0, methods: ['Bank', 'Pin'] };
  const core = {
    handle,
    facts: { ...facts, paid: async () => paid },
    blobs: blobs as Blobs,
    clock,
    documents: {
      async invoice(issued, { options, isBlank, logo = null }) {
        const text = `${issued.invoiceNumber} ${drawn.length}`;
        drawn.push({ options, isBlank, logo, text });
        await drawing.meanwhile();
        return new TextEncoder().encode(text);
      },
    },
  } satisfies InvoicePdfCore;
  const pdf = withCore(invoicePdf, core);
  const invoiced = async (over: object = {}, lines = [[sancerre, 6]] as [number, number][]) => {
    const { orderId } = await place(by(), wants(lines, over));
    await made.invoice(by(), orderId);
    return orderId;
  };
  const mails: MailRecord[] = [];
  const looked = { count: 0 };
  const mailing: InvoiceMailCore = {
    ...core,
    outbox: {
      list: async () => {
        looked.count += 1;
        return mails.length > 1 ? [mails.shift()!] : mails;
      },
    },
  };
  const mail = withCore(mailInvoice, mailing);
  const requested = async (orderId: number) =>
    (await made.store.readStream(1, `orderPaper-${orderId}`)).map(
      ({ data }) =>
        data as {
          to: string;
          text: string;
          bcc?: string;
          withoutEInvoice?: true;
          attachments: { name: string; sha256: string }[];
        },
    );
  return {
    ...made,
    set,
    files,
    stored,
    drawn,
    drawing,
    paid,
    record,
    pdf,
    invoiced,
    mail,
    mails,
    looked,
    requested,
    issuedOf: async (orderId: number) => (await record(by(), orderId)).issued,
    xml: withCore(invoiceXml, core),
    mailing,
    orderOf: async (orderId: number) => (await orderAt(made.store, 1, orderId, null))!,
    credit: withCore(creditInvoice, { handle, facts, clock }),
    clone: withCore(cloneOrder, core),
  };
};
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('INV-021 · the PDF of an invoice', () => {
  test('that was just made goes with its mail as it was kept: stored once, and not read again', async () => {
    const { invoiced, mail, by, files, stored, requested, drawn } = await start();
    const orderId = await invoiced();
    await mail(by(), { orderId, to: 'inkoop@klant.example', text: null });
    expect(stored).toEqual({ puts: 1, gets: 0 });
    const [asked] = await requested(orderId);
    expect(asked!.attachments.map(({ sha256: digest }) => textOf(files.get(digest)!.bytes))).toEqual([
      drawn[0]!.text,
    ]);
  });

  test('is drawn once, blank and not, and served ever after', async () => {
    const { invoiced, pdf, by, drawn, record } = await start();
    const orderId = await invoiced();
    await pdf(by(), { orderId, isBlank: false });
    expect(Object.keys((await record(by(), orderId)).files)).toEqual(['pdf']);
    const served = async (isBlank: boolean) => {
      const { name, content } = await pdf(by(), { orderId, isBlank });
      return [name, textOf(content)];
    };
    for (const _ of [1, 2]) {
      expect(await served(false)).toEqual(['factuur-1.pdf', '1 0']);
      expect(await served(true)).toEqual(['factuur-1-blanco.pdf', '1 1']);
    }
    expect(drawn.map(({ isBlank }) => isBlank)).toEqual([false, true]);
  });

  test('is the first, where two draw it at once', async () => {
    const { invoiced, pdf, by, drawing } = await start();
    const orderId = await invoiced();
    const contents: string[] = [];
    drawing.meanwhile = async () => {
      drawing.meanwhile = async () => {};
      contents.push(textOf((await pdf(by(), { orderId, isBlank: false })).content));
    };
    contents.push(textOf((await pdf(by(), { orderId, isBlank: false })).content));
    expect(contents).toEqual(['1 1', '1 1']);
  });

  test('whose file got lost is drawn again', async () => {
    const { invoiced, pdf, by, files } = await start();
    const orderId = await invoiced();
    await pdf(by(), { orderId, isBlank: false });
    files.clear();
    expect(textOf((await pdf(by(), { orderId, isBlank: false })).content)).toBe('1 1');
  });

  test('INV-023 · INV-026 · shows what was paid and how, and the texts that are filled in', async () => {
    const { invoiced, pdf, by, drawn, paid } = await start({ t_invoice_u1: 'Een', t_invoice_u3: 'Drie' });
    paid.total = 10 * euro;
    await pdf(by(), { orderId: await invoiced(), isBlank: false });
    expect(drawn[0]).toMatchObject({
      options: { texts: ['Een', 'Drie'], paymentMethod: 'Bank, Pin', paymentsTotal: 10 * euro },
      logo: null,
    });
  });

  test.each([
    ['invoice', '2026/12', false, 'factuur-2026-12.pdf'],
    ['credit', 'A 1', true, 'creditfactuur-A-1-blanco.pdf'],
  ] as const)('of an %s with number %s, blank %s, is called %4$s', (kind, invoiceNumber, isBlank, name) => {
    expect(invoiceFileName({ kind, invoiceNumber } as IssuedInvoice, isBlank)).toBe(name);
  });
});

describe('INV-027 · the e-invoice', () => {
  test('is made once and kept, whatever is lacking later', async () => {
    const { invoiced, xml, by, set, files } = await start();
    const orderId = await invoiced();
    const first = await xml(by(), orderId);
    expect(first).toEqual({ name: expect.stringMatching(/\.xml$/), sha256: expect.any(String) });
    expect([...files.values()].map(({ type }) => type)).toEqual(['application/xml']);
    set({ t_iban: 'NL20INGB0001234567' });
    expect(await xml(by(), orderId)).toEqual(first);
    expect(files.size).toBe(1);
  });
});

describe('INV-024 · an invoice that is mailed', () => {
  const send = async (
    settings: OwnSettings = {},
    over: { text?: string | null; mayLackEInvoice?: boolean; isWhole?: boolean } = {},
  ) => {
    const world = await start(settings);
    const { isWhole: _, ...how } = over;
    if (over.isWhole === false) {
      const { customers } = world;
      customers.set(bistro, { ...customers.get(bistro)!, country: 'Atlantis' });
    }
    const orderId = await world.invoiced();
    const done = await world.mail(world.by(), { orderId, to: 'inkoop@klant.example', text: null, ...how });
    const [request] = await world.requested(orderId);
    return { ...done, ...request!, names: request!.attachments.map(({ name }) => name.replace(/.*\./, '')) };
  };

  test.each([
    [{ 226: 'a@huis.example', 227: 'b@huis.example' }, 'a@huis.example'],
    [
      { 226: 'a@huis.example', 227: 'b@huis.example', invoice_copy_to: true },
      'a@huis.example,b@huis.example',
    ],
    [{ 227: 'b@huis.example', invoice_copy_to: true }, 'b@huis.example'],
    [{ 226: 'a@huis.example', 227: 'a@huis.example', invoice_copy_to: true }, 'a@huis.example'],
    [{}, undefined],
  ])('INV-026 · with %o is copied to %s', async (settings, bcc) => {
    expect((await send(settings)).bcc).toBe(bcc);
  });

  test.each([
    ['Beste, zie hier.', /^Beste, zie hier\.$/],
    ['  ', /factuur 1/],
    [null, /factuur 1/],
  ])('has the letter that is typed, else that of the settings: %s', async (text, letter) => {
    expect((await send({}, { text })).text).toMatch(letter);
  });

  test('INV-027 · carries the e-invoice where the account sends it', async () => {
    expect(await send()).toMatchObject({ names: ['pdf'], isWithoutEInvoice: false });
    expect((await send()).withoutEInvoice).toBeUndefined();
    expect(await send({ 110: true })).toMatchObject({ names: ['pdf', 'xml'], isWithoutEInvoice: false });
  });

  test('INV-027 · goes without one where none can be made, if who sends it or the account says so', async () => {
    const refused = { code: 'e-invoice-not-possible', details: { needs: expect.any(Array) } };
    await expect(send({ 110: true }, { isWhole: false })).rejects.toMatchObject(refused);
    const bare = { names: ['pdf'], isWithoutEInvoice: true, withoutEInvoice: true };
    expect(await send({ 110: true }, { isWhole: false, mayLackEInvoice: true })).toMatchObject(bare);
    expect(await send({ 110: true, ubl_optional: true }, { isWhole: false })).toMatchObject(bare);
    expect((await send({}, { isWhole: false })).withoutEInvoice).toBeUndefined();
  });

  describe('INV-028 · while its sender waits', () => {
    const waiting = async (states: readonly [string, string][], isDirect = true) => {
      vi.useFakeTimers();
      const world = await start();
      const orderId = await world.invoiced();
      world.mails.push(...states.map(([kind, state]) => ({ kind, state }) as unknown as MailRecord));
      let end: string | null = null;
      const who = world.by();
      const send = () => world.mail(who, { orderId, to: 'inkoop@klant.example', text: null, isDirect });
      const asked = send().then(
        () => (end = 'sent'),
        (fault: Error) => (end = fault instanceof Refusal ? fault.code : fault.message),
      );
      const after = async (ms: number) => {
        await vi.advanceTimersByTimeAsync(ms);
        return end;
      };
      return { ...world, after, asked, send };
    };

    test('is answered as soon as the mail server said what it does', async () => {
      const taken = await waiting([
        ['invoice', 'queued'],
        ['tracking', 'accepted'],
        ['invoice', 'trying'],
        ['invoice', 'accepted'],
      ]);
      expect(await taken.after(299)).toBeNull();
      expect(await taken.after(1)).toBe('sent');
      expect(taken.looked.count).toBe(4);
      const refused = await waiting([['invoice', 'refused']]);
      expect(await refused.after(0)).toBe('mail-address-invalid');
    });

    test('is answered after six seconds at most', async () => {
      for (const states of [[['invoice', 'trying']], []] as [string, string][][]) {
        const slow = await waiting(states);
        expect(await slow.after(5_999)).toBeNull();
        expect(await slow.after(1)).toBe('sent');
        expect(slow.looked.count).toBe(60);
      }
    });

    test('waits for nothing where nobody waits, or where it was asked for before', async () => {
      const queued = await waiting([['invoice', 'trying']], false);
      expect([await queued.after(0), queued.looked.count]).toEqual(['sent', 0]);
      const again = await waiting([['invoice', 'accepted']]);
      expect(await again.after(0)).toBe('sent');
      const { count } = again.looked;
      await again.send();
      // a repeat is answered by what the first time recorded
      expect(again.looked.count).toBe(count + 1);
    });
  });
});

describe('INV-026 · the letter with an invoice', () => {
  const letter = async (over: (issued: IssuedInvoice) => Partial<IssuedInvoice>, paid?: number) => {
    const { invoiced, issuedOf, accounts } = await start();
    const issued = await issuedOf(await invoiced());
    const { subject, text } = invoiceMailOf(accounts.get(noordhof)!, { ...issued, ...over(issued) }, paid);
    return `${subject}\n${text}`;
  };
  const coming = (incl: number) => (issued: IssuedInvoice) => ({ totals: { ...issued.totals, incl } });

  test.each([
    [100, 0, 'Wilt u die uiterlijk 03-12-2026 betalen?'],
    [100, 40, 'Hiervan is € 40,00 betaald. Wilt u de resterende € 60,00 uiterlijk 03-12-2026 betalen?'],
    [100, 100, 'Deze factuur is betaald.'],
    [0, 0, 'Er is niets te betalen.'],
    [100, 130, 'Wij verrekenen € 30,00 of maken het aan u over.'],
    [-100, 0, 'Wij verrekenen dit bedrag of maken het over.'],
    [-100, -40, 'Wij verrekenen € 60,00 of maken het aan u over.'],
    [0, 10, 'Wij verrekenen € 10,00 of maken het aan u over.'],
  ])('of € %d with € %d paid asks: %s', async (incl, paid, asks) => {
    expect(await letter(coming(incl * euro), paid * euro)).toContain(asks);
  });

  test('is to the attention of whom the customer names, and tells a credit as one', async () => {
    const plain = await letter(() => ({}));
    expect(plain).toContain('Beste Bistro De Kade,');
    expect(plain).toContain('Factuur 1');
    const named = await letter(({ buyer }) => ({
      buyer: { ...buyer, attention: 'mevrouw Bos' },
      kind: 'credit',
    }));
    expect(named).toContain('Beste mevrouw Bos,');
    expect(named).toContain('Creditfactuur 1');
  });
});

describe('INV-004 · another invoice status', () => {
  const changing = async (settings: OwnSettings = {}) => {
    const world = await start(settings);
    const failing: { mail: Error | null } = { mail: null };
    const core = {
      ...world.mailing,
      facts: {
        ...world.mailing.facts,
        // the mail alone asks what is paid
        async paid() {
          if (failing.mail) throw failing.mail;
          return world.paid;
        },
      },
    };
    const change = withCore(changeInvoiceStatus, core);
    const paidOrders = async () =>
      (await world.store.readLog(1, 0, 1_000))
        .filter(({ type }) => type === 'PaymentLineAdded')
        .map(({ data }) => (data as { orderId: number }).orderId);
    const place = async () => (await world.place(world.by(), world.wants([[sancerre, 6]]))).orderId;
    const to = async (orderId: number, status: 'invoiced' | 'paid', asked?: number) =>
      (await change(world.by(), { orderId, to: status, ...(asked !== undefined && { asked }) })).outcome;
    return { ...world, core, change, placeOne: place, to, failing, paidOrders };
  };

  test('makes the invoice, and then pays it', async () => {
    const { placeOne, to, paidOrders } = await changing();
    const orderId = await placeOne();
    expect(await to(orderId, 'invoiced')).toBe('updated');
    expect(await to(orderId, 'invoiced')).toBe('updated_invoice_status');
    expect(await paidOrders()).toEqual([]);
    expect(await to(orderId, 'paid')).toBe('updated_invoice_status');
    expect(await paidOrders()).toEqual([orderId]);
  });

  test('of an order under another number than it has is refused', async () => {
    const { placeOne, to, orderOf } = await changing();
    const orderId = await placeOne();
    const { number } = await orderOf(orderId);
    await expect(to(orderId, 'invoiced', number + 1)).rejects.toMatchObject({
      code: 'order-numbers-differ',
      details: { order_real_id: number + 1, real_id: number },
    });
    expect(await to(orderId, 'invoiced', number)).toBe('updated');
  });

  test('makes none of a sale that was invoiced before this system', async () => {
    const { handle, by, to, store } = await changing();
    const past = placedOrder({ orderId: 18, status: 'delivered', isPast: true });
    await handle(by(), 'past', async (work) => {
      await work.decide({ ...salesOrder, decide: () => [past] }, 18, {} as never);
    });
    const heads = await store.heads();
    expect(await to(18, 'invoiced')).toBe('updated_invoice_status');
    expect(await store.heads()).toEqual(heads);
  });

  test('INV-007 · one that somebody else made meanwhile is not mailed', async () => {
    const { core, placeOne, by, to, invoice, requested } = await changing({ invoice_mail_at_once: true });
    const orderId = await placeOne();
    const handle: HandleCommand = async (who, content, decide) => {
      const isMaking = (content as { type?: string }).type === 'InvoiceSalesOrder';
      if (isMaking) await invoice(by(), orderId);
      return core.handle(who, content, decide);
    };
    expect(await changeInvoiceStatus({ ...core, handle }, by(), { orderId, to: 'invoiced' })).toMatchObject({
      outcome: 'updated_invoice_status',
    });
    expect(await requested(orderId)).toEqual([]);
    const other = await placeOne();
    expect(await to(other, 'invoiced')).toBe('sent');
    expect(await requested(other)).toHaveLength(1);
  });

  test('INV-006 · one that cannot be mailed for want of an e-invoice says so; another fault is one', async () => {
    const { placeOne, to, failing } = await changing({ invoice_mail_at_once: true });
    failing.mail = new Refusal('e-invoice-not-possible', {});
    expect(await to(await placeOne(), 'invoiced')).toBe('email_error');
    for (const fault of [new Refusal('order-not-found', {}), new Error('no database')]) {
      failing.mail = fault;
      await expect(to(await placeOne(), 'invoiced')).rejects.toBe(fault);
    }
    failing.mail = Object.assign(new Error('odd'), { code: 'e-invoice-not-possible' });
    await expect(to(await placeOne(), 'invoiced')).rejects.toThrow('odd');
  });
});

describe('INV-029 · a credit', () => {
  test('is an order with a number of its own, of an invoice that there is', async () => {
    const { invoiced, credit, by, orderOf, place, wants, remove } = await start();
    const given = await credit(by(), await invoiced());
    expect(given.number).toBe(2);
    expect(await orderOf(given.orderId)).toMatchObject({ number: 2 });
    const { orderId } = await place(by(), wants([[sancerre, 6]]));
    await expect(credit(by(), orderId)).rejects.toMatchObject({ code: 'order-not-invoiced' });
    await remove(by(), orderId);
    for (const id of [orderId, 4711])
      await expect(credit(by(), id)).rejects.toMatchObject({ code: 'order-not-found' });
  });

  test('gives back no discount on what was a promotion, and that of the rest', async () => {
    const { invoiced, credit, by, orderOf, prices, set } = await start();
    set({
      discount_rules: JSON.stringify([
        { from: 0, to: 10_000, discount_value: 10, type: 1, type_var: null, incl_excl: 'excl' },
      ]),
    } as OwnSettings);
    prices.set(sancerre, { catalogue: null, promotion: { excl: 99_900, incl: null }, deal: null });
    const orderId = await invoiced({}, [
      [sancerre, 6],
      [barolo, 6],
    ]);
    const given = await orderOf((await credit(by(), orderId)).orderId);
    const excluded = given.lines.map(({ inputs }) => inputs.isExcludedFromDiscount);
    expect(excluded[0]).toBe(true);
    expect(given.lines.map(({ quantity }) => quantity)).toEqual([-6, -6]);
  });

  test('INV-030 · is cloned without its note, another order with it', async () => {
    const { invoiced, credit, clone, by, orderOf } = await start();
    const orderId = await invoiced({ invoiceNote: 'Let op' });
    const noteOf = async (id: number) => (await orderOf((await clone(by(), id)).orderId)).details.invoiceNote;
    expect(await noteOf(orderId)).toBe('Let op');
    expect(await noteOf((await credit(by(), orderId)).orderId)).toBe('');
  });
});

test('INV-017 · INV-018 · a format goes on counting where it is, or from the number that is given', async () => {
  const { handle, by, accounts, invoiced, issuedOf, store, set } = await start();
  await handle({ ...by(), log: installationLog }, 'open', async (work) => {
    await work.decide(account, noordhof, { type: 'OpenAccount', ...accounts.get(noordhof)! });
  });
  const change = withCore(changeNumberFormat, { handle });
  const formatAfter = async (from: number | null) => {
    await change(by(), { template: 2, prefix: 'WF-', from });
    const event = (await store.readStream(installationLog, `account-${noordhof}`)).at(-1)!;
    const { to } = event.data as { to: string };
    set({ 250: to });
    return to;
  };
  expect(await formatAfter(null)).toBe('2,WF-,1');
  expect((await issuedOf(await invoiced())).invoiceNumber).toBe('WF-1');
  expect(await formatAfter(40)).toBe('2,WF-,40');
  expect((await issuedOf(await invoiced())).invoiceNumber).toBe('WF-40');
  await expect(formatAfter(12)).rejects.toMatchObject({ code: 'number-may-only-rise' });
});
