import {
  IconArrowsExchange,
  IconBottle,
  IconBuildingCottage,
  IconBuildingWarehouse,
  IconCalendar,
  IconClipboardList,
  IconChartBar,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconHistory,
  IconReceiptEuro,
  IconUsers,
  IconSettings,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AccountPart } from '#domain/account/account.ts';
import { homeOf, isClientRole, type Role, StaffRole } from '#domain/kernel/role.ts';
import type { HelpSubject } from '#web/lib/help-subjects.ts';
import { matches } from '#web/lib/router.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

/**
 * SHELL-002: the order of the menu, with the stock (ours) after the products. Screens of a group open below
 * its name.
 */
export const menuPlaces = {
  dashboard: 100,
  orders: 150,
  invoices: 160,
  customers: 200,
  products: 300,
  stock: 350,
  suppliers: 400,
  purchaseOrders: 450,
  directOrders: 460,
  subscriptions: 550,
  bookings: 560,
  reports: 600,
  tools: 650,
  priceLists: 700,
  settings: 800,
} as const;

type MenuData = {
  order: number;
  label: string;
  Icon: TablerIcon;
  /** The group it opens under, if two screens share that group (SHELL-023). */
  group?: string;
  /** SHELL-005: only in accounts that have this part. */
  part?: AccountPart;
};
const menuAt = (
  place: keyof typeof menuPlaces,
  label: string,
  Icon: TablerIcon,
  more: Pick<MenuData, 'group' | 'part'> = {},
): MenuData => ({ order: menuPlaces[place], label, Icon, ...more });
const menuIn = (place: keyof typeof menuPlaces, group: string, Icon: TablerIcon) => (label: string) =>
  menuAt(place, label, Icon, { group });
const inInvoices = menuIn('invoices', common.invoicesTitle, IconReceiptEuro);
const inStock = menuIn('stock', common.stock, IconBuildingWarehouse);
const inReports = menuIn('reports', words.reports, IconChartBar);
const inTools = menuIn('tools', words.tools, IconTool);
const inSettings = menuIn('settings', words.settings, IconSettings);

/** Account settings that give access to screens. */
export type OpeningSettings = { trafficMayEditOrders: boolean; financeKeepsBooks: boolean };
const orderDetail = { roles: ['TRAFFIC'], setting: 'trafficMayEditOrders' } as const;
/** D-64. */
const books = { roles: ['FINANCE'], setting: 'financeKeepsBooks' } as const;
const ofBooks = { opensFor: [books] };

/** SHELL-001: a screen with its address, the roles that may open it and its place in the menu, if any. */
export type Screen = {
  path: string;
  roles: readonly Role[];
  /** Roles that may also open it, in accounts with this setting on (D-04). */
  opensFor?: readonly { roles: readonly Role[]; setting: keyof OpeningSettings }[];
  menu?: MenuData | null;
  /** A second menu entry for the same screen (D-21). */
  besides?: MenuData;
  /** The subject that its help button opens. */
  help?: HelpSubject;
};

/** AUDITOR may read every screen that shows data to staff. */
const everyone: readonly Role[] = [...StaffRole.options, 'AUDITOR'];
const office: readonly Role[] = ['ADMIN', 'MANAGER', 'AUDITOR'];
const adminOnly: readonly Role[] = ['ADMIN', 'AUDITOR'];
const officeAndSales: readonly Role[] = [...office, 'SALES'];
const officeAndTraffic: readonly Role[] = [...office, 'TRAFFIC'];
const servesCustomers: readonly Role[] = [...officeAndTraffic, 'SALES'];
const keepsProducts: readonly Role[] = [...officeAndTraffic, 'PRODUCTMANAGER'];
const imports: readonly Role[] = [...office, 'PRODUCTMANAGER'];
/** ROLE-012, ROLE-013. */
const seesFigures: readonly Role[] = [...officeAndSales, 'FINANCE'];
/** BOOK-001. */
const takesBookings: readonly Role[] = ['MANAGER', 'ADMIN'];

const screen = <Path extends string>(
  path: Path,
  roles: readonly Role[],
  menu: MenuData | null = null,
  more: Pick<Screen, 'opensFor' | 'besides' | 'help'> = {},
) => ({ path, roles, menu, ...more });

