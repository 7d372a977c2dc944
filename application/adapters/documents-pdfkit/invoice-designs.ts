import {
  amountFirst,
  band,
  centred,
  classic,
  columnRight,
  columns as threeColumns,
  type Opening,
  titleFirst,
  twoAddresses,
  window,
} from '#application/adapters/documents-pdfkit/invoice-openings.ts';
import type { Style } from '#application/adapters/documents-pdfkit/invoice-paper.ts';
import { type Column, column } from '#application/adapters/documents-pdfkit/invoice-table.ts';
import type { InvoiceDesign } from '#application/ports/documents.ts';

/** What a design of an invoice chooses; the rest is the same for all. */
export type Design = {
  name: string;
  opening: Opening;
  columns: readonly Column[];
  style: Style;
  /** Whether how to pay stands above the lines already. */
  paysFirst?: boolean;
};

const plain: Style = {
  body: 'sans',
  strong: 'strong',
  title: 'strong',
  size: 8.6,
  pad: 4.2,
  lines: 'ruled',
  vat: 'table',
  total: 'rule',
  foot: 'number',
};
const { index, number, wine, name, vintage, quantity, price, discount, net, rate, amount } = column;

/** INV-022: the nine designs of setting `invoiceDesign`. */
export const invoiceDesigns: Readonly<Record<InvoiceDesign, Design>> = {
  1: {
    name: 'Klassiek',
    opening: classic,
    columns: [quantity, wine, price, discount, rate, amount],
    style: { ...plain, title: 'serif' },
  },
  2: {
    name: 'Briefhoofd rechts',
    opening: columnRight,
    columns: [wine, quantity, price, discount, rate, amount],
    style: { ...plain, title: 'serif' },
  },
  3: {
    name: 'Kleurband',
    opening: band,
    columns: [number, wine, quantity, price, discount, rate, amount],
    style: { ...plain, lines: 'striped', total: 'bar', foot: 'company' },
  },
  4: {
    name: 'Vensterenvelop',
    opening: window,
    columns: [number, quantity, wine, price, discount, rate, amount],
    style: { ...plain, size: 8.4, pad: 3.2 },
  },
  5: {
    name: 'Compact',
    opening: threeColumns,
    columns: [quantity, number, wine, price, discount, rate, amount],
    style: { ...plain, size: 7.4, pad: 2.2, vat: 'inline' },
  },
  6: {
    name: 'Prijslijst',
    opening: titleFirst,
    columns: [number, name, vintage, quantity, price, discount, net, rate, amount],
    style: { ...plain, title: 'serif', size: 8, pad: 3.6, lines: 'striped' },
  },
  7: {
    name: 'Levering',
    opening: twoAddresses,
    columns: [index, { ...quantity, isStrong: true }, name, vintage, price, discount, rate, amount],
    style: { ...plain, pad: 3 },
  },
  8: {
    name: 'Formeel',
    opening: centred,
    columns: [wine, quantity, price, discount, rate, amount],
    style: {
      ...plain,
      body: 'serif',
      strong: 'serifStrong',
      title: 'serif',
      size: 8.3,
      pad: 1.2,
      vat: 'inline',
      total: 'double',
    },
  },
  9: {
    name: 'Minimaal',
    opening: amountFirst,
    columns: [wine, quantity, price, discount, rate, amount],
    style: { ...plain, pad: 4.4, lines: 'open', foot: 'company' },
    paysFirst: true,
  },
};
