/** INT-027: setting `checkoutName`: the name of a product at the checkout, by templates 1 to 6. */
export const checkoutNames = {
  1: 'Naam en jaargang',
  2: 'Naam',
  3: 'Productnummer, naam en jaargang',
  4: 'Naam, jaargang en leverancier',
  5: 'Leverancier, naam en jaargang',
  6: 'Naam, jaargang en herkomst',
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
