import { accountEvents } from '#domain/account/account.ts';
import { approvalEvents } from '#domain/approval/approval.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { collectiveInvoiceEvents } from '#domain/collective-invoice/collective-invoice.ts';
import { companyGroupEvents } from '#domain/company-group/company-group.ts';
import { customerBackorderEvents } from '#domain/backorder/customer-backorder.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { slotEvents } from '#domain/booking/slot.ts';
import { weekSlotEvents } from '#domain/booking/week-slot.ts';
import { differenceBookingEvents } from '#domain/bookkeeping/difference-booking.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { bankEntryEvents, bankStatementEvents } from '#domain/bank/events.ts';
import { sepaEvents } from '#domain/sepa/events.ts';
import { fourEyesEvents } from '#domain/four-eyes/request.ts';
import { auditCheckEvents } from '#domain/audit-check/audit-check.ts';
import { backupEvents } from '#domain/backup/backup.ts';
import { batchEvents } from '#domain/batch/batch.ts';
import { bundleEvents } from '#domain/bundle/bundle.ts';
import { accountStatementEvents } from '#domain/customer-account/statement.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import { importEvents } from '#domain/import/import.ts';
import { productGalleryEvents, supplierGalleryEvents } from '#domain/gallery/gallery.ts';
import { productNoticeEvents } from '#domain/product-notice/product-notice.ts';
import { favouriteEvents } from '#domain/favourite/favourite.ts';
import { directOrderEvents } from '#domain/direct-order/direct-order.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import type { EventDefinitions, StoredEvent } from '#domain/kernel/event.ts';
import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { invoiceNumberEvents } from '#domain/invoice/number-claim.ts';
import { orderPointsEvents } from '#domain/loyalty/order-points.ts';
import { listViewEvents } from '#domain/list-view/list-view.ts';
import { lookupEvents } from '#domain/lookup/lookup.ts';
import { mailEvents } from '#domain/mail/mail.ts';
import { notificationEvents } from '#domain/notification/notification.ts';
import { missedDemandEvents } from '#domain/missed-demand/missed-demand.ts';
import { numberSeriesEvents } from '#domain/number-series/number-series.ts';
import { priceDealEvents } from '#domain/pricing/price-deal.ts';
import { priceListEvents } from '#domain/price-list/price-list.ts';
import { pricePlanEvents } from '#domain/pricing/price-plan.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { paymentEvents } from '#domain/payment/events.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { productEvents } from '#domain/product/product.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';
import { reminderPauseEvents } from '#domain/reminder/pause.ts';
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { ratingEvents } from '#domain/product/ratings.ts';
import { punchOutEvents } from '#domain/punch-out/punch-out.ts';
import { vintageLineEvents } from '#domain/product/vintage-line.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { labelRefusalEvents } from '#domain/shipping-label/refusal.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import { shopIntakeEvents } from '#domain/shop-order/intake.ts';
import { shopOrderEvents } from '#domain/shop-order/shop-order.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { stockCountEvents } from '#domain/stock-count/stock-count.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { subscriptionEvents } from '#domain/subscription/events.ts';
import { subscriptionPauseEvents } from '#domain/subscription/pause.ts';
import { subscriptionRunEvents } from '#domain/subscription/run.ts';
import { supplierEvents } from '#domain/supplier/supplier.ts';
import { transporterEvents } from '#domain/transporter/transporter.ts';
import { scenarioEvents } from '#domain/what-if/scenario.ts';
import { userEvents } from '#domain/user/user.ts';
import { voucherCodeEvents } from '#domain/voucher/code.ts';
import { voucherEvents } from '#domain/voucher/voucher.ts';
import { usernameEvents } from '#domain/user/username.ts';
import { accessTokenEvents } from '#domain/access-token/access-token.ts';
import { webhookEvents } from '#domain/webhook/webhook.ts';

const record = <Events extends EventDefinitions>(name: Message, events: Events) => ({ name, events });

