import type { AccountRefusal } from '#domain/account/account.ts';
import type { BundleRefusal } from '#domain/bundle/bundle.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import type { GalleryRefusal } from '#domain/gallery/gallery.ts';
import type { FinancingRefusal } from '#domain/customer/financing.ts';
import type { GeneralRefusal } from '#domain/kernel/refusal.ts';
import type { LookupRefusal } from '#domain/lookup/lookup.ts';
import type { NumberSeriesRefusal } from '#domain/number-series/number-series.ts';
import type { PriceDealRefusal } from '#domain/pricing/price-deal.ts';
import type { PricePlanRefusal } from '#domain/pricing/price-plan.ts';
import type { PersonRefusal } from '#domain/person/person.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import type { VintageRefusal } from '#domain/product/vintage-line.ts';
import type { SalesOrderRefusal } from '#domain/sales-order/sales-order.ts';
import type { StockCountRefusal } from '#domain/stock-count/stock-count.ts';
import type { StockRefusal } from '#domain/stock/stock.ts';
import type { SupplierRefusal } from '#domain/supplier/supplier.ts';
import type { UserRefusal } from '#domain/user/user.ts';

/** Refusals of commands over several deciders. `totals-differ`: SO-018. */
type CommandRefusal =
  | 'totals-differ'
  | 'delivery-date-not-offered'
  | 'set-up-code-wrong'
  | 'account-not-allowed'
  | 'supplier-not-found'
  | 'replacement-cycle'
  | 'image-too-large'
  | 'image-not-readable'
  | 'account-manager-not-found'
  | 'password-too-short'
  | 'app-user-not-found';

export type RefusalCode =
  | GeneralRefusal
  | SalesOrderRefusal
  | StockRefusal
  | LookupRefusal
  | StockCountRefusal
  | BundleRefusal
  | NumberSeriesRefusal
  | AccountRefusal
  | UserRefusal
  | CustomerRefusal
  | FinancingRefusal
  | PersonRefusal
  | ProductRefusal
  | GalleryRefusal
  | PricePlanRefusal
  | VintageRefusal
  | PriceDealRefusal
  | SupplierRefusal
  | CommandRefusal;

const existsAlready = { status: 409, text: 'Dit bestaat al.' } as const;

/** What people read when a rule says no: 409, but a reused command id is 422 and what is not theirs 403. */
export const refusals: Record<RefusalCode, { status: 403 | 404 | 409 | 422; text: string }> = {
  'record-of-other-account': {
    status: 409,
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
  'status-not-reachable': { status: 409, text: 'Deze order kan die status niet krijgen.' },
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
  'customer-without-email': { status: 409, text: 'Deze klant heeft geen e-mailadres.' },
  'account-manager-not-found': { status: 409, text: 'Kies een accountmanager die in dit account werkt.' },
  'app-user-not-found': { status: 409, text: 'Deze klant heeft nog geen gebruiker in de klantapp.' },
  /** CUST-032. */
  'password-too-short': { status: 409, text: 'Password not saved, must be 8 characters or longer' },
  'financing-name-invalid': {
    status: 409,
    text: 'Vul een naam in van minstens 3 tekens, alleen letters en spaties.',
  },
  'financing-amount-invalid': { status: 409, text: 'Vul een bedrag in hele centen in dat niet nul is.' },
  'financing-discount-invalid': { status: 409, text: 'Vul een percentage van 1 tot en met 100 in.' },
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
  'supplier-exists': existsAlready,
  'supplier-not-found': { status: 404, text: 'Deze leverancier bestaat niet.' },
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
  'image-not-found': { status: 404, text: 'Deze afbeelding bestaat niet meer.' },
  'too-many-images': { status: 409, text: 'Er zijn al 50 afbeeldingen. Verwijder er eerst een.' },
  'image-too-large': { status: 409, text: 'Een afbeelding mag hoogstens 10 MB groot zijn.' },
  'image-not-readable': {
    status: 409,
    text: 'Dit is geen afbeelding die we kunnen lezen. Kies een jpg, png of webp.',
  },
  'totals-differ': {
    status: 409,
    text: 'De prijzen zijn intussen gewijzigd. Controleer de order en bevestig opnieuw.',
  },
  'account-not-allowed': { status: 403, text: 'U heeft geen toegang tot dit account.' },
  'set-up-code-wrong': { status: 409, text: 'Deze code klopt niet of is al gebruikt.' },
  'delivery-date-not-offered': {
    status: 409,
    text: 'Op deze dag kan niet meer worden geleverd. Kies een andere dag.',
  },
};
