import { type AskedTransfer, paymentCode } from '#application/adapters/documents-pdfkit/payment-qr.ts';
import type { InvoiceOptions } from '#application/ports/documents.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { vatStatementOf } from '#domain/invoice/vat-ground.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { divide, type Money, type Percentage, whole } from '#domain/kernel/money.ts';
import { discountLinesOf } from '#domain/pricing/discount-line.ts';
import { lineAmount, type PricedLine } from '#domain/pricing/totals.ts';

type Fact = readonly [label: string, value: string];

/** A line as it is printed; what a line does not have is empty. */
export type Row = {
  number: string;
  name: string;
  vintage: string;
  quantity: string;
  /** Before and after the discount of the line. */
  price: string;
  discount: string;
  net: string;
  rate: string;
  amount: string;
  isDiscount: boolean;
};

/** All that an invoice says, in Dutch and written out; the designs only choose where it stands. */
export type InvoiceText = {
  title: string;
  number: string;
  company: { name: string; address: string[]; contact: string[]; numbers: string[] };
  buyer: string[];
  /** Where it went; empty where it is not known. */
  delivery: string[];
  facts: Fact[];
  /** The numbers of the buyer, and where it went when that is another address. */
  buyerFacts: Fact[];
  /** Of the prices: excl. or incl. */
  side: string;
  rows: Row[];
  /** Of all lines together; empty when it is not shown. */
  quantity: string;
  /** From the lines to the total excl VAT. */
  sums: Fact[];
  /** Per rate: over how much, and how much. */
  vat: { rate: string; base: string; amount: string }[];
  total: Fact;
  /** After the total: what was paid and what is left. */
  payments: Fact[];
  payment: { amount: string; sentence: string; facts: Fact[]; code: string | null };
  /** Why no VAT is charged, and which invoice a credit is of. */
  statements: string[];
  notes: Fact[];
};

const money = { kind: 'money' } as const;
const amountOf = (amount: Money) => fieldText(money, amount).replace('€ ', '');
const euros = (amount: Money) => fieldText(money, amount).replace('€ ', '€\u00a0');
const dateOf = (date: string | null) => (date === null ? '' : fieldText({ kind: 'date' }, date));
const percentageOf = (percentage: Percentage) => fieldText({ kind: 'percentage' }, percentage);
const labelled = (label: string, value: string) => (value === '' ? '' : `${label} ${value}`);
const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

const regions = new Intl.DisplayNames('nl', { type: 'region' });
const countryOf = (code: string) =>
  code === 'NL' ? '' : /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code;

const buyerOf = ({ buyer }: IssuedInvoice) =>
  filled([
    buyer.name,
    labelled('t.a.v.', buyer.attention),
    `${buyer.street} ${buyer.houseNumber}${buyer.houseNumberExtra}`,
    `${buyer.postcode} ${buyer.city}`,
    countryOf(buyer.countryCode),
  ]);

const deliveryOf = ({ deliveredTo: to }: IssuedInvoice) =>
  to === null
    ? []
    : filled([
        to.recipientName,
        `${to.street} ${to.houseNumber}${to.houseNumberExtra}`,
        `${to.postcode} ${to.city}`,
        to.country === 'Nederland' ? '' : to.country,
      ]);

/**
 * What the law wants of a seller stands on every invoice; how to reach it, and its BIC, only when the account
 * shows its company data (INV-023).
 */
const companyOf = ({ seller }: IssuedInvoice, { showsCompanyData }: InvoiceOptions) => ({
  name: seller.name,
  address: filled([seller.street, `${seller.postcode} ${seller.city}`]),
  contact: showsCompanyData ? filled([seller.contact, seller.telephone, seller.email, seller.website]) : [],
  numbers: filled([
    labelled('KvK', seller.kvk),
    labelled('Btw', seller.vatNumber),
    labelled('IBAN', inFours(seller.iban)),
    showsCompanyData ? labelled('BIC', seller.bic) : '',
  ]),
});

