import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { wordsIn } from '#domain/invoice/words.ts';
import { isWritten } from '#domain/kernel/xml.ts';

/** Why no VAT is charged: UNCL 5305, its VATEX code where that is certain, and a text. */
type VatGround = { category: 'Z' | 'E' | 'G' | 'K' | 'AE'; code: string; reason: string };

const grounds: Readonly<Record<VatTreatment, Omit<VatGround, 'reason'>>> = {
  domestic: { category: 'Z', code: '' },
  exempt: { category: 'E', code: '' },
  export: { category: 'G', code: 'VATEX-EU-G' },
  'eu-supply': { category: 'K', code: 'VATEX-EU-IC' },
  'reverse-charge': { category: 'AE', code: 'VATEX-EU-AE' },
};

type Zero = Pick<IssuedInvoice, 'vatTreatment' | 'exemption' | 'language'>;

/** `usualExemption` is the text for an old invoice issued without one. */
export const vatGroundOf = ({ vatTreatment, exemption, language }: Zero, usualExemption = ''): VatGround => {
  const ground = { ...grounds[vatTreatment], reason: wordsIn(language).reasons[vatTreatment] };
  const text = exemption ?? usualExemption;
  return vatTreatment === 'exempt' && isWritten(text) ? { ...ground, reason: text } : ground;
};

/** The text required by law if no VAT is charged (VAT directive, article 226); empty if none is required. */
export const vatStatementOf = (issued: IssuedInvoice): string => {
  const { vatTreatment, totals, seller, buyer } = issued;
  if (!totals.perRate.some(({ rate }) => rate === 0)) return '';
  const { reason } = vatGroundOf(issued);
  if (reason === '') return '';
  const namesBoth = vatTreatment === 'eu-supply' || vatTreatment === 'reverse-charge';
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return namesBoth
    ? `${sentence} ${wordsIn(issued.language).vatNumbers(seller.vatNumber, buyer.vatNumber)}`
    : sentence;
};
