import { loadSalesOrder } from '#application/sales-order/find.ts';
import {
  type Actor,
  decideOne,
  type HandleCommand,
  type Needs,
  type UnitOfWork,
} from '#application/kernel/core.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { type InvoicePdfCore, invoicePdf } from '#application/invoice/file.ts';
import { filled } from '#application/mail/filled.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { CarrierSaysNo, type Parcel } from '#application/ports/carriers.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { MailAttachment } from '#application/ports/mailer.ts';
import { serialByKey } from '#application/kernel/serial.ts';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';
import { textOf } from '#domain/account/text-in-language.ts';
import { cut } from '#domain/kernel/cut.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type GeneralRefusal, refuse } from '#domain/kernel/refusal.ts';
import { orderPaper } from '#domain/order-paper/order-paper.ts';
import { type SalesOrder } from '#domain/sales-order/sales-order.ts';
import { isWholeAddress, type Recipient } from '#domain/shipping-label/address.ts';
import type { CarrierCode, ParcelType } from '#domain/shipping-label/carrier.ts';
import { labelRefusal } from '#domain/shipping-label/refusal.ts';
import { shippingServicesOf } from '#domain/shipping-label/services.ts';
import {
  type ShippingLabel,
  shippingLabelEvents,
  type ShippingLabelRefusal,
  shippingLabels,
} from '#domain/shipping-label/shipping-label.ts';

/** A label as it is asked for. `place` chooses between two services of one carrier; else it is the first. */
export type WantedLabel = {
  orderId: number;
  carrier: CarrierCode;
  place: 1 | 2 | null;
  recipient: Recipient;
  weight: number;
  parcelType: ParcelType;
  hasAgeCheck: boolean;
};
type MadeLabel = {
  label: ShippingLabel;
  /** As it stands now; null where it is gone since. */
  order: Pick<SalesOrder, 'number' | 'status'> | null;
  position: Position;
};

/** The order, when something can be sent of it. */
const orderToShip = async (work: UnitOfWork, orderId: number) => {
  const order = await loadSalesOrder(work, orderId);
  if (order.isPast || order.status === 'quote' || order.status === 'backorder')
    return refuse<ShippingLabelRefusal>('label-not-possible', { status: order.status });
  return order;
};

/** The service of an account by which a label goes out (SHIP-018). */
const serviceOf = (account: Account, { carrier, place }: Pick<WantedLabel, 'carrier' | 'place'>) => {
  const service = shippingServicesOf(account).find(
    (shippingService) =>
      shippingService.carrier === carrier && (place === null || shippingService.place === place),
  );
  if (!service) return refuse<ShippingLabelRefusal>('carrier-off');
  return isWholeAddress(service.sender) ? service : refuse<ShippingLabelRefusal>('sender-incomplete');
};

/** SHIP-016: what stands in brackets is filled in. */
const trackingMailOf = (
  account: Account,
  { customerName, trackingUrl }: { customerName: string; trackingUrl: string },
  language: Language,
) => {
  const values = { customer_name: customerName, trt_url: trackingUrl };
  return {
    subject: cut(filled(textOf(account, 'trackingSubject', language), values), 300),
    text: filled(textOf(account, 'trackingText', language), values),
  };
};

/** What a carrier answers; what it refuses is shown in its own words (SHIP-018). */
export const asked = async <Result>(call: Promise<Result>) => {
  try {
    return await call;
  } catch (fault) {
    if (!(fault instanceof CarrierSaysNo)) return refuse<ShippingLabelRefusal>('carrier-unanswered');
    return refuse<ShippingLabelRefusal>(
      'carrier-refused',
      fault.message === '' ? {} : { said: fault.message },
    );
  }
};

/** The same for a new label: a refusal is recorded too, for whoever did not press the button. */
const answered = async <Result>(call: Promise<Result>, noteRefusal: (said: string) => Promise<unknown>) => {
  const [came] = await Promise.allSettled([call]);
  if (came.status === 'rejected' && came.reason instanceof CarrierSaysNo)
    await noteRefusal(cut(came.reason.message, 500));
  return asked(call);
};

type LabelCore = InvoicePdfCore & Needs<'carriers'>;

/** Whom to notify of the parcel, and what goes with that; null where nobody is notified. */
const mailTo = async (
  core: LabelCore,
  actor: Actor,
  account: Account,
  orderId: number,
  order: SalesOrder,
) => {
  const { facts, blobs } = core;
  if (!settingOf(account, 'mailsTracking')) return null;
  const customer = await facts.customer(account, order.customerId);
  const to = order.emailContact || customer?.email || '';
  if (to === '') return null;
  const attachments: MailAttachment[] = [];
  if (settingOf(account, 'mailsInvoiceWithTracking') && order.invoiceNumber !== null) {
    const { name, content } = await invoicePdf(core, actor, { orderId, isBlank: false });
    attachments.push({ name, sha256: await blobs.put({ type: 'application/pdf', bytes: content }) });
  }
  return {
    to,
    attachments,
    customerName: customer?.name || order.details.address.recipientName,
    language: customer?.language ?? 'nl',
  };
};

