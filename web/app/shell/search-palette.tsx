import {
  IconArrowRight,
  IconBottle,
  IconBuilding,
  IconFileText,
  IconMoon,
  IconPlus,
  IconUser,
} from '@tabler/icons-react';
import { useState } from 'react';
import { searchCustomers } from '#api/customers/contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { statuses } from '#domain/sales-order/status.ts';
import type { Role } from '#domain/kernel/role.ts';
import { useAccountsQuery } from '#web/parts/account.ts';
import { useMayOpen, useMenu } from '#web/parts/may-open.ts';
import { productName } from '#web/parts/product-name.ts';
import { mayOpen } from '#web/parts/screens.ts';
import { useFoundCustomersQuery, useFoundProductsQuery, useFoundQuery } from '#web/parts/search.ts';
import { useAccountSwitch, useShellCommands } from '#web/app/shell/profile-menu.tsx';
import { statusTones } from '#web/ui/status-tones.ts';
import { useSession, useRole } from '#web/lib/store.ts';
import { useRights } from '#web/parts/role.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { deliveryDate, money } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { Palette, type PaletteGroup, type PaletteItem } from '#web/ui/palette.tsx';
import { Pill } from '#web/ui/pill.tsx';
import * as texts from '#web/app/words.nl.ts';

const shownPerKind = 6;

/**
 * What a role may search: orders and customers in one call, customers only, and products for roles with a
 * product screen.
 */
const searchesOf = (role: Role, may: ReturnType<typeof useRights>) => ({
  all: may(globalSearch),
  customers: !may(globalSearch) && may(searchCustomers),
  products: may(searchProducts) && mayOpen('/producten/1', role),
});

/** SHELL-014, SHELL-015: from 2 characters on, 200 ms after the last key. */
const useSearch = (words: string, role: Role) => {
  const may = searchesOf(role, useRights());
  const q = useDebounced(words, typeaheadWaits.globalSearch);
  const isTooShort = q.length < typeaheadStartsAt;
  const all = useFoundQuery({ q }, { skip: isTooShort || !may.all });
  const customers = useFoundCustomersQuery({ q }, { skip: isTooShort || !may.customers });
  const products = useFoundProductsQuery(
    { question: q, includesDisabled: false, skip: 0, take: shownPerKind },
    { skip: isTooShort || !may.products },
  );
  const isAsking = words.length >= typeaheadStartsAt && (may.all || may.customers || may.products);
  const found = isAsking ? (all.currentData ?? []) : [];
  const queries = [all, customers, products];
  return {
    orders: found.filter(({ type }) => type === 1).slice(0, shownPerKind),
    customers: [
      ...found
        .filter(({ type }) => type === 2)
        .map(({ id: customerId, ...customer }) => ({ ...customer, customerId })),
      ...(isAsking ? (customers.currentData ?? []) : []),
    ].slice(0, shownPerKind),
    products: isAsking ? (products.currentData ?? []).slice(0, shownPerKind) : [],
    isAsking,
    isWaiting: isAsking && (q !== words || queries.some(({ isFetching }) => isFetching)),
    isFailed: queries.some(({ error }) => error !== undefined),
  };
};

