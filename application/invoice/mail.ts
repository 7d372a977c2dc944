import type { Actor, Needs } from '#application/kernel/core.ts';
import { invoicePdf, type InvoicePdfCore, invoiceXml, paidOnPaper } from '#application/invoice/file.ts';
import { wordsIn } from '#application/invoice/words.ts';
import { filled } from '#application/mail/filled.ts';
import { settledMail } from '#application/mail/settled-mail.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { pricedTable } from '#application/order-paper/priced-lines.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { followUp } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf, settingsOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { eInvoiceFileName, eInvoiceOf } from '#domain/invoice/e-invoice.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { vatStatementOf } from '#domain/invoice/vat-ground.ts';
import { cut } from '#domain/kernel/cut.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { MailRequestRefusal } from '#domain/mail/request.ts';
import { tableIn } from '#domain/mail/table.ts';

/** A letter in two: its salutation, when it begins with one, and the rest. */
const salutationOf = (letter: string): [string, string] => {
  const [, salutation = '', rest = letter] = /^([^\n]*,)[ \t]*\r?\n\s*([^]*)$/.exec(letter.trimStart()) ?? [];
  return [salutation, rest];
};

/**
 * INV-026: the mail of an invoice by setting `creditMailText`, with t_invoice_email1 after its salutation and the footer below, and
 * why it has no VAT where it has none. `paid` is what was paid of it up to now.
 */
export const invoiceMailOf = (account: Account, issued: IssuedInvoice, paid: Money = issued.prepaid ?? 0) => {
  const { language } = issued;
  const words = wordsIn(language);
  const { amountText, dateText } = formatsIn(language);
  const values = {
    customer_name: issued.buyer.attention || issued.buyer.name,
    document: words.documentName(issued),
    invoice_number: issued.invoiceNumber,
    invoice_date: dateText(issued.invoiceDate),
    due_date: dateText(issued.dueDate),
    amount: amountText(issued.totals.incl),
    company_name: issued.seller.name,
    payment_request: words.paymentRequest(issued, paid),
  };
  const [salutation, body] = salutationOf(textOf(account, 'creditMailText', language));
  const texts = [
    salutation,
    textOf(account, 'invoiceMailOpening', language),
    body,
    textOf(account, 'invoiceMailClosing', language),
    vatStatementOf(issued),
  ];
  const subject = filled(textOf(account, 'creditMailSubject', language), values);
  return {
    subject: cut(subject.charAt(0).toUpperCase() + subject.slice(1), 300),
    text: texts
      .map((text) => filled(text, values))
      .filter((text) => text !== '')
      .join('\n\n'),
    language,
    // below the words, which who sends it may write otherwise
    ...tableIn('', '', pricedTable(language, issued)),
  };
};

/** INV-026: who gets the mail of an invoice too: setting `invoiceBcc`, and `administratorEmail` where invoice_copy_to is on. */
const copiesOf = (account: Account) => [
  ...new Set(
    [
      settingOf(account, 'invoiceBcc'),
      settingOf(account, 'invoiceCopyTo') ? settingOf(account, 'administratorEmail') : '',
    ].filter((address) => address !== ''),
  ),
];

/** The names of the files that go with the mail of an invoice. */
export const invoiceMailFilesOf = (account: Account, issued: IssuedInvoice) => [
  wordsIn(issued.language).invoiceFileName(issued),
  ...(settingOf(account, 'sendsUbl') && !('needs' in eInvoiceOf(issued, settingsOf(account)))
    ? [eInvoiceFileName(issued)]
    : []),
];

export type InvoiceMailCore = InvoicePdfCore & Needs<'outbox'>;

/**
 * Mails the PDF of an invoice, which goes with it as it was kept (INV-024, INV-028). Queued it goes out by itself;
 * sent at once the answer waits, six seconds at most, for what the mail server says. Refuses: order-not-found,
 * invoice-not-found, e-invoice-not-possible, mail-address-invalid (also when the server turned it down at once), record-of-other-account.
 */
export const mailInvoice = async (
  core: InvoiceMailCore,
  actor: Actor,
  {
    orderId,
    to,
    text,
    isDirect = false,
    mayLackEInvoice = false,
  }: {
    orderId: number;
    to: string;
    /** Null: that of the settings. */
    text: string | null;
    isDirect?: boolean;
    /** Whether it may go without the e-invoice that the account sends, where none can be made. */
    mayLackEInvoice?: boolean;
  },
) => {
  const { facts, outbox } = core;
  const { log, accountId } = actor;
  const account = accountOf(facts, actor);
  const { issued, orderIds, name, sha256 } = await invoicePdf(core, actor, { orderId, isBlank: false });
  const composed = invoiceMailOf(account, issued, (await paidOnPaper(core, log, { orderIds })).total);
  const wanted = settingOf(account, 'sendsUbl') ? await invoiceXml(core, actor, orderId) : null;
  const lacking = wanted && 'needs' in wanted ? wanted.needs : null;
  if (lacking && !mayLackEInvoice && !settingOf(account, 'isUblOptional'))
    return refuse<InvoiceRefusal>('e-invoice-not-possible', { needs: lacking });
  const eInvoice = wanted && 'sha256' in wanted ? wanted : null;
  const copies = copiesOf(account);
  const { events, position } = await mailOrderDocument(
    core,
    followUp(actor, ['invoice-mail', actor.commandId]),
    {
      orderId,
      document: 'invoice',
      to,
      subject: composed.subject,
      // a letter without a word is the one of the settings
      text: text?.trim() ? text : composed.text,
      language: composed.language,
      table: composed.table,
      file: null,
      storedFiles: [{ name, sha256 }, ...(eInvoice ? [eInvoice] : [])],
      ...(lacking && { withoutEInvoice: true as const }),
      ...(copies.length > 0 && { bcc: copies.join(',') }),
    },
  );
  if (isDirect && events.length > 0) {
    const latest = await settledMail(async () =>
      (await outbox.list({ log, accountId }, { orderId }, 1)).find(({ kind }) => kind === 'invoice'),
    );
    if (latest?.state === 'refused') return refuse<MailRequestRefusal>('mail-address-invalid');
  }
  return { position, isWithoutEInvoice: lacking !== null };
};
