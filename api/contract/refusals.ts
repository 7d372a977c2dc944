import type { AccountRefusal } from '#domain/account/account.ts';
import type { CustomerBackorderRefusal } from '#domain/backorder/customer-backorder.ts';
import type { BookingRefusal } from '#domain/booking/booking.ts';
import type { SlotRefusal } from '#domain/booking/slot.ts';
import type { WeekSlotRefusal } from '#domain/booking/week-slot.ts';
import type { BundleRefusal } from '#domain/bundle/bundle.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { DirectOrderRefusal } from '#domain/direct-order/direct-order.ts';
import type { GalleryRefusal } from '#domain/gallery/gallery.ts';
import type { ExternalOrderRefusal } from '#domain/external-order/external-order.ts';
import type { FinancingRefusal } from '#domain/customer/financing.ts';
import type { ImportRefusal } from '#domain/import/import.ts';
import type { MandateRefusal } from '#domain/customer/mandate.ts';
import type { GeneralRefusal } from '#domain/kernel/refusal.ts';
import type { InvoiceRefusal } from '#domain/invoice/invoice.ts';
import type { InvoiceNumberRefusal } from '#domain/invoice/number-claim.ts';
import type { LookupRefusal } from '#domain/lookup/lookup.ts';
import type { NumberSeriesRefusal } from '#domain/number-series/number-series.ts';
import type { PriceDealRefusal } from '#domain/pricing/price-deal.ts';
import type { PriceListRefusal } from '#domain/price-list/price-list.ts';
import type { PricePlanRefusal } from '#domain/pricing/price-plan.ts';
import type { MailRefusal, OrderPaperRefusal } from '#domain/order-paper/order-paper.ts';
import type { PaymentRefusal } from '#domain/payment/payments.ts';
import type { PersonRefusal } from '#domain/person/person.ts';
import type { BoxRefusal } from '#domain/product/boxes.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import type { PurchaseOrderRefusal } from '#domain/purchase-order/purchase-order.ts';
import type { SaleRefusal } from '#domain/checkout/sale.ts';
import type { PunchOutRefusal } from '#domain/punch-out/punch-out.ts';
import type { ReminderRefusal } from '#domain/reminder/reminder.ts';
import type { RatingRefusal } from '#domain/product/ratings.ts';
import type { VintageRefusal } from '#domain/product/vintage-line.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import type { SecretRefusal } from '#domain/account/secret.ts';
import type { ShippingLabelRefusal } from '#domain/shipping-label/shipping-label.ts';
import type { ShopSyncRefusal } from '#domain/shop-sync/shop-sync.ts';
import type { StockCountRefusal } from '#domain/stock-count/stock-count.ts';
import type { StockRefusal } from '#domain/stock/stock.ts';
import type { SubscriptionRefusal } from '#domain/subscription/subscription.ts';
import type { VoucherCodeRefusal } from '#domain/voucher/code.ts';
import type { VoucherRefusal } from '#domain/voucher/voucher.ts';
import type { SupplierRefusal } from '#domain/supplier/supplier.ts';
import type { TransporterRefusal } from '#domain/transporter/transporter.ts';
import { nameTooShort } from '#domain/customer/mandate.ts';
import { tooShortText } from '#domain/user/password.ts';
import type { UserRefusal } from '#domain/user/user.ts';
import type { UsernameRefusal } from '#domain/user/username.ts';

/** Refusals of commands over several deciders. `totals-differ`: SO-018. */
type CommandRefusal =
  | 'account-manager-not-found'
  | 'backorder-line-not-found'
  | 'totals-differ'
  | 'customer-differs'
  | 'order-numbers-differ'
  | 'order-fields-differ'
  | 'credit-limit-exceeded'
  | 'delivery-date-not-offered'
  | 'dearer-than-shown'
  | 'order-on-its-way'
  | 'set-up-code-wrong'
  | 'account-not-allowed'
  | 'account-not-master'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-common'
  | 'password-is-own'
  | 'password-wrong'
  | 'customer-password-too-short'
  | 'username-missing'
  | 'reset-token-invalid'
  | 'reset-password-refused'
  | 'entry-token-invalid'
  | 'customer-without-user'
  | 'user-not-representable'
  | 'already-representing'
  | 'bookkeeping-activation-ended'
  | 'bookkeeping-activation-refused'
  | 'mail-sender-missing'
  | 'mail-server-unknown'
  | 'mail-server-inside'
  | 'own-access'
  | 'not-a-staff-role'
  | 'session-not-found'
  | 'supplier-not-found'
  | 'purchasing-not-enabled'
  | 'supplier-without-email'
  | 'transporter-without-email'
  | 'third-party-without-email'
  | 'replacement-cycle'
  | 'image-too-large'
  | 'image-not-readable'
  | 'image-too-many-pixels'
  | 'payment-date-invalid'
  | 'bookings-off'
  | 'part-off'
  | BoxRefusal
  | 'calendar-period-invalid'
  | 'service-key-wrong'
  | 'shop-secret-missing'
  | SecretRefusal
  | 'too-many-calls'
  | 'too-many-attempts';

