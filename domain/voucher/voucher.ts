import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { cent, Money, portionInCents, whole } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { recordMention } from '#domain/kernel/mention.ts';
import { amountText, countText } from '#domain/kernel/words.ts';
import { voucherFields } from '#domain/voucher/fields.ts';

export const Voucher = z.object({
  voucherId: Id,
  /** Counted per account. */
  number: PositiveInt,
  ...shapeOf(voucherFields),
});
export type Voucher = z.output<typeof Voucher>;

const subjectOf = ({ code }: { code: string }) => message(`Voucher ${code}`, `Voucher ${code}`);
const voucherChanges = fieldChanges({
  record: 'Voucher',
  opposite: takenBackByCall('changeVoucher'),
  label: message('Voucher', 'Voucher'),
  fields: voucherFields,
  subject: subjectOf,
});

const Use = z.object({
  voucherId: Id,
  orderId: Id,
  /** The payment by it; of a use in the webshop, which lowered the prices there, an id of its own. */
  lineId: Id,
  amount: Money,
  uses: z.int().min(0),
  /** Whether it was used as a coupon in the webshop. */
  inShop: z.literal(true).optional(),
  /** Used again by an order that was deleted and is brought back. */
  isAgain: z.literal(true).optional(),
});
const times = (uses: number) => message(`${uses} keer`, countText(uses, 'time', 'times'));
/** The voucher and the order of a use, by what they are called when the text is read. */
const namesIn = ({ voucherId, orderId }: { voucherId: number; orderId: number }) => ({
  voucher: recordMention(`voucher-${voucherId}`, 'Voucher'),
  order: recordMention(`salesOrder-${orderId}`, 'order'),
});
const ofOrder = { partOf: streamOf('salesOrder', 'orderId') };

export const voucherEvents = {
  added: defineEvent('VoucherAdded', {
    action: message('Voucher toegevoegd', 'Voucher added'),
    data: Voucher,
    subject: subjectOf,
    log: ({ code, name }) =>
      message(`Voucher ${code} (${name}) toegevoegd.`, `Voucher ${code} (${name}) added.`),
    // it is switched off: its code may stand on paper
    takenBackBy: ({ voucherId: id }) => ({
      call: 'changeVoucher',
      request: { id, change: { field: 'isEnabled', to: false } },
    }),
  }),
  fieldChanged: voucherChanges.changed,
  /** VOUCH-009: `uses` is the total number of uses so far. */
  used: defineEvent('VoucherUsed', {
    action: message('Voucher gebruikt', 'Voucher used'),
    data: Use,
    ...ofOrder,
    log: ({ amount, uses, inShop, isAgain, ...of }) => {
      const { voucher, order } = namesIn(of);
      return isAgain
        ? message(
            `${voucher} weer gebruikt: ${order} is teruggezet, nu ${times(uses).nl}.`,
            `${voucher} used again: ${order} was brought back, now ${times(uses).en}.`,
          )
        : message(
            `${voucher} ${inShop ? 'in de webwinkel ' : ''}gebruikt voor ${amountText(amount)} (${order}), nu ${times(uses).nl}.`,
            `${voucher} used ${inShop ? 'in the webshop ' : ''}for ${amountText(amount, 'en')} (${order}), now ${times(uses).en}.`,
          );
    },
    changes: ({ uses }) => [{ field: message('Gebruikt', 'Used'), from: times(uses - 1), to: times(uses) }],
  }),
  returned: defineEvent('VoucherReturned', {
    action: message('Voucher teruggegeven', 'Voucher given back'),
    data: Use,
    ...ofOrder,
    log: ({ amount, uses, inShop, ...of }) => {
      const { voucher, order } = namesIn(of);
      return inShop
        ? message(
            `${voucher} teruggegeven (${order} is verwijderd), nu ${times(uses).nl} gebruikt. De webwinkel telt dit gebruik mee tot de bestelling daar is geannuleerd.`,
            `${voucher} given back (${order} was deleted), now used ${times(uses).en}. The webshop counts this use until the order is cancelled there.`,
          )
        : message(
            `${voucher} teruggegeven: betaling van ${amountText(amount)} verwijderd (${order}), nu ${times(uses).nl} gebruikt.`,
            `${voucher} given back: payment of ${amountText(amount, 'en')} deleted (${order}), now used ${times(uses).en}.`,
          );
    },
    changes: ({ uses }) => [{ field: message('Gebruikt', 'Used'), from: times(uses + 1), to: times(uses) }],
  }),
};
export type VoucherEvent = EventOf<typeof voucherEvents>;
export type VoucherFieldChange = FieldChange<typeof voucherFields>;
export type VoucherCommand =
  | ({ type: 'AddVoucher' } & z.input<typeof Voucher>)
  | { type: 'ChangeVoucherField'; change: VoucherFieldChange }
  | {
      type: 'UseVoucher' | 'ReturnVoucher';
      orderId: number;
      lineId: number;
      amount: Money;
      inShop?: true;
      isAgain?: true;
    };
