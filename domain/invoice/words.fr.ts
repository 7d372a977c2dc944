/** Why no VAT is charged, in the wording required by law (VAT directive, article 226). */
export const reasons = {
  domestic: '',
  exempt: 'Exonéré de TVA',
  export: 'Exportation hors de l’Union européenne, TVA 0 % (article 146 de la directive TVA)',
  'eu-supply': 'Livraison intracommunautaire exonérée de TVA (article 138 de la directive TVA)',
  'reverse-charge': 'Autoliquidation',
};
export const vatNumbers = (seller: string, buyer: string) =>
  `Numéros de TVA : fournisseur ${seller}, client ${buyer}.`;

/* In an e-invoice. */
export const fileNames = { invoice: 'facture', credit: 'avoir' };
export const discounts = {
  'invoice-discount': 'Remise sur facture',
  extra: 'Remise supplémentaire',
  rounding: 'Arrondi',
};
export const vintage = 'Millésime';
export const slip = (orderNumber: number, day: string) => `Bon de livraison ${orderNumber}, livré le ${day}`;
export const isSettled = 'Ce montant sera imputé ou vous sera remboursé.';
export const isPaid = 'Cette facture est payée.';
export const payBy = (date: string) => `À payer au plus tard le ${date}.`;
