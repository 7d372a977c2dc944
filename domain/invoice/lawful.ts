import { companySettings } from '#domain/account/company-settings.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import type { Buyer, Seller } from '#domain/invoice/issued-invoice.ts';
import { messageWith, type Said } from '#domain/kernel/message.ts';
import { euro, type Money } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { isWritten } from '#domain/kernel/xml.ts';

/**
 * What an invoice says of its seller: name, address and VAT number by the VAT Act, the KvK number by the
 * Trade Register Act. No law asks where to pay.
 */
const ofSeller = {
  name: companySettings.companyName,
  street: companySettings.street,
  postcode: companySettings.postcode,
  city: companySettings.city,
  kvk: companySettings.chamberOfCommerceNumber,
  vatNumber: companySettings.vatNumber,
} as const;
type SellerDetails = Record<keyof typeof ofSeller, string>;

/** The labels of what is missing of the seller for any invoice. */
export const sellerGaps = (seller: SellerDetails): Said[] =>
  Object.entries(ofSeller).flatMap(([name, { label }]) =>
    isWritten(seller[name as keyof SellerDetails]) ? [] : [label],
  );

/** The same of settings by their codes. */
export const companyGaps = (settings: {
  readonly [Name in (typeof ofSeller)[keyof typeof ofSeller]['wire']]: string;
}): Said[] =>
  Object.values(ofSeller).flatMap(({ wire, label }) => (isWritten(settings[wire]) ? [] : [label]));

const ofBuyer = {
  name: customerFields.name.label,
  street: customerFields.street.label,
  city: customerFields.city.label,
} as const;
/** The labels of what is missing of the buyer for an invoice that must name it. */
export const buyerGaps = (buyer: Pick<Buyer, keyof typeof ofBuyer>): Said[] =>
  Object.entries(ofBuyer).flatMap(([name, label]) =>
    isWritten(buyer[name as keyof typeof ofBuyer]) ? [] : [label],
  );

/** Up to this total incl VAT the law asks nothing of the buyer, within one country (VAT directive, article 220a). */
const simplifiedUpTo = 100 * euro;

const listed = (labels: readonly Said[], nl: (names: string) => string, en: (names: string) => string) =>
  messageWith(
    labels,
    (...names) => nl(names.join(', ')),
    (...names) => en(names.join(', ')),
  );

/**
 * No invoice is made without what the law asks of it. What is sold over the counter names no buyer. Refuses
 * invoice-own-vat-number-missing, invoice-seller-incomplete, invoice-buyer-incomplete.
 */
export const assertLawful = ({
  seller,
  buyer,
  customer,
  incl,
  vatTreatment,
  isOverCounter,
}: {
  seller: Seller;
  buyer: Buyer;
  customer: Pick<Customer, 'customerId' | 'name'>;
  incl: Money;
  vatTreatment: VatTreatment;
  isOverCounter: boolean;
}) => {
  const missing = sellerGaps(seller);
  if (missing.length > 0)
    return refuse<InvoiceRefusal>(
      isWritten(seller.vatNumber) ? 'invoice-seller-incomplete' : 'invoice-own-vat-number-missing',
      {
        said: listed(
          missing,
          (names) =>
            `Van uw eigen bedrijf ontbreekt: ${names}. Er is geen factuur gemaakt; vul het in bij Instellingen, Bedrijfsgegevens.`,
          (names) =>
            `Of your own company is missing: ${names}. No invoice was made; enter it under Settings, Company details.`,
        ),
        missing,
      },
    );
  const isSimplified = incl <= simplifiedUpTo && !['eu-supply', 'reverse-charge'].includes(vatTreatment);
  const unknown = isOverCounter || isSimplified ? [] : buyerGaps(buyer);
  if (unknown.length > 0)
    refuse<InvoiceRefusal>('invoice-buyer-incomplete', {
      said: listed(
        unknown,
        (names) =>
          `Van ${customer.name} ontbreekt: ${names}. Er is geen factuur gemaakt; vul het in bij de klant.`,
        (names) => `Of ${customer.name} is missing: ${names}. No invoice was made; enter it at the customer.`,
      ),
      missing: unknown,
      customer_id: customer.customerId,
    });
};