export const voucherRefusals = {
  'voucher-exists': existsAlready,
  'voucher-not-found': notFound('Er is geen voucher met deze code.', 'There is no voucher with this code.'),
  'voucher-disabled': conflict('Deze voucher is uitgeschakeld.', 'This voucher has been switched off.'),
  'voucher-used-up': conflict(
    'Deze voucher is al zo vaak gebruikt als mag.',
    'This voucher has been used as often as allowed.',
  ),
  'voucher-used-here': conflict(
    'Op deze order is al met deze voucher betaald.',
    'This order was already paid with this voucher.',
  ),
  'voucher-not-for-customer': conflict(
    'Deze voucher is voor klanten van een ander type.',
    'This voucher is for customers of another type.',
  ),
  'voucher-nothing-to-pay': conflict(
    'Er staat niets open om met een voucher te betalen.',
    'There is nothing open to pay with a voucher.',
  ),
} satisfies RefusalTable;
export type VoucherRefusal = keyof typeof voucherRefusals;

/** D-12: type 1 a percentage and 2 an amount; or 1 an amount and 2 one per customer type. */
export type VoucherReading = 'percent' | 'value';

/** Whether its amount is a percentage. */
export const isPercentage = (
  { discountType }: Pick<Voucher, 'discountType'>,
  reading: VoucherReading,
): boolean => reading === 'percent' && discountType === 1;

/** Whether it has a customer type. */
export const isPerType = (
  { discountType }: Pick<Voucher, 'discountType'>,
  reading: VoucherReading,
): boolean => reading === 'value' && discountType === 2;

/**
 * VOUCH-005: what a voucher pays, in whole cents; of a percentage that much of the goods incl VAT, without shipping, as
 * the webshop takes it off. Refuses voucher-not-for-customer for another customer type.
 */
export const worthOf = (
  voucher: Pick<Voucher, 'discountType' | 'amount' | 'customerTypeId'>,
  {
    reading,
    goods,
    customerTypeId,
  }: { reading: VoucherReading; goods: Money; customerTypeId: number | null },
): Money => {
  const { amount } = voucher;
  if (isPercentage(voucher, reading)) return portionInCents(goods, amount, whole);
  const isForOne = isPerType(voucher, reading) && voucher.customerTypeId !== null;
  if (isForOne && voucher.customerTypeId !== customerTypeId)
    return refuse<VoucherRefusal>('voucher-not-for-customer');
  return amount * cent;
};

/**
 * What a voucher is as a coupon of a webshop: `of` hundredths of a percent or of a euro off the goods, incl VAT, and how
 * often it may be used there: what was paid with it here is taken off, what was used there the shop counts itself. Null
 * where it lets nobody in there any more; `unsaid` for one that a shop cannot say: for customers of one type alone.
 */
export const couponOf = (
  { record, uses }: VoucherState,
  reading: VoucherReading,
): { isPercentage: boolean; of: number; limit: number } | 'unsaid' | null => {
  const { isEnabled, usageLimit, amount, customerTypeId } = record;
  const limit = usageLimit - uses.filter(({ inShop }) => !inShop).length;
  if (!isEnabled || uses.length >= usageLimit || limit <= 0) return null;
  if (isPerType(record, reading) && customerTypeId !== null) return 'unsaid';
  return { isPercentage: isPercentage(record, reading), of: amount, limit };
};

/** A voucher with the payments made with it. */
export type VoucherState = {
  record: Voucher;
  uses: readonly { orderId: number; lineId: number; inShop?: true | undefined }[];
};

/** VOUCH-003 to VOUCH-009. A voucher pays for an order once at most, up to its maximum number of uses. */
export const voucher: Decider<VoucherState | null, VoucherCommand, VoucherEvent> = {
  category: 'voucher',
  events: voucherEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'AddVoucher') {
      return state ? refuse<VoucherRefusal>('voucher-exists') : [voucherEvents.added(command)];
    }
    if (!state) return refuse<VoucherRefusal>('voucher-not-found');
    const { record, uses } = state;
    const { voucherId } = record;
    switch (command.type) {
      case 'ChangeVoucherField':
        return voucherChanges.decide(voucherId, record, command.change);
      case 'UseVoucher':
        if (!record.isEnabled) return refuse<VoucherRefusal>('voucher-disabled');
        if (uses.length >= record.usageLimit) return refuse<VoucherRefusal>('voucher-used-up');
        if (uses.some(({ orderId }) => orderId === command.orderId))
          return refuse<VoucherRefusal>('voucher-used-here');
        return [voucherEvents.used({ ...command, voucherId, uses: uses.length + 1 })];
      case 'ReturnVoucher':
        return uses.some(({ lineId }) => lineId === command.lineId)
          ? [voucherEvents.returned({ ...command, voucherId, uses: uses.length - 1 })]
          : [];
    }
  },
  evolve: voucherAfter,
};

/** A voucher after an event; one about an unknown voucher is a fault. */
export function voucherAfter(state: VoucherState | null, event: VoucherEvent): VoucherState {
  if (event.type === 'VoucherAdded') return { record: event.data, uses: [] };
  if (!state) throw new Error(`${event.type} of a voucher that was not added`);
  switch (event.type) {
    case 'VoucherFieldChanged':
      return { ...state, record: voucherChanges.evolve(state.record, event.data) };
    case 'VoucherUsed': {
      const { orderId, lineId, inShop } = event.data;
      return { ...state, uses: [...state.uses, { orderId, lineId, ...(inShop && { inShop }) }] };
    }
    case 'VoucherReturned': {
      const { lineId } = event.data;
      return { ...state, uses: state.uses.filter((use) => use.lineId !== lineId) };
    }
  }
}
