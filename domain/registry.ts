import { accountEvents } from '#domain/account/account.ts';
import { companyGroupEvents } from '#domain/company-group/company-group.ts';
import { customerBackorderEvents } from '#domain/backorder/customer-backorder.ts';
import { bookingEvents } from '#domain/booking/booking.ts';
import { slotEvents } from '#domain/booking/slot.ts';
import { weekSlotEvents } from '#domain/booking/week-slot.ts';
import { invoiceBookingEvents } from '#domain/bookkeeping/invoice-booking.ts';
import { bookkeepingTroubleEvents } from '#domain/bookkeeping/trouble.ts';
import { bundleEvents } from '#domain/bundle/bundle.ts';
import { customerEvents } from '#domain/customer/customer.ts';
import { importEvents } from '#domain/import/import.ts';
import { productGalleryEvents, supplierGalleryEvents } from '#domain/gallery/gallery.ts';
import { favouriteEvents } from '#domain/favourite/favourite.ts';
import { directOrderEvents } from '#domain/direct-order/direct-order.ts';
import { externalOrderEvents } from '#domain/external-order/external-order.ts';
import { warehouseNewsEvents } from '#domain/external-order/warehouse-news.ts';
import type { EventDefinition, EventDefinitions } from '#domain/kernel/event.ts';
import { invoiceEvents } from '#domain/invoice/invoice.ts';
import { invoiceNumberEvents } from '#domain/invoice/number-claim.ts';
import { orderPointsEvents } from '#domain/loyalty/order-points.ts';
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

/** Every kind of record, by the category of its streams: what people call it, and what can happen to it. */
export const records = {
  salesOrder: { name: 'Verkooporder', events: salesOrderEvents },
  orderPaper: { name: 'Orderdocumenten', events: orderPaperEvents },
  directOrder: { name: 'Directe order', events: directOrderEvents },
  externalOrder: { name: 'Extern magazijn', events: externalOrderEvents },
  warehouseNews: { name: 'Extern magazijn', events: warehouseNewsEvents },
  shippingLabels: { name: 'Verzendlabels', events: shippingLabelEvents },
  payments: { name: 'Betalingen', events: paymentEvents },
  mail: { name: 'E-mail', events: mailEvents },
  reminders: { name: 'Herinneringen', events: reminderEvents },
  invoice: { name: 'Factuur', events: invoiceEvents },
  invoiceNumber: { name: 'Factuurnummer', events: invoiceNumberEvents },
  invoiceBooking: { name: 'Factuur in de boekhouding', events: invoiceBookingEvents },
  bookkeepingTrouble: { name: 'Boekhoudkoppeling', events: bookkeepingTroubleEvents },
  customerBackorder: { name: 'Backorder', events: customerBackorderEvents },
  stock: { name: 'Voorraad', events: stockEvents },
  stockCount: { name: 'Voorraadtelling', events: stockCountEvents },
  customer: { name: 'Klant', events: customerEvents },
  product: { name: 'Product', events: productEvents },
  vintageLine: { name: 'Jaargangen', events: vintageLineEvents },
  priceList: { name: 'Prijslijst', events: priceListEvents },
  pricePlan: { name: 'Productprijzen', events: pricePlanEvents },
  priceDeal: { name: 'Prijsafspraak', events: priceDealEvents },
  favourite: { name: 'Favoriet', events: favouriteEvents },
  productRatings: { name: 'Beoordelingen', events: ratingEvents },
  shopSync: { name: 'Webwinkelkoppeling', events: shopSyncEvents },
  missedDemand: { name: 'Misgelopen vraag', events: missedDemandEvents },
  productGallery: { name: 'Productafbeeldingen', events: productGalleryEvents },
  bundle: { name: 'Multiproduct', events: bundleEvents },
  subscription: { name: 'Abonnement', events: subscriptionEvents },
  subscriptionRun: { name: 'Uitvoering van abonnement', events: subscriptionRunEvents },
  orderPoints: { name: 'Spaarpunten', events: orderPointsEvents },
  supplier: { name: 'Leverancier', events: supplierEvents },
  purchaseOrder: { name: 'Inkooporder', events: purchaseOrderEvents },
  transporter: { name: 'Transporteur', events: transporterEvents },
  booking: { name: 'Reservering', events: bookingEvents },
  bookingSlot: { name: 'Tijdvak', events: slotEvents },
  weekSlot: { name: 'Weekindeling', events: weekSlotEvents },
  import: { name: 'Import', events: importEvents },
  supplierGallery: { name: 'Leveranciersafbeeldingen', events: supplierGalleryEvents },
  voucher: { name: 'Voucher', events: voucherEvents },
  voucherCode: { name: 'Vouchercode', events: voucherCodeEvents },
  lookup: { name: 'Keuzelijst', events: lookupEvents },
  numberSeries: { name: 'Nummerreeks', events: numberSeriesEvents },
  account: { name: 'Account', events: accountEvents },
  companyGroup: { name: 'Groep', events: companyGroupEvents },
  punchOut: { name: 'Inkoopkoppeling', events: punchOutEvents },
  user: { name: 'Gebruiker', events: userEvents },
  username: { name: 'Loginnaam', events: usernameEvents },
  person: { name: 'Persoon', events: personEvents },
} as const satisfies Record<string, { name: string; events: EventDefinitions }>;
export type Category = keyof typeof records;

/** Every kind of event, by its type. */
export const definitions: EventDefinitions = Object.fromEntries(
  Object.values(records)
    .flatMap(({ events }) => Object.values<EventDefinition>(events))
    .map((definition) => [definition.type, definition]),
);