/** Why a file is no table that can be read, or written (application/ports/table-files.ts, workbooks.ts). */
type TableFileRefusal =
  | 'file-too-large'
  | 'file-too-heavy'
  | 'files-busy'
  | 'file-empty'
  | 'file-kind-unknown'
  | 'file-broken'
  | 'file-locked'
  | 'table-too-large'
  | 'table-without-header'
  | 'workbook-too-long';

export type RefusalCode =
  | GeneralRefusal
  | CustomerBackorderRefusal
  | SalesOrderRefusal
  | StockRefusal
  | LookupRefusal
  | InvoiceRefusal
  | InvoiceNumberRefusal
  | StockCountRefusal
  | BookingRefusal
  | SlotRefusal
  | WeekSlotRefusal
  | BundleRefusal
  | NumberSeriesRefusal
  | AccountRefusal
  | UserRefusal
  | CustomerRefusal
  | ExternalOrderRefusal
  | DirectOrderRefusal
  | FinancingRefusal
  | MandateRefusal
  | PaymentRefusal
  | PersonRefusal
  | OrderPaperRefusal
  | MailRefusal
  | ProductRefusal
  | GalleryRefusal
  | RatingRefusal
  | ReminderRefusal
  | ShippingLabelRefusal
  | ShopSyncRefusal
  | PricePlanRefusal
  | PriceListRefusal
  | VintageRefusal
  | PriceDealRefusal
  | SubscriptionRefusal
  | SupplierRefusal
  | TransporterRefusal
  | VoucherCodeRefusal
  | VoucherRefusal
  | UsernameRefusal
  | PunchOutRefusal
  | SaleRefusal
  | PurchaseOrderRefusal
  | ImportRefusal
  | TableFileRefusal
  | CommandRefusal;

const existsAlready = { status: 409, text: 'Dit bestaat al.' } as const;

/** `amounts` are the details that travel as euros. */
type RefusalText = { status: 400 | 403 | 404 | 409 | 422; text: string; amounts?: readonly string[] };

