import type { Core, Ports } from '#application/kernel/core.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#application/kernel/command-handler.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Documents, InvoiceOptions } from '#application/ports/documents.ts';
import type { MailAttachment } from '#application/ports/mailer.ts';
import type { Position } from '#application/ports/event-store.ts';
import { invoiceIdOf, loadInvoice } from '#application/sales-order/invoice.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf, settingsOf } from '#domain/account/settings.ts';
import { eInvoiceFileName, eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import { invoice, type InvoiceFile } from '#domain/invoice/invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import type { Money } from '#domain/kernel/money.ts';

/** What was paid of an order, and the names of how. */
type Paid = { total: Money; methods: readonly string[] };

/** INV-023: what the account shows on its invoices. What was paid is that of the day on which it is made. */
const optionsOf = (account: Account, { total, methods }: Paid): InvoiceOptions => ({
  showsCompanyData: settingOf(account, 'invoiceShowsCompany'),
  showsPaymentMethod: settingOf(account, 'invoiceShowsPaymentMethod'),
  paymentMethod: methods.join(', '),
  showsPaymentsTotal: settingOf(account, 'invoiceShowsPaymentsTotal'),
  paymentsTotal: total,
  showsQuantity: settingOf(account, 'showsInvoiceQuantity'),
  texts: [
    settingOf(account, 'invoiceFirstText'),
    settingOf(account, 'invoiceSecondText'),
    settingOf(account, 'invoiceThirdText'),
  ].filter((text) => text !== ''),
});

/** The name of a file of an invoice; a slash in the number would be a folder. */
export const invoiceFileName = ({ kind, invoiceNumber }: IssuedInvoice, isBlank = false) =>
  `${kind === 'credit' ? 'creditfactuur' : 'factuur'}-${invoiceNumber.replaceAll(/[^A-Za-z0-9._-]/g, '-')}${isBlank ? '-blanco' : ''}.pdf`;

export type InvoicePdf = {
  issued: IssuedInvoice;
  name: string;
  content: Uint8Array;
  /** Where it was kept, when it was made now. */
  position: Position;
};

/** Whoever is the first to ask for an invoice only reads it; what is noted then is noted by the system. */
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
  { handle, facts }: Pick<Core, 'handle' | 'facts'>,
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

export type InvoicePdfCore = Core & Pick<Ports, 'blobs'> & { documents: Pick<Documents, 'invoice'> };

/**
 * The PDF of the invoice of an order (INV-021): made once, kept by its digest, and served ever after, whatever
 * settings and designs become. Refuses: order-not-found, invoice-not-found, record-of-other-account (ROLE-026).
 */
export const invoicePdf = async (
  core: InvoicePdfCore,
  actor: Actor,
  { orderId, isBlank }: { orderId: number; isBlank: boolean },
): Promise<InvoicePdf> => {
  const { handle, facts, blobs, documents, clock } = core;
  const account = accountOf(facts, actor);
  const file: InvoiceFile = isBlank ? 'blank-pdf' : 'pdf';
  const contentOf = async (sha256: string | undefined) =>
    sha256 === undefined ? null : ((await blobs.get(sha256))?.bytes ?? null);

  const { issued, files, position } = await invoiceRecord(core, actor, orderId);
  const name = invoiceFileName(issued, isBlank);
  const known = await contentOf(files[file]);
  if (known) return { issued, name, content: known, position };

  const bytes = await documents.invoice(issued, {
    design: settingOf(account, 'invoiceDesign'),
    logo: await contentOf(issued.seller.logo ?? undefined),
    options: optionsOf(account, await facts.paid(actor.log, orderId)),
    isBlank,
    madeAt: clock.now(),
  });
  const sha256 = await blobs.put({ type: 'application/pdf', bytes });
  const stored = await handle(
    bySystem(actor, orderId, file),
    { type: 'KeepInvoiceFile', orderId, file },
    (work) => work.decide(invoice, invoiceIdOf(orderId), { type: 'KeepInvoiceFile', file, sha256 }),
  );
  // of two that made it at once the first stays
  const first = await contentOf((await invoiceRecord(core, actor, orderId)).files[file]);
  return { issued, name, content: first ?? bytes, position: stored.position };
};

/**
 * The e-invoice of an order (INV-027), made once and kept like the PDF; `{ needs }`, sentences, where the invoice
 * lacks what an e-invoice cannot be without.
 */
export const invoiceXml = async (
  core: Core & { blobs: Pick<Blobs, 'put' | 'get'> },
  actor: Actor,
  orderId: number,
): Promise<MailAttachment | { needs: readonly string[] }> => {
  const { handle, facts, blobs } = core;
  const account = accountOf(facts, actor);
  const { issued, files } = await invoiceRecord(core, actor, orderId);
  const made = eInvoiceOf(issued, settingsOf(account));
  const name = eInvoiceFileName(issued);
  const known = files['e-invoice'];
  if (known) return { name, sha256: known };
  if ('needs' in made) return made;
  const sha256 = await blobs.put({ type: 'application/xml', bytes: new TextEncoder().encode(made.xml) });
  const file = 'e-invoice' as const;
  await handle(bySystem(actor, orderId, file), { type: 'KeepInvoiceFile', orderId, file }, (work) =>
    work.decide(invoice, invoiceIdOf(orderId), { type: 'KeepInvoiceFile', file, sha256 }),
  );
  const first = (await invoiceRecord(core, actor, orderId)).files[file];
  return { name, sha256: first ?? sha256 };
};