const all = [
  screen('/dashboard', servesCustomers, menuAt('dashboard', words.dashboard, IconHome), {
    help: 'dashboard',
  }),
  screen('/order/new/:id?', ['ADMIN', 'MANAGER', 'SALES'], null, {
    opensFor: [orderDetail],
    help: 'nieuwe-order',
  }),
  screen('/verkoop/:id', officeAndSales, null, {
    opensFor: [orderDetail, books],
    help: 'orders-vinden',
  }),
  screen('/orders', servesCustomers, menuAt('orders', words.orders, IconClipboardList), {
    ...ofBooks,
    help: 'orders-vinden',
  }),
  screen('/facturen', servesCustomers, inInvoices(common.invoicesTitle), { ...ofBooks, help: 'facturen' }),
  screen('/verzamelfacturen', officeAndSales, inInvoices(words.collectiveInvoices), {
    ...ofBooks,
    help: 'verzamelfacturen',
  }),
  screen('/betalingen', servesCustomers, inInvoices(words.payments), { ...ofBooks, help: 'betalingen' }),
  screen('/bank', office, inInvoices(words.bank), { ...ofBooks, help: 'bank' }),
  screen('/incasso', office, inInvoices(words.directDebit), { ...ofBooks, help: 'incasso' }),
  screen('/vier-ogen', office, inInvoices(words.fourEyes), { ...ofBooks, help: 'vier-ogen' }),
  screen('/ouderdom', officeAndSales, inInvoices(words.ageing), { ...ofBooks, help: 'ouderdom' }),
  screen('/klanten', servesCustomers, menuAt('customers', words.customers, IconUsers), {
    ...ofBooks,
    help: 'klanten',
  }),
  screen('/klanten/:id', servesCustomers, null, { ...ofBooks, help: 'klanten' }),
  screen('/producten', keepsProducts, menuAt('products', words.products, IconBottle), { help: 'producten' }),
  screen('/producten/:id', keepsProducts, null, { help: 'producten' }),
  screen('/leveranciers', officeAndTraffic, menuAt('suppliers', words.suppliers, IconBuildingCottage), {
    help: 'leveranciers',
  }),
  screen('/leveranciers/:id', officeAndTraffic, null, { help: 'leveranciers' }),
  screen('/voorraad', keepsProducts, inStock(common.stock), { help: 'voorraad' }),
  screen('/voorraad/telling', ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'], inStock(words.count), {
    help: 'telling',
  }),
  screen('/voorraad/:id', keepsProducts, null, { help: 'voorraad' }),
  screen('/directorders', officeAndTraffic, menuAt('directOrders', words.directOrders, IconArrowsExchange), {
    help: 'directe-orders',
  }),
  screen('/inkooporders', officeAndTraffic, menuAt('purchaseOrders', words.purchaseOrders, IconFileText), {
    help: 'inkooporders',
  }),
  screen('/inkooporders/lijst', officeAndTraffic, null, { help: 'inkooporders' }),
  screen('/inkooporders/:id', officeAndTraffic, null, { help: 'inkooporders' }),
  screen('/bookings', takesBookings, menuAt('bookings', words.bookings, IconCalendar, { part: 'bookings' }), {
    help: 'reserveringen',
  }),
  screen('/bookings/:date', takesBookings, null, { help: 'reserveringen' }),
  screen(
    '/subscriptions',
    officeAndTraffic,
    menuAt('subscriptions', words.subscriptions, IconHistory, { part: 'subscriptions' }),
    { help: 'abonnementen' },
  ),
  screen('/rapporten/verkoopcijfers', seesFigures, inReports(words.salesByOrderDate), { help: 'rapporten' }),
  screen('/rapporten/verkoopcijfers-v2', seesFigures, inReports(words.salesByInvoiceDate), {
    help: 'rapporten',
  }),
  screen('/rapporten/wat-als', office, inReports(words.whatIf), { ...ofBooks, help: 'wat-als' }),
  screen('/rapporten/wat-als/:id', office, null, { ...ofBooks, help: 'wat-als' }),
  screen('/rapporten/customers', office, inReports(words.customersReport), { ...ofBooks, help: 'rapporten' }),
  screen('/rapporten/orders-stats', office, inReports(words.orderStatistics), {
    ...ofBooks,
    help: 'rapporten',
  }),
  screen('/rapporten/dagoverzicht', office, inReports(words.dailyOverview), {
    ...ofBooks,
    help: 'rapporten',
  }),
  screen('/rapporten/producten-v2', office, inReports(words.productsReport), {
    ...ofBooks,
    help: 'rapporten',
  }),
  screen('/rapporten/logboek', office, inReports(words.logBook), { ...ofBooks, help: 'logboek' }),
  screen('/controlekamer', office, inReports(words.auditorsRoom), { ...ofBooks, help: 'logboek' }),
  screen('/rapporten/bewaartermijnen', office, inReports(words.retention), { help: 'logboek' }),
  screen('/rapporten/controles', office, inReports(words.checks), { ...ofBooks, help: 'logboek' }),
  screen('/rapporten/controles/:id', office, null, { ...ofBooks, help: 'logboek' }),
  screen('/rapporten/toegang', adminOnly, inReports(words.accessTitle), { help: 'logboek' }),
  screen('/mail', officeAndSales, inReports(words.sentEmail), { ...ofBooks, help: 'mail' }),
  screen('/meldingen', [...keepsProducts, 'SALES'], null, { ...ofBooks, help: 'meldingen' }),
  screen('/prijslijsten', officeAndSales, menuAt('priceLists', words.priceLists, IconFileInvoice), {
    help: 'prijslijsten',
  }),
  screen('/settings/basics', office, inSettings(words.basics), { help: 'instellingen' }),
  screen('/settings/company', office, null, { help: 'eerste-stappen' }),
  screen('/settings/discount_rules', office, inSettings(words.discountRules), { help: 'kortingen' }),
  screen('/settings/purchase_orders', office, inSettings(words.purchase), { help: 'inkooporders' }),
  screen('/settings/fields', office, inSettings(words.fields), { help: 'instellingen' }),
  screen('/settings/connect', office, inSettings(words.connections), { help: 'instellingen' }),
  screen('/settings/website-api', office, inSettings(words.website), { help: 'website' }),
  screen('/settings/webhooks', adminOnly, inSettings(words.webhooks), { help: 'website' }),
  screen('/settings/webhooks/:id', adminOnly, null, { help: 'website' }),
  screen('/settings/tokens', adminOnly, inSettings(words.programTokens), { help: 'website' }),
  screen('/settings/ignored-fields', adminOnly, inSettings(words.ignoredFields), { help: 'website' }),
  screen('/settings/exports', office, inSettings(words.exportTitle), { ...ofBooks, help: 'exporteren' }),
  screen('/settings/users', officeAndSales, inSettings(words.users), { help: 'gebruikers' }),
  screen('/settings/btw', office, inSettings(words.vatRates), { help: 'btw-tarieven' }),
  screen('/settings/rente', office, inSettings(words.statutoryInterest), { ...ofBooks, help: 'aanmaningen' }),
  screen('/start', everyone, null, { help: 'eerste-stappen' }),
  screen('/tools/vouchers', office, inTools(words.vouchers), {
    help: 'abonnementen',
    besides: inReports(words.voucherOverview),
  }),
  screen(
    '/tools/shipments',
    office,
    { ...inTools(words.shipments), part: 'shippingLabels' },
    { help: 'verzendlabels' },
  ),
  screen('/importeren', imports, inTools(words.importTitle), { help: 'importeren' }),
  screen('/importeren/:id', imports, null, { help: 'importeren' }),
  screen('/tools/producten', office, inTools(words.listOfProducts), { help: 'producten' }),
  screen('/tools/unpaid', office, inTools(words.openInvoices), { ...ofBooks, help: 'herinneringen' }),
  screen('/tools/wanbetalers', office, inTools(words.defaulters), { ...ofBooks, help: 'herinneringen' }),
  screen('/tools/orders', office, inTools(words.orders), { ...ofBooks, help: 'orders-vinden' }),
  screen('/faq', everyone),
  screen('/versielog', everyone),
];
export type ScreenPath = (typeof all)[number]['path'];
export const screens: readonly (Screen & { path: ScreenPath })[] = all;

