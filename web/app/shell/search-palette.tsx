import {
  IconArrowRight,
  IconBottle,
  IconBuilding,
  IconFileText,
  IconBuildingCottage,
  IconClock,
  IconHelp,
  IconMoon,
  IconForms,
  IconPointer,
  IconSettings,
  IconPlus,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { searchCustomers } from '#api/customers/search-contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { enterPurchaseOrder, searchPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { searchSuppliers } from '#api/suppliers/contract.ts';
import { wineColors } from '#domain/product/wine-color.ts';
import { statuses } from '#domain/sales-order/status.ts';
import type { Role } from '#domain/kernel/role.ts';
import { useAccountsQuery, useParts } from '#web/parts/account.ts';
import { useMayOpen, useMenu } from '#web/parts/may-open.ts';
import { productName } from '#web/parts/product-name.ts';
import { mayOpen } from '#web/parts/screens.ts';
import { useFoundProductsQuery } from '#web/parts/found-products.ts';
import { useFoundCustomersQuery, useFoundQuery } from '#web/parts/search.ts';
import { useFoundSuppliersQuery, usePurchasesByNumberQuery } from '#web/app/shell/found.ts';
import { findControls, goToControl } from '#web/app/shell/page-controls.ts';
import { useRecent } from '#web/app/shell/recent.ts';
import { helpGroups } from '#web/lib/help/words.nl.ts';
import { helpAddress, type HelpSubject } from '#web/lib/help-subjects.ts';
import type { SettingPlace } from '#web/parts/setting-places.ts';
import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
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
import { localized } from '#web/lib/localized.ts';
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
  purchases: may(searchPurchaseOrders),
  suppliers: may(searchSuppliers) && mayOpen('/leveranciers/1', role),
});

/** What people call a thing before its number or name: `factuur 1326`, `pakbon 10872`. */
const withoutNoun = (words: string) => words.replace(texts.nounsOfRecords, '').trim() || words;

