export const priceName = (priceClass: number) => `Prijs ${priceClass}`;
