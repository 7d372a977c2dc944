/** Why no VAT is charged, in the wording required by law (VAT directive, article 226; §§ 14 and 14a UStG). */
export const reasons = {
  domestic: '',
  exempt: 'Umsatzsteuerfrei',
  export: 'Steuerfreie Ausfuhrlieferung, 0 % MwSt. (Artikel 146 MwStSystRL)',
  'eu-supply': 'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 MwStSystRL)',
  'reverse-charge': 'Steuerschuldnerschaft des Leistungsempfängers',
};
export const vatNumbers = (seller: string, buyer: string) =>
  `USt-IdNr.: Lieferant ${seller}, Abnehmer ${buyer}.`;

/* In an e-invoice. */
export const fileNames = { invoice: 'rechnung', credit: 'rechnungskorrektur' };
export const discounts = {
  'invoice-discount': 'Rechnungsrabatt',
  extra: 'Zusatzrabatt',
  rounding: 'Rundung',
};
export const vintage = 'Jahrgang';
export const slip = (orderNumber: number, day: string) => `Lieferschein ${orderNumber}, geliefert ${day}`;
export const isSettled = 'Dieser Betrag wird mit Ihnen verrechnet oder an Sie zurückgezahlt.';
export const isPaid = 'Diese Rechnung ist bezahlt.';
export const payBy = (date: string) => `Zahlbar bis zum ${date}.`;
