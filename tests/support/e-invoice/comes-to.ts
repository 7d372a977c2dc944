import { at, exact, type Node, textAt } from '#tests/support/e-invoice/xml-tree.ts';

const inCents = (text: string) => exact(text) / exact('0.01');
/** The total of a document in cents, with the sign of the invoice from which it was created. */
export const comesTo = (root: Node) => {
  const sign = root.name === 'CreditNote' ? -1n : 1n;
  const amount = (from: Node, name: string) => sign * inCents(textAt(from, name));
  return {
    perRate: at(root, 'cac:TaxTotal/cac:TaxSubtotal').map((each) => ({
      rate: Number(textAt(each, 'cac:TaxCategory/cbc:Percent')) * 100,
      excl: amount(each, 'cbc:TaxableAmount'),
      vat: amount(each, 'cbc:TaxAmount'),
    })),
    excl: amount(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
    vat: amount(root, 'cac:TaxTotal/cbc:TaxAmount'),
    incl: amount(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
  };
};