/** Every kind of record, by its stream category: its display name and its events. */
export const records = {
  salesOrder: record(message('Verkooporder', 'Sales order'), salesOrderEvents),
  approval: record(message('Goedkeuring', 'Approval'), approvalEvents),
  orderPaper: record(message('Orderdocumenten', 'Order documents'), orderPaperEvents),
  directOrder: record(message('Directe order', 'Direct order'), directOrderEvents),
  externalOrder: record(message('Extern magazijn', 'External warehouse'), externalOrderEvents),
  warehouseNews: record(message('Extern magazijn', 'External warehouse'), warehouseNewsEvents),
  shippingLabels: record(message('Verzendlabels', 'Shipping labels'), shippingLabelEvents),
  labelRefusal: record(message('Geweigerd verzendlabel', 'Refused shipping label'), labelRefusalEvents),
  payments: record(message('Betalingen', 'Payments'), paymentEvents),
  bankEntry: record(message('Bankboeking', 'Bank entry'), bankEntryEvents),
  fourEyes: record(message('Vier ogen', 'Four eyes'), fourEyesEvents),
  sepaBatches: record(message('Bestanden voor de bank', 'Files for the bank'), sepaEvents),
  bankStatement: record(message('Bankafschrift', 'Bank statement'), bankStatementEvents),
  mail: record(message('E-mail', 'Email'), mailEvents),
  reminderPause: record(message('Herinneren gepauzeerd', 'Reminders paused'), reminderPauseEvents),
  reminders: record(message('Herinneringen', 'Reminders'), reminderEvents),
  invoice: record(message('Factuur', 'Invoice'), invoiceEvents),
  collectiveInvoice: record(message('Verzamelfactuur', 'Collective invoice'), collectiveInvoiceEvents),
  invoiceCredits: record(message('Creditering', 'Crediting'), invoiceCreditEvents),
  invoiceNumber: record(message('Factuurnummer', 'Invoice number'), invoiceNumberEvents),
  invoiceBooking: record(
    message('Factuur in de boekhouding', 'Invoice in the bookkeeping'),
    invoiceBookingEvents,
  ),
  differenceBooking: record(
    message('Afboeking in de boekhouding', 'Write-off in the bookkeeping'),
    differenceBookingEvents,
  ),
  bookkeepingTrouble: record(message('Boekhoudkoppeling', 'Bookkeeping link'), bookkeepingTroubleEvents),
  customerBackorder: record(message('Backorder', 'Backorder'), customerBackorderEvents),
  stock: record(message('Voorraad', 'Stock'), stockEvents),
  stockCount: record(message('Voorraadtelling', 'Stock count'), stockCountEvents),
  accountStatement: record(message('Rekeningoverzicht', 'Statement of account'), accountStatementEvents),
  customer: record(message('Klant', 'Customer'), customerEvents),
  product: record(message('Product', 'Product'), productEvents),
  vintageLine: record(message('Jaargangen', 'Vintages'), vintageLineEvents),
  priceList: record(message('Prijslijst', 'Price list'), priceListEvents),
  pricePlan: record(message('Productprijzen', 'Product prices'), pricePlanEvents),
  priceDeal: record(message('Prijsafspraak', 'Price agreement'), priceDealEvents),
  favourite: record(message('Favoriet', 'Favourite'), favouriteEvents),
  productNotice: record(message('Bericht over product', 'Notice of product'), productNoticeEvents),
  productRatings: record(message('Beoordelingen', 'Ratings'), ratingEvents),
  shopSync: record(message('Webwinkelkoppeling', 'Webshop link'), shopSyncEvents),
  shopOrder: record(message('Webwinkelbestelling', 'Webshop order'), shopOrderEvents),
  shopIntake: record(message('Webwinkelkoppeling', 'Webshop link'), shopIntakeEvents),
  missedDemand: record(message('Misgelopen vraag', 'Missed demand'), missedDemandEvents),
  productGallery: record(message('Productafbeeldingen', 'Product images'), productGalleryEvents),
  bundle: record(message('Multiproduct', 'Multiproduct'), bundleEvents),
  subscription: record(message('Abonnement', 'Subscription'), subscriptionEvents),
  subscriptionPause: record(
    message('Pauze van abonnement', 'Pause of subscription'),
    subscriptionPauseEvents,
  ),
  subscriptionRun: record(message('Uitvoering van abonnement', 'Run of subscription'), subscriptionRunEvents),
  orderPoints: record(message('Spaarpunten', 'Loyalty points'), orderPointsEvents),
  supplier: record(message('Leverancier', 'Supplier'), supplierEvents),
  purchaseOrder: record(message('Inkooporder', 'Purchase order'), purchaseOrderEvents),
  transporter: record(message('Transporteur', 'Transporter'), transporterEvents),
  booking: record(message('Reservering', 'Booking'), bookingEvents),
  bookingSlot: record(message('Tijdvak', 'Time slot'), slotEvents),
  weekSlot: record(message('Weekindeling', 'Week setup'), weekSlotEvents),
  import: record(message('Import', 'Import'), importEvents),
  batch: record(message('Veel tegelijk', 'Many at once'), batchEvents),
  auditCheck: record(message('Controle', 'Check'), auditCheckEvents),
  scenario: record(message('Scenario', 'Scenario'), scenarioEvents),
  backup: record(message('Reservekopie', 'Backup'), backupEvents),
  supplierGallery: record(message('Leveranciersafbeeldingen', 'Supplier images'), supplierGalleryEvents),
  voucher: record(message('Voucher', 'Voucher'), voucherEvents),
  voucherCode: record(message('Vouchercode', 'Voucher code'), voucherCodeEvents),
  lookup: record(message('Keuzelijst', 'List of choices'), lookupEvents),
  numberSeries: record(message('Nummerreeks', 'Number series'), numberSeriesEvents),
  accessToken: record(message('Token', 'Token'), accessTokenEvents),
  webhook: record(message('Webhook', 'Webhook'), webhookEvents),
  account: record(message('Account', 'Account'), accountEvents),
  companyGroup: record(message('Groep', 'Group'), companyGroupEvents),
  punchOut: record(message('Inkoopkoppeling', 'Procurement link'), punchOutEvents),
  listViews: record(message('Lijstweergaven', 'List views'), listViewEvents),
  notificationsRead: record(message('Meldingen', 'Notifications'), notificationEvents),
  user: record(message('Gebruiker', 'User'), userEvents),
  username: record(message('Loginnaam', 'Login name'), usernameEvents),
  person: record(message('Persoon', 'Person'), personEvents),
};
export type Category = keyof typeof records;

