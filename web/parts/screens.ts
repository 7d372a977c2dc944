import {
  IconArrowsExchange,
  IconBottle,
  IconBuildingCottage,
  IconBuildingWarehouse,
  IconCalendar,
  IconChartBar,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconHistory,
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

/** SHELL-002: the places in the menu, the stock (ours) beside the products; what stands under a group's place opens under its name. */
export const menuPlaces = {
  dashboard: 100,
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
  /** The name of the group that it opens under, once two screens share it (SHELL-023). */
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
const inStock = (label: string) => menuAt('stock', label, IconBuildingWarehouse, { group: common.stock });
const inReports = (label: string) => menuAt('reports', label, IconChartBar, { group: words.reports });
const inTools = (label: string) => menuAt('tools', label, IconTool, { group: words.tools });
const inSettings = (label: string) => menuAt('settings', label, IconSettings, { group: words.settings });

/** The settings of an account that open screens. */
export type OpeningSettings = { trafficMayEditOrders: boolean };
const orderDetail = { roles: ['TRAFFIC'], setting: 'trafficMayEditOrders' } as const;

/** SHELL-001: a screen with its address, the roles that may open it and its place in the menu, if any. */
export type Screen = {
  path: string;
  roles: readonly Role[];
  /** Who may open it besides, in accounts with this setting on (D-04). */
  opensFor?: { roles: readonly Role[]; setting: keyof OpeningSettings };
  menu?: MenuData;
  /** A second place in the menu that leads here (D-21). */
  besides?: MenuData;
  /** What its help button opens. */
  help?: HelpSubject;
};

/** AUDITOR reads every screen on which staff can look something up. */
const everyone: readonly Role[] = [...StaffRole.options, 'AUDITOR'];
const office: readonly Role[] = ['ADMIN', 'MANAGER', 'AUDITOR'];
const officeAndSales: readonly Role[] = [...office, 'SALES'];
const officeAndTraffic: readonly Role[] = [...office, 'TRAFFIC'];
const servesCustomers: readonly Role[] = [...officeAndTraffic, 'SALES'];
const keepsProducts: readonly Role[] = [...officeAndTraffic, 'PRODUCTMANAGER'];
const imports: readonly Role[] = [...office, 'PRODUCTMANAGER'];
/** ROLE-012, ROLE-013. */
const seesFigures: readonly Role[] = [...officeAndSales, 'FINANCE'];
/** BOOK-001. */
const takesBookings: readonly Role[] = ['MANAGER', 'ADMIN'];

const all = [
  { path: '/dashboard', roles: servesCustomers, menu: menuAt('dashboard', words.dashboard, IconHome) },
  { path: '/order/new/:id?', roles: ['ADMIN', 'MANAGER', 'SALES'], opensFor: orderDetail, help: 'btw' },
  { path: '/verkoop/:id', roles: officeAndSales, opensFor: orderDetail, help: 'backorder-en-offerte' },
  { path: '/klanten', roles: servesCustomers, menu: menuAt('customers', words.customers, IconUsers) },
  { path: '/klanten/:id', roles: servesCustomers },
  { path: '/producten', roles: keepsProducts, menu: menuAt('products', words.products, IconBottle) },
  { path: '/producten/:id', roles: keepsProducts },
  {
    path: '/leveranciers',
    roles: officeAndTraffic,
    menu: menuAt('suppliers', words.suppliers, IconBuildingCottage),
  },
  { path: '/leveranciers/:id', roles: officeAndTraffic },
  { path: '/voorraad', roles: keepsProducts, menu: inStock(common.stock) },
  {
    path: '/voorraad/telling',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'],
    menu: inStock(words.count),
  },
  { path: '/voorraad/:id', roles: keepsProducts },
  {
    path: '/directorders',
    roles: officeAndTraffic,
    menu: menuAt('directOrders', words.directOrders, IconArrowsExchange),
  },
  {
    path: '/inkooporders',
    roles: officeAndTraffic,
    menu: menuAt('purchaseOrders', words.purchaseOrders, IconFileText),
    help: 'inkooporders',
  },
  { path: '/inkooporders/:id', roles: officeAndTraffic, help: 'inkooporders' },
  {
    path: '/bookings',
    roles: takesBookings,
    menu: menuAt('bookings', words.bookings, IconCalendar, { part: 'bookings' }),
    help: 'reserveringen',
  },
  { path: '/bookings/:date', roles: takesBookings, help: 'reserveringen' },
  {
    path: '/subscriptions',
    roles: officeAndTraffic,
    menu: menuAt('subscriptions', 'Abonnementen', IconHistory, { part: 'subscriptions' }),
    help: 'abonnementen',
  },
  { path: '/rapporten/verkoopcijfers', roles: seesFigures, menu: inReports(words.salesFigures) },
  { path: '/rapporten/verkoopcijfers-v2', roles: seesFigures, menu: inReports(words.salesFiguresV2) },
  { path: '/rapporten/customers', roles: office, menu: inReports(words.customersReport) },
  { path: '/rapporten/orders-stats', roles: office, menu: inReports(words.orderStatistics) },
  { path: '/rapporten/dagoverzicht', roles: office, menu: inReports(words.dailyOverview) },
  { path: '/rapporten/producten-v2', roles: office, menu: inReports(words.productsReportV2) },
  { path: '/rapporten/logboek', roles: office, menu: inReports(words.logBook) },
  { path: '/mail', roles: officeAndSales, menu: inReports(words.sentEmail) },
  {
    path: '/prijslijsten',
    roles: officeAndSales,
    menu: menuAt('priceLists', words.priceLists, IconFileInvoice),
  },
  { path: '/settings/basics', roles: office, menu: inSettings(words.basics) },
  { path: '/settings/discount_rules', roles: office, menu: inSettings(words.discountRules) },
  { path: '/settings/purchase_orders', roles: office, menu: inSettings(words.purchase) },
  { path: '/settings/fields', roles: office, menu: inSettings(words.fields) },
  { path: '/settings/connect', roles: office, menu: inSettings(words.connections) },
  { path: '/settings/website-api', roles: office, menu: inSettings(words.website), help: 'website' },
  { path: '/settings/exports', roles: office, menu: inSettings(words.exportWord) },
  { path: '/settings/users', roles: officeAndSales, menu: inSettings(words.users) },
  { path: '/settings/btw', roles: office, menu: inSettings(words.vatRates), help: 'btw' },
  { path: '/start', roles: everyone },
  {
    path: '/tools/vouchers',
    roles: office,
    menu: inTools(words.vouchersBeta),
    help: 'abonnementen',
    besides: inReports(words.vouchersBeta),
  },
  {
    path: '/tools/shipments',
    roles: office,
    menu: { ...inTools(words.shipments), part: 'shippingLabels' },
    help: 'verzendlabels',
  },
  { path: '/importeren', roles: imports, menu: inTools(words.importWord) },
  { path: '/importeren/:id', roles: imports },
  { path: '/tools/producten', roles: office, menu: inTools(words.listOfProducts) },
  { path: '/tools/unpaid', roles: office, menu: inTools(words.openInvoices) },
  { path: '/tools/wanbetalers', roles: office, menu: inTools(words.defaulters) },
  { path: '/tools/orders', roles: office, menu: inTools(words.orders) },
  { path: '/faq', roles: everyone },
  { path: '/versielog', roles: everyone },
] as const satisfies readonly Screen[];
export type ScreenPath = (typeof all)[number]['path'];
export const screens: readonly (Screen & { path: ScreenPath })[] = all;

/** The screen that an address belongs to; undefined where there is none. */
export const screenAt = (path: string) => screens.find((screen) => matches(screen.path, path));

export const isOpenTo = (
  { roles, opensFor }: Pick<Screen, 'roles' | 'opensFor'>,
  role: Role,
  settings?: OpeningSettings,
): boolean =>
  roles.includes(role) || ((opensFor?.roles.includes(role) && settings?.[opensFor.setting]) ?? false);

/** Without the settings of the account: whether it is open in all of them. In a component, `useMayOpen`. */
export const mayOpen = (path: string, role: Role, settings?: OpeningSettings): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && isOpenTo(screen, role, settings);
};

export type MenuLink = { to: string; label: string };
export type MenuEntry = { label: string; Icon: TablerIcon; links: readonly [MenuLink, ...MenuLink[]] };

/**
 * The menu of a role in an account with these parts, in the order of SHELL-002. A group of which only one
 * screen can be opened is an entry like any other, under the group's name.
 */
export const menuOf = (
  role: Role,
  parts: ReadonlySet<AccountPart>,
  of: readonly Screen[] = screens,
): MenuEntry[] => {
  const shown = of
    .flatMap(({ path, roles, menu, besides }) =>
      [menu, besides].flatMap((place) =>
        place && roles.includes(role) && (!place.part || parts.has(place.part))
          ? [{ ...place, to: path }]
          : [],
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

/** ROLE-020, ROLE-021: where staff of a role belongs; null for customers, who have an application of their own. */
export const homeHere = (role: Role): string | null => {
  if (isClientRole(role)) return null;
  const home = homeOf(role);
  return mayOpen(home, role) ? home : '/start';
};
