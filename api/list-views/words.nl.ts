export const files = {
  listOrders: 'orders',
  listCustomers: 'klanten',
  listInvoices: 'facturen',
  listProducts: 'producten',
  listSuppliers: 'leveranciers',
  listPurchases: 'inkooporders',
  listPayments: 'betalingen',
  listMails: 'verstuurde-mails',
  ordersReport: 'orderrapport',
  orderStats: 'orderstatistiek',
  orderStatsPerStatus: 'orderstatistiek-per-status',
  ageing: 'ouderdom',
  productReport: 'productenlijst',
};

export const yes = 'ja';
export const no = 'nee';
export const asap = 'zsm';
export const service = 'dienst';
export const byOffice = 'kantoor';
export const byCustomer = 'klantapp';
export const inWeek = (week: number) => `week ${week}`;

export const order = 'Order';
export const orders = 'Orders';
export const company = 'Bedrijf';
export const customer = 'Klant';
export const city = 'Plaats';
export const country = 'Land';
export const region = 'Regio';
export const number = 'Nummer';
export const active = 'Actief';
export const orderDate = 'Orderdatum';
export const deliveryDate = 'Leverdatum';
export const channel = 'Via';
export const bottles = 'Flessen';
export const excl = 'Excl. btw';
export const incl = 'Incl. btw';
export const open = 'Openstaand';
export const status = 'Status';
export const invoiceStatus = 'Factuurstatus';
export const invoice = 'Factuur';
export const invoiceDate = 'Factuurdatum';
export const dueDate = 'Vervaldatum';
export const reminders = 'Herinneringen';
export const remindedOn = 'Laatste herinnering';
export const mail = 'Mail';
export const customerType = 'Klanttype';
export const accountManager = 'Accountmanager';
export const telephone = 'Telefoon';
export const email = 'E-mail';
export const contactPerson = 'Contactpersoon';
export const lastOrder = 'Laatste order';
export const product = 'Product';
export const vintage = 'Jaargang';
export const supplier = 'Leverancier';
export const color = 'Kleur';
export const bottlesPerBox = 'Flessen per doos';
export const price = 'Prijs 1';
export const available = 'Vrij';
export const addedOn = 'Toegevoegd';
export const products = 'Actieve producten';
export const openOrders = 'Open inkooporders';
export const lastPurchase = 'Laatste inkooporder';
export const reference = 'Referentie';
export const enteredOn = 'Ingevoerd';
export const expected = 'Verwacht';
export const received = 'Ontvangen';
export const enteredBy = 'Ingevoerd door';
export const invoiceStates = { open: 'open', overdue: 'verlopen', paid: 'betaald', credit: 'credit' };
export const mails = {
  pending: 'onderweg',
  accepted: 'verstuurd',
  kept: 'bewaard',
  refused: 'geweigerd',
  unknown: 'onbekend',
  bounced: 'teruggekomen',
};
export const date = 'Datum';
export const method = 'Methode';
export const bookedBy = 'Geboekt door';
export const amount = 'Bedrag';
export const mailSubject = 'Onderwerp';
export const to = 'Aan';
export const kind = 'Soort';
export const reason = 'Waarom';
export const sentAt = 'Tijdstip';
export const origin = 'Herkomst';
export const priceExcl = (priceClass: number) => `Prijs ${priceClass} excl. btw`;
export const otherCode = 'Andere code';
export const barcode = 'Barcode';
export const onHand = 'Voorraad';
export const mailStates = {
  queued: 'wacht',
  trying: 'onderweg',
  accepted: 'verstuurd',
  kept: 'bewaard',
  refused: 'geweigerd',
  unknown: 'onzeker',
  bounced: 'teruggekomen',
};
export const notDue = 'Niet vervallen';
export const upTo30 = 'Tot en met 30 dagen';
export const upTo60 = '31 tot en met 60';
export const upTo90 = '61 tot en met 90';
export const over90 = 'Meer dan 90 dagen';
export const together = 'Samen';
