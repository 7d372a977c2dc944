import { z } from 'zod';
import { message, type Message, type Said } from '#domain/kernel/message.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Change } from '#domain/kernel/event.ts';
import { detailPieces } from '#domain/kernel/order-pieces.ts';
import { Id } from '#domain/kernel/schema.ts';
import { dateText } from '#domain/kernel/words.ts';

const text = z.string().max(5000);
const Named = z.object({ id: Id, name: z.string().max(200) });

/**
 * PO-006, PO-007: the details of a purchase order besides its lines. Supplier and transporter keep their name
 * of that time.
 */
export const PurchaseOrderDetails = z.object({
  reference: z.string().max(200),
  supplier: Named,
  transporter: Named.nullable(),
  /** PO-012: null is zsm (as soon as possible). */
  deliveryDate: CalendarDate.nullable(),
  deliveryWeek: z.int().min(1).max(53).nullable(),
  totalPallets: z.int().min(0).max(10_000),
  /** order_text1 to order_text4. */
  internalNote: text,
  supplierText: text,
  transporterText: text,
  thirdPartyText: text,
});
export type PurchaseOrderDetails = z.infer<typeof PurchaseOrderDetails>;
export const PartialPurchaseDetails = PurchaseOrderDetails.partial();
type Name = keyof PurchaseOrderDetails;
type Some = z.infer<typeof PartialPurchaseDetails>;
const names = PurchaseOrderDetails.keyof().options;

const labels: Record<Name, Message> = {
  reference: message('Referentie', 'Reference'),
  supplier: message('Leverancier', 'Supplier'),
  transporter: message('Transporteur', 'Transporter'),
  deliveryDate: message('Verwachte leverdatum', 'Expected delivery date'),
  deliveryWeek: message('Week', 'Week'),
  totalPallets: message('Pallets', 'Pallets'),
  internalNote: message('Interne notitie', 'Internal note'),
  supplierText: message('Tekst aan de leverancier', 'Text to the supplier'),
  transporterText: message('Tekst aan de transporteur', 'Text to the transporter'),
  thirdPartyText: message('Tekst aan de derde partij', 'Text to the third party'),
};

/** PO-028: still editable once the goods have arrived. */
export const staysEditable: readonly Name[] = ['reference', 'internalNote'];

const textOf = (details: Some, name: Name): Said | null => {
  if (name === 'deliveryDate')
    return details.deliveryDate ? dateText(details.deliveryDate) : message('zsm', 'ASAP');
  if (name === 'supplier' || name === 'transporter') return details[name]?.name ?? null;
  const value = details[name] ?? '';
  return value === '' ? null : String(value);
};

/** The old and the new value of each, for the log book. */
export const purchaseDetailChanges = (from: Some, to: Some): Change[] =>
  names
    .filter((name) => name in from && name in to)
    .map((name) => ({ field: labels[name], from: textOf(from, name), to: textOf(to, name) }));

/** The details that `wanted` changes, split into parts that each fit in an event. */
export const changedPurchaseDetails = (details: PurchaseOrderDetails, wanted: PurchaseOrderDetails) =>
  detailPieces(details, wanted, {
    names,
    texts: ['internalNote', 'supplierText', 'transporterText', 'thirdPartyText'],
  });
