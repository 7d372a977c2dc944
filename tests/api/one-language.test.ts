import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#domain/account/account.ts';
import { readByOthers } from '#domain/account/translated-settings.ts';
import { Language } from '#domain/kernel/language.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  bistro,
  noordhof,
  sancerre,
  smallWorld,
  type SmallWorld,
  supplier,
} from '#tests/support/small-world.ts';

/**
 * Every paper and mail to a customer or supplier, in each of the four languages (one in the short run): none says a word that only stands
 * in the words of another. What is made is collected first, so that a paper that is left out is seen too.
 */
let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
  await world.record(world.by(noordhof, 0), (work) =>
    work.decide(account, noordhof, { type: 'ChangeSetting', change: { field: 'inkoop', to: true } as never }),
  );
  await world.runner.waitFor(await world.heads());
  await world.core.directory.refresh();
});
afterAll(() => world?.close());

const tokensOf = (text: string) =>
  new Set([...text.matchAll(/\p{L}{3,}/gu)].map(([word]) => word.toLowerCase()));
/** What is quoted in a source, without what is filled in. */
const quotedIn = (source: string) =>
  [...source.replaceAll(/^(?:import|export \*) .*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .map(([, plain, filled]) => plain ?? filled!.replaceAll(/\$\{[^}]*\}/g, ' '))
    .join('\n');
const sources = import.meta.glob<string>(
  [
    '../../{domain,application,projections,api}/**/words.{nl,en,de,fr}.ts',
    '../../domain/account/texts.{en,de,fr}.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const dutchTexts = Object.values(readByOthers)
  .map(({ initial }) => initial ?? '')
  .join('\n');
/** The words of papers and mails, by language. A folder that has no German is not read by customers. */
const wordsOf = (language: Language) =>
  tokensOf(
    Object.entries(sources)
      .filter(([file]) => file.endsWith(`.${language}.ts`))
      .filter(([file]) => !file.includes('/words.') || file.replace(`.${language}.`, '.de.') in sources)
      .map(([, source]) => quotedIn(source))
      .concat(language === 'nl' ? [dutchTexts] : [])
      .join('\n')
      .replaceAll(/\[\w+\]/g, ' '),
  );
const vocabulary = Object.fromEntries(
  Language.options.map((language) => [language, wordsOf(language)]),
) as Record<Language, Set<string>>;

/** Names and texts that the company of the tests brings along; a login name and the first name of a voucher too. */
const data = tokensOf(`
  Wijnimport Noordhof Utrecht Bistro De Kade Oudegracht Verbeek inkoop@klant.example Horeca Groot
  Sancerre Les Caillottes Domaine des Trois Sources Frankrijk Loire Sauvignon blanc NL91ABNA0417164300 BTW
  bestel@trois.example https://kelder.example klantapp client Nieuwe voucher
`);
const foreignTo = (language: Language) =>
  new Set(
    Language.options
      .filter((other) => other !== language)
      .flatMap((other) => [...vocabulary[other]])
      .filter((word) => !vocabulary[language].has(word) && !data.has(word)),
  );

const textOf = (bytes: Uint8Array) =>
  pdfText(bytes)
    .flat()
    .map(({ text }) => text)
    .join('\n');
const body = async (method: string, path: string, sent?: object) => {
  const answer = await world.call('ADMIN', method, path, sent);
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  expect(answer.body.data, `${path}: ${JSON.stringify(answer.body)}`).not.toBe(0);
  return answer.body;
};
const setting = (field: string, val: unknown) => body('PUT', 'users/updatemainuserdata', { field, val });
const paper = async (path: string) => {
  const { type, bytes } = await world.bytesOf('ADMIN', path);
  expect(type, path).toBe('application/pdf');
  return textOf(bytes);
};
const scope = { log: 1, accountId: noordhof };
const mails = async () => world.core.outbox.list(scope, {}, 200);

const order = {
  customer_id: bistro,
  'delivery-method_id': 4,
  'delivery-date': '2026-11-24',
  'delivery-moment': 'voor',
  'delivery-time': '13:00',
  order_lines: [{ product_id: sancerre, qty: 8 }],
};
const place = async (): Promise<number> => (await body('POST', 'order/store', order)).data.id;

const papersIn = async (language: Language) => {
  const made: Record<string, string> = {};
  const before = new Set((await mails()).map(({ mailId }) => mailId));
  await body('PUT', 'klant/update', { customer_id: bistro, field: 'language', val: language });
  await body('PUT', 'supplier/update', { supplier_id: supplier, field: 'language', val: language });

  const id = await place();
  made['packing slip'] = await paper(`order/printPakbon/${id}`);
  await body('POST', `order/resendConfirmEmail/${id}`);
  const quote = await place();
  await body('PUT', 'order/updateorderstatus', { order_id: quote, orderstatus_id: 4, offer: 1 });
  made['quotation'] = await paper(`order/printOffer/${quote}`);
  await body('POST', `order/sendOfferPdf/${quote}`);
  await world.call('CLIENT', 'POST', 'klantapp/store', { order_lines: [{ product_id: sancerre, qty: 120 }] });

  await body('PUT', 'order/updatefactuurstatus', { order_id: id, factuurstatus: 'gefactureerd' });
  await body('POST', 'order/sendInvoicePdf', { order_id: id, email: 'inkoop@klant.example' });
  await body('POST', `order/printticket/${id}`);
  const credit = { id, lines: [{ line_id: 1, qty: 2 }], reason: 'kurk' };
  const { id: back } = (await body('POST', 'order/credit', credit)).data;
  made['credit note'] = await paper(`order/printInvoice/${back}/0`);
  await body('POST', 'order/sendInvoicePdf', { order_id: back, email: 'inkoop@klant.example' });

  for (const reminder_type of [1, 2, 3]) {
    const { subject, text } = await body('POST', 'stats/aanmanen/preview', { order_id: id, reminder_type });
    made[`reminder ${reminder_type}`] = `${subject}\n${text}`;
  }
  const all = await body('POST', 'stats/aanmanen/preview', { customer_id: bistro });
  made['statement'] = `${all.subject}\n${all.text}`;
  made['reminder on paper'] = await paper(`stats/aanmanen/pdf/${bistro}`);

  await body('POST', `klant/sendklantappinfo/${bistro}`);
  await body('POST', `klant/sendsepasignrequest/${bistro}`);

  const voucher = (await body('POST', 'vouchers/new', { code: `XK-${language}` })).data.id;
  made['voucher'] = await paper(`vouchers/download/${voucher}?language=${language}`);
  made['price list'] = await paper(`prijslijst/pdf/1/excl/geo?language=${language}`);
  made['product sheet'] = await paper(`product/productinfo/pdf/${sancerre}?language=${language}`);

  const bought = {
    product_id: sancerre,
    qty: 120,
    accise: 0.67,
    departpurchaseprice: 7.4,
    transportprice: 0.35,
  };
  const wanted = { order: { supplier_id: supplier, week: 49, total_pallets: 2 }, lines: [bought] };
  const purchase = (await body('PUT', 'inkoop/neworder', wanted)).data.id;
  made['purchase order'] = await paper(`inkoop/pdf/${purchase}`);
  await body('POST', `inkoop/email/supplier/${purchase}`);

  const kinds = [
    'app-info',
    'confirmation',
    'invoice',
    'mandate',
    'offer',
    'purchase-supplier',
    'thanks',
    'ticket',
  ];
  const fresh = async () => (await mails()).filter(({ mailId }) => !before.has(mailId));
  await expect
    .poll(async () => [...new Set((await fresh()).map(({ kind }) => kind))].toSorted(), { timeout: 20_000 })
    .toEqual(kinds);
  for (const { mailId, kind, subject, text, attachments } of await fresh()) {
    const files = await Promise.all(
      attachments.map(async ({ name }, nth) => {
        const { bytes } = await world.bytesOf('ADMIN', `mail/file/${mailId}/${nth + 1}`);
        return `${name}\n${name.endsWith('.pdf') ? textOf(bytes) : ''}`;
      }),
    );
    // the printer of the shop is a reader of its own; the ticket goes to the customer
    made[`${kind} ${mailId}`] = [...(kind === 'ticket' ? [] : [subject, text]), ...files].join('\n');
  }
  return made;
};

test.runIf(isThorough)(
  'D-61 · every paper and mail of a customer or supplier speaks its language alone',
  async () => {
    for (const [field, val] of [
      ['t_iban', 'NL91ABNA0417164300'],
      ['checkout_print', 1],
      ['checkout_printer_id', 'bon@noordhof.example'],
    ] as const)
      await setting(field, val);
    await body('PUT', 'supplier/update', {
      supplier_id: supplier,
      field: 'email1',
      val: 'bestel@trois.example',
    });
    await body('POST', 'klant/makecustomsepamandate', {
      customer_id: bistro,
      name: 'Bistro De Kade',
      iban: 'NL91ABNA0417164300',
    });
    const found: string[] = [];
    for (const [nth, language] of inLongRun(Language.options, ['de'] as const).entries()) {
      // a mandate is asked for once a day
      world.time.today = `2026-11-${19 + nth}`;
      world.time.now = `${world.time.today}T08:30:00.000Z`;
      const foreign = foreignTo(language);
      expect(foreign.size).toBeGreaterThan(500);
      const made = await papersIn(language);
      for (const [name, text] of Object.entries(made)) {
        expect(text.trim(), name).not.toBe('');
        const wrong = [...tokensOf(text)].filter((word) => foreign.has(word));
        if (wrong.length > 0) found.push(`${language}, ${name}: ${wrong.join(' ')}`);
      }
    }
    expect(found).toEqual([]);
  },
  240_000,
);
