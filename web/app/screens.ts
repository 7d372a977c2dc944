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
import type { ComponentType } from 'react';
import type { AccountPart } from '#domain/account/account.ts';
import type { Settings } from '#domain/account/settings.ts';
import { homeOf, isClientRole, type Role, StaffRole } from '#domain/kernel/role.ts';
import type { HelpSubject } from '#web/lib/help-subjects.ts';
import { matches } from '#web/lib/router.tsx';

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
type MenuOrder = (typeof menuPlaces)[keyof typeof menuPlaces];

type MenuData = {
  order: MenuOrder;
  label: string;
  Icon: TablerIcon;
  /** The name of the group that it opens under, once two screens share it (SHELL-023). */
  group?: string;
  /** SHELL-005: only in accounts that have this part. */
  part?: AccountPart;
};

/** The settings of an account that open screens. */
export type OpeningSettings = Pick<Settings, 'traffic_order_detail'>;
const orderDetail = { roles: ['TRAFFIC'], setting: 'traffic_order_detail' } as const;

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
  load: () => Promise<ComponentType>;
};

const everyone: readonly Role[] = [...StaffRole.options, 'AUDITOR'];
/** ROLE-012, ROLE-013. */
const salesFigures = () => import('#web/features/sales-figures/sales-figures.tsx');
const purchaseOrders = async () =>
  (await import('#web/features/purchase-order/purchase-orders.tsx')).PurchaseOrders;
const seesFigures: readonly Role[] = ['ADMIN', 'MANAGER', 'FINANCE', 'SALES', 'AUDITOR'];

/** BOOK-001: today's, or those of a date. */
const bookings: Pick<Screen, 'roles' | 'help' | 'load'> = {
  roles: ['MANAGER', 'ADMIN'],
  help: 'reserveringen',
  load: async () => (await import('#web/features/bookings/bookings.tsx')).Bookings,
};