const kinds = { invoice: 'Factuur', credit: 'Creditfactuur' } as const;
/** How an invoice is called: what it is and its number. */
export const titleOf = ({ kind, invoiceNumber }: IssuedInvoice) => `${kinds[kind]} ${invoiceNumber}`;

const factsOf = (issued: IssuedInvoice, { showsPaymentMethod, paymentMethod }: InvoiceOptions) => {
  const { corrects, kind } = issued;
  const facts: Fact[] = [
    [kind === 'credit' ? 'Creditfactuur' : 'Factuurnummer', issued.invoiceNumber],
    ['Factuurdatum', dateOf(issued.invoiceDate)],
    ['Vervaldatum', kind === 'credit' ? '' : dateOf(issued.dueDate)],
    ['Corrigeert', corrects?.invoiceNumber ?? ''],
    ['Uw referentie', issued.reference],
    ['Klantnummer', String(issued.buyer.customerNumber)],
    ['Ordernummer', String(issued.orderNumber)],
    ['Orderdatum', dateOf(issued.orderDate)],
    ['Leverdatum', dateOf(issued.deliveryDate)],
    ['Betaalwijze', showsPaymentMethod ? paymentMethod : ''],
  ];
  return facts.filter(([, value]) => value.trim() !== '');
};

const buyerFactsOf = ({ buyer, deliveredTo: to }: IssuedInvoice, delivery: readonly string[]) => {
  const isElsewhere =
    to !== null &&
    [to.street, to.houseNumber, to.city].join() !== [buyer.street, buyer.houseNumber, buyer.city].join();
  const facts: Fact[] = [
    ['Uw btw-nummer', buyer.vatNumber],
    ['Uw KvK-nummer', buyer.kvk],
    ['Geleverd aan', isElsewhere ? delivery.join(', ') : ''],
  ];
  return facts.filter(([, value]) => value.trim() !== '');
};

/** To break a word of thousands of letters over lines takes minutes; names are never near this. */
const longestName = 500;

/** Lines before the invoice discount, then that discount per rate (LINE-024); together the sum of the invoice. */
const rowsOf = ({ lines, priceSide }: IssuedInvoice): Row[] => {
  const priced: PricedLine[] = lines.map((line) => ({ ...line, purchasePrice: 0 }));
  const rows = lines.map((line, index): Row => {
    const net = divide(BigInt(line.unitPrice) * BigInt(whole - line.discount), BigInt(whole));
    return {
      number: String(line.productNumber),
      name: line.name.slice(0, longestName),
      vintage: line.vintage ?? '',
      quantity: String(line.quantity).replace('-', '−'),
      price: amountOf(line.unitPrice),
      discount: line.discount === 0 ? '' : percentageOf(line.discount),
      net: amountOf(Number(net)),
      rate: percentageOf(line.vatRate),
      amount: amountOf(lineAmount({ ...priced[index]!, invoiceDiscount: 0 })),
      isDiscount: false,
    };
  });
  const discounts = discountLinesOf(priced, priceSide).map((line): Row => {
    const shares = new Set(
      lines.filter(({ vatRate }) => vatRate === line.rate).map((item) => item.invoiceDiscount),
    );
    const [share] = shares;
    const name = shares.size === 1 ? `Factuurkorting ${percentageOf(share ?? 0)}` : 'Factuurkorting';
    return {
      number: '',
      name,
      vintage: '',
      quantity: '',
      price: '',
      discount: '',
      net: '',
      rate: percentageOf(line.rate),
      amount: amountOf(line[priceSide]),
      isDiscount: true,
    };
  });
  return [...rows, ...discounts];
};

const sumsOf = ({ totals }: IssuedInvoice): Fact[] => [
  ...(totals.extra === 0
    ? []
    : ([
        ['Subtotaal incl. btw', euros(totals.incl + totals.extra)],
        ['Extra korting', euros(-totals.extra)],
      ] as const)),
  ['Totaal excl. btw', euros(totals.excl)],
];

