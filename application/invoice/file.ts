import type { Actor, Core, Needs, Ports } from '#application/kernel/core.ts';
import { randomUUID } from 'node:crypto';
import { commandIdFrom } from '#application/kernel/id.ts';
import { wordsIn } from '#application/invoice/words.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Blob } from '#application/ports/blobs.ts';
import type { InvoiceOptions } from '#application/ports/documents.ts';
import type { Position } from '#application/ports/event-store.ts';
import { invoiceIdOf, loadInvoice } from '#application/sales-order/invoice.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf, settingsOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { eInvoiceFileName, eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import { type Invoice, invoice, type InvoiceFile } from '#domain/invoice/invoice.ts';
import type { IssuedInvoice, PrintedInvoice } from '#domain/invoice/issued-invoice.ts';
import { methodNameIn } from '#domain/payment/method-name.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { collectiveParts } from '#application/collective-invoice/issue.ts';
import { lookAt } from '#application/kernel/look.ts';
import { collectiveInvoice } from '#domain/collective-invoice/collective-invoice.ts';

/** What was paid of an order, and the names of how. */
type Paid = { total: Money; methods: readonly string[] };

/** INV-023: what the account shows on its invoices. What was paid is that of the day on which it is made. */
export const optionsOf = (
  account: Account,
  { total, methods }: Paid,
  language: IssuedInvoice['language'],
): InvoiceOptions => ({
  showsCompanyData: settingOf(account, 'invoiceShowsCompany'),
  showsPaymentMethod: settingOf(account, 'invoiceShowsPaymentMethod'),
  paymentMethod: methods.map((name) => methodNameIn(name, language)).join(', '),
  showsPaymentsTotal: settingOf(account, 'invoiceShowsPaymentsTotal'),
  paymentsTotal: total,
  showsQuantity: settingOf(account, 'showsInvoiceQuantity'),
  texts: [
    textOf(account, 'invoiceFirstText', language),
    textOf(account, 'invoiceSecondText', language),
    textOf(account, 'invoiceThirdText', language),
  ].filter((text) => text !== ''),
});

/** LINE-011: the other codes of what is on a paper, where the account shows them. */
const otherCodesOf = async (
  { facts }: Needs<'facts'>,
  account: Account,
  { lines }: Pick<IssuedInvoice, 'lines'>,
): Promise<InvoiceOptions['otherCodes']> => {
  if (!settingOf(account, 'hasOtherProductCode')) return undefined;
  const products = await facts.productsByNumber(account, [
    ...new Set(lines.map(({ productNumber }) => productNumber)),
  ]);
  return new Map(products.map(({ number, otherCode }) => [number, otherCode]));
};

export type InvoicePdf = Pick<InvoicePaper, 'issued' | 'orderIds'> & {
  name: string;
  content: Uint8Array;
  /** Under which it is kept. */
  sha256: string;
  /** Where it was kept, when it was made now. */
  position: Position;
};

/** Whoever is the first to ask for an invoice only reads it; what is recorded then is recorded by the system. */
const bySystem = (actor: Actor, orderId: number, step: string): Actor => ({
  ...actor,
  userId: 0,
  onBehalfOf: null,
  commandId: commandIdFrom(['invoice-file', actor.log, orderId, step]),
});

/**
 * The invoice of an order as it was issued, with the files that were kept of it. An order that was invoiced before
 * invoices had records gets its record first. Refuses: order-not-found, invoice-not-found, record-of-other-account
 * (ROLE-026).
 */
export const invoiceRecord = async (
  { handle, facts }: Needs<'handle' | 'facts'>,
  actor: Actor,
  orderId: number,
) => {
  const { accountId } = actor;
  let found: Awaited<ReturnType<typeof loadInvoice>> | undefined;
  const content = { type: 'WriteInvoiceOut', orderId };
  const { position } = await handle(
    { ...bySystem(actor, orderId, 'record'), commandId: randomUUID() },
    content,
    async (work) => {
      found = await loadInvoice(work, { facts }, { accountId, orderId });
    },
  );
  return { ...found!, position };
};

/** What is put on paper of an order: its own invoice, or the collective one that it is a part of. */
export type InvoicePaper = {
  issued: PrintedInvoice;
  files: Invoice['files'];
  /** The orders that it is of. */
  orderIds: readonly number[];
  collectiveId: number | undefined;
  position: Position;
};

/** Refuses what `invoiceRecord` does. */
export const invoicePaper = async (
  core: Needs<'handle' | 'facts'>,
  actor: Actor,
  orderId: number,
): Promise<InvoicePaper> => {
  const { issued, files, position } = await invoiceRecord(core, actor, orderId);
  const { collectiveId } = issued;
  if (collectiveId === undefined) return { issued, files, orderIds: [orderId], collectiveId, position };
  const found = await lookAt(core, { ...actor, commandId: randomUUID() }, 'collective-invoice', (work) =>
    collectiveParts(work, collectiveId),
  );
  return { ...found, collectiveId, position };
};