/** The screen of an address; undefined if there is none. */
export const screenAt = (pathname: string) => screens.find(({ path }) => matches(path, pathname));

export const isOpenTo = (
  { roles, opensFor }: Pick<Screen, 'roles' | 'opensFor'>,
  role: Role,
  settings?: OpeningSettings,
) =>
  roles.includes(role) ||
  (opensFor?.some((opened) => opened.roles.includes(role) && settings?.[opened.setting] === true) ?? false);

/**
 * Whether the screen is open to the role in every account, whatever its settings. In a component, use
 * `useMayOpen`.
 */
export const mayOpen = (path: string, role: Role, settings?: OpeningSettings) => {
  const found = screenAt(path);
  return found !== undefined && isOpenTo(found, role, settings);
};

export type MenuLink = { to: string; label: string };
export type MenuEntry = { label: string; Icon: TablerIcon; links: readonly [MenuLink, ...MenuLink[]] };

/**
 * The menu of a role in an account with these parts, in the order of SHELL-002. A group with only one
 * accessible screen is a single entry with the group's name.
 */
export const menuOf = (
  role: Role,
  parts: ReadonlySet<AccountPart>,
  offered: readonly Screen[] = screens,
  settings?: OpeningSettings,
): MenuEntry[] => {
  const shown = offered
    .filter((screen) => isOpenTo(screen, role, settings))
    .flatMap(({ path, menu, besides }) =>
      [menu, besides].flatMap((place) =>
        place && (!place.part || parts.has(place.part)) ? [{ ...place, to: path }] : [],
      ),
    )
    .sort((a, b) => a.order - b.order);
  return [...Map.groupBy(shown, ({ group, to }) => group ?? to).values()].flatMap(([head, ...others]) => {
    if (!head) return [];
    const link = ({ to, label }: typeof head) => ({ to, label });
    const { group, label, Icon } = head;
    return [{ label: group ?? label, Icon, links: [link(head), ...others.map(link)] }];
  });
};

/** ROLE-020, ROLE-021: the home of a staff role; null for customers, who have their own application. */
export const homeHere = (role: Role) => {
  if (isClientRole(role)) return null;
  const home = homeOf(role);
  return mayOpen(home, role) ? home : '/start';
};