/** What was paid of it: what came in before it was issued always, what came in since where the account shows that. */
const paidOf = (
  { prepaid = 0 }: IssuedInvoice,
  { showsPaymentsTotal, paymentsTotal }: InvoiceOptions,
): Money => (showsPaymentsTotal ? paymentsTotal : prepaid);

const paymentOf = (issued: IssuedInvoice, paid: Money) => {
  const { seller, totals, invoiceNumber, kind } = issued;
  const open = totals.incl - paid;
  const transfer: AskedTransfer = {
    name: seller.name,
    iban: seller.iban,
    bic: seller.bic,
    amount: open,
    remittance: invoiceNumber,
  };
  const amount = euros(Math.abs(open));
  if (open === 0) {
    const sentence =
      totals.incl === 0 ? 'Er is niets te betalen.' : 'Deze factuur is betaald. Hartelijk dank.';
    return { amount, sentence, facts: [], code: null };
  }
  if (open < 0) {
    const sentence = `U krijgt ${amount} van ons terug. Wij verrekenen het met een andere factuur of maken het aan u over.`;
    return { amount, sentence, facts: [], code: null };
  }
  const until = kind === 'credit' ? '' : ` uiterlijk ${dateOf(issued.dueDate)}`;
  const facts: Fact[] =
    seller.iban === ''
      ? []
      : [
          ['IBAN', [inFours(seller.iban), labelled('BIC', seller.bic)].filter(Boolean).join('   ')],
          ['Ten name van', seller.name],
          ['Onder vermelding van', invoiceNumber],
        ];
  return {
    amount,
    sentence: `Wilt u ${amount}${until} aan ons overmaken?`,
    facts: facts.filter(([, value]) => value !== ''),
    code: paymentCode(transfer),
  };
};

/** What the law wants said where no VAT is charged, and of a credit. */
const statementsOf = (issued: IssuedInvoice): string[] => {
  const { corrects, kind, note } = issued;
  return [
    // INV-031: the note of a credit says it already, unless somebody wrote another
    kind === 'credit' && corrects && !note.includes(corrects.invoiceNumber)
      ? `Deze creditfactuur corrigeert factuur ${corrects.invoiceNumber} van ${dateOf(corrects.invoiceDate)}.`
      : '',
    vatStatementOf(issued),
  ].filter(Boolean);
};

/** INV-022, INV-023: what an invoice says, of what was issued and of what its account chose to show. */
export const invoiceText = (issued: IssuedInvoice, options: InvoiceOptions): InvoiceText => {
  const { lines, totals } = issued;
  const delivery = deliveryOf(issued);
  const paid = paidOf(issued, options);
  const open = totals.incl - paid;
  const notes: Fact[] = [['Opmerking', issued.note], ...options.texts.map((text) => ['', text] as const)];
  return {
    title: kinds[issued.kind],
    number: issued.invoiceNumber,
    company: companyOf(issued, options),
    buyer: buyerOf(issued),
    delivery,
    facts: factsOf(issued, options),
    buyerFacts: buyerFactsOf(issued, delivery),
    side: `${issued.priceSide}.`,
    rows: rowsOf(issued),
    quantity: options.showsQuantity
      ? String(lines.reduce((all, { quantity }) => all + quantity, 0)).replace('-', '−')
      : '',
    sums: sumsOf(issued),
    vat: totals.perRate.map(({ rate, excl, vat }) => ({
      rate: percentageOf(rate),
      base: euros(excl),
      amount: euros(vat),
    })),
    total: ['Totaal incl. btw', euros(totals.incl)],
    payments:
      options.showsPaymentsTotal || paid !== 0
        ? [
            [options.showsPaymentsTotal ? 'Betaald' : 'Vooruit betaald', euros(paid)],
            [open < 0 ? 'Terug te ontvangen' : 'Te betalen', euros(Math.abs(open))],
          ]
        : [],
    payment: paymentOf(issued, paid),
    statements: statementsOf(issued),
    notes: notes.filter(([, text]) => text.trim() !== ''),
  };
};
