import { customersOfKelder, customersOfNoordhof, type DemoCustomer } from '#application/demo/customers.ts';
import { logos } from '#application/demo/logos.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import type { Account } from '#domain/account/account.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';

/** The command under which something of the demo company happens: the same words, the same command. */
export const demoCommandId = (...words: readonly (string | number)[]) => commandIdFrom(['demo', ...words]);

const account = (
  own: Pick<Account, 'accountId' | 'log' | 'groupName' | 'name'> & Partial<Account>,
): Account => ({
  color: '#B7862B',
  priceSide: 'excl',
  customersFrom: own.accountId,
  productsFrom: own.accountId,
  stockFrom: own.accountId,
  city: 'Utrecht',
  minimumOrder: null,
  blocksShortage: false,
  ...own,
  settings: {
    206: true,
    barcode: true,
    use_otherproductcode: true,
    t_pricelist_show: true,
    t_pricelist_btw_show: true,
    t_pricelist_index_show: true,
    254: true,
    ...own.settings,
  },
});

/** The till of a shop, and what stands under its tickets. */
const ticket = (printer: string) => ({
  checkout_enabled: true,
  checkout_print: true,
  checkout_printer_id: printer,
  checkout_ticket_sub1: 'Bedankt voor uw bezoek',
  checkout_ticket_sub2: 'Ruilen binnen 14 dagen met deze bon',
});

/** An importer, its sales to private persons from the same stock, its shop with a stock of its own, and another company. */
export const noordhof = account({
  accountId: 3,
  log: 1,
  groupName: 'Noordhof Groep',
  name: 'Wijnimport Noordhof',
  minimumOrder: 250 * euro,
  parts: ['bookings', 'purchasing', 'subscriptions'],
  settings: {
    240: true,
    241: 'Elke hele euro incl. btw op een betaalde factuur is een spaarpunt. Honderd punten zijn een fles van het huis.',
    address_and_nr: 'Werfkade 14',
    postcode: '3511 AC',
    t_telephone: '030-2315500',
    t_email: 'verkoop@noordhof.example',
    t_website: 'www.noordhof.example',
    t_kvk: '30215467',
    '500_creditor_id': 'NL87ZZZ302154670000',
    t_btw: 'NL001234567B12',
    t_iban: 'NL91ABNA0417164300',
    t_bic: 'ABNANL2A',
    url_logo: logos.noordhof,
    from_email: 'verkoop@noordhof.example',
    mollie_active: true,
    cjh_orders: true,
    vivino: true,
    vivino_active: true,
    website_api: true,
    701: 'Welkom bij Wijnimport Noordhof. Sinds 1984 halen wij wijnen van kleine huizen naar Utrecht.',
    703: 'Werfkade 14, 3511 AC Utrecht. Bel ons op 030-2315500.',
    704: 'Maandag tot en met vrijdag van 9 tot 17 uur, zaterdag van 10 tot 16 uur.',
    snelstart_link: true,
    exact_link: true,
    shipment_postnl: true,
    shipment_service_2: 603,
    shipment_trt_email: true,
    shipment_update_status: true,
    ...ticket('bonprinter@noordhof.example'),
  },
});
export const particulier = account({
  accountId: 14,
  log: 1,
  groupName: 'Noordhof Groep',
  name: 'Noordhof Particulier',
  color: '#7A2743',
  priceSide: 'incl',
  customersFrom: 3,
  productsFrom: 3,
  stockFrom: 3,
  settings: {
    address_and_nr: 'Werfkade 14',
    postcode: '3511 AC',
    t_telephone: '030-2315510',
    t_email: 'particulier@noordhof.example',
    t_website: 'particulier.noordhof.example',
    t_kvk: '30215475',
    t_btw: 'NL001234567B12',
    t_iban: 'NL20INGB0001234567',
    t_bic: 'INGBNL2A',
    url_logo: logos.particulier,
    from_email: 'particulier@noordhof.example',
    shipment_postnl: true,
    shipment_update_status: true,
    ...ticket('bonprinter@noordhof.example'),
  },
});
/** By which number the importer knows its shop. */
export const numberOfWinkel = 400;
/** It orders its bottles from the importer directly. */
export const winkel = account({
  accountId: 15,
  log: 1,
  groupName: 'Noordhof Groep',
  name: 'Noordhof Winkel',
  color: '#2C5F8A',
  priceSide: 'incl',
  productsFrom: 3,
  settings: {
    address_and_nr: 'Voorstraat 61',
    postcode: '3512 AL',
    t_telephone: '030-2315520',
    t_email: 'winkel@noordhof.example',
    t_iban: 'NL20INGB0001234567',
    t_bic: 'INGBNL2A',
    from_email: 'winkel@noordhof.example',
    direct_order_customer: numberOfWinkel,
  },
});
export const kelder = account({
  accountId: 9,
  log: 2,
  groupName: 'Kelder & Co',
  name: 'Kelder & Co',
  color: '#2F6B4F',
  city: 'Eindhoven',
  settings: {
    address_and_nr: 'Havenstraat 3',
    postcode: '5611 VC',
    t_telephone: '040-2465500',
    t_email: 'verkoop@kelderenco.example',
    t_website: 'www.kelderenco.example',
    t_kvk: '17093846',
    '500_creditor_id': 'NL60ZZZ170938460000',
    t_btw: 'NL002345678B34',
    t_iban: 'NL39RABO0300065264',
    t_bic: 'RABONL2U',
    url_logo: logos.kelder,
    from_email: 'verkoop@kelderenco.example',
  },
});
export const accounts: readonly Account[] = [noordhof, particulier, winkel, kelder];