/** AUDITOR reads every screen on which staff can look something up. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES', 'AUDITOR'],
    menu: { order: 100, label: 'Dashboard', Icon: IconHome },
    load: async () => (await import('#web/features/dashboard/dashboard.tsx')).Dashboard,
  },
  {
    path: '/order/new/:id?',
    roles: ['ADMIN', 'MANAGER', 'SALES'],
    opensFor: orderDetail,
    help: 'btw',
    load: async () => (await import('#web/features/new-order/new-order.tsx')).NewOrder,
  },
  {
    path: '/verkoop/:id',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    opensFor: orderDetail,
    help: 'backorder-en-offerte',
    load: async () => (await import('#web/features/order/order.tsx')).Order,
  },
  {
    path: '/klanten',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR'],
    menu: { order: 200, label: 'Klanten', Icon: IconUsers },
    load: async () => (await import('#web/features/customer/customer.tsx')).Customer,
  },
  {
    path: '/klanten/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR'],
    load: async () => (await import('#web/features/customer/customer.tsx')).Customer,
  },
  {
    path: '/producten',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.products, label: 'Producten', Icon: IconBottle },
    load: async () => (await import('#web/features/product/products.tsx')).Products,
  },
  {
    path: '/producten/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    load: async () => (await import('#web/features/product/product.tsx')).Product,
  },
  {
    path: '/leveranciers',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.suppliers, label: 'Leveranciers', Icon: IconBuildingCottage },
    load: async () => (await import('#web/features/supplier/suppliers.tsx')).Suppliers,
  },
  {
    path: '/leveranciers/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    load: async () => (await import('#web/features/supplier/supplier.tsx')).Supplier,
  },
  {
    path: '/voorraad',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.stock, label: 'Voorraad', group: 'Voorraad', Icon: IconBuildingWarehouse },
    load: async () => (await import('#web/features/stock/stock.tsx')).Stock,
  },
  {
    path: '/voorraad/telling',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'],
    menu: { order: menuPlaces.stock, label: 'Telling', group: 'Voorraad', Icon: IconBuildingWarehouse },
    load: async () => (await import('#web/features/stock/count.tsx')).Count,
  },
  {
    path: '/voorraad/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    load: async () => (await import('#web/features/stock/product-stock.tsx')).ProductStock,
  },
  {
    path: '/directorders',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.directOrders, label: 'Directe orders', Icon: IconArrowsExchange },
    load: async () => (await import('#web/features/direct-orders/direct-orders.tsx')).DirectOrders,
  },
  {
    path: '/inkooporders',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.purchaseOrders, label: 'Inkooporders', Icon: IconFileText },
    help: 'inkooporders',
    load: purchaseOrders,
  },
  {
    path: '/inkooporders/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'AUDITOR'],
    help: 'inkooporders',
    load: purchaseOrders,
  },
  {
    path: '/bookings',
    ...bookings,
    menu: {
      order: menuPlaces.bookings,
      label: 'Reserveringen',
      Icon: IconCalendar,
      part: 'bookings',
    },
  },
  { path: '/bookings/:date', ...bookings },
  {
    path: '/subscriptions',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    menu: {
      order: menuPlaces.subscriptions,
      label: 'Abonnementen',
      Icon: IconHistory,
      part: 'subscriptions',
    },
    help: 'abonnementen',
    load: async () => (await import('#web/features/subscriptions/subscriptions.tsx')).Subscriptions,
  },
  {
    path: '/rapporten/verkoopcijfers',
    roles: seesFigures,
    menu: { order: menuPlaces.reports, label: 'Verkoopcijfers', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await salesFigures()).SalesFigures,
  },
  {
    path: '/rapporten/verkoopcijfers-v2',
    roles: seesFigures,
    menu: { order: menuPlaces.reports, label: 'Verkoopcijfers v2', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await salesFigures()).SalesFiguresV2,
  },
  {
    path: '/rapporten/customers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Klantenrapport', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/customers-report/customers-report.tsx')).CustomersReport,
  },
  {
    path: '/rapporten/orders-stats',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Orderstatistiek', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/order-stats/order-stats.tsx')).OrderStats,
  },
  {
    path: '/rapporten/dagoverzicht',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Dagoverzicht', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/day-overview/day-overview.tsx')).DayOverview,
  },
  {
    path: '/rapporten/producten-v2',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Productenrapport v2', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/product-sales/product-sales.tsx')).ProductSales,
  },
  {
    path: '/rapporten/logboek',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: 600, label: 'Logboek', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/log-book/log-book.tsx')).LogBook,
  },
  {
    path: '/mail',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Verzonden e-mail', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/mail/mail.tsx')).Mail,
  },
  {
    path: '/prijslijsten',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: menuPlaces.priceLists, label: 'Prijslijsten', Icon: IconFileInvoice },
    load: async () => (await import('#web/features/price-lists/price-lists.tsx')).PriceLists,
  },
  {
    path: '/settings/basics',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Basis', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/basics.tsx')).BasicSettings,
  },
  {
    path: '/settings/discount_rules',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Kortingsregels', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/discount-rules.tsx')).DiscountRules,
  },
  {
    path: '/settings/purchase_orders',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Inkoop', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/purchase-orders.tsx')).PurchaseSettings,
  },
  {
    path: '/settings/fields',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Velden', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/fields.tsx')).FieldSettings,
  },
  {
    path: '/settings/connect',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Koppelingen', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/connect.tsx')).ConnectSettings,
  },
  {
    path: '/settings/website-api',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Website', group: 'Instellingen', Icon: IconSettings },
    help: 'website',
    load: async () => (await import('#web/features/settings/website-api.tsx')).WebsiteSettings,
  },
  {
    path: '/settings/exports',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Exporteren', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/settings/exports.tsx')).Exports,
  },
  {
    path: '/settings/users',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: 800, label: 'Gebruikers', group: 'Instellingen', Icon: IconSettings },
    load: async () => (await import('#web/features/users/users.tsx')).Users,
  },
  {
    path: '/settings/btw',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: 800, label: 'Btw-tarieven', group: 'Instellingen', Icon: IconSettings },
    help: 'btw',
    load: async () => (await import('#web/features/vat-rates/vat-rates.tsx')).VatRates,
  },
  {
    path: '/start',
    roles: everyone,
    load: async () => (await import('#web/features/start/start.tsx')).Start,
  },
  {
    path: '/tools/vouchers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Vouchers (beta)', group: 'Tools', Icon: IconTool },
    help: 'abonnementen',
    besides: { order: menuPlaces.reports, label: 'Vouchers (beta)', group: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/vouchers/vouchers.tsx')).Vouchers,
  },
  {
    path: '/tools/shipments',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: {
      order: menuPlaces.tools,
      label: 'Verzendingen',
      group: 'Tools',
      Icon: IconTool,
      part: 'shippingLabels',
    },
    help: 'verzendlabels',
    load: async () => (await import('#web/features/shipments/shipments.tsx')).Shipments,
  },
  {
    path: '/importeren',
    roles: ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Importeren', group: 'Tools', Icon: IconTool },
    load: async () => (await import('#web/features/import/imports.tsx')).Imports,
  },
  {
    path: '/importeren/:id',
    roles: ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'],
    load: async () => (await import('#web/features/import/import.tsx')).Import,
  },
  {
    path: '/tools/producten',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Productenlijst', group: 'Tools', Icon: IconTool },
    load: async () => (await import('#web/features/product-report/product-report.tsx')).ProductReport,
  },
  {
    path: '/tools/unpaid',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Openstaande facturen', group: 'Tools', Icon: IconTool },
    load: async () => (await import('#web/features/unpaid/unpaid.tsx')).Unpaid,
  },
  {
    path: '/tools/wanbetalers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Wanbetalers', group: 'Tools', Icon: IconTool },
    load: async () => (await import('#web/features/unpaid/defaulters.tsx')).Defaulters,
  },
  {
    path: '/tools/orders',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Orders', group: 'Tools', Icon: IconTool },
    load: async () => (await import('#web/features/orders-report/orders-report.tsx')).OrdersReport,
  },
  {
    path: '/faq',
    roles: everyone,
    load: async () => (await import('#web/features/help/help.tsx')).Help,
  },
  {
    path: '/versielog',
    roles: everyone,
    load: async () => (await import('#web/features/help/version-log.tsx')).VersionLog,
  },
];

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
