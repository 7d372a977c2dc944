import type { Customer } from '#domain/customer/customer.ts';

/** CUST-007: a customer's postal address if it is filled in and in use, else its own address. */
export const postalAddressOf = (customer: Customer) =>
  customer.usesPostalAddress && customer.postCity !== ''
    ? {
        street: customer.postStreet,
        houseNumber: customer.postHouseNumber,
        houseNumberExtra: customer.postHouseNumberExtra,
        postcode: customer.postPostcode,
        city: customer.postCity,
      }
    : customer;

/** The address lines of documents for a customer. */
export const mailingAddressOf = (customer: Customer): string[] => {
  const { street, houseNumber, houseNumberExtra, postcode, city } = postalAddressOf(customer);
  return [
    customer.realName || customer.name,
    customer.invoiceAttention && `T.a.v. ${customer.invoiceAttention}`,
    `${street} ${houseNumber}${houseNumberExtra}`.trim(),
    `${postcode} ${city}`.trim(),
  ].filter(Boolean);
};
