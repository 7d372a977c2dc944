import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { isWritten } from '#domain/kernel/xml.ts';

/** Why no VAT is charged: UNCL 5305, its code in the VATEX list where that is certain, and in words. */
type VatGround = { category: 'Z' | 'E' | 'G' | 'K' | 'AE'; code: string; reason: string };

const grounds: Readonly<Record<VatTreatment, VatGround>> = {
  domestic: { category: 'Z', code: '', reason: '' },
  exempt: { category: 'E', code: '', reason: 'Vrijgesteld van btw' },
  export: {
    category: 'G',
    code: 'VATEX-EU-G',
    reason: 'Uitvoer buiten de Europese Unie, 0% btw (artikel 146 btw-richtlijn)',
  },
  'eu-supply': {
    category: 'K',
    code: 'VATEX-EU-IC',
    reason:
      'Intracommunautaire levering, btw verlegd naar de afnemer (artikel 138 btw-richtlijn; intra-Community supply)',
  },
  'reverse-charge': {
    category: 'AE',
    code: 'VATEX-EU-AE',
    reason: 'Btw verlegd naar de afnemer',
  },
};

type Zero = Pick<IssuedInvoice, 'vatTreatment' | 'exemption'>;

/** `usualExemption` is the text for an old invoice that was issued without one. */
export const vatGroundOf = ({ vatTreatment, exemption }: Zero, usualExemption = ''): VatGround => {
  const ground = grounds[vatTreatment];
  const text = exemption ?? usualExemption;
  return vatTreatment === 'exempt' && isWritten(text) ? { ...ground, reason: text } : ground;
};

/** What the law wants said where no VAT is charged (VAT directive, article 226); empty where it wants nothing. */
export const vatStatementOf = (issued: IssuedInvoice): string => {
  const { vatTreatment, totals, seller, buyer } = issued;
  if (!totals.perRate.some(({ rate }) => rate === 0)) return '';
  const { reason } = vatGroundOf(issued);
  if (reason === '') return '';
  const namesBoth = vatTreatment === 'eu-supply' || vatTreatment === 'reverse-charge';
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return namesBoth
    ? `${sentence} Btw-nummers: leverancier ${seller.vatNumber}, afnemer ${buyer.vatNumber}.`
    : sentence;
};
