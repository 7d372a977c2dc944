import { message } from '#domain/kernel/message.ts';

/** INT-027: setting `checkoutName`: the name of a product at the checkout, by templates 1 to 6. */
export const checkoutNames = {
  1: message('Naam en jaargang', 'Name and vintage'),
  2: message('Naam', 'Name'),
  3: message('Productnummer, naam en jaargang', 'Product number, name and vintage'),
  4: message('Naam, jaargang en leverancier', 'Name, vintage and supplier'),
  5: message('Leverancier, naam en jaargang', 'Supplier, name and vintage'),
  6: message('Naam, jaargang en herkomst', 'Name, vintage and origin'),
} as const;
export type CheckoutNameTemplate = keyof typeof checkoutNames;

export type NamedProduct = { number: number; name: string; vintage: string | null };
/** The origin of a product; empty where the range no longer knows it. */
export type ProductOrigin = { supplierName: string; region: string; country: string };

/** A product's name at the checkout and on its tickets. */
export const checkoutName = (
  template: CheckoutNameTemplate,
  { number, name, vintage }: NamedProduct,
  { supplierName, region, country }: ProductOrigin,
): string => {
  const wine = [name, vintage].filter(Boolean).join(' ');
  const joined = (...parts: string[]) => parts.filter(Boolean).join(', ');
  switch (template) {
    case 1:
      return wine;
    case 2:
      return name;
    case 3:
      return `${number} ${wine}`;
    case 4:
      return joined(wine, supplierName);
    case 5:
      return joined(supplierName, wine);
    case 6:
      return joined(wine, region, country);
  }
};
