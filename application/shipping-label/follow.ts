import { changeSalesOrderStatus } from '#application/sales-order/change-status.ts';
import type { Actor, Core, Needs } from '#application/kernel/core.ts';
import { randomUUID } from 'node:crypto';
import { accountOf } from '#application/accounts/account-of.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import type { Carrier } from '#application/ports/carriers.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import { salesOrder } from '#domain/sales-order/sales-order.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import {
  type LabelState,
  type ShippingLabelRefusal,
  shippingLabels,
} from '#domain/shipping-label/shipping-label.ts';
import { isFinalStatus, type ParcelStatus } from '#domain/shipping-label/status.ts';

/** A label that its carrier has not seen so many days after it was made is a spare one: its order does not wait for it. */
const spareAfterDays = 5;

/**
 * Which of the parcels of an order delivers it: the one that was delivered while no other is on its way; of one that is
 * known to be a spare label by now, the last that was delivered.
 */
const deliveringOf = (parcels: readonly LabelState[], followed: LabelState, today: CalendarDate) => {
  const isSpare = ({ status, madeOn }: LabelState) =>
    status === 'announced' && madeOn < addDays(today, -spareAfterDays);
  if (!parcels.every((parcel) => isFinalStatus(parcel.status) || isSpare(parcel))) return null;
  if (followed.status === 'delivered') return followed;
  return (isSpare(followed) && parcels.findLast(({ status }) => status === 'delivered')) || null;
};

/**
 * Asks a carrier how far the parcel of a label is, and records that. One that was delivered while no
 * other of its order is on its way sets that to delivered where the account wants so (SHIP-015); an order that cannot
 * become that stays as it is. Throws what the carrier throws. Refuses: label-not-found, carrier-not-connected,
 * record-of-other-account.
 */
export const followParcel = async (
  core: Core & Needs<'carriers'>,
  actor: Actor,
  { orderId, labelId }: { orderId: number; labelId: number },
  /** What is made of an exception of the carrier. */
  ask: (status: ReturnType<Carrier['status']>) => Promise<ParcelStatus> = (status) => status,
) => {
  const { handle, facts, carriers, clock } = core;
  const found = {
    label: null as LabelState | null,
    status: null as SalesOrderStatus | null,
    delivering: null as LabelState | null,
  };
  const idOf = (label: number, ...words: readonly unknown[]) =>
    commandIdFrom(['parcel', actor.log, label, ...words]);
  const look = { ...actor, commandId: idOf(labelId, 'look', actor.commandId) };
  await handle(look, { orderId, labelId }, async (work) => {
    const order = await work.load(salesOrder, orderId);
    const label = (await work.load(shippingLabels, orderId)).find(
      (labelState) => labelState.labelId === labelId,
    );
    found.label = label ?? refuse<ShippingLabelRefusal>('label-not-found', { labelId });
    found.status = order?.status ?? null;
  });
  const label = found.label!;
  if (!label.isActive) return { status: label.status, isActive: false, position: {} };
  const { carrier } =
    (await carriers({ accountId: actor.accountId, carrier: label.carrier }, label)) ??
    refuse<ShippingLabelRefusal>('carrier-not-connected');
  const to = await ask(carrier.status(label));

  const system = { ...actor, userId: 0, onBehalfOf: null };
  const recorded = await handle(
    // whoever recorded it before, it is recorded once
    { ...system, commandId: randomUUID() },
    { type: 'RecordParcelStatus', orderId, labelId, from: label.status, to },
    async (work) => {
      await work.decide(shippingLabels, orderId, { type: 'RecordParcelStatus', orderId, labelId, to });
      const parcels = (await work.load(shippingLabels, orderId)).filter(({ isActive }) => isActive);
      const followed = parcels.find((parcel) => parcel.labelId === labelId);
      found.delivering = followed ? deliveringOf(parcels, followed, clock.today()) : null;
    },
  );
  const { delivering } = found;
  const sets = settingOf(accountOf(facts, actor), 'setsDeliveredByParcel') && found.status !== 'delivered';
  if (!delivering || !sets) return { status: to, isActive: true, position: recorded.position };
  try {
    const set = await changeSalesOrderStatus(
      core,
      { ...system, commandId: idOf(delivering.labelId, 'delivered') },
      { orderId, to: 'delivered' },
    );
    return { status: to, isActive: true, position: set.position };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { status: to, isActive: true, position: recorded.position };
  }
};
