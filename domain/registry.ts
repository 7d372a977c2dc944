import { accountEvents } from '#domain/account/account.ts';
import { companyGroupEvents } from '#domain/company-group/company-group.ts';
import { customerBackorderEvents } from '#domain/backorder/customer-backorder.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { slotEvents } from '#domain/booking/slot.ts';
import { weekSlotEvents } from '#domain/booking/week-slot.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { batchEvents } from '#domain/batch/batch.ts';
import { bundleEvents } from '#domain/bundle/bundle.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import { importEvents } from '#domain/import/import.ts';
import { productGalleryEvents, supplierGalleryEvents } from '#domain/gallery/gallery.ts';
import { favouriteEvents } from '#domain/favourite/favourite.ts';
import { directOrderEvents } from '#domain/direct-order/direct-order.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import type { EventDefinitions } from '#domain/kernel/event.ts';
import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { invoiceNumberEvents } from '#domain/invoice/number-claim.ts';
import { orderPointsEvents } from '#domain/loyalty/order-points.ts';
import { listViewEvents } from '#domain/list-view/list-view.ts';
import { lookupEvents } from '#domain/lookup/lookup.ts';
import { mailEvents } from '#domain/mail/mail.ts';
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
import { reminderEvents } from '#domain/reminder/reminder.ts';
import { ratingEvents } from '#domain/product/ratings.ts';
import { punchOutEvents } from '#domain/punch-out/punch-out.ts';
import { vintageLineEvents } from '#domain/product/vintage-line.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { shopSyncEvents } from '#domain/shop-sync/shop-sync.ts';
import { stockCountEvents } from '#domain/stock-count/stock-count.ts';
import { stockEvents } from '#domain/stock/events.ts';
import { subscriptionEvents } from '#domain/subscription/events.ts';
import { subscriptionRunEvents } from '#domain/subscription/run.ts';
import { supplierEvents } from '#domain/supplier/supplier.ts';
import { transporterEvents } from '#domain/transporter/transporter.ts';
import { userEvents } from '#domain/user/user.ts';
import { voucherCodeEvents } from '#domain/voucher/code.ts';
import { voucherEvents } from '#domain/voucher/voucher.ts';
import { usernameEvents } from '#domain/user/username.ts';

const record = <Events extends EventDefinitions>(name: string, events: Events) => ({ name, events });

/** Every kind of record, by its stream category: its display name and its events. */
export const records = {
  salesOrder: record('Verkooporder', salesOrderEvents),
  orderPaper: record('Orderdocumenten', orderPaperEvents),
  directOrder: record('Directe order', directOrderEvents),
  externalOrder: record('Extern magazijn', externalOrderEvents),
  warehouseNews: record('Extern magazijn', warehouseNewsEvents),
  shippingLabels: record('Verzendlabels', shippingLabelEvents),
  payments: record('Betalingen', paymentEvents),
  mail: record('E-mail', mailEvents),
  reminders: record('Herinneringen', reminderEvents),
  invoice: record('Factuur', invoiceEvents),
  invoiceNumber: record('Factuurnummer', invoiceNumberEvents),
  invoiceBooking: record('Factuur in de boekhouding', invoiceBookingEvents),
  bookkeepingTrouble: record('Boekhoudkoppeling', bookkeepingTroubleEvents),
  customerBackorder: record('Backorder', customerBackorderEvents),
  stock: record('Voorraad', stockEvents),
  stockCount: record('Voorraadtelling', stockCountEvents),
  customer: record('Klant', customerEvents),
  product: record('Product', productEvents),
  vintageLine: record('Jaargangen', vintageLineEvents),
  priceList: record('Prijslijst', priceListEvents),
  pricePlan: record('Productprijzen', pricePlanEvents),
  priceDeal: record('Prijsafspraak', priceDealEvents),
  favourite: record('Favoriet', favouriteEvents),
  productRatings: record('Beoordelingen', ratingEvents),
  shopSync: record('Webwinkelkoppeling', shopSyncEvents),
  missedDemand: record('Misgelopen vraag', missedDemandEvents),
  productGallery: record('Productafbeeldingen', productGalleryEvents),
  bundle: record('Multiproduct', bundleEvents),
  subscription: record('Abonnement', subscriptionEvents),
  subscriptionRun: record('Uitvoering van abonnement', subscriptionRunEvents),
  orderPoints: record('Spaarpunten', orderPointsEvents),
  supplier: record('Leverancier', supplierEvents),
  purchaseOrder: record('Inkooporder', purchaseOrderEvents),
  transporter: record('Transporteur', transporterEvents),
  booking: record('Reservering', bookingEvents),
  bookingSlot: record('Tijdvak', slotEvents),
  weekSlot: record('Weekindeling', weekSlotEvents),
  import: record('Import', importEvents),
  batch: record('Veel tegelijk', batchEvents),
  supplierGallery: record('Leveranciersafbeeldingen', supplierGalleryEvents),
  voucher: record('Voucher', voucherEvents),
  voucherCode: record('Vouchercode', voucherCodeEvents),
  lookup: record('Keuzelijst', lookupEvents),
  numberSeries: record('Nummerreeks', numberSeriesEvents),
  account: record('Account', accountEvents),
  companyGroup: record('Groep', companyGroupEvents),
  punchOut: record('Inkoopkoppeling', punchOutEvents),
  listViews: record('Lijstweergaven', listViewEvents),
  user: record('Gebruiker', userEvents),
  username: record('Loginnaam', usernameEvents),
  person: record('Persoon', personEvents),
};
export type Category = keyof typeof records;

/** Every kind of event, by type. */
export const definitions: EventDefinitions = Object.fromEntries(
  Object.values<{ events: EventDefinitions }>(records)
    .flatMap(({ events }) => Object.values(events))
    .map((definition) => [definition.type, definition]),
);