const make = async (core: LabelCore, actor: Actor, wanted: WantedLabel) => {
  const { handle, facts, carriers, blobs, clock } = core;
  const { orderId, recipient, weight, parcelType, hasAgeCheck } = wanted;
  const account = facts.account(actor.accountId);
  if (!account || !hasPart(account, 'shippingLabels')) return refuse<ShippingLabelRefusal>('labels-off');
  const { carrier, sender } = serviceOf(account, wanted);
  const content = { type: 'MakeShippingLabel', ...wanted };
  const found = { order: null as SalesOrder | null, count: 0 };
  const labelIn = ({ events, position }: Awaited<ReturnType<HandleCommand>>): MadeLabel | null => {
    const made = events.find(({ type }) => type === shippingLabelEvents.made.type);
    return made ? { label: shippingLabelEvents.made.read(made).data, order: found.order, position } : null;
  };

  const before = labelIn(
    await handle(actor, content, async (work) => {
      found.order = await orderToShip(work, orderId);
      found.count = (await work.load(shippingLabels, orderId)).length;
    }),
  );
  // a repeat of a command that was carried out
  if (before) return before;
  const order = found.order!;

  const parcel: Parcel = {
    sender,
    recipient,
    weight,
    type: parcelType,
    hasAgeCheck,
    // the end of the id distinguishes it from the order of that number of another installation
    reference: `${actor.accountId}-${order.number}-${found.count + 1}-${orderId.toString(36).slice(-5)}`,
  };
  const { carrier: service, isTest } =
    (await carriers({ accountId: actor.accountId, carrier })) ??
    refuse<ShippingLabelRefusal>('carrier-not-connected');
  const noteRefusal = (said: string) =>
    decideOne(
      core,
      { ...actor, commandId: commandIdFrom(['label refused', actor.log, actor.commandId, said]) },
      labelRefusal,
      orderId,
      {
        type: 'RecordLabelRefusal',
        orderId,
        customerId: order.customerId,
        carrier,
        nth: found.count + 1,
        said,
      },
    );
  const { file, ...given } = await answered(service.makeLabel(parcel), noteRefusal);
  const sha256 = await blobs.put({ type: 'application/pdf', bytes: file });
  const mail = await mailTo(core, actor, account, orderId, order);

  return labelIn(
    await handle(actor, content, async (work) => {
      const { customerId } = await orderToShip(work, orderId);
      // another server made one meanwhile, under the same reference
      if ((await work.load(shippingLabels, orderId)).length !== found.count)
        return refuse<GeneralRefusal>('changed-meanwhile');
      const number = await takeNumber(work, 'shippingLabel', actor.accountId);
      await work.decide(shippingLabels, orderId, {
        type: 'RecordShippingLabel',
        orderId,
        customerId,
        carrier,
        parcelType,
        weight,
        hasAgeCheck,
        sender,
        recipient,
        ...given,
        labelId: idFrom(actor.commandId, 'shippingLabel'),
        number,
        file: sha256,
        fee: settingOf(account, 'labelFee'),
        madeOn: clock.today(),
        isMailed: mail !== null,
        isTest,
      });
      if (!mail) return;
      const { to, attachments, customerName, language } = mail;
      await work.decide(orderPaper, orderId, {
        type: 'RequestMail',
        orderId,
        customerId,
        document: 'tracking',
        to,
        attachments,
        ...(language && { language }),
        ...trackingMailOf(account, { customerName, trackingUrl: given.trackingUrl }, language),
      });
    }),
  )!;
};
const ofOrder = serialByKey<string>();

/**
 * Has a carrier make a label for an order, and records it: the label, its number and the mail to the customer (SHIP-016)
 * are one append, after the label was kept (law 15). The carrier is asked under a reference that is the same until
 * the label stands here, so that one of which the answer was lost is found again. Refuses: labels-off, carrier-off,
 * carrier-not-connected, sender-incomplete, order-not-found, label-not-possible, carrier-refused with what the carrier said,
 * carrier-unanswered, record-of-other-account.
 */
export const makeLabel = (core: LabelCore, actor: Actor, wanted: WantedLabel) =>
  ofOrder(`${actor.log} ${wanted.orderId}`, () => make(core, actor, wanted));
