import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

export const PurchaseOrderStatus = z.enum(['waiting', 'ordered', 'in-transit', 'completed', 'paid']);
export type PurchaseOrderStatus = z.infer<typeof PurchaseOrderStatus>;

type Rule = {
  id: number;
  name: Message;
  /** One click (PO-026); null: the button opens the confirmation. */
  next: PurchaseOrderStatus | null;
  /** The statuses that can be set by hand; after transport only the confirmation does (D-25). */
  reaches: readonly PurchaseOrderStatus[];
};

const open: readonly PurchaseOrderStatus[] = ['waiting', 'ordered', 'in-transit'];

/** PO-024, PO-026 (D-25). An order can be set back until the goods have arrived, to correct a click. */
export const purchaseStatuses: Record<PurchaseOrderStatus, Rule> = {
  waiting: { id: 1, name: message('wacht', 'waiting'), next: 'ordered', reaches: open },
  ordered: { id: 2, name: message('besteld', 'ordered'), next: 'in-transit', reaches: open },
  'in-transit': { id: 3, name: message('transport', 'in transit'), next: null, reaches: open },
  completed: { id: 4, name: message('afgerond', 'completed'), next: 'paid', reaches: ['paid'] },
  paid: { id: 5, name: message('betaald', 'paid'), next: 'completed', reaches: ['completed'] },
};

/** Whether the goods have yet to arrive: nothing is booked, and everything can change (PO-028). */
export const isOpen = (status: PurchaseOrderStatus): boolean => open.includes(status);

/** PO-029: whether its bottles count as on order. */
export const isOnOrder = (status: PurchaseOrderStatus): boolean =>
  status === 'ordered' || status === 'in-transit';
