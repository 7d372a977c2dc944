import {
  finished,
  ink,
  margin,
  newDocument,
  type Pdf,
  write,
} from '#application/adapters/documents-pdfkit/page.ts';
import type { Documents } from '#application/ports/documents.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';

const euros = (amount: Money) => fieldText({ kind: 'money' }, amount);
const share = (hundredths: number) => `${String(hundredths / 100).replace('.', ',')}%`;
const dutch = (date: string) => date.split('-').reverse().join('-');
const titleOf = ({ kind, invoiceNumber }: IssuedInvoice) =>
  `${kind === 'credit' ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}`;

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;

/** A row of cells, each at its place; out: where it ends. */
const row = (
  pdf: Pdf,
  y: number,
  cells: readonly string[],
  look: { color?: string; font?: 'strong' } = {},
) => {
  const widths = [44, widthOf(pdf) - 44 - 52 - 80 - 80 - 32, 52, 80, 80];
  let x = margin;
  const ends = cells.map((cell, index) => {
    const width = widths[index]!;
    const end = write(
      pdf,
      cell,
      { x, y, width },
      { size: 9, ...look, align: index === 1 ? 'left' : 'right' },
    );
    x += width + 8;
    return end;
  });
  return Math.max(...ends) + 5;
};

/** INV-021 to INV-023: an invoice on A4. */
export const invoicePaper: Documents['invoice'] = async (issued, { options, isBlank, madeAt }) => {
  const { seller, buyer, totals } = issued;
  const pdf = newDocument({ title: titleOf(issued), author: seller.name, madeAt });
  const width = widthOf(pdf);
  let y: number = margin;
  if (!isBlank)
    y = write(pdf, seller.name, { x: margin, y, width }, { font: 'serif', size: 20, color: seller.color });
  const about = [
    ...(isBlank ? [] : [seller.street, `${seller.postcode} ${seller.city}`.trim()]),
    ...(isBlank || !options.showsCompanyData ? [] : [seller.telephone, seller.email, seller.website]),
    seller.kvk && `KvK ${seller.kvk}`,
    seller.vatNumber && `Btw ${seller.vatNumber}`,
    seller.iban && `IBAN ${seller.iban}`,
  ].filter(Boolean);
  write(
    pdf,
    about.join('\n'),
    { x: margin, y: margin, width },
    { size: 8.5, color: ink.soft, align: 'right' },
  );
  y = Math.max(y, margin + 110);
  const to = [
    buyer.name,
    buyer.attention && `T.a.v. ${buyer.attention}`,
    `${buyer.street} ${buyer.houseNumber}${buyer.houseNumberExtra}`,
    `${buyer.postcode} ${buyer.city}`,
    buyer.vatNumber && `Btw-nummer ${buyer.vatNumber}`,
  ].filter(Boolean);
  y = write(pdf, to.join('\n'), { x: margin, y, width: width / 2 }, { size: 10.5 }) + 24;
  y = write(pdf, titleOf(issued), { x: margin, y, width }, { font: 'serif', size: 22 }) + 8;
  const facts = [
    `Factuurdatum ${dutch(issued.invoiceDate)}`,
    `Te betalen uiterlijk ${dutch(issued.dueDate)}`,
    `Order ${issued.orderNumber} van ${dutch(issued.orderDate)}`,
    issued.deliveryDate && `Geleverd ${dutch(issued.deliveryDate)}`,
    issued.reference && `Uw referentie ${issued.reference}`,
    issued.corrects &&
      `Bij factuur ${issued.corrects.invoiceNumber} van ${dutch(issued.corrects.invoiceDate)}`,
    options.showsPaymentMethod && options.paymentMethod && `Betaalwijze ${options.paymentMethod}`,
  ].filter(Boolean);
  y = write(pdf, facts.join('\n'), { x: margin, y, width }, { size: 9.5, color: ink.soft }) + 16;
  y = row(pdf, y, ['Aantal', 'Omschrijving', 'Btw', 'Prijs', 'Bedrag'], { font: 'strong' });
  for (const line of issued.lines) {
    if (y > pdf.page.height - 120) {
      pdf.addPage();
      y = margin;
    }
    y = row(pdf, y, [
      String(line.quantity),
      [line.name, line.vintage].filter(Boolean).join(' '),
      share(line.vatRate),
      euros(line.unitPrice),
      euros(issued.priceSide === 'excl' ? line.excl : line.incl),
    ]);
  }
  const sums = [
    ...(options.showsQuantity
      ? [['Aantal', String(issued.lines.reduce((all, { quantity }) => all + quantity, 0))] as const]
      : []),
    ...(totals.discount === 0 ? [] : [['Korting', euros(-totals.discount)] as const]),
    ['Totaal excl. btw', euros(totals.excl)],
    ...totals.perRate.map(({ rate, excl, vat }) => [`Btw ${share(rate)} over ${euros(excl)}`, euros(vat)]),
    ['Totaal incl. btw', euros(totals.incl)],
    ...(options.showsPaymentsTotal ? [['Betaald', euros(options.paymentsTotal)] as const] : []),
  ] as const;
  if (y + sums.length * 16 > pdf.page.height - 100) {
    pdf.addPage();
    y = margin;
  }
  y += 10;
  for (const [label, value] of sums) {
    write(pdf, label!, { x: margin, y, width: width - 110 }, { size: 9.5, align: 'right' });
    y = write(pdf, value!, { x: margin, y, width }, { size: 9.5, align: 'right' }) + 3;
  }
  for (const text of [issued.note, ...options.texts].filter(Boolean))
    y = write(pdf, text, { x: margin, y: y + 10, width }, { size: 9.5 });
  return finished(pdf);
};