/** Actions available by keyboard on every screen. */
const useCommands = (onShortcuts: () => void): PaletteItem[] => {
  const navigate = useNavigate();
  const mayGo = useMayOpen();
  const { user } = useSession();
  const { data: accounts = [] } = useAccountsQuery();
  const menu = useMenu();
  const switchAccount = useAccountSwitch();
  const { theme, shortcuts, help, versions, signOut } = useShellCommands(onShortcuts);
  const go = (to: string) => () => void navigate(to);
  return [
    ...[
      { key: 'new-order', title: texts.newOrder, aside: <kbd>⇧ N</kbd>, run: go('/order/new') },
      { key: 'new-offer', title: texts.newQuote, run: go('/order/new?offerte=1') },
    ].flatMap((item) => (mayGo('/order/new') ? [{ ...item, Icon: IconPlus }] : [])),
    ...menu
      .flatMap(({ label: group, links }) =>
        links.map(({ to, label }) => ({
          key: to,
          Icon: IconArrowRight,
          title: texts.goTo((links.length > 1 ? label : group).toLowerCase()),
          run: go(to),
        })),
      )
      // a screen may appear twice in the menu
      .filter(({ key }, at, all) => all.findIndex((item) => item.key === key) === at),
    ...accounts
      .filter(({ accountId }) => accountId !== user.accountId)
      .map(({ accountId, name }) => ({
        key: `account-${accountId}`,
        Icon: IconBuilding,
        title: texts.switchTo(name),
        run: () => void switchAccount(accountId),
      })),
    { ...theme, key: 'theme', Icon: IconMoon },
    { ...shortcuts, key: 'shortcuts', title: texts.showShortcuts, aside: <kbd>?</kbd> },
    { ...help, key: 'help' },
    { ...versions, key: 'versions' },
    { ...signOut, key: 'sign-out', note: texts.logOutSignOut },
  ];
};

/** Every typed word occurs in the title or note of the command, in any order. */
const fits =
  (question: string) =>
  ({ title, note = '' }: PaletteItem) =>
    question
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${title} ${note}`.toLowerCase().includes(word));

/** The global search and all commands of the shell, in one list. */
export const SearchPalette = ({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) => {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const role = useRole();
  const may = useRights();
  const words = query.trim();
  const { orders, customers, products, isAsking, isWaiting, isFailed } = useSearch(words, role);
  const commands = useCommands(onShortcuts);
  const go = (to: string) => () => void navigate(to);
  const mayGo = useMayOpen();
  const mayOrder = mayGo('/order/new');

  const orderItems = orders.map(({ id, number, name, date, amount, status }) => ({
    key: `order-${id}`,
    Icon: IconFileText,
    title: texts.order(number),
    note: `${name} · ${deliveryDate(date)}`,
    aside: (
      <>
        {amount !== null && <span className="sub tabular">{money(amount)}</span>}
        {status && <Pill tone={statusTones[status]}>{statuses[status].name}</Pill>}
      </>
    ),
    run: go(`/verkoop/${id}`),
  }));
  const customerItems = customers.flatMap(({ customerId, number, name, city }) => {
    const to = [`/klanten/${customerId}`, `/order/new/${customerId}`].find(mayGo);
    const note = texts.customer(city, number);
    return to ? [{ key: `customer-${customerId}`, Icon: IconUser, title: name, note, run: go(to) }] : [];
  });
  const productItems = products.map(({ productId, number, name, vintage, supplierName, color }) => ({
    key: `product-${productId}`,
    Icon: IconBottle,
    title: productName({ name, vintage }),
    note: `${number} · ${wineColors[color]} · ${supplierName}`,
    run: go(`/producten/${productId}`),
  }));
  const newOrders = mayOrder
    ? customers.slice(0, 1).map(({ customerId, name }) => ({
        key: `new-order-${customerId}`,
        Icon: IconPlus,
        title: texts.newOrderFor(name),
        run: go(`/order/new/${customerId}`),
      }))
    : [];

  const groups: PaletteGroup[] = [
    { title: texts.orders, items: orderItems },
    { title: texts.customers, items: customerItems },
    { title: texts.products, items: productItems },
    { title: texts.actions, items: [...newOrders, ...commands.filter(fits(words))] },
  ].filter(({ items }) => items.length > 0);
  const isNothing = orders.length + customers.length + products.length === 0;
  const message =
    (isAsking && isFailed && texts.searchingDoesNotWorkNow) ||
    (isWaiting && isNothing && texts.loading) ||
    ((isAsking ? isNothing && !isWaiting : groups.length === 0) && texts.noResultsFound);

  return (
    <Palette
      query={query}
      onQuery={setQuery}
      groups={groups}
      message={message || undefined}
      placeholder={may(globalSearch) ? texts.searchOrderCustomerOrAction : texts.searchAnAction}
      onClose={onClose}
    />
  );
};
