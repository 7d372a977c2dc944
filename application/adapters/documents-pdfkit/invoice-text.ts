import { paymentCode } from '#application/adapters/documents-pdfkit/payment-qr.ts';
import { labelled } from '#application/adapters/documents-pdfkit/table.ts';
import { type Words, wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import type { Fact } from '#application/adapters/shared/pdf-page.ts';
import type { InvoiceOptions } from '#application/ports/documents.ts';
import type { IssuedInvoice, PrintedInvoice } from '#domain/invoice/issued-invoice.ts';
import { vatStatementOf } from '#domain/invoice/vat-ground.ts';
import { countryIn } from '#domain/kernel/country-code.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import { divide, type Money, sum, whole } from '#domain/kernel/money.ts';
import { discountLinesOf } from '#domain/pricing/discount-line.ts';
import { lineAmount, type PricedLine } from '#domain/pricing/totals.ts';

const noRow = {
  /** Its place among the lines, from 1. */
  index: '',
  number: '',
  name: '',
  vintage: '',
  wine: '',
  quantity: '',
  /** Before and after the discount of the line. */
  price: '',
  discount: '',
  net: '',
  rate: '',
  amount: '',
};
/** A line as it is printed; what a line does not have is empty. */
export type Row = typeof noRow & { isDiscount: boolean };

/** All that an invoice says, in its language and written out; the designs only choose where it stands. */
export type InvoiceText = ReturnType<typeof invoiceText>;

type Formats = ReturnType<typeof formatsIn>;
/** The texts and the formats of the language that an invoice was issued in. */
type Said = { words: Words; formats: Formats };
const countOf = (count: number) => String(count).replace('-', '−');
const eurosIn =
  ({ formats }: Said) =>
  (amount: Money) =>
    formats.amountText(amount).replace('€ ', '€\u00a0');
const dateIn =
  ({ formats }: Said) =>
  (date: string | null) =>
    date === null ? '' : formats.dateText(date);
const prefixed = (prefix: string, value: string) => (value === '' ? '' : `${prefix} ${value}`);
const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
const withValue = (facts: readonly Fact[]) => facts.filter(([, value]) => value.trim() !== '');
const inFours = (iban: string) => iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');

const countryOf = ({ formats }: Said, code: string) => (code === 'NL' ? '' : formats.countryText(code));

const buyerOf = ({ buyer }: IssuedInvoice, said: Said) =>
  filled([
    buyer.name,
    prefixed(said.words.forAttentionOf, buyer.attention),
    `${buyer.street} ${buyer.houseNumber}${buyer.houseNumberExtra}`,
    `${buyer.postcode} ${buyer.city}`,
    countryOf(said, buyer.countryCode),
  ]);

const deliveryOf = ({ deliveredTo: to, language }: IssuedInvoice) =>
  to === null
    ? []
    : filled([
        to.recipientName,
        `${to.street} ${to.houseNumber}${to.houseNumberExtra}`,
        `${to.postcode} ${to.city}`,
        to.country === 'Nederland' ? '' : countryIn(to.country, language),
      ]);

const placeOf = ({
  street,
  houseNumber,
  houseNumberExtra,
  city,
}: NonNullable<IssuedInvoice['deliveredTo']>) =>
  filled([`${street} ${houseNumber}${houseNumberExtra}`, city]).join(', ');

/**
 * What the law wants of a seller stands on every invoice; how to reach it, and its BIC, only when the account
 * shows its company data (INV-023).
 */
const companyOf = ({ seller }: IssuedInvoice, { showsCompanyData }: InvoiceOptions, { words }: Said) => ({
  name: seller.name,
  address: filled([seller.street, `${seller.postcode} ${seller.city}`]),
  contact: showsCompanyData ? filled([seller.contact, seller.telephone, seller.email, seller.website]) : [],
  numbers: filled([
    prefixed(words.companyNumbers.kvk, seller.kvk),
    prefixed(words.companyNumbers.vatNumber, seller.vatNumber),
    prefixed(words.companyNumbers.iban, inFours(seller.iban)),
    showsCompanyData ? prefixed(words.companyNumbers.bic, seller.bic) : '',
  ]),
});

/** How an invoice is called: what it is and its number. */
export const titleOf = ({ kind, invoiceNumber, language }: IssuedInvoice) =>
  `${wordsIn(language).invoiceTitles[kind]} ${invoiceNumber}`;

const factsOf = (
  issued: PrintedInvoice,
  { showsPaymentMethod, paymentMethod }: InvoiceOptions,
  said: Said,
) => {
  const { words } = said;
  const dateOf = dateIn(said);
  const { corrects, kind } = issued;
  const isCredit = kind === 'credit';
  return withValue(
    labelled(words.invoiceFacts, {
      invoice: isCredit ? '' : issued.invoiceNumber,
      credit: isCredit ? issued.invoiceNumber : '',
      invoiceDate: dateOf(issued.invoiceDate),
      dueDate: isCredit ? '' : dateOf(issued.dueDate),
      corrects: corrects?.invoiceNumber ?? '',
      reference: issued.reference,
      customerNumber: String(issued.buyer.customerNumber),
      // each packing slip says its own
      orderNumber: issued.slips ? '' : String(issued.orderNumber),
      orderDate: issued.slips ? '' : dateOf(issued.orderDate),
      deliveryDate: issued.slips ? '' : dateOf(issued.deliveryDate),
      paymentMethod: showsPaymentMethod ? paymentMethod : '',
    }),
  );
};

const buyerFactsOf = (
  { buyer, deliveredTo: to }: IssuedInvoice,
  delivery: readonly string[],
  { words }: Said,
) => {
  const isElsewhere =
    to !== null &&
    [to.street, to.houseNumber, to.city].join() !== [buyer.street, buyer.houseNumber, buyer.city].join();
  return withValue(
    labelled(words.buyerFacts, {
      vatNumber: buyer.vatNumber,
      kvk: buyer.kvk,
      delivered: isElsewhere ? delivery.join(', ') : '',
    }),
  );
};

/** To break a word of thousands of letters over lines takes minutes; names are never near this. */
const longestName = 500;

/** Lines before the invoice discount, then that discount per rate (LINE-024); together the sum of the invoice. */
const linesOf = (
  { lines, priceSide }: Pick<IssuedInvoice, 'lines' | 'priceSide'>,
  { words, formats, otherCodes }: Said & Pick<InvoiceOptions, 'otherCodes'>,
): Row[] => {
  const { figureText: amountOf, percentageText: percentageOf } = formats;
  const priced: PricedLine[] = lines.map((line) => ({ ...line, purchasePrice: 0 }));
  const rows = lines.map((line, index): Row => {
    const net = divide(BigInt(line.unitPrice) * BigInt(whole - line.discount), BigInt(whole));
    const name = line.name.slice(0, longestName);
    const otherCode = otherCodes?.get(line.productNumber) ?? '';
    const withCode = (wine: string) =>
      otherCode === '' ? wine : `${wine}\n${words.priceListColumns.code} ${otherCode}`;
    return {
      index: String(index + 1),
      number: String(line.productNumber),
      name: withCode(name),
      vintage: line.vintage ?? '',
      wine: withCode([name, line.vintage].filter(Boolean).join(' ')),
      quantity: countOf(line.quantity),
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
    const name = words.invoiceDiscount(shares.size === 1 ? percentageOf(share ?? 0) : null);
    return {
      ...noRow,
      name,
      wine: name,
      rate: percentageOf(line.rate),
      amount: amountOf(line[priceSide]),
      isDiscount: true,
    };
  });
  return [...rows, ...discounts];
};

/** The lines of each packing slip under its name, on a collective invoice; else all of them. */
const rowsOf = (issued: PrintedInvoice, said: Parameters<typeof linesOf>[1]): Row[] => {
  const { slips, lines, priceSide } = issued;
  if (!slips) return linesOf(issued, said);
  const isOnePlace = issued.deliveredTo !== null;
  let from = 0;
  return slips.flatMap((slip) => {
    const place = isOnePlace || !slip.deliveredTo ? '' : placeOf(slip.deliveredTo);
    const name = said.words.slip(slip.orderNumber, said.formats.dateText(slip.day), place);
    const own = lines.slice(from, (from += slip.lines));
    return [{ ...noRow, name, wine: name, isDiscount: true }, ...linesOf({ lines: own, priceSide }, said)];
  });
};

const sumsOf = ({ totals, priceSide }: IssuedInvoice, said: Said) => {
  const euros = eurosIn(said);
  const { subtotal, extra, rounding, excl } = said.words.invoiceSums;
  const { settled = [] } = totals;
  const inclToo = priceSide === 'incl' ? sum(settled.map(({ vat }) => vat)) : 0;
  const rounded = sum(settled.map((item) => item.excl)) + inclToo;
  const before: Fact[] = [
    [subtotal, euros(totals.incl + totals.extra - rounded)],
    [extra, euros(-totals.extra)],
  ];
  return [
    ...(totals.extra === 0 ? [] : before),
    ...(rounded === 0 ? [] : [[rounding, euros(rounded)] satisfies Fact]),
    [excl, euros(totals.excl)] satisfies Fact,
  ];
};

/** What was paid of it: what came in before it was issued always, what came in since where the account shows that. */
const paidOf = ({ prepaid = 0 }: IssuedInvoice, { showsPaymentsTotal, paymentsTotal }: InvoiceOptions) =>
  showsPaymentsTotal ? paymentsTotal : prepaid;

const paymentOf = (
  { seller, totals, invoiceNumber, kind, dueDate, announces }: IssuedInvoice,
  paid: Money,
  said: Said,
) => {
  const { words } = said;
  const open = totals.incl - paid;
  const amount = eurosIn(said)(Math.abs(open));
  const settled = totals.incl === 0 ? words.nothingToPay : words.isPaid;
  if (open <= 0)
    return { amount, sentence: open === 0 ? settled : words.paidBack(amount), facts: [], code: null };
  if (announces) {
    const sentence = words.weCollect(amount, said.formats.dateText(announces.on), announces);
    return { amount, sentence, facts: [], code: null };
  }
  const { name, iban, bic } = seller;
  const facts = labelled(words.paymentFacts, {
    iban: [inFours(iban), prefixed(words.companyNumbers.bic, bic)].filter(Boolean).join('   '),
    name,
    remittance: invoiceNumber,
  });
  return {
    amount,
    sentence: words.pleasePay(amount, kind === 'credit' ? null : said.formats.dateText(dueDate)),
    facts: iban === '' ? [] : withValue(facts),
    code: paymentCode({ name, iban, bic, amount: open, remittance: invoiceNumber }),
  };
};

/** What the law wants said where no VAT is charged, and of a credit. */
const statementsOf = (issued: IssuedInvoice, { words, formats }: Said) => {
  const { corrects, kind, note } = issued;
  return [
    // INV-031: the note of a credit says it already, unless somebody wrote another
    kind === 'credit' && corrects && !note.includes(corrects.invoiceNumber)
      ? words.corrects(corrects.invoiceNumber, formats.dateText(corrects.invoiceDate))
      : '',
    vatStatementOf(issued),
  ].filter(Boolean);
};

/** INV-022, INV-023: what an invoice says, of what was issued and of what its account chose to show. */
export const invoiceText = (issued: PrintedInvoice, options: InvoiceOptions) => {
  const { lines, totals, language } = issued;
  const words = wordsIn(language);
  const said = { words, formats: formatsIn(language) };
  const euros = eurosIn(said);
  const percentageOf = said.formats.percentageText;
  const delivery = deliveryOf(issued);
  const paid = paidOf(issued, options);
  const open = totals.incl - paid;
  const payments: Fact[] = [
    [options.showsPaymentsTotal ? words.paid : words.prepaid, euros(paid)],
    [open < 0 ? words.toReceive : words.toPay, euros(Math.abs(open))],
  ];
  return {
    words,
    title: words.invoiceTitles[issued.kind],
    number: issued.invoiceNumber,
    company: companyOf(issued, options, said),
    buyer: buyerOf(issued, said),
    /** Where it went; empty where it is not known. */
    delivery,
    facts: factsOf(issued, options, said),
    /** The numbers of the buyer, and where it went when that is another address. */
    buyerFacts: buyerFactsOf(issued, delivery, said),
    /** Of the prices: excl. or incl. */
    side: words.sides[issued.priceSide],
    rows: rowsOf(issued, { ...said, ...options }),
    /** Of all lines together; empty when it is not shown. */
    quantity: options.showsQuantity ? countOf(lines.reduce((all, { quantity }) => all + quantity, 0)) : '',
    /** From the lines to the total excl VAT. */
    sums: sumsOf(issued, said),
    /** Per rate: over how much, and how much. */
    vat: totals.perRate.map(({ rate, excl, vat }) => ({
      rate: percentageOf(rate),
      base: euros(excl),
      amount: euros(vat),
    })),
    total: [words.invoiceSums.incl, euros(totals.incl)] satisfies Fact,
    /** After the total: what was paid and what is left. */
    payments: options.showsPaymentsTotal || paid !== 0 ? payments : [],
    payment: paymentOf(issued, paid, said),
    /** Why no VAT is charged, and which invoice a credit is of. */
    statements: statementsOf(issued, said),
    notes: withValue([[words.note, issued.note], ...options.texts.map((text): Fact => ['', text])]),
  };
};
