import type { Account } from '#domain/account/account.ts';
import { logoDigestOf } from '#domain/account/logo.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { countryCodeOf, type VatTreatment, vatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import { collectedUnder } from '#domain/invoice/collection.ts';
import type { Buyer, IssuedInvoice, Seller } from '#domain/invoice/issued-invoice.ts';
import { bicOf, bicOfIban } from '#domain/kernel/bank.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';
import { discountedOrder } from '#domain/sales-order/totals.ts';

const sellerOf = (account: Account): Seller => ({
  name: settingOf(account, 'company_name'),
  contact: settingOf(account, 'name'),
  street: settingOf(account, 'address_and_nr'),
  postcode: settingOf(account, 'postcode'),
  city: settingOf(account, 'city'),
  countryCode: 'NL',
  telephone: settingOf(account, 't_telephone'),
  email: settingOf(account, 't_email'),
  website: settingOf(account, 't_website'),
  kvk: settingOf(account, 't_kvk'),
  vatNumber: settingOf(account, 't_btw'),
  iban: settingOf(account, 't_iban'),
  bic: bicOf(settingOf(account, 't_bic')) || bicOfIban(settingOf(account, 't_iban')),
  color: account.color,
  logo: logoDigestOf(settingOf(account, 'url_logo')),
});

/** CUST-007: by its postal address, when that is used and filled in. */
const buyerOf = (customer: Customer): Buyer => {
  const isPostal = customer.usesPostalAddress && customer.postCity !== '';
  return {
    customerId: customer.customerId,
    customerNumber: customer.number,
    name: customer.realName || customer.name,
    attention: customer.invoiceAttention,
    street: isPostal ? customer.postStreet : customer.street,
    houseNumber: isPostal ? customer.postHouseNumber : customer.houseNumber,
    houseNumberExtra: isPostal ? customer.postHouseNumberExtra : customer.houseNumberExtra,
    postcode: isPostal ? customer.postPostcode : customer.postcode,
    city: isPostal ? customer.postCity : customer.city,
    countryCode: countryCodeOf(customer.country),
    email: customer.invoiceEmail || customer.email,
    vatNumber: customer.vatNumber,
    kvk: customer.kvk,
    peppolId: customer.peppolId,
  };
};

/** Where VAT is charged the supply is a domestic one, whatever country and VAT number say. */
const treatmentOf = (customer: Customer, rates: readonly number[]): VatTreatment =>
  rates.some((rate) => rate > 0) ? 'domestic' : vatTreatmentOf(customer);

/**
 * What the invoice of an order says (INV-022): prices and discount as the order kept them, everything else as it
 * is on the day of issue. What is to be given back is a credit (INV-029), which names the invoice that it corrects
 * where the order was made as one (INV-031).
 */
export const invoiceOf = ({
  order,
  orderId,
  account,
  customer,
  mandate,
  ...numbered
}: {
  order: SalesOrder;
  orderId: number;
  account: Account;
  customer: Customer;
  mandate: Mandate | null;
  invoiceId: number;
  invoiceNumber: string;
  invoiceDate: CalendarDate;
}): IssuedInvoice => {
  const { priceSide, details, credits } = order;
  const { lines, totals } = discountedOrder(order);
  const kind = totals.incl < 0 || (credits && totals.incl === 0) ? 'credit' : 'invoice';
  const { lines: amounts, purchase: _, ...sums } = totals;
  const collecting = collectedUnder(customer, mandate);
  const dueDate = addDays(numbered.invoiceDate, paymentTermOf(customer, settingOf(account, 215)));
  return {
    ...numbered,
    accountId: account.accountId,
    kind,
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
    ...(collecting &&
      totals.incl > 0 && { collection: { on: dueDate, mandateReference: collecting.reference } }),
    vatTreatment: treatmentOf(
      customer,
      order.lines.map(({ vatRate }) => vatRate),
    ),
    seller: sellerOf(account),
    buyer: buyerOf(customer),
    deliveredTo: details.address,
    lines: order.lines.map(({ lineId, productNumber, name, vintage, quantity, ...line }, index) => ({
      ...{ lineId, productNumber, name, vintage, quantity },
      ...{ unitPrice: line.unitPrice, discount: line.discount, vatRate: line.vatRate },
      invoiceDiscount: lines[index]!.invoiceDiscount,
      ...amounts[index]!,
    })),
    totals: sums,
  };
};
