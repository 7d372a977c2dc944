import type { Customer } from '#domain/customer/customer.ts';

/**
 * Where papers for a customer go, line by line: the postal address when it is used and filled in, else where
 * the customer is (CUST-007).
 */
export const mailingAddressOf = (customer: Customer): string[] => {
  const isPostal = customer.usesPostalAddress && customer.postCity !== '';
  const [street, number, extra, postcode, city] = isPostal
    ? [
        customer.postStreet,
        customer.postHouseNumber,
        customer.postHouseNumberExtra,
        customer.postPostcode,
        customer.postCity,
      ]
    : [customer.street, customer.houseNumber, customer.houseNumberExtra, customer.postcode, customer.city];
  return [
    customer.realName || customer.name,
    customer.invoiceAttention && `T.a.v. ${customer.invoiceAttention}`,
    `${street} ${number}${extra}`.trim(),
    `${postcode} ${city}`.trim(),
  ].filter(Boolean);
};
