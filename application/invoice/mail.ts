import type { Actor } from '#application/kernel/command-handler.ts';
import { invoicePdf, type InvoicePdfCore, invoiceXml } from '#application/invoice/file.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { MailState, Outbox } from '#application/ports/outbox.ts';
import type { Account } from '#domain/account/account.ts';
import { letterOf, settingOf } from '#domain/account/settings.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { vatStatementOf } from '#domain/invoice/vat-ground.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';
import type { MailRequestRefusal } from '#domain/mail/request.ts';

/** What a mail asks: to pay in time what is open, or nothing where there is nothing to pay or money comes back. */
const paymentRequestOf = ({ totals, dueDate }: IssuedInvoice, paid: Money): string => {
  const open = totals.incl - paid;
  const until = `uiterlijk ${dateText(dueDate)}`;
  if (open > 0)
    return paid === 0
      ? `Wilt u die ${until} betalen?`
      : `Hiervan is ${amountText(paid)} betaald. Wilt u de resterende ${amountText(open)} ${until} betalen?`;
  if (open === 0) return totals.incl === 0 ? 'Er is niets te betalen.' : 'Deze factuur is betaald.';
  return totals.incl < 0 && paid === 0
    ? 'Wij verrekenen dit bedrag of maken het over.'
    : `Wij verrekenen ${amountText(-open)} of maken het aan u over.`;
};

/** A letter in two: its salutation, when it begins with one, and the rest. */
const salutationOf = (letter: string): [string, string] => {
  const [, salutation = '', rest = letter] = /^([^\n]*,)[ \t]*\r?\n\s*([^]*)$/.exec(letter.trimStart()) ?? [];
  return [salutation, rest];
};

/**
 * INV-026: the mail of an invoice by setting `creditMailText`, with t_invoice_email1 after its salutation and the footer below, and
 * why it has no VAT where it has none. `paid` is what was paid of it up to now.
 */
export const invoiceMailOf = (
  account: Account,
  issued: IssuedInvoice,
  paid: Money = issued.prepaid ?? 0,
): { subject: string; text: string } => {
  const words: Record<string, string> = {
    customer_name: issued.buyer.attention || issued.buyer.name,
    document: issued.kind === 'credit' ? 'creditfactuur' : 'factuur',
    invoice_number: issued.invoiceNumber,
    invoice_date: dateText(issued.invoiceDate),
    due_date: dateText(issued.dueDate),
    amount: fieldText({ kind: 'money' }, issued.totals.incl),
    company_name: issued.seller.name,
    payment_request: paymentRequestOf(issued, paid),
  };
  const [salutation, body] = salutationOf(letterOf(account, 'creditMailText'));
  const texts = [
    salutation,
    settingOf(account, 'invoiceMailOpening'),
    body,
    settingOf(account, 'invoiceMailClosing'),
  ];
  const filled = (text: string) => text.replaceAll(/\[(\w+)\]/g, (whole, word) => words[word] ?? whole);
  const subject = filled(settingOf(account, 'creditMailSubject'));
  return {
    subject: (subject.charAt(0).toUpperCase() + subject.slice(1)).slice(0, 300),
    text: [...texts, vatStatementOf(issued)]
      .map(filled)
      .filter((text) => text !== '')
      .join('\n\n'),
  };
};

/** INV-026: who gets the mail of an invoice too: setting `invoiceBcc`, and `administratorEmail` where invoice_copy_to is on. */
const copiesOf = (account: Account): string[] => [
  ...new Set(
    [
      settingOf(account, 'invoiceBcc'),
      settingOf(account, 'invoiceCopyTo') ? settingOf(account, 'administratorEmail') : '',
    ].filter((address) => address !== ''),
  ),
];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const underWay: readonly MailState[] = ['queued', 'trying'];
const [lookEvery, looks] = [100, 60];

export type InvoiceMailCore = InvoicePdfCore & { outbox: Pick<Outbox, 'list'> };

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
): Promise<{ position: Position; isWithoutEInvoice: boolean }> => {
  const { facts, outbox } = core;
  const { log, accountId } = actor;
  const account = accountOf(facts, actor);
  const { issued, name, content } = await invoicePdf(core, actor, { orderId, isBlank: false });
  const composed = invoiceMailOf(account, issued, (await facts.paid(log, orderId)).total);
  const wanted = settingOf(account, 'sendsUbl') ? await invoiceXml(core, actor, orderId) : null;
  const lacking = wanted && 'needs' in wanted ? wanted.needs : null;
  if (lacking && !mayLackEInvoice && !settingOf(account, 'isUblOptional'))
    return refuse<InvoiceRefusal>('e-invoice-not-possible', { needs: lacking });
  const eInvoice = wanted && 'sha256' in wanted ? wanted : null;
  const copies = copiesOf(account);
  const { events, position } = await mailOrderDocument(
    core,
    { ...actor, commandId: commandIdFrom(['invoice-mail', actor.commandId]) },
    {
      orderId,
      document: 'invoice',
      to,
      subject: composed.subject,
      // a letter without a word is the one of the settings
      text: text?.trim() ? text : composed.text,
      file: { name, content },
      ...(eInvoice && { storedFiles: [eInvoice] }),
      ...(lacking && { withoutEInvoice: true as const }),
      ...(copies.length > 0 && { bcc: copies.join(',') }),
    },
  );
  if (isDirect && events.length > 0)
    for (let look = 0; look < looks; look += 1) {
      const [latest] = await outbox.list({ log, accountId }, { orderId }, 1);
      if (latest && latest.kind === 'invoice' && !underWay.includes(latest.state)) {
        if (latest.state === 'refused') return refuse<MailRequestRefusal>('mail-address-invalid');
        break;
      }
      await wait(lookEvery);
    }
  return { position, isWithoutEInvoice: lacking !== null };
};
