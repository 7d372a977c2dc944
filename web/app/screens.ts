import { IconBottle, IconChartBar, IconHome, type TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { homeOf, isClientRole, type Role } from '#domain/user/role.ts';

/** SHELL-001: a screen with its address, the roles that may open it and its place in the menu, if any. */
export type Screen = {
  path: string;
  roles: readonly Role[];
  menu?: { order: number; label: string; Icon: TablerIcon };
  load: () => Promise<ComponentType>;
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
    load: async () => (await import('#web/features/new-order/new-order.tsx')).NewOrder,
  },
  {
    path: '/verkoop/:id',
    roles: ['ADMIN', 'MANAGER', 'SALES', 'AUDITOR'],
    load: async () => (await import('#web/features/order/order.tsx')).Order,
  },
  {
    path: '/klanten/:id',
    roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'AUDITOR'],
    load: async () => (await import('#web/features/customer/customer.tsx')).Customer,
  },
  {
    path: '/producten',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    menu: { order: 210, label: 'Producten', Icon: IconBottle },
    load: async () => (await import('#web/features/product/products.tsx')).Products,
  },
  {
    path: '/producten/:id',
    roles: ['MANAGER', 'ADMIN', 'TRAFFIC', 'PRODUCTMANAGER', 'AUDITOR'],
    load: async () => (await import('#web/features/product/product.tsx')).Product,
  },
  {
    path: '/rapporten/logboek',
    roles: ['ADMIN', 'MANAGER', 'AUDITOR'],
    menu: { order: 600, label: 'Rapporten', Icon: IconChartBar },
    load: async () => (await import('#web/features/log-book/log-book.tsx')).LogBook,
  },
];

/** The screen that an address belongs to; undefined where there is none. */
export const screenAt = (path: string) => screens.find((screen) => matchPath(screen.path, path));

export const mayOpen = (path: string, role: Role) => screenAt(path)?.roles.includes(role) ?? false;

/** The menu of a role, in the order of SHELL-002. */
export const menuOf = (role: Role) =>
  screens
    .flatMap((screen) =>
      screen.menu && screen.roles.includes(role) ? [{ ...screen.menu, to: screen.path }] : [],
    )
    .sort((a, b) => a.order - b.order);

/** ROLE-020, ROLE-021: where a role belongs here; null where that is the customer app or not built yet. */
export const homeHere = (role: Role): string | null => {
  const home = homeOf(role);
  return !isClientRole(role) && mayOpen(home, role) ? home : null;
};