export type DemoUser = {
  userId: number;
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  accounts: readonly Account[];
  /** The customer that a client orders for, by name. */
  customerName: string | null;
};

const staff = (
  userId: number,
  role: Role,
  firstName: string,
  lastName: string,
  memberOf: readonly Account[] = [noordhof],
): DemoUser => ({
  userId,
  username: role.toLowerCase(),
  firstName,
  lastName,
  role,
  accounts: memberOf,
  customerName: null,
});
const client = (userId: number, role: Role, firstName: string, lastName: string, customerName: string) => ({
  ...staff(userId, role, firstName, lastName),
  customerName,
});

/** One for each role, its name in lower case to sign in with. */
export const demoLogins: readonly DemoUser[] = [
  staff(1, 'ADMIN', 'Elske', 'Noordhof', accounts),
  staff(2, 'MANAGER', 'Ruben', 'Terpstra', accounts),
  staff(3, 'TRAFFIC', 'Joris', 'Hamelink', [noordhof, winkel]),
  staff(4, 'SALES', 'Nadia', 'el Amrani'),
  staff(5, 'FINANCE', 'Wietske', 'Bosma'),
  staff(6, 'PRODUCTMANAGER', 'Tijmen', 'van Aalst'),
  client(7, 'CLIENT', 'Sanne', 'Kuipers', 'Bistro De Kade'),
  client(8, 'CLIENT2', 'Daan', 'Verbeek', 'De Wijnkamer'),
  client(9, 'CLIENT3', 'Lale', 'Aydin', 'Restaurant Zilt & Zeewier'),
  staff(10, 'AUDITOR', 'Hendrik-Jan', 'Velthuis', accounts),
];

/** The login of who looks after customers under this name. */
export const userIdOf = (name: string): number | null =>
  demoLogins.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.userId ?? null;

const managersOf = {
  noordhof: ['Nadia el Amrani', 'Ruben Terpstra', 'Elske Noordhof'],
  kelder: ['Ruben Terpstra', 'Elske Noordhof'],
};
export const customersByLog: Readonly<Record<number, readonly DemoCustomer[]>> = {
  [noordhof.log]: customersOfNoordhof(managersOf.noordhof),
  [kelder.log]: customersOfKelder(managersOf.kelder),
};

/** The command that adds a customer of the demo company, and so its id. */
export const addingCustomer = (log: number, name: string) => demoCommandId('customer', log, name);
export const demoCustomerId = (log: number, name: string) => idFrom(addingCustomer(log, name), 'customer');

const firstNames = 'Bram,Iris,Koen,Marleen,Sem,Fenna,Youssef,Lotte,Gijs,Anouk,Mees,Roos,Teun,Esra'.split(',');

/** The customers that order in the app without being one of the demo logins: each a user of its own. */
const appUsers: readonly DemoUser[] = customersByLog[noordhof.log]!.filter(
  ({ hasApp, record }) => hasApp && !demoLogins.some(({ customerName }) => customerName === record.name),
).map(({ record }, index) => ({
  userId: 11 + index,
  username: record.email,
  firstName: firstNames[index % firstNames.length]!,
  lastName: record.contactPerson.replace(/^\w\. /, ''),
  role: 'CLIENT2',
  accounts: [noordhof],
  customerName: record.name,
}));

export const demoUsers: readonly DemoUser[] = [...demoLogins, ...appUsers];
