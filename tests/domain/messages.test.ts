import { expect, test } from 'vitest';
import { accountSettings } from '#domain/account/settings.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingFields, slotFields, weekSlotFields } from '#domain/booking/fields.ts';
import { bookingMailNames } from '#domain/booking/mails.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { checkoutNames } from '#domain/checkout/product-name.ts';
import { ticketStyles } from '#domain/checkout/ticket-style.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { countryOptions, vatTreatments } from '#domain/customer/vat-treatment.ts';
import { invoiceStatusNames } from '#domain/invoice/status.ts';
import type { Fields } from '#domain/kernel/field.ts';
import { languageNames } from '#domain/kernel/language.ts';
import type { Message } from '#domain/kernel/message.ts';
import { periodNames } from '#domain/kernel/period.ts';
import { Role } from '#domain/kernel/role.ts';
import { lookupLists } from '#domain/lookup/lists.ts';
import { mailNames } from '#domain/mail/mail.ts';
import { documentNames } from '#domain/order-paper/order-paper.ts';
import { linkStateNames, paymentStatusNames } from '#domain/payment/line.ts';
import { paymentMethods } from '#domain/payment/payment-method.ts';
import { productFields } from '#domain/product/fields.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { reminderTypeNames } from '#domain/reminder/reminder-type.ts';
import { reportDateTypes } from '#domain/report/date-type.ts';
import { reportTagTypes } from '#domain/report/tag.ts';
import { deliveryMethods } from '#domain/sales-order/delivery.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { undoableActions } from '#domain/sales-order/undoable-actions.ts';
import { parcelTypeNames } from '#domain/shipping-label/carrier.ts';
import { parcelStatusNames } from '#domain/shipping-label/status.ts';
import { subscriptionFields } from '#domain/subscription/fields.ts';
import { runInvoiceNames } from '#domain/subscription/run.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { userFields } from '#domain/user/fields.ts';
import { voucherFields } from '#domain/voucher/fields.ts';

/** Every message in a value, at any depth. */
const messagesIn = (value: unknown): Message[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('nl' in value && 'en' in value && Object.keys(value).length === 2) return [value as Message];
  return Object.values(value).flatMap(messagesIn);
};

/** What a field says: where its label, group, hint, suffix and options are plain texts, they are told as they are. */
const textsOf = (fields: Fields) =>
  Object.values(fields).flatMap(({ label, group, hint, control }) => [
    label,
    group,
    ...(hint === undefined ? [] : [hint]),
    ...('suffix' in control && control.suffix !== undefined ? [control.suffix] : []),
    ...('options' in control ? control.options.map((option) => option.label) : []),
  ]);

/** Words that are the same in both languages. */
const same = new Set(
  [
    'Alcohol %, BIC, Backorder, Bank, Barcode, Bistro, Code, Compact, Contact, DPD, Dashboard, Export, Feed, Handling, Hotel',
    'IBAN, Internal, Cash, LWIN, Logo, OIN, Order, Orders, PIN/CC, PostNL, Postcode, Product, Punch-out (OCI)',
    'Restaurant, SWIFT, Status, Track & trace, Transport, Voucher, Website, WooCommerce, CJH Connect, Depot',
    'backorder, excl, incl, open, rosé, China, Cyprus, Finland, Japan, Malta, Portugal, Letland',
    'Per order, Per week',
    'Extra info 2, Extra info 3, Extra info 4, Extra info 5, Extra info 6',
  ].flatMap((line) => line.split(', ')),
);

const enumerations = {
  bookingMailNames,
  bookingStatuses,
  checkoutNames,
  countryOptions,
  customerTypes,
  deliveryMethods,
  documentNames,
  invoiceStatusNames,
  languageNames,
  linkStateNames,
  lookupLists,
  mailNames,
  parcelStatusNames,
  parcelTypeNames,
  paymentMethods,
  paymentStatusNames,
  periodNames,
  purchaseStatuses,
  reminderTypeNames,
  reportDateTypes,
  reportTagTypes,
  runInvoiceNames,
  statuses,
  ticketStyles,
  undoableActions,
  vatTreatments,
  wineColors,
};
const tables: Record<string, Fields> = {
  accountSettings,
  bookingFields,
  calendarFields,
  customerFields,
  productFields,
  slotFields,
  subscriptionFields,
  supplierFields,
  transporterFields,
  userFields,
  voucherFields,
  weekSlotFields,
};

const untranslated = (messages: readonly Message[]) =>
  messages.filter(({ nl, en }) => nl.trim() === '' || en.trim() === '' || (nl === en && !same.has(nl)));

test('D-61 · every name of a closed list stands in Dutch and in English', () => {
  for (const [name, list] of Object.entries(enumerations)) {
    const messages = messagesIn(list);
    expect(messages.length, name).toBeGreaterThan(1);
    expect(untranslated(messages), name).toEqual([]);
  }
});

test('D-61 · every field and setting has its label, group, hint and choices in Dutch and in English', () => {
  /** Names, and the weekdays as BOOK-007 has them. */
  const plain = /^(?:PostNL|MyParcel PostNL \(extern\)|DPD \(extern\)|MON|TUE|WED|THU|FRI|SAT|SUN)$/;
  const isPlain = (text: string) => plain.test(text) || Role.safeParse(text).success;
  for (const [name, fields] of Object.entries(tables)) {
    const texts = textsOf(fields);
    expect(
      texts.filter((text) => typeof text === 'string' && !isPlain(text)),
      name,
    ).toEqual([]);
    expect(untranslated(messagesIn(texts)), name).toEqual([]);
  }
});