/** What was paid of all orders on a paper, and how. */
export const paidOnPaper = async (
  { facts }: Needs<'facts'>,
  log: number,
  { orderIds }: Pick<InvoicePaper, 'orderIds'>,
): Promise<Paid> => {
  const paid = await Promise.all(orderIds.map((id) => facts.paid(log, id)));
  return {
    total: sum(paid.map(({ total }) => total)),
    methods: [...new Set(paid.flatMap(({ methods }) => methods))],
  };
};

/**
 * Keeps a file of an invoice. Out: the one that stays, which is the first of two that are made at once, and `own`. `lost`
 * is the one that was kept where it is there no more, as after the loss of a database beside a log that went on.
 */
const keepFile = async (
  core: Core & Needs<'blobs'>,
  actor: Actor,
  { orderId, collectiveId }: Pick<InvoicePaper, 'collectiveId'> & { orderId: number },
  file: InvoiceFile,
  blob: Blob,
  lost?: string,
) => {
  const own = await core.blobs.put(blob);
  const { events, position } = await core.handle(
    bySystem(actor, collectiveId ?? orderId, lost === undefined ? file : `${file} for ${lost}`),
    { type: 'KeepInvoiceFile', orderId: collectiveId ?? orderId, file, ...(lost !== undefined && { lost }) },
    (work) =>
      collectiveId === undefined
        ? work.decide(invoice, invoiceIdOf(orderId), { type: 'KeepInvoiceFile', file, sha256: own, lost })
        : work.decide(collectiveInvoice, collectiveId, {
            type: 'KeepCollectiveInvoiceFile',
            file,
            sha256: own,
            lost,
          }),
  );
  // what was recorded, now or by who was first
  const kept = events.map(({ data }) => (data as { sha256?: string }).sha256).find((sha256) => sha256);
  const sha256 = kept ?? (await invoicePaper(core, actor, orderId)).files[file] ?? own;
  return { sha256, own, position };
};

export type InvoicePdfCore = Core & Pick<Ports, 'blobs'> & Needs<'documents'>;

/**
 * The PDF of the invoice of an order (INV-021): made once, kept by its digest, and served ever after, whatever
 * settings and designs become. Refuses: order-not-found, invoice-not-found, record-of-other-account (ROLE-026).
 */
export const invoicePdf = async (
  core: InvoicePdfCore,
  actor: Actor,
  { orderId, isBlank }: { orderId: number; isBlank: boolean },
): Promise<InvoicePdf> => {
  const { facts, blobs, documents, clock } = core;
  const account = accountOf(facts, actor);
  const file: InvoiceFile = isBlank ? 'blank-pdf' : 'pdf';
  const contentOf = async (sha256: string | undefined) =>
    sha256 === undefined ? null : ((await blobs.get(sha256))?.bytes ?? null);

  const paper = await invoicePaper(core, actor, orderId);
  const { issued, files, position } = paper;
  const name = wordsIn(issued.language).invoiceFileName(issued, isBlank);
  const known = await contentOf(files[file]);
  const { orderIds } = paper;
  if (known) return { issued, orderIds, name, content: known, sha256: files[file]!, position };

  const otherCodes = await otherCodesOf(core, account, issued);
  const bytes = await documents.invoice(issued, {
    design: settingOf(account, 'invoiceDesign'),
    logo: await contentOf(issued.seller.logo ?? undefined),
    options: {
      ...optionsOf(account, await paidOnPaper(core, actor.log, paper), issued.language),
      ...(otherCodes && { otherCodes }),
    },
    isBlank,
    madeAt: clock.now(),
  });
  const kept = await keepFile(
    core,
    actor,
    { ...paper, orderId },
    file,
    { type: 'application/pdf', bytes },
    files[file],
  );
  const first = kept.sha256 === kept.own ? null : await contentOf(kept.sha256);
  const made = first ? { content: first, sha256: kept.sha256 } : { content: bytes, sha256: kept.own };
  return { issued, orderIds, name, ...made, position: kept.position };
};

/**
 * The e-invoice of an order (INV-027), made once and kept like the PDF; `{ needs }`, sentences, where the invoice
 * lacks what an e-invoice cannot be without.
 */
export const invoiceXml = async (core: Core & Pick<Ports, 'blobs'>, actor: Actor, orderId: number) => {
  const account = accountOf(core.facts, actor);
  const paper = await invoicePaper(core, actor, orderId);
  const { issued, files } = paper;
  const made = eInvoiceOf(issued, settingsOf(account));
  const name = eInvoiceFileName(issued);
  const known = files['e-invoice'];
  if (known && (await core.blobs.get(known))) return { name, sha256: known };
  if ('needs' in made) return made;
  const bytes = new TextEncoder().encode(made.xml);
  const blob = { type: 'application/xml', bytes } as const;
  const { sha256 } = await keepFile(core, actor, { ...paper, orderId }, 'e-invoice', blob, known);
  return { name, sha256 };
};
