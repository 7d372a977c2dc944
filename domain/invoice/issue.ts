import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { postalAddressOf } from '#domain/customer/mailing-address.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { countryCodeOf, type VatTreatment, zeroVatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import { assertLawful } from '#domain/invoice/lawful.ts';
import type { Buyer, IssuedInvoice, Seller } from '#domain/invoice/issued-invoice.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import { isWritten } from '#domain/kernel/xml.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

/** The company details from the settings. */
export const sellerOf = (account: Account): Seller => ({
  name: settingOf(account, 'companyName'),
  contact: settingOf(account, 'contactName'),
  street: settingOf(account, 'street'),
  postcode: settingOf(account, 'postcode'),
  city: settingOf(account, 'city'),
  countryCode: 'NL',
  telephone: settingOf(account, 'telephone'),
  email: settingOf(account, 'email'),
  website: settingOf(account, 'website'),
  kvk: settingOf(account, 'chamberOfCommerceNumber'),
  vatNumber: settingOf(account, 'vatNumber'),
  iban: settingOf(account, 'iban'),
  bic: bicOf(settingOf(account, 'bic')) || bicOfIban(settingOf(account, 'iban')),
  color: account.color,
  logo: logoDigestOf(settingOf(account, 'logo')),
});

export const buyerOf = (customer: Customer): Buyer => {
  const { street, houseNumber, houseNumberExtra, postcode, city } = postalAddressOf(customer);
  return {
    customerId: customer.customerId,
    customerNumber: customer.number,
    name: customer.realName || customer.name,
    attention: customer.invoiceAttention,
    street,
    houseNumber,
    houseNumberExtra,
    postcode,
    city,
    countryCode: countryCodeOf(customer.country),
    email: customer.invoiceEmail || customer.email,
    vatNumber: customer.vatNumber,
    kvk: customer.kvk,
    peppolId: customer.peppolId,
  };
};

const deliveryCountryOf = ({ details: { address } }: SalesOrder, customer: Customer): string =>
  isWritten(address.street + address.city) ? address.country : customer.country;

/**
 * How VAT applies to an order. If VAT is charged, it is a domestic supply, whatever country and VAT number
 * say. If a product is subject to VAT and none is charged, there must be a legal reason, or there is no
 * invoice.
 */
const treatmentOf = (order: SalesOrder, customer: Customer, account: Account): VatTreatment => {
  const isRelieved = ({ vatRate, vatCategory }: SalesOrder['lines'][number]) =>
    vatRate === 0 && vatCategory !== 'none';
  const isCharged = order.lines.some(({ vatRate }) => vatRate > 0);
  if (!order.lines.some(isRelieved)) {
    if (isCharged) return 'domestic';
    const { treatment } = zeroVatTreatmentOf({ ...supplyOf(order, customer), reason: 'automatic' });
    return treatment === 'undecided' ? 'domestic' : treatment;
  }
  if (isCharged) return refuse<InvoiceRefusal>('invoice-vat-mixed');
  const decided = zeroVatTreatmentOf({ ...supplyOf(order, customer), reason: customer.zeroVatReason });
  if (decided.treatment === 'undecided')
    return refuse<InvoiceRefusal>(
      decided.because === 'stays-here' ? 'invoice-vat-reason-missing' : 'invoice-vat-number-missing',
    );
  if (decided.treatment === 'reverse-charge' && !isWritten(customer.vatNumber))
    return refuse<InvoiceRefusal>('invoice-vat-number-missing');
  if (decided.treatment === 'exempt' && !isWritten(settingOf(account, 'vatExemptionReason')))
    return refuse<InvoiceRefusal>('invoice-exemption-missing');
  return decided.treatment;
};
/** How invoices were issued before a reason was required. */
const oldTreatmentOf = (order: SalesOrder, customer: Customer): VatTreatment => {
  if (order.lines.some(({ vatRate }) => vatRate > 0)) return 'domestic';
  const { treatment } = zeroVatTreatmentOf({ ...customer, reason: 'automatic' });
  return treatment !== 'undecided' ? treatment : customer.isVatExempt ? 'exempt' : 'domestic';
};
const supplyOf = (order: SalesOrder, customer: Customer) => ({
  country: customer.country,
  vatNumber: customer.vatNumber,
  deliveryCountry: deliveryCountryOf(order, customer),
});

/**
 * The contents of an order's invoice (INV-022): prices and discount as recorded in the order, everything else
 * as on the day of issue. An amount to be returned makes it a credit (INV-029), which names the invoice that
 * it corrects, if any (INV-031), and takes over its VAT treatment. Refuses invoice-vat-reason-missing,
 * invoice-vat-number-missing, invoice-vat-mixed, invoice-exemption-missing, and what `assertLawful` refuses;
 * nothing if the invoice `isOld`, because it was issued already.
 */
export const invoiceOf = ({
  order,
  orderId,
  account,
  customer,
  credited,
  prepaid,
  isOld,
  isOverCounter = false,
  ...numbered
}: {
  order: SalesOrder;
  orderId: number;
  account: Account;
  customer: Customer;
  /** The invoice that the order credits, if any. */
  credited: Pick<IssuedInvoice, 'vatTreatment' | 'exemption'> | null;
  /** What had been paid for the order so far. */
  prepaid: Money;
  isOld: boolean;
  /** Sold and paid at the checkout. */
  isOverCounter?: boolean | undefined;
  invoiceId: number;
  invoiceNumber: string;
  invoiceDate: CalendarDate;
}): IssuedInvoice => {
  const { priceSide, details, credits } = order;
  const { lines, totals } = discountedOrder(order);
  const kind = totals.incl < 0 || (credits && totals.incl === 0) ? 'credit' : 'invoice';
  const { lines: amounts, purchase: _, ...sums } = totals;
  const [seller, buyer] = [sellerOf(account), buyerOf(customer)];
  const vatTreatment =
    credited?.vatTreatment ??
    (isOld ? oldTreatmentOf(order, customer) : treatmentOf(order, customer, account));
  if (!isOld)
    assertLawful({
      seller,
      buyer,
      customer,
      incl: totals.incl,
      vatTreatment,
      isOverCounter,
    });
  const exemption = credited ? credited.exemption : textOf(account, 'vatExemptionReason', customer.language);
  const dueDate = addDays(numbered.invoiceDate, paymentTermOf(customer, settingOf(account, 'paymentTerm')));
  return {
    ...numbered,
    accountId: account.accountId,
    kind,
    ...(customer.language !== 'nl' && { language: customer.language }),
    dueDate,
    orderId,
    orderNumber: order.number,
    orderDate: order.orderDate,
    deliveryDate: details.deliveryDate,
    corrects:
      credits && kind === 'credit'
        ? { invoiceNumber: credits.invoiceNumber, invoiceDate: credits.invoiceDate }
        : null,
    reference: customer.invoiceReference,
    note: details.invoiceNote,
    priceSide,
    vatTreatment,
    ...(vatTreatment === 'exempt' && exemption !== undefined && { exemption }),
    ...(prepaid !== 0 && { prepaid }),
    seller,
    buyer,
    deliveredTo: details.address,
    lines: order.lines.map(({ lineId, productNumber, name, vintage, quantity, ...line }, index) => ({
      lineId,
      productNumber,
      name,
      vintage,
      quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      vatRate: line.vatRate,
      invoiceDiscount: lines[index]!.invoiceDiscount,
      ...amounts[index]!,
    })),
    totals: sums,
  };
};
