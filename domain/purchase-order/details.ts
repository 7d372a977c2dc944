import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { Change } from '#domain/kernel/event.ts';
import { isSame } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';

const text = z.string().max(5000);
const Named = z.object({ id: Id, name: z.string().max(200) });

/** PO-006, PO-007: what a purchase order says beside its lines. Supplier and transporter keep the name of then. */
const shape = {
  reference: z.string().max(200),
  supplier: Named,
  transporter: Named.nullable(),
  /** PO-012: null is zsm. */
  deliveryDate: CalendarDate.nullable(),
  deliveryWeek: z.int().min(1).max(53).nullable(),
  totalPallets: z.int().min(0).max(10_000),
  /** order_text1 to order_text4. */
  internalNote: text,
  supplierText: text,
  transporterText: text,
  thirdPartyText: text,
};
export const PurchaseOrderDetails = z.object(shape);
export type PurchaseOrderDetails = z.infer<typeof PurchaseOrderDetails>;
export const PartialPurchaseDetails = PurchaseOrderDetails.partial();
type Name = keyof PurchaseOrderDetails;
type Some = z.infer<typeof PartialPurchaseDetails>;
const names = Object.keys(shape) as Name[];

const labels: Record<Name, string> = {
  reference: 'Referentie',
  supplier: 'Leverancier',
  transporter: 'Transporteur',
  deliveryDate: 'Verwachte leverdatum',
  deliveryWeek: 'Week',
  totalPallets: 'Pallets',
  internalNote: 'Interne notitie',
  supplierText: 'Tekst aan de leverancier',
  transporterText: 'Tekst aan de transporteur',
  thirdPartyText: 'Tekst aan de derde partij',
};

/** PO-028: what stays to be changed once the goods are in. */
export const staysEditable: readonly Name[] = ['reference', 'internalNote'];

const textOf = (details: Some, name: Name): string | null => {
  if (name === 'deliveryDate') return details.deliveryDate?.split('-').reverse().join('-') ?? 'zsm';
  if (name === 'supplier' || name === 'transporter') return details[name]?.name ?? null;
  const value = details[name] ?? '';
  return value === '' ? null : String(value);
};

/** The old and the new value of each, for the log book. */
export const purchaseDetailChanges = (from: Some, to: Some): Change[] =>
  names
    .filter((name) => name in from && name in to)
    .map((name) => ({ field: labels[name], from: textOf(from, name), to: textOf(to, name) }));

/** The texts among them, which may each be as long as an event can hold. */
const texts: readonly Name[] = ['internalNote', 'supplierText', 'transporterText', 'thirdPartyText'];

/**
 * What of `wanted` is not as it is in `details`, as it was and as it becomes, in pieces of which each fits an
 * event (law 7).
 */
export const changedPurchaseDetails = (
  details: PurchaseOrderDetails,
  wanted: PurchaseOrderDetails,
): { names: readonly Name[]; from: Some; to: Some }[] => {
  const changed = names.filter((name) => !isSame(details[name], wanted[name]));
  const pick = (of: PurchaseOrderDetails, some: readonly Name[]) =>
    Object.fromEntries(some.map((name) => [name, of[name]])) as Some;
  const pieces = [
    changed.filter((name) => !texts.includes(name)),
    ...changed.filter((name) => texts.includes(name)).map((name) => [name]),
  ];
  return pieces
    .filter(({ length }) => length > 0)
    .map((piece) => ({ names: piece, from: pick(details, piece), to: pick(wanted, piece) }));
};
