import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { countText } from '#domain/kernel/words.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { statuses, SettableStatus } from '#domain/sales-order/status.ts';

/** What is done to each of many records, as if to it alone. */
export const BatchAction = z.enum([
  'order-status',
  'packing-slips',
  'packing-slips-to-printer',
  'shipping-labels',
  'shipping-labels-to-printer',
  'invoices',
  'invoice-mails',
  'collective-invoices',
  'confirmation-mails',
  'reminders',
  'reminder-steps',
  'customer-field',
  'product-field',
  'purchase-status',
  'purchase-mails',
  'purchase-papers',
  'take-back',
]);
export type BatchAction = z.infer<typeof BatchAction>;

/** Those that leave by car or carrier together: they are done in the order of the route. */
export const inRoute: readonly BatchAction[] = [
  'packing-slips',
  'packing-slips-to-printer',
  'shipping-labels',
  'shipping-labels-to-printer',
];
/** Those of which the papers are one document when they are over. */
export const withFile: readonly BatchAction[] = ['packing-slips', 'shipping-labels', 'purchase-papers'];

/** Those that make a mail of each record, which no other waits for: several are done at a time. */
export const mailing: readonly BatchAction[] = [
  'invoice-mails',
  'confirmation-mails',
  'reminders',
  'reminder-steps',
  'purchase-mails',
];

/** Those that end at the first record of which something stands in the way: the others rest on it. */
export const stopping: readonly BatchAction[] = ['take-back'];

/** What an action needs to know besides, of which each takes its own. */
export const BatchChoice = z.object({
  /** Of `order-status`. */
  status: SettableStatus.optional(),
  /** Of `purchase-status`. */
  purchaseStatus: PurchaseOrderStatus.optional(),
  /** Of `reminders`: invoices older than so many days. */
  days: z.int().min(1).max(100_000).optional(),
  /** Of `collective-invoices`: what was delivered up to this day. */
  until: CalendarDate.optional(),
  /** Of `customer-field` and `product-field`: the name of the field on the wire, and its value. */
  field: z.string().max(60).optional(),
  value: z.union([z.string().max(500), z.number(), z.null()]).optional(),
});
export type BatchChoice = z.infer<typeof BatchChoice>;

/**
 * The fields that can be changed of many records, by their names on the wire: choices that say nothing of a
 * person, since the value stands in the event that begins the batch.
 */
export const batchFields = {
  'customer-field': ['enabled', 'customer-type_id', 'accountmanager_user_id', 'sellprice_class'],
  'product-field': [
    'enabled',
    'klantapp_disabled',
    'not_returning',
    'exclude_from_discount',
    'product-type_id',
  ],
} as const satisfies Partial<Record<BatchAction, readonly string[]>>;
export type FieldAction = keyof typeof batchFields;
export const isFieldAction = (action: BatchAction): action is FieldAction => action in batchFields;

const fieldLabels: Record<(typeof batchFields)[FieldAction][number], Message> = {
  enabled: message('Actief', 'Active'),
  'customer-type_id': message('Klanttype', 'Customer type'),
  accountmanager_user_id: message('Accountmanager', 'Account manager'),
  sellprice_class: message('Prijsklasse', 'Price class'),
  klantapp_disabled: message('Niet in de klantapp', 'Not in the customer app'),
  not_returning: message('Komt niet terug', 'Not returning'),
  exclude_from_discount: message('Uitgesloten van korting', 'Excluded from discount'),
  'product-type_id': message('Productsoort', 'Product type'),
};

/** Which records an action is about. */
export const subjectOf = {
  'order-status': 'order',
  'packing-slips': 'order',
  'packing-slips-to-printer': 'order',
  'shipping-labels': 'order',
  'shipping-labels-to-printer': 'order',
  invoices: 'order',
  'invoice-mails': 'order',
  'confirmation-mails': 'order',
  'collective-invoices': 'customer',
  reminders: 'customer',
  'reminder-steps': 'customer',
  'customer-field': 'customer',
  'product-field': 'product',
  'purchase-status': 'purchase',
  'purchase-mails': 'purchase',
  'purchase-papers': 'purchase',
  'take-back': 'action',
} as const satisfies Record<BatchAction, string>;
export type BatchSubject = (typeof subjectOf)[BatchAction];

const nouns: Record<BatchSubject, Record<ScreenLanguage, [one: string, many: string]>> = {
  order: { nl: ['order', 'orders'], en: ['order', 'orders'] },
  customer: { nl: ['klant', 'klanten'], en: ['customer', 'customers'] },
  product: { nl: ['product', 'producten'], en: ['product', 'products'] },
  action: { nl: ['handeling', 'handelingen'], en: ['action', 'actions'] },
  purchase: { nl: ['inkooporder', 'inkooporders'], en: ['purchase order', 'purchase orders'] },
};

/** What is asked, as the log book says it when it begins: `Status naar geprint: 13 orders`. */
export const batchSentence = (action: BatchAction, choice: BatchChoice, count: number): Message => {
  const field = fieldLabels[choice.field as keyof typeof fieldLabels] ?? message('', '');
  const to = choice.purchaseStatus && purchaseStatuses[choice.purchaseStatus].name;
  const status = to ?? (choice.status && statuses[choice.status].name);
  const toStatus = message(`Status naar ${status?.nl ?? ''}`, `Status to ${status?.en ?? ''}`);
  const what: Record<BatchAction, Message> = {
    'order-status': toStatus,
    'purchase-status': toStatus,
    'purchase-mails': message('Mailen aan leverancier', 'Mail to supplier'),
    'purchase-papers': message('Inkooporders als PDF', 'Purchase orders as PDF'),
    'packing-slips': message('Pakbonnen printen', 'Print packing slips'),
    'packing-slips-to-printer': message(
      'Pakbonnen naar de printservice',
      'Packing slips to the print service',
    ),
    'shipping-labels': message('Verzendlabels maken', 'Make shipping labels'),
    'shipping-labels-to-printer': message(
      'Verzendlabels maken en naar de printservice',
      'Make shipping labels for the print service',
    ),
    invoices: message('Facturen maken', 'Make invoices'),
    'invoice-mails': message('Facturen mailen', 'Mail invoices'),
    'confirmation-mails': message('Orderbevestigingen mailen', 'Mail order confirmations'),
    'collective-invoices': message('Verzamelfacturen maken', 'Make collective invoices'),
    reminders: message('Herinneringen mailen', 'Mail reminders'),
    'reminder-steps': message('Herinneringen volgens schema mailen', 'Mail reminders by schedule'),
    'customer-field': message(`${field.nl} wijzigen`, `Change ${field.en.toLowerCase()}`),
    'product-field': message(`${field.nl} wijzigen`, `Change ${field.en.toLowerCase()}`),
    'take-back': message('Terugdraaien', 'Take back'),
  };
  const noun = nouns[subjectOf[action]];
  return message(
    `${what[action].nl}: ${countText(count, ...noun.nl)}`,
    `${what[action].en}: ${countText(count, ...noun.en)}`,
  );
};