/** Every kind of event, by type. */
export const definitions: EventDefinitions = Object.fromEntries(
  Object.values<{ events: EventDefinitions }>(records)
    .flatMap(({ events }) => Object.values(events))
    .map((definition) => [definition.type, definition]),
);

/** Whom an event has personal data of, by the declaration of its kind (law 10); null when of nobody. */
export const personOf = ({ type, data }: StoredEvent): string | null => {
  const definition = definitions[type];
  return definition?.personal ? definition.person!(data as never) : null;
};

/** Whether this version knows a type of event; one that a newer version wrote it may not. */
export const isKnownEvent = (type: string): boolean => Object.hasOwn(definitions, type);

/** The category of the record that a stream is about. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/**
 * Of which streams somebody who folds these types folds events: those of the records that have one of them. Who
 * folds all there are folds every stream, also of a kind of record that this version does not know.
 */
export const streamsWith = (types: ReadonlySet<string>): ((stream: string) => boolean) => {
  const categories = Object.entries<{ events: EventDefinitions }>(records).flatMap(
    ([category, { events }]) => (Object.values(events).some(({ type }) => types.has(type)) ? [category] : []),
  );
  const isAll = Object.keys(definitions).every((type) => types.has(type));
  return (stream) => isAll || categories.includes(categoryOf(stream));
};
