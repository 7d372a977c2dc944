/** Why no VAT is charged, in the wording required by law (VAT directive, article 226). */
export const reasons = {
  domestic: '',
  exempt: 'Vrijgesteld van btw',
  export: 'Uitvoer buiten de Europese Unie, 0% btw (artikel 146 btw-richtlijn)',
  'eu-supply':
    'Intracommunautaire levering, btw verlegd naar de afnemer (artikel 138 btw-richtlijn; intra-Community supply)',
  'reverse-charge': 'Btw verlegd naar de afnemer',
};
export const vatNumbers = (seller: string, buyer: string) =>
  `Btw-nummers: leverancier ${seller}, afnemer ${buyer}.`;

/* In an e-invoice. */
export const fileNames = { invoice: 'factuur', credit: 'creditfactuur' };
export const discounts = {
  'invoice-discount': 'Factuurkorting',
  extra: 'Extra korting',
  rounding: 'Afronding',
};
export const vintage = 'Jaargang';
export const slip = (orderNumber: number, day: string) => `Pakbon ${orderNumber}, geleverd ${day}`;
export const isSettled = 'Dit bedrag wordt met u verrekend of aan u terugbetaald.';
export const isPaid = 'Deze factuur is betaald.';
export const payBy = (date: string) => `Te betalen uiterlijk ${date}.`;