/** What people read when a rule says no: 409, but a reused command id is 422 and what is not theirs 403. */
export const refusals: Record<RefusalCode, RefusalText> = {
  'record-of-other-account': {
    status: 403,
    text: 'Dit hoort bij een ander account en is hier alleen te bekijken.',
  },
  'changed-meanwhile': {
    status: 409,
    text: 'Iemand anders heeft deze gegevens intussen gewijzigd. Herlaad en probeer het opnieuw.',
  },
  'command-id-reused': { status: 422, text: 'Deze opdracht is al met een andere inhoud uitgevoerd.' },
  'too-much-at-once': { status: 409, text: 'Dit is te veel in één keer. Verdeel het over meer keren.' },
  'field-changed-meanwhile': {
    status: 409,
    text: 'Iemand anders heeft dit veld intussen gewijzigd. Kies welke waarde blijft.',
  },
  'field-value-refused': { status: 409, text: 'Deze waarde kan niet worden opgeslagen.' },
  'field-not-yours': { status: 403, text: 'U heeft geen rechten om dit veld te wijzigen.' },
  'order-not-found': { status: 404, text: 'Order bestaat niet of is verwijderd' },
  'order-exists': existsAlready,
  'order-without-lines': { status: 409, text: 'Deze order heeft nog geen regels.' },
  'discount-not-overruled': {
    status: 409,
    text: 'Op deze order gelden de kortingsregels. Zet Over-rule aan om een eigen korting te geven.',
  },
  'extra-discount-uneven': { status: 409, text: 'Vul voor de extra korting hele euro’s in, 0 of meer.' },
  'status-not-reachable': { status: 409, text: 'Deze order kan die status niet krijgen.' },
  'line-not-found': { status: 404, text: 'Deze regel staat niet meer op de order.' },
  'not-backorderable': {
    status: 409,
    text: 'Alleen flessen die nog bezorgd moeten worden en niet zijn gefactureerd, kunnen naar de backorder.',
  },
  'backorder-line-not-found': { status: 404, text: 'Deze backorderregel bestaat niet meer.' },
  'customer-has-backorder': { status: 409, text: 'Deze klant heeft al een andere backorder.' },
  'order-not-invoiceable': {
    status: 409,
    text: 'Een offerte of backorder kan niet worden gefactureerd. Maak er eerst een order van.',
  },
  'order-not-invoiced': { status: 409, text: 'Deze order is nog niet gefactureerd.' },
  'invoice-exists': existsAlready,
  'invoice-not-found': { status: 404, text: 'Van deze order is nog geen factuur gemaakt.' },
  'invoice-number-taken': {
    status: 409,
    text: 'Dit factuurnummer is al gebruikt. Kies bij de instellingen een ander format of een hoger nummer.',
  },
  'books-closed': {
    status: 409,
    text: 'De boeken van deze dag zijn afgesloten. Er is geen factuur gemaakt; pas de datum aan bij de instellingen.',
  },
  'invoice-own-vat-number-missing': {
    status: 409,
    text: 'Uw eigen btw-nummer ontbreekt. Er is geen factuur gemaakt; vul het in bij Instellingen, Bedrijfsgegevens.',
  },
  'invoice-vat-reason-missing': {
    status: 409,
    text: 'Op deze order staat 0% btw, maar de levering blijft in Nederland. Er is geen factuur gemaakt; kies bij de klant onder Betaalgegevens de reden van 0% btw, of zet 0% btw uit en sla de order opnieuw op.',
  },
  'invoice-vat-number-missing': {
    status: 409,
    text: 'Op deze order staat 0% btw, maar zonder geldig btw-nummer van de klant mag de btw niet worden verlegd. Er is geen factuur gemaakt; vul bij de klant het btw-nummer in, of zet 0% btw uit en sla de order opnieuw op.',
  },
  'invoice-vat-mixed': {
    status: 409,
    text: 'Op deze order staan regels met btw naast regels waarop 0% btw is toegepast. Er is geen factuur gemaakt; sla de order opnieuw op, zodat alle regels dezelfde btw krijgen.',
  },
  'invoice-exemption-missing': {
    status: 409,
    text: 'Deze klant is vrijgesteld van btw, maar de reden van de vrijstelling is niet ingevuld. Er is geen factuur gemaakt; vul de reden in bij Instellingen, E-factuur.',
  },
  'e-invoice-not-possible': {
    status: 409,
    text: 'Van deze factuur kan geen e-factuur worden gemaakt. Er is niets gemaild; vul aan wat ontbreekt, of mail de factuur zonder e-factuur.',
  },
  'order-invoiced': { status: 409, text: 'Deze order is gefactureerd en wijzigt niet meer.' },
  'line-locked': { status: 409, text: 'Een vergrendelde regel wijzigt niet. Ontgrendel de regel eerst.' },
  'order-not-yours': {
    status: 403,
    text: 'U kunt orders bekijken en hun status wijzigen, maar niet de order zelf.',
  },
  'order-is-past': {
    status: 409,
    text: 'Deze verkoop is uit een ander systeem ingelezen en staat vast.',
  },
  'order-changed-meanwhile': {
    status: 409,
    text: 'Iemand anders heeft hetzelfde intussen gewijzigd. Kies welke waarde blijft.',
  },
  'nothing-to-undo': { status: 409, text: 'Deze wijziging kan niet ongedaan worden gemaakt.' },
  'undo-overtaken': {
    status: 409,
    text: 'Dit is daarna weer gewijzigd en kan niet meer ongedaan worden gemaakt.',
  },
  'external-warehouse-off': { status: 409, text: 'Dit account heeft geen extern magazijn.' },
  'external-order-sent': { status: 409, text: 'Deze order is al naar het externe magazijn gestuurd.' },
  'external-order-impossible': {
    status: 409,
    text: 'Alleen een order waarvan nog flessen bezorgd moeten worden, kan naar het externe magazijn.',
  },
  /** SO-050: what the warehouse itself says stands in its place. */
  'external-order-refused': { status: 409, text: 'Het externe magazijn heeft de order geweigerd.' },
  'external-order-unanswered': {
    status: 409,
    text: 'Het externe magazijn antwoordt niet. Verstuur de order gerust opnieuw: hij komt daar één keer aan.',
  },
  'external-stock-unanswered': {
    status: 409,
    text: 'Het externe magazijn antwoordt niet. Er is niets overgenomen; probeer het later opnieuw.',
  },
  'labels-off': { status: 409, text: 'Dit account maakt geen verzendlabels.' },
  'label-exists': existsAlready,
  'label-not-found': { status: 404, text: 'Dit verzendlabel bestaat niet.' },
  'label-not-possible': {
    status: 409,
    text: 'Van een offerte of backorder kan geen verzendlabel worden gemaakt.',
  },
  'carrier-off': {
    status: 409,
    text: 'Deze vervoerder staat uit. Kies een andere, of zet hem aan bij Instellingen, Koppelingen.',
  },
  'sender-incomplete': {
    status: 409,
    text: 'Het adres van de afzender is niet compleet. Vul het aan bij Instellingen, Koppelingen.',
  },
  /** SHIP-018: what the carrier itself says stands in its place. */
  'carrier-refused': { status: 409, text: 'De vervoerder weigert dit pakket. Er is geen label gemaakt.' },
  'carrier-unanswered': {
    status: 409,
    text: 'De vervoerder antwoordt niet. Er is geen label gemaakt; probeer het gerust opnieuw.',
  },
  'address-check-unanswered': { status: 409, text: 'De adrescontrole antwoordt niet.' },
  'carrier-key-missing': { status: 409, text: 'Vul de sleutel in.' },
  'bookkeeping-linked': {
    status: 409,
    text: 'Dit account is al gekoppeld. Ontkoppel het eerst.',
  },
  'bookkeeping-master-unknown': {
    status: 409,
    text: 'Kies een ander account van het bedrijf dat zelf is gekoppeld.',
  },
  'bookkeeping-activation-ended': {
    status: 409,
    text: 'Deze koppeling is hier niet begonnen of duurde langer dan een uur. Begin opnieuw.',
  },
  /** INT-011: what the program itself says stands in its place. */
  'bookkeeping-activation-refused': { status: 409, text: 'De boekhouding heeft de koppeling geweigerd.' },
  'stock-short': { status: 409, text: 'Van een of meer wijnen is niet genoeg voorraad.' },
  'lookup-entry-exists': { status: 409, text: 'Deze naam staat al in de lijst.' },
  'lookup-entry-not-found': { status: 404, text: 'Deze keuze staat niet in de lijst.' },
  'lookup-entry-in-use': {
    status: 409,
    text: 'Een product gebruikt dit nog. Het kan niet worden verwijderd.',
  },
  'stock-moved': {
    status: 409,
    text: 'De voorraad is intussen veranderd. Er is niets geboekt: controleer de gemerkte regels.',
  },
  'count-exists': existsAlready,
  'count-not-found': { status: 404, text: 'Deze telling bestaat niet.' },
  'count-undone-already': { status: 409, text: 'Deze telling is al ongedaan gemaakt.' },
  'counted-twice': { status: 409, text: 'Een product staat twee keer op de tellijst.' },
  'whole-boxes-only': { status: 409, text: 'Bestellen kan alleen in hele dozen.' },
  'part-off': {
    status: 403,
    text: 'Dit onderdeel staat uit voor dit account. Zet het aan bij Instellingen, of neem contact op met support.',
  },
  'bookings-off': { status: 403, text: 'Dit account neemt geen reserveringen aan.' },
  'booking-exists': existsAlready,
  'booking-not-found': { status: 404, text: 'Deze reservering bestaat niet meer.' },
  'booking-not-confirmed': { status: 409, text: 'Deze reservering is nog niet bevestigd.' },
  'slot-exists': existsAlready,
  'slot-not-found': { status: 404, text: 'Dit tijdvak is niet meer open.' },
  'slot-full': { status: 409, text: 'In dit tijdvak is niet genoeg plaats meer.' },
  'slot-has-bookings': {
    status: 409,
    text: 'In dit tijdvak zijn reserveringen. Verplaats of annuleer die eerst.',
  },
  'slot-too-small': { status: 409, text: 'Er zijn al meer plaatsen bezet in dit tijdvak.' },
  'week-slot-exists': existsAlready,
  'week-slot-not-found': { status: 404, text: 'Dit staat niet meer in de weekindeling.' },
  'calendar-period-invalid': {
    status: 409,
    text: 'Kies een periode waarvan de laatste dag niet voor de eerste ligt, en die niet te lang is.',
  },
  'secret-unreadable': {
    status: 409,
    text: 'Dit geheim is niet meer te lezen: voer opnieuw in bij Instellingen.',
  },
  'shop-secret-missing': { status: 409, text: 'Vul de geheime sleutel van de webwinkel in.' },
  'service-key-wrong': { status: 403, text: 'Deze servicesleutel is niet juist.' },
  'guest-still-to-come': {
    status: 409,
    text: 'Deze gast wordt nog verwacht. Annuleer de reservering eerst.',
  },
  'bundle-has-no-stock': {
    status: 409,
    text: 'Een multiproduct heeft zelf geen voorraad: tel de onderdelen.',
  },
  'component-of-itself': { status: 409, text: 'Een multiproduct kan geen onderdeel van zichzelf zijn.' },
  'component-is-bundle': {
    status: 409,
    text: 'Een onderdeel kan niet zelf een multiproduct zijn, of andersom.',
  },
  'too-many-components': { status: 409, text: 'Een multiproduct heeft hoogstens 50 onderdelen.' },
  'number-may-only-rise': { status: 409, text: 'Het volgende nummer mag alleen hoger worden.' },
  'account-exists': existsAlready,
  'account-not-found': { status: 404, text: 'Dit account bestaat niet.' },
  'vat-rate-exists': { status: 409, text: 'Voor deze datum is al een btw-tarief toegevoegd.' },
  'user-exists': existsAlready,
  'user-not-found': { status: 404, text: 'Deze gebruiker bestaat niet.' },
  'customer-exists': existsAlready,
  /** APP-012, as the documents write it. */
  'customer-off': {
    status: 409,
    text: 'Deze klant staat uit. Zet de klant aan, of neem contact op met de accountmanager.',
  },
  'customer-blocked': {
    status: 409,
    text: 'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.',
  },
  'dearer-than-shown': {
    status: 409,
    text: 'Uw bestelling is duurder geworden dan u zag. Bekijk de nieuwe prijzen en plaats haar opnieuw.',
    amounts: ['from', 'to', 'incl'],
  },
  'order-on-its-way': {
    status: 409,
    text: 'Die bestelling is al onderweg. Plaats een nieuwe bestelling.',
  },
  'customer-without-email': { status: 409, text: 'Deze klant heeft geen e-mailadres.' },
  'account-manager-not-found': { status: 409, text: 'Kies een accountmanager die in dit account werkt.' },
  'financing-off': {
    status: 409,
    text: 'Klantfinanciering staat voor deze klant niet aan. Zet die eerst aan bij de klant.',
  },
  'financing-name-invalid': {
    status: 409,
    text: 'Vul een naam in van minstens 3 tekens, alleen letters en spaties.',
  },
  'financing-amount-invalid': {
    status: 409,
    text: 'Vul een bedrag in hele centen in dat niet nul is.',
    amounts: ['amount'],
  },
  'financing-discount-invalid': { status: 409, text: 'Vul een percentage van 1 tot en met 100 in.' },
  'mandate-name-too-short': { status: 409, text: nameTooShort },
  'mandate-name-invalid': { status: 409, text: 'Gebruik in de naam alleen letters en spaties.' },
  'mandate-iban-invalid': {
    status: 409,
    text: 'Dit is geen geldige IBAN: land, lengte of controlegetal klopt niet.',
  },
  'mandate-bic-invalid': { status: 409, text: 'Een BIC heeft 8 of 11 tekens, zoals ABNANL2A.' },
  'mandate-reference-invalid': {
    status: 409,
    text: 'Het kenmerk heeft minstens 8 letters of cijfers. Laat het leeg voor een eigen kenmerk.',
  },
  'mandate-exists': { status: 409, text: 'Deze klant heeft al een mandaat. Verwijder dat eerst.' },
  'mandate-not-found': { status: 404, text: 'Deze klant heeft geen mandaat.' },
  'mandate-requested-today': {
    status: 409,
    text: 'Vandaag is al om deze handtekening gevraagd. De mail staat onder Verzonden e-mail; morgen kan het opnieuw.',
  },
  'mandate-signed-already': { status: 409, text: 'Dit mandaat is al getekend.' },
  'mandate-date-invalid': {
    status: 409,
    text: 'Kies een dag van het maken van het mandaat tot en met vandaag.',
  },
  'customer-not-found': { status: 404, text: 'Deze klant bestaat niet.' },
  'person-erased': { status: 409, text: 'Deze persoon is al vergeten.' },
  'customer-has-open-orders': {
    status: 409,
    text: 'Deze klant heeft nog orders die niet zijn afgeleverd. Rond die eerst af.',
  },
  'user-is-yourself': { status: 409, text: 'Uzelf laten vergeten kan niet. Vraag het een collega.' },
  'user-works-elsewhere': {
    status: 409,
    text: 'Deze gebruiker werkt ook in een account waar u dit niet mag.',
  },
  'product-exists': existsAlready,
  'product-not-found': { status: 404, text: 'Een van de producten bestaat niet of is niet te bestellen.' },
  /** OURS-009. */
  'mail-text-empty': { status: 409, text: 'Schrijf een tekst: een lege mail wordt niet verstuurd.' },
  'mail-address-invalid': {
    status: 409,
    text: 'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.',
  },
  /** OURS-025. */
  'reminder-too-soon': {
    status: 409,
    text: 'Laatste herinnering is minder dan 7 dagen geleden verstuurd.',
  },
  /** MSG-076. */
  'reminder-not-sent': {
    status: 409,
    text: 'Reminder NOT Sent. De mail is niet aangenomen. Probeer het opnieuw of neem contact op met support.',
  },
  'nothing-to-remind-of': { status: 409, text: 'Hiervan staat niets meer open.' },
  'order-is-no-quote': { status: 409, text: 'Deze order is geen offerte.' },
  /** OURS-011. */
  'no-ticket-printer': { status: 409, text: 'Bon niet geprint. Neem contact op met support.' },
  'no-print-service': { status: 409, text: 'Er is geen printservice ingesteld.' },
  'mail-not-found': { status: 404, text: 'Deze e-mail bestaat niet meer.' },
  'mail-not-open': { status: 409, text: 'Deze e-mail is verstuurd of nog onderweg.' },
  'subscription-exists': existsAlready,
  'subscription-not-found': { status: 404, text: 'Dit abonnement bestaat niet.' },
  'subscription-product-there': { status: 409, text: 'Dit product staat al in het abonnement.' },
  'subscription-product-not-found': { status: 404, text: 'Dit product staat niet in het abonnement.' },
  'subscription-full': { status: 409, text: 'Een abonnement heeft hoogstens 100 producten.' },
  'subscription-empty': { status: 409, text: 'Dit abonnement heeft nog geen producten.' },
  'subscription-without-subscribers': {
    status: 409,
    text: 'Er is vandaag geen klant die dit abonnement heeft.',
  },
  'subscription-running': {
    status: 409,
    text: 'Dit abonnement wordt al uitgevoerd. Wacht tot alle orders zijn gemaakt.',
  },
  'subscription-not-yours': { status: 403, text: 'U kunt abonnementen bekijken, niet wijzigen.' },
  'supplier-exists': existsAlready,
  'supplier-not-found': { status: 404, text: 'Deze leverancier bestaat niet.' },
  'transporter-exists': existsAlready,
  'transporter-not-found': { status: 404, text: 'Deze transporteur bestaat niet.' },
  'transporter-without-name': { status: 409, text: 'NAME CANNOT BE EMPTY' },
  'purchasing-not-enabled': { status: 403, text: 'U heeft geen rechten om dit onderdeel in te zien.' },
  'purchase-order-exists': existsAlready,
  'purchase-order-not-found': { status: 404, text: 'Deze inkooporder bestaat niet of is verwijderd.' },
  'purchase-order-without-bottles': { status: 409, text: 'Vul bij minstens één regel een aantal in.' },
  'purchase-order-without-lines': { status: 409, text: 'Deze inkooporder heeft nog geen regels.' },
  'purchase-order-closed': {
    status: 409,
    text: 'Deze inkooporder is afgerond. Alleen de referentie en de interne notitie kunnen nog worden gewijzigd.',
  },
  'purchase-order-confirmed': {
    status: 409,
    text: 'Deze inkooporder is al bevestigd en de voorraad is al ingeboekt.',
  },
  'purchase-order-changed-meanwhile': {
    status: 409,
    text: 'Iemand anders heeft deze inkooporder intussen gewijzigd. Herlaad en vul uw wijzigingen opnieuw in.',
  },
  'purchase-status-not-reachable': { status: 409, text: 'Deze inkooporder kan die status niet krijgen.' },
  'supplier-without-email': {
    status: 409,
    text: 'Er is niets verstuurd: vul eerst het e-mailadres van de leverancier in.',
  },
  'transporter-without-email': {
    status: 409,
    text: 'Er is niets verstuurd: kies een transporteur met een e-mailadres.',
  },
  'third-party-without-email': {
    status: 409,
    text: 'Er is niets verstuurd: vul bij de instellingen van inkoop het e-mailadres van de derde partij in.',
  },
  'voucher-exists': existsAlready,
  /** MSG-070. */
  'voucher-code-taken': { status: 409, text: 'Error, SAME CODE, change the code and try again.' },
  'voucher-not-found': { status: 404, text: 'Er is geen voucher met deze code.' },
  'voucher-disabled': { status: 409, text: 'Deze voucher is uitgeschakeld.' },
  'voucher-used-up': { status: 409, text: 'Deze voucher is al zo vaak gebruikt als mag.' },
  'voucher-used-here': { status: 409, text: 'Op deze order is al met deze voucher betaald.' },
  'voucher-not-for-customer': { status: 409, text: 'Deze voucher is voor klanten van een ander type.' },
  'voucher-nothing-to-pay': { status: 409, text: 'Er staat niets open om met een voucher te betalen.' },
  'payment-of-voucher': {
    status: 409,
    text: 'Wat een voucher betaalt wijzigt niet. Verwijder de betaling om haar terug te nemen.',
  },
  'vintage-missing': { status: 409, text: 'Jaargang is niet ingevuld' },
  'vintage-same': { status: 409, text: 'is geen nieuwe jaargang' },
  'vintage-too-low': { status: 409, text: 'Jaargang < 1000' },
  'vintage-exists': { status: 409, text: 'Deze jaargang bestaat al.' },
  'replacement-cycle': {
    status: 409,
    text: 'Dit product wordt zelf al door dat product vervangen. Kies een ander product.',
  },
  'price-in-the-past': { status: 409, text: 'Kies vandaag of een latere dag.' },
  'price-without-amount': { status: 409, text: 'Vul ten minste één prijs in.' },
  'promotion-without-end': { status: 409, text: 'Een actie heeft een laatste dag, niet voor de eerste.' },
  'promotions-overlap': { status: 409, text: 'In deze periode is er al een actie voor deze prijsklasse.' },
  'price-plan-not-found': { status: 404, text: 'Deze prijswijziging bestaat niet meer.' },
  'price-plan-started': {
    status: 409,
    text: 'Deze prijs geldt al. Leg een nieuwe prijs vast om hem te wijzigen.',
  },
  'price-deal-not-found': { status: 404, text: 'Er is geen prijsafspraak voor dit product.' },
  'price-deal-not-positive': { status: 409, text: 'Vul een bedrag van meer dan 0 in.' },
  'grape-not-found': { status: 404, text: 'Deze druif is niet bekend. Voeg haar met haar naam toe.' },
  'rating-not-found': { status: 404, text: 'Deze beoordeling bestaat niet meer.' },
  'too-many-ratings': { status: 409, text: 'Er zijn al 100 beoordelingen. Verwijder er eerst een.' },
  'shop-sync-off': {
    status: 409,
    text: 'De synchronisatie met de webwinkel staat uit. Neem contact op met support om die aan te zetten.',
  },
  'shop-sync-without-address': {
    status: 409,
    text: 'Er is nog geen adres van de webwinkel ingevuld. Vul het in bij de instellingen.',
  },
  'mail-server-unknown': {
    status: 409,
    text: 'Deze mailserver is in DNS niet te vinden. Controleer de naam.',
  },
  'mail-server-inside': {
    status: 409,
    text: 'Deze mailserver staat in het netwerk van Kelderboek zelf. Kies een server op internet.',
  },
  'mail-sender-missing': { status: 409, text: 'Vul eerst bij E-mail een afzender in.' },
  'image-not-found': { status: 404, text: 'Deze afbeelding bestaat niet meer.' },
  'too-many-images': { status: 409, text: 'Er zijn al 50 afbeeldingen. Verwijder er eerst een.' },
  'image-too-large': { status: 409, text: 'Een afbeelding mag hoogstens 10 MB groot zijn.' },
  'image-not-readable': {
    status: 409,
    text: 'Dit is geen afbeelding die we kunnen lezen. Kies een jpg, png of webp.',
  },
  'customer-differs': {
    status: 400,
    text: 'Deze bestelling is van een andere klant (customer_id). Er is niets vastgelegd.',
  },
  'order-numbers-differ': {
    status: 400,
    text: 'Deze order heeft een ander nummer dan er is gestuurd (order_real_id). Er is niets gewijzigd.',
  },
  'order-fields-differ': {
    status: 400,
    text: 'De order is niet opgeslagen: er kwam iets mee terug dat anders is dan in de order en daar niet mee wijzigt, zoals klant, nummer, datum, status of een prijs zonder pricetype 1.',
  },
  'image-too-many-pixels': {
    status: 409,
    text: 'Deze afbeelding is te groot om te tekenen: hoogstens 60 miljoen pixels (zoals 7.700 bij 7.700) en 20 seconden. Maak de afbeelding kleiner.',
  },
  'totals-differ': {
    status: 409,
    text: 'De prijzen zijn intussen gewijzigd. Controleer de order en bevestig opnieuw.',
    amounts: ['excl', 'vat', 'incl'],
  },
  'credit-limit-exceeded': {
    status: 409,
    text: 'Met deze order komt de klant boven zijn kredietlimiet.',
    amounts: ['creditLimit', 'outstanding', 'incl'],
  },
  'extra-discount-not-offered': {
    status: 409,
    text: 'Extra korting in euro kan alleen in een account dat inclusief btw verkoopt.',
  },
  'import-not-found': { status: 404, text: 'Deze import bestaat niet, of het bestand is niet meer bewaard.' },
  'import-under-way': { status: 409, text: 'Deze import is al gestart en kan niet meer worden aangepast.' },
  'import-not-finished': { status: 409, text: 'Alleen een import die klaar is kan worden teruggedraaid.' },
  'import-elsewhere': {
    status: 409,
    text: 'Dit account gebruikt deze gegevens van een ander account. Importeer ze daar.',
  },
  'import-without-columns': {
    status: 409,
    text: 'Er is nog geen kolom gekozen voor een verplicht gegeven.',
  },
  'import-kind-not-yours': { status: 403, text: 'U heeft geen rechten om deze gegevens te importeren.' },
  'file-too-large': {
    status: 409,
    text: 'Dit bestand is te groot: hoogstens 20 MB, en een Excelbestand uitgepakt hoogstens 50 MB. Verdeel het over kleinere bestanden.',
  },
  'file-too-heavy': {
    status: 409,
    text: 'Dit bestand lezen kost meer dan 30 seconden of 384 MB geheugen. Verdeel het over kleinere bestanden.',
  },
  'files-busy': {
    status: 409,
    text: 'Er worden al te veel bestanden tegelijk gelezen. Er is niets bewaard; probeer het over een minuut opnieuw.',
  },
  'file-empty': { status: 409, text: 'Dit bestand is leeg.' },
  'file-kind-unknown': {
    status: 409,
    text: 'Dit is geen CSV- of Excelbestand (.xlsx). Bewaar het als een van die twee en probeer het opnieuw.',
  },
  'file-broken': {
    status: 409,
    text: 'Dit bestand is beschadigd of een aanhalingsteken is niet gesloten. Bewaar het opnieuw.',
  },
  'file-locked': {
    status: 409,
    text: 'Dit is een oud of beveiligd Excelbestand. Bewaar het zonder wachtwoord als .xlsx.',
  },
  'table-too-large': {
    status: 409,
    text: 'Dit bestand heeft te veel cellen: hoogstens 100.000 rijen, 200 kolommen en 3 miljoen cellen. Verdeel het, of verwijder losse cellen ver buiten de tabel.',
  },
  'workbook-too-long': {
    status: 409,
    text: 'Dit zijn meer dan 100.000 regels, te veel voor één Excelbestand. Kies een kortere periode, of CSV.',
  },
  'table-without-header': {
    status: 409,
    text: 'Er is geen rij met kolomnamen gevonden. Zet de namen boven de kolommen, of kies de rij zelf.',
  },
  'account-not-allowed': { status: 403, text: 'U heeft geen toegang tot dit account.' },
  'set-up-code-wrong': { status: 409, text: 'Deze code klopt niet of is al gebruikt.' },
  'delivery-date-not-offered': {
    status: 409,
    text: 'Op deze dag kan niet meer worden geleverd. Kies een andere dag.',
  },
  'account-not-master': { status: 403, text: 'Een nieuw account maakt u vanuit het hoofdaccount.' },
  'username-taken': { status: 409, text: 'Deze loginnaam is al in gebruik. Kies een andere.' },
  'username-missing': { status: 409, text: 'Deze klant heeft nog geen loginnaam. Vul er een in.' },
  'password-too-short': { status: 409, text: tooShortText },
  'password-too-long': { status: 409, text: 'Dit wachtwoord is langer dan 200 tekens.' },
  'password-common': {
    status: 409,
    text: 'Dit wachtwoord gebruiken veel mensen en is snel geraden. Kies een ander.',
  },
  'password-is-own': {
    status: 409,
    text: 'Uw eigen wachtwoord wijzigt u hierboven, met uw huidige wachtwoord.',
  },
  'password-wrong': { status: 409, text: 'Uw huidige wachtwoord klopt niet.' },
  'customer-password-too-short': {
    status: 409,
    text: 'Password not saved, must be 8 characters or longer',
  },
  'reset-token-invalid': {
    status: 409,
    text: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
  },
  'reset-password-refused': { status: 409, text: 'Dit wachtwoord voldoet niet aan de regels.' },
  'entry-token-invalid': {
    status: 409,
    text: 'Deze toegangslink is verlopen, al gebruikt of niet juist.',
  },
  'sale-amount-differs': {
    status: 409,
    text: 'De kassa rekende een ander bedrag dan deze verkoop kost. Er is niets vastgelegd.',
    amounts: ['amount', 'incl'],
  },
  'sale-without-customer': {
    status: 409,
    text: 'Kies een klant, of stel bij de kassa een klant voor losse verkoop in.',
  },
  'sale-not-settled': { status: 409, text: 'Kies of er met PIN, contant of op rekening is betaald.' },
  'hook-not-allowed': { status: 409, text: 'Dit inkoopsysteem staat niet bij deze klant.' },
  'customer-without-user': {
    status: 409,
    text: 'Deze klant heeft nog geen toegang tot de klantapp.',
  },
  'user-not-representable': { status: 403, text: 'Namens deze gebruiker mag u niet werken.' },
  'already-representing': {
    status: 403,
    text: 'Dit kan niet terwijl u namens een ander werkt. Ga eerst terug naar uw eigen account.',
  },
  'own-access': { status: 409, text: 'Uw eigen toegang wijzigt u niet zelf. Vraag het een collega.' },
  'not-a-staff-role': { status: 409, text: 'Deze rol past niet bij deze gebruiker.' },
  'session-not-found': { status: 404, text: 'Deze sessie is al beëindigd.' },
  'payment-amount-invalid': { status: 409, text: 'Vul een bedrag in, zoals 12,50.' },
  'payment-amount-too-fine': { status: 409, text: 'Vul een bedrag met hoogstens twee decimalen in.' },
  'payment-amount-too-large': { status: 409, text: 'Een bedrag is hoogstens € 1.000.000.' },
  'payment-amount-not-positive': { status: 409, text: 'Vul een bedrag boven nul in.' },
  'payment-date-invalid': { status: 409, text: 'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.' },
  'payment-not-found': { status: 404, text: 'Deze betaling bestaat niet meer.' },
  'payment-of-provider': {
    status: 409,
    text: 'Een betaling van de betaalprovider wijzigt niet. Boek geld terug met een terugbetaling.',
  },
  'payment-method-of-system': {
    status: 409,
    text: 'Deze betaalwijze boekt het systeem zelf. Kies een andere.',
  },
  'payment-voucher-by-code': {
    status: 409,
    text: 'Een voucher betaalt alleen met zijn code. Vul de code in bij Voucher.',
  },
  'payment-below-zero': {
    status: 409,
    text: 'Er gaat niet meer geld terug dan er is betaald.',
    amounts: ['paid'],
  },
  'payment-books-closed': {
    status: 409,
    text: 'De boeken van deze dag zijn afgesloten. Kies een latere datum.',
  },
  'order-not-payable': {
    status: 409,
    text: 'Een offerte of backorder wordt niet betaald. Maak er eerst een order van.',
  },
  'order-has-payments': {
    status: 409,
    text: 'Op deze order staan betalingen. Verwijder eerst de betaalregels.',
  },
  'transaction-not-found': { status: 404, text: 'Deze online betaling hoort niet bij deze order.' },
  'refund-too-large': {
    status: 409,
    text: 'Er gaat niet meer terug dan er is betaald en nog niet is terugbetaald.',
    amounts: ['most'],
  },
  /** MSG-025. */
  'refund-failed': { status: 409, text: 'Refund MISLUKT' },
  'refund-unknown': {
    status: 409,
    text: 'Refund MISLUKT of nog onderweg: de betaalprovider antwoordt niet. Probeer het over een kwartier opnieuw.',
  },
  'online-payments-off': { status: 409, text: 'Online betalen staat voor dit account niet aan.' },
  'payment-provider-failed': {
    status: 409,
    text: 'De betaalprovider maakte geen betaallink. Probeer het zo dadelijk opnieuw.',
  },
  'payment-provider-refused': {
    status: 409,
    text: 'De betaalprovider weigert deze betaallink.',
  },
  'price-list-not-found': { status: 404, text: 'Deze prijslijst bestaat niet meer.' },
  'price-list-empty': { status: 409, text: 'Vink eerst een product aan.' },
  'price-list-too-long': { status: 409, text: 'Een eigen prijslijst heeft hoogstens 2.500 producten.' },
  'direct-order-not-found': { status: 404, text: 'Deze directe order bestaat niet.' },
  'direct-order-account-not-found': {
    status: 404,
    text: 'Voor dit account worden hier geen directe orders geplaatst.',
  },
  'direct-order-not-delivered': {
    status: 409,
    text: 'De voorraad wordt pas ingeboekt als de order is afgeleverd.',
  },
  'direct-order-stock-added': {
    status: 409,
    text: 'De voorraad van deze directe order is al ingeboekt.',
  },
  'direct-order-blocked': {
    status: 409,
    text: 'Van deze directe order kan geen voorraad worden ingeboekt.',
  },
  'too-many-calls': { status: 409, text: 'Dit wordt te vaak gevraagd. Probeer het over een minuut opnieuw.' },
  'too-many-attempts': {
    status: 409,
    text: 'Dit is te vaak geprobeerd. Wacht een kwartier en probeer het opnieuw.',
  },
};
