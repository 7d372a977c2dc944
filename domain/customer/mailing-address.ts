import type { Customer } from '#domain/customer/customer.ts';

/** CUST-007: the postal address of a customer when it is used and filled in, else where the customer is. */
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

/** Where papers for a customer go, line by line. */
export const mailingAddressOf = (customer: Customer): string[] => {
  const { street, houseNumber, houseNumberExtra, postcode, city } = postalAddressOf(customer);
  return [
    customer.realName || customer.name,
    customer.invoiceAttention && `T.a.v. ${customer.invoiceAttention}`,
    `${street} ${houseNumber}${houseNumberExtra}`.trim(),
    `${postcode} ${city}`.trim(),
  ].filter(Boolean);
};
