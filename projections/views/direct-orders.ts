import type { Customer } from '#domain/customer/customer.ts';
import type { DirectOrderRefusal } from '#domain/direct-order/direct-order.ts';
import { type DirectOrderParties, directOrderPartiesOf } from '#domain/direct-order/parties.ts';
import { replenishment } from '#domain/direct-order/replenish.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Role } from '#domain/kernel/role.ts';
import { withoutVat, withVat } from '#domain/kernel/vat.ts';
import { marginOf, totalsOf } from '#domain/pricing/totals.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import {
  customerNumbered,
  directOrderById,
  directOrdersBetween,
  productsToReplenish,
} from '#projections/direct-orders/queries.ts';
import { addressOf, titleOf } from '#projections/views/texts.ts';
import { productsPricedFor } from '#projections/views/priced-products.ts';
import type { Page, StaffView } from '#projections/views/view.ts';

/** ROLE-003: who may work with direct orders in an account. */
const ordering: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'AUDITOR'];

/**
 * Between whom direct orders go as seen from the active account: it receives them, or it supplies them to an account
 * in which the caller may order as well.
 */
export const partiesHere = ({
  core: { directory },
  caller: { user, account },
}: StaffView): DirectOrderParties[] => {
  const isOrderingIn = (accountId: number) =>
    user.memberships.some((item) => item.accountId === accountId && ordering.includes(item.roles[0]!));
  return directory
    .accounts()
    .flatMap((receiver) => directOrderPartiesOf(receiver, directory.account) ?? [])
    .filter(
      ({ receiver, supplier }) =>
        receiver.accountId === account.accountId ||
        (supplier.accountId === account.accountId && isOrderingIn(receiver.accountId)),
    )
    .sort((a, b) => a.receiver.name.localeCompare(b.receiver.name, 'nl'));
};

type KnownParties = DirectOrderParties & { customer: Customer };

/** Those whose customer the supplying account knows. */
export const knownHere = async (call: StaffView) => {
  const all = partiesHere(call).map(async (parties) => {
    const { log, customersFrom } = parties.supplier;
    const scope = { log, accountId: customersFrom };
    const customer = await customerNumbered(call.core.db, scope, parties.customerNumber);
    return customer ? [{ ...parties, customer }] : [];
  });
  return (await Promise.all(all)).flat();
};

export const partiesOfCustomer = async (call: StaffView, customerId: number) =>
  (await knownHere(call)).find(({ customer }) => customer.customerId === customerId) ??
  refuse<DirectOrderRefusal>('direct-order-account-not-found', { customerId });

/** A direct order between parties that are seen here. Refuses: direct-order-not-found. */
export const directOrderHere = async (call: StaffView, directOrderId: number) => {
  const found = await directOrderById(call.core.db, call.caller.log, directOrderId);
  const parties = partiesHere(call).find(
    ({ receiver, supplier }) =>
      receiver.accountId === found?.account_id && supplier.accountId === found.supplier_account_id,
  );
  if (!found || !parties) return refuse<DirectOrderRefusal>('direct-order-not-found', { directOrderId });
  return { ...parties, orderId: found.order_id };
};

export const asAccount = ({ receiver, supplier, customer }: KnownParties) => ({
  accountId: receiver.accountId,
  name: receiver.name,
  customerId: customer.customerId,
  isIncl: supplier.priceSide === 'incl',
  supplierName: supplier.name,
  isVatExempt: customer.isVatExempt,
  address: [customer.name, ...addressOf(customer)].filter(Boolean).join(', '),
});

export const directOrdersOf = async (
  call: StaffView,
  { customerId, ...page }: Page & { customerId: number },
) => {
  const { receiver, supplier } = await partiesOfCustomer(call, customerId);
  const { db } = call.core;
  const { rows, total } = await directOrdersBetween(
    db,
    { log: supplier.log, receiverId: receiver.accountId, supplierId: supplier.accountId },
    page,
  );
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ addedBy }) => (addedBy === null ? [] : [addedBy])),
  );
  return {
    total,
    data: rows.map(({ addedAt, addedBy, addedBottles, bottles, incl, ...row }) => ({
      ...row,
      bottles: bottles ?? 0,
      incl: incl ?? 0,
      log:
        addedAt === null
          ? null
          : { addedAt, userName: names.get(addedBy ?? 0) ?? '', bottles: addedBottles ?? 0 },
      isBlocked: row.number === null || (bottles ?? 0) <= 0,
    })),
  };
};

/**
 * DIRECT-003: the products that an automatic order proposes, each with how many, at what the supplier asks of this
 * customer. Refuses: direct-order-account-not-found.
 */
export const proposedFor = async (
  call: StaffView,
  asked: { customerId: number; supplyDate?: CalendarDate | undefined },
) => {
  const { core, caller } = call;
  const { customerId } = asked;
  if (!ordering.includes(caller.role))
    return refuse<DirectOrderRefusal>('direct-order-account-not-found', { customerId });
  const { receiver, supplier } = await partiesOfCustomer(call, customerId);
  const [wanted, offered] = await Promise.all([
    productsToReplenish(core.db, receiver),
    productsPricedFor(core, { account: supplier, role: caller.role }, asked),
  ]);
  const byId = new Map(offered.map((product) => [product.productId, product]));
  const free = (productId: number) => byId.get(productId)?.available ?? 0;
  const data = replenishment(wanted, free).flatMap(({ productId, quantity, short }) => {
    const product = byId.get(productId);
    return product ? [{ ...product, quantity, short }] : [];
  });
  return { account: supplier, data };
};

export const replenishmentOf = async (call: StaffView, asked: { customerId: number }) => {
  const {
    account: { priceSide: side },
    data,
  } = await proposedFor(call, asked);
  return {
    data: data.map((product) => {
      const { unitPrice, purchasePrice, vatRate } = product;
      const { excl, incl, purchase } = totalsOf([{ ...product, purchasePrice: purchasePrice ?? 0 }], side);
      return {
        ...product,
        name: titleOf(product),
        // DIRECT-012
        isLocked: product.available <= 0,
        unitPriceExcl: side === 'excl' ? unitPrice : withoutVat(unitPrice, vatRate),
        unitPriceIncl: side === 'incl' ? unitPrice : withVat(unitPrice, vatRate),
        totalExcl: excl,
        totalIncl: incl,
        margin: purchasePrice === null ? null : marginOf({ excl, purchase }),
      };
    }),
  };
};