/** SHELL-014, SHELL-015: from 2 characters on, 200 ms after the last key. */
const useSearch = (typed: string, role: Role) => {
  const words = withoutNoun(typed);
  const may = searchesOf(role, useRights());
  const hasPurchasing = useParts().has('purchasing');
  const q = useDebounced(words, typeaheadWaits.globalSearch);
  const isTooShort = q.length < typeaheadStartsAt;
  const all = useFoundQuery({ q }, { skip: isTooShort || !may.all });
  const customers = useFoundCustomersQuery({ q }, { skip: isTooShort || !may.customers });
  const products = useFoundProductsQuery(
    { question: q, includesDisabled: false, skip: 0, take: shownPerKind },
    { skip: isTooShort || !may.products },
  );
  const purchases = usePurchasesByNumberQuery(
    { question: q },
    { skip: isTooShort || !/^\d{2,9}$/.test(q) || !may.purchases || !hasPurchasing },
  );
  const suppliers = useFoundSuppliersQuery(
    { question: q, includesDisabled: false },
    { skip: isTooShort || /^\d+$/.test(q) || !may.suppliers },
  );
  const isAsking = words.length >= typeaheadStartsAt && Object.values(may).some(Boolean);
  const found = isAsking ? (all.currentData ?? []) : [];
  const queries = [all, customers, products, purchases, suppliers];
  return {
    orders: found.filter(({ type }) => type === 1).slice(0, shownPerKind),
    customers: [
      ...found
        .filter(({ type }) => type === 2)
        .map(({ id: customerId, ...customer }) => ({ ...customer, customerId })),
      ...(isAsking ? (customers.currentData ?? []) : []),
    ].slice(0, shownPerKind),
    products: isAsking ? (products.currentData ?? []).slice(0, shownPerKind) : [],
    purchases: isAsking ? (purchases.currentData?.rows ?? []).slice(0, shownPerKind) : [],
    suppliers: isAsking ? (suppliers.currentData ?? []).slice(0, shownPerKind) : [],
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
  const hasPurchasing = useParts().has('purchasing');
  const mayEnterPurchases = useRights()(enterPurchaseOrder);
  const switchAccount = useAccountSwitch();
  const { theme, shortcuts, help, versions, signOut } = useShellCommands(onShortcuts);
  const go = (to: string) => () => void navigate(to);
  return [
    ...[
      { key: 'new-order', title: texts.newOrder, aside: <kbd>⇧ N</kbd>, run: go('/order/new') },
      { key: 'new-offer', title: texts.newQuote, run: go('/order/new?offerte=1') },
    ].flatMap((item) => (mayGo('/order/new') ? [{ ...item, Icon: IconPlus }] : [])),
    ...(mayEnterPurchases && hasPurchasing
      ? [
          {
            key: 'new-purchase',
            Icon: IconPlus,
            title: texts.newPurchaseOrder,
            run: go('/inkooporders/0'),
          },
        ]
      : []),
    ...[
      { to: '/dashboard', title: texts.printPackingSlips, note: texts.packingSlipsNote },
      { to: '/dashboard?lijst=notinvoiced', title: texts.invoiceOrders, note: texts.invoiceNote },
      { to: '/tools/wanbetalers', title: texts.sendReminders, note: texts.remindersNote },
      { to: '/tools/shipments', title: texts.makeLabels, note: texts.labelsNote },
      { to: '/voorraad/telling', title: texts.countStock, note: '' },
      { to: '/importeren', title: texts.importRecords, note: texts.importNote },
    ].flatMap(({ to, title, note }) =>
      mayGo(to.replace(/\?.*/, ''))
        ? [{ key: `task-${to}`, Icon: IconArrowRight, title, note, run: go(to) }]
        : [],
    ),
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

/** What opens with the palette, before anything is typed: the rest is found by its name. */
const firstCommands = 7;

/** The settings in which every word is found; their list is fetched when it is first asked. */
const useSettingsFound = (words: string, role: Role) => {
  const mayGo = useMayOpen();
  const [find, setFind] = useState<((question: string) => SettingPlace[]) | null>(null);
  const isAsking = words.length >= typeaheadStartsAt && mayGo('/settings/basics');
  useEffect(() => {
    if (!isAsking || find) return;
    void import('#web/parts/setting-places.ts').then(({ findSettings, settingPlaces }) => {
      const places = settingPlaces(role);
      setFind(() => (question: string) => findSettings(places, question, shownPerKind));
    });
  }, [isAsking, find, role]);
  return isAsking && find ? find(words).filter(({ to }) => mayGo(to.replace(/[?#].*/, ''))) : [];
};

const helpTopics = Object.values(helpGroups).flatMap(({ topics }) => Object.entries(topics)) as [
  HelpSubject,
  string,
][];

const helpFound = (words: string) =>
  words.length < typeaheadStartsAt
    ? []
    : helpTopics.filter(([, title]) =>
        words
          .toLowerCase()
          .split(/\s+/)
          .every((word) => `${texts.help} ${title}`.toLowerCase().includes(word)),
      );

/** The global search and all commands of the shell, in one list. */
export const SearchPalette = ({
  typedAhead,
  onClose,
  onShortcuts,
}: {
  /** What was typed before it was fetched. */
  typedAhead: () => string;
  onClose: () => void;
  onShortcuts: () => void;
}) => {
  const [query, setQuery] = useState('');
  // eslint-disable-next-line react-hooks/set-state-in-effect -- keys went to what was typed ahead until it is there
  useLayoutEffect(() => setQuery(typedAhead()), [typedAhead]);
  const navigate = useNavigate();
  const role = useRole();
  const may = useRights();
  const words = query.trim();
  const { orders, customers, products, purchases, suppliers, isAsking, isWaiting, isFailed } = useSearch(
    words,
    role,
  );
  const recent = useRecent();
  const settings = useSettingsFound(words, role);
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
        {status && <Pill tone={statusTones[status]}>{localized(statuses[status].name)}</Pill>}
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
    note: `${number} · ${localized(wineColors[color])} · ${supplierName}`,
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

  const purchaseItems = purchases.map(({ purchaseOrderId, number, supplierName, price, status }) => ({
    key: `purchase-${purchaseOrderId}`,
    Icon: IconFileText,
    title: texts.purchaseOrder(number),
    note: supplierName,
    aside: (
      <>
        <span className="sub tabular">{money(price)}</span>
        <Pill tone={purchaseTones[status]}>{localized(purchaseStatuses[status].name)}</Pill>
      </>
    ),
    run: go(`/inkooporders/${purchaseOrderId}`),
  }));
  const supplierItems = suppliers.map(({ supplierId, name, city, country }) => ({
    key: `supplier-${supplierId}`,
    Icon: IconBuildingCottage,
    title: name,
    note: [city, country].filter(Boolean).join(', '),
    run: go(`/leveranciers/${supplierId}`),
  }));
  const settingItems = settings.map(({ name, label, where, to }) => ({
    key: `setting-${name}`,
    Icon: IconSettings,
    title: label,
    note: where,
    run: go(to),
  }));
  const helpItems = helpFound(words).map(([subject, title]) => ({
    key: `help-${subject}`,
    Icon: IconHelp,
    title,
    run: go(helpAddress(subject)),
  }));
  const pageItems = findControls(words, shownPerKind).map((control) => ({
    key: `page-${control.name}`,
    Icon: control.isField ? IconForms : IconPointer,
    title: control.name,
    note: control.isField ? texts.field : '',
    run: () => goToControl(control),
  }));
  const recentItems = recent.map(({ to, title }) => ({
    key: `recent-${to}`,
    Icon: IconClock,
    title,
    run: go(to),
  }));

  const groups: PaletteGroup[] = (
    words === ''
      ? [
          { title: texts.recent, items: recentItems },
          { title: texts.actions, items: commands.slice(0, firstCommands) },
          { title: texts.onThisPage, items: pageItems },
        ]
      : [
          // first, as it is there at once: nothing that is found later comes before it
          { title: texts.onThisPage, items: pageItems },
          { title: texts.orders, items: orderItems },
          { title: texts.purchaseOrders, items: purchaseItems },
          { title: texts.customers, items: customerItems },
          { title: texts.products, items: productItems },
          { title: texts.suppliers, items: supplierItems },
          { title: texts.actions, items: [...newOrders, ...commands.filter(fits(words))] },
          { title: texts.settings, items: settingItems },
          { title: texts.help, items: helpItems },
        ]
  ).filter(({ items }) => items.length > 0);
  const isNothing = groups.every(({ items }) => items.length === 0);
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
