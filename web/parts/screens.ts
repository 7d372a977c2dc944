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

const everyone: readonly Role[] = [...StaffRole.options, 'AUDITOR'];
/** ROLE-012, ROLE-013. */
const seesFigures: readonly Role[] = ['ADMIN', 'MANAGER', 'FINANCE', 'SALES', 'AUDITOR'];

/** BOOK-001: today's, or those of a date. */
const bookings: Pick<Screen, 'roles' | 'help'> = {
  roles: ['MANAGER', 'ADMIN'],
  help: 'reserveringen',
};

/** AUDITOR reads every screen on which staff can look something up. */
const all = [
  {
    path: '/dashboard',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'SALES', 'AUDITOR'],
    menu: { order: 100, label: 'Dashboard', Icon: IconHome },
  },
  {
    path: '/order/new/:id?',
    roles: ['ADMIN', 'MANAGER', 'SALES'],
    opensFor: orderDetail,
    help: 'btw',
  },
  {
    path: '/verkoop/:id',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    opensFor: orderDetail,
    help: 'backorder-en-offerte',
  },
  {
    path: '/klanten',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR'],
    menu: { order: 200, label: 'Klanten', Icon: IconUsers },
  },
  {
    path: '/klanten/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR'],
  },
  {
    path: '/producten',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.products, label: 'Producten', Icon: IconBottle },
  },
  {
    path: '/producten/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
  },
  {
    path: '/leveranciers',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.suppliers, label: 'Leveranciers', Icon: IconBuildingCottage },
  },
  {
    path: '/leveranciers/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
  },
  {
    path: '/voorraad',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.stock, label: 'Voorraad', group: 'Voorraad', Icon: IconBuildingWarehouse },
  },
  {
    path: '/voorraad/telling',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'],
    menu: { order: menuPlaces.stock, label: 'Telling', group: 'Voorraad', Icon: IconBuildingWarehouse },
  },
  {
    path: '/voorraad/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
  },
  {
    path: '/directorders',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.directOrders, label: 'Directe orders', Icon: IconArrowsExchange },
  },
  {
    path: '/inkooporders',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'AUDITOR'],
    menu: { order: menuPlaces.purchaseOrders, label: 'Inkooporders', Icon: IconFileText },
    help: 'inkooporders',
  },
  {
    path: '/inkooporders/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'AUDITOR'],
    help: 'inkooporders',
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
  },
  {
    path: '/rapporten/verkoopcijfers',
    roles: seesFigures,
    menu: { order: menuPlaces.reports, label: 'Verkoopcijfers', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/verkoopcijfers-v2',
    roles: seesFigures,
    menu: { order: menuPlaces.reports, label: 'Verkoopcijfers v2', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/customers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Klantenrapport', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/orders-stats',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Orderstatistiek', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/dagoverzicht',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Dagoverzicht', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/producten-v2',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Productenrapport v2', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/rapporten/logboek',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: 600, label: 'Logboek', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/mail',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: menuPlaces.reports, label: 'Verzonden e-mail', group: 'Rapporten', Icon: IconChartBar },
  },
  {
    path: '/prijslijsten',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: menuPlaces.priceLists, label: 'Prijslijsten', Icon: IconFileInvoice },
  },
  {
    path: '/settings/basics',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Basis', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/discount_rules',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Kortingsregels', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/purchase_orders',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Inkoop', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/fields',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Velden', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/connect',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Koppelingen', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/website-api',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Website', group: 'Instellingen', Icon: IconSettings },
    help: 'website',
  },
  {
    path: '/settings/exports',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.settings, label: 'Exporteren', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/users',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    menu: { order: 800, label: 'Gebruikers', group: 'Instellingen', Icon: IconSettings },
  },
  {
    path: '/settings/btw',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: 800, label: 'Btw-tarieven', group: 'Instellingen', Icon: IconSettings },
    help: 'btw',
  },
  {
    path: '/start',
    roles: everyone,
  },
  {
    path: '/tools/vouchers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Vouchers (beta)', group: 'Tools', Icon: IconTool },
    help: 'abonnementen',
    besides: { order: menuPlaces.reports, label: 'Vouchers (beta)', group: 'Rapporten', Icon: IconChartBar },
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
  },
  {
    path: '/importeren',
    roles: ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Importeren', group: 'Tools', Icon: IconTool },
  },
  {
    path: '/importeren/:id',
    roles: ['ADMIN', 'MANAGER', 'PRODUCTMANAGER', 'AUDITOR'],
  },
  {
    path: '/tools/producten',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Productenlijst', group: 'Tools', Icon: IconTool },
  },
  {
    path: '/tools/unpaid',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Openstaande facturen', group: 'Tools', Icon: IconTool },
  },
  {
    path: '/tools/wanbetalers',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Wanbetalers', group: 'Tools', Icon: IconTool },
  },
  {
    path: '/tools/orders',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: menuPlaces.tools, label: 'Orders', group: 'Tools', Icon: IconTool },
  },
  {
    path: '/faq',
    roles: everyone,
  },
  {
    path: '/versielog',
    roles: everyone,
  },
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
