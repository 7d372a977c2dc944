import { ofAccount } from '#api/http/scope.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import {
  type Call,
  implement,
  implementData,
  implementChange,
  implementFile,
  implementResult,
} from '#api/http/implement.ts';
import * as contract from '#api/shipments/contract.ts';
import { labelPdf } from '#api/shipments/label-pdf.ts';
import {
  downloadLabel,
  downloadLabels,
  labelFees,
  listShippingLabels,
} from '#api/shipments/list-contract.ts';
import { refuse } from '#api/http/refuse.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { deleteLabel } from '#application/shipping-label/delete.ts';
import { followParcel } from '#application/shipping-label/follow.ts';
import { keepCarrierKey } from '#application/shipping-label/keep-key.ts';
import { makeLabel, asked } from '#application/shipping-label/make.ts';
import { settingOf } from '#domain/account/settings.ts';
import { addDays } from '#domain/kernel/date.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import { CarrierCode, carrierInfo, carrierOf } from '#domain/shipping-label/carrier.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';
import { shippingServicesOf } from '#domain/shipping-label/services.ts';
import { parcelStatusNames } from '#domain/shipping-label/status.ts';
import {
  labelFees as feesOf,
  labelsById,
  labelsOfPeriod,
  type LabelWithOrder,
} from '#projections/shipping-labels/queries.ts';
import { labelView, statusName } from '#projections/views/shipping-label.ts';

const labelToRead = async (call: Call, labelId: number) =>
  (await labelsById(call.core.db, ofAccount(call), [labelId]))[0] ?? null;

/** A label of the account that calls; its own alone. */
const labelOf = async (call: Call, labelId: number) =>
  (await labelToRead(call, labelId)) ?? refuse('label-not-found', { labelId });

/** Of which order it is: which labels an order has, its own record says. */
const orderOfLabel = async (call: Call, labelId: number) => {
  const look = () => labelToRead(call, labelId);
  const label = await call.core.findInIndex(call.caller.log, 'labels', look);
  return label?.order_id ?? refuse('label-not-found', { labelId });
};

const lastDayOf = (month: string) => addDays(`${month}-01`, 31).slice(0, 8);

type WantedLabel = RequestOf<typeof contract.makePostnlLabel>;

const labelFrom = (wanted: WantedLabel, usual: { hasAgeCheck: boolean }) => {
  const { orderId, service, place, weight, parcelType, hasAgeCheck, ...recipient } = wanted;
  return {
    orderId,
    place,
    weight,
    parcelType,
    carrier: carrierOf(service),
    recipient,
    hasAgeCheck: hasAgeCheck ?? usual.hasAgeCheck,
  };
};

/** A label that was made a moment ago: the read models need not have it yet. */
const newLabelView = (
  { orderId, name }: WantedLabel,
  { label, order }: Awaited<ReturnType<typeof makeLabel>>,
  language: ScreenLanguage,
) => ({
  ...label,
  date: label.madeOn,
  orderId,
  isMailed: false,
  // it goes by the outbox
  mailState: label.isMailed ? ('pending' as const) : null,
  carrier: carrierInfo[label.carrier].name,
  isActive: true,
  status: 'announced' as const,
  statusName: said(language, parcelStatusNames.announced),
  customerName: name,
  orderNumber: order?.number ?? null,
  order: order && {
    status: order.status,
    statusId: SettableStatus.safeParse(order.status).data ?? null,
  },
});

export const shipmentRoutes = [
  implementData(contract.checkAddress, async ({ core }, { postcode, houseNumber }) => {
    const found = await core.addresses.find(plainPostcode(postcode), houseNumber).catch((fault: unknown) => {
      if (fault instanceof Refusal) throw fault;
      return refuse('address-check-unanswered');
    });
    return { result: found ? ('Checked' as const) : ('No Match' as const), street: '', city: '', ...found };
  }),

  ...[contract.makePostnlLabel, contract.makeMyparcelLabel, contract.makeDpdLabel].map((operation) =>
    implementResult(operation, async (call, wanted) => {
      const hasAgeCheck = settingOf(call.caller.account, 'hasAgeCheck');
      const made = await makeLabel(call.core, call.actor, labelFrom(wanted, { hasAgeCheck }));
      return { ...newLabelView(wanted, made, call.language), position: made.position };
    }),
  ),

  implementChange(contract.deleteShippingLabel, async (call, { labelId }) => {
    const orderId = await orderOfLabel(call, labelId);
    return deleteLabel(call.core, call.actor, { orderId, labelId });
  }),

  implementResult(contract.shippingLabelStatus, async (call, { labelId }) => {
    const orderId = await orderOfLabel(call, labelId);
    const followed = await followParcel(call.core, call.actor, { orderId, labelId }, asked);
    const { status, isActive } = followed;
    return { ...followed, statusName: statusName({ isActive, status }, call.language) };
  }),

  implementFile(downloadLabel, async (call, { labelId, format }) => {
    const label = await labelOf(call, labelId);
    return { name: `verzendlabel-${label.number}.pdf`, content: await labelPdf(call, [label], format) };
  }),

  implement(listShippingLabels, async (call, { skip, take, ...period }) => {
    const { rows, total } = await labelsOfPeriod(call.core.db, ofAccount(call), period, { skip, take });
    return { data: rows.map((row) => labelView(row, call.language)), total };
  }),

  implementFile(downloadLabels, async (call, { labelIds, format }) => {
    const found = await labelsById(call.core.db, ofAccount(call), labelIds);
    // in the order in which they were requested
    const labels = labelIds.map((id) => found.find(({ label_id }) => label_id === id));
    const active = labels.filter((label) => label?.is_active === true) as LabelWithOrder[];
    return { name: 'verzendlabels.pdf', content: await labelPdf(call, active, format) };
  }),

  implementData(labelFees, async (call, { month }) => {
    const [from, next] = [`${month}-01`, lastDayOf(month)];
    return feesOf(call.core.db, ofAccount(call), { from, to: addDays(`${next}01`, -1) });
  }),

  implement(contract.labelOptions, async ({ core: { held, carriers }, caller: { account } }) => ({
    services: await Promise.all(
      shippingServicesOf(account).map(async ({ place, carrier, sender }) => {
        const { accountId } = account;
        const hasKey = (await held.stateOf(accountId, `carrier-${carrier}`)) !== 'none';
        const isConnected = hasKey || (await carriers({ accountId, carrier })) !== null;
        return { place, sender, ...carrierInfo[carrier], isTest: isConnected && !hasKey, isConnected };
      }),
    ),
    hasAgeCheck: settingOf(account, 'hasAgeCheck'),
  })),

  implementData(contract.carrierKeys, ({ core: { held }, caller: { account } }) =>
    Promise.all(
      CarrierCode.options.map(async (carrier) => {
        const state = await held.stateOf(account.accountId, `carrier-${carrier}`);
        const { service } = carrierInfo[carrier];
        return { service, hasKey: state !== 'none', isUnreadable: state === 'unreadable' };
      }),
    ),
  ),

  implementChange(contract.keepCarrierKey, (call, { service, key }) =>
    keepCarrierKey(call.core, call.actor, { carrier: carrierOf(service), key }),
  ),
];
