import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { emptiedText, Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { amountText, bottlesText } from '#domain/kernel/words.ts';

/** A wine as it was asked for, at its price of that moment. */
const AskedLine = z.object({
  productId: Id,
  name: nonEmptyText(300),
  quantity: PositiveInt,
  /** Of a bottle after its discount, on the side in which the account sells. */
  unitPrice: Money,
});
export type AskedLine = z.infer<typeof AskedLine>;

/** A wine of which who approved wants another number; of 0 there is none on the order. */
const ChangedQuantity = z.object({ productId: Id, quantity: z.int().min(0).max(1_000_000) });
export type ChangedQuantity = z.infer<typeof ChangedQuantity>;

/** As long as the word that comes with a decision may be. */
const mostSaid = 500;

const ofCustomer = { approvalId: Id, customerId: Id };
/** Of the customer: what is written there is about its people, and stands in its history. */
const about = { ...belongsTo('customer', 'customerId'), person: streamOf('customer', 'customerId') };
const word = emptiedText(mostSaid);
const bottles = (lines: readonly AskedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** An order above the limit of who orders, which somebody else has to agree with. It reserves and promises nothing. */
export const approvalEvents = {
  asked: defineEvent('ApprovalAsked', {
    action: message('Goedkeuring gevraagd', 'Approval asked'),
    data: {
      ...ofCustomer,
      askedBy: Id,
      source: z.enum(['app-1', 'app-2']),
      lines: z.array(AskedLine).min(1).max(1000),
      deliveryDate: CalendarDate.nullable(),
      /** With who ordered, as it stands on an order. */
      remark: emptiedText(5000),
      excl: Money,
      incl: Money,
      /** Above which it had to be asked, excl. VAT. */
      limit: Money,
    },
    ...about,
    log: ({ lines, excl, limit }) =>
      message(
        `Goedkeuring gevraagd voor ${bottlesText(bottles(lines))}, ${amountText(excl)} excl. btw; zelf bestellen mag tot ${amountText(limit)}.`,
        `Approval asked for ${bottlesText(bottles(lines), 'en')}, ${amountText(excl, 'en')} excl. VAT; the own limit is ${amountText(limit, 'en')}.`,
      ),
  }),
  given: defineEvent('ApprovalGiven', {
    action: message('Goedgekeurd', 'Approved'),
    data: {
      ...ofCustomer,
      orderId: Id,
      orderNumber: PositiveInt,
      word,
      /** Absent: all as it was asked. */
      changed: z.array(ChangedQuantity).min(1).max(1000).optional(),
      /** What it came to then; absent in older events. */
      excl: Money.optional(),
      incl: Money.optional(),
    },
    ...about,
    log: ({ orderNumber, changed }) => {
      const [nl, en] = changed ? [' met andere aantallen', ' with other quantities'] : ['', ''];
      return message(
        `Bestelling${nl} goedgekeurd: order ${orderNumber}.`,
        `Order approved${en}: order ${orderNumber}.`,
      );
    },
    reason: ({ word: why }) => why,
  }),
  refused: defineEvent('ApprovalRefused', {
    action: message('Niet goedgekeurd', 'Not approved'),
    data: { ...ofCustomer, word },
    ...about,
    log: () => message('Bestelling niet goedgekeurd.', 'Order not approved.'),
    reason: ({ word: why }) => why,
  }),
  withdrawn: defineEvent('ApprovalWithdrawn', {
    action: message('Aanvraag ingetrokken', 'Request withdrawn'),
    data: ofCustomer,
    ...about,
    log: () => message('Aanvraag om goedkeuring ingetrokken.', 'Request for approval withdrawn.'),
  }),
};
type ApprovalEvent = EventOf<typeof approvalEvents>;
export type AskedOrder = ReturnType<typeof approvalEvents.asked>['data'];

export const approvalRefusals = {
  'approval-exists': conflict('Deze aanvraag is er al.', 'This request exists already.'),
  'approval-not-found': notFound('Deze aanvraag bestaat niet.', 'This request does not exist.'),
  'approval-decided': conflict('Over deze aanvraag is al beslist.', 'This request has been decided already.'),
  'approval-wine-not-asked': conflict(
    'Deze wijn staat niet in de aanvraag.',
    'This wine is not part of the request.',
  ),
  'approval-not-needed': conflict(
    'Deze bestelling blijft binnen uw limiet. U kunt haar zelf plaatsen.',
    'This order stays within your limit. You can place it yourself.',
  ),
  'no-approver': conflict(
    'Dit is meer dan u zelf mag bestellen, en bij uw bedrijf is er niemand die het kan goedkeuren. Bel ons.',
    'This is more than you may order yourself, and nobody at your company can approve it. Call us.',
  ),
} satisfies RefusalTable;
export type ApprovalRefusal = keyof typeof approvalRefusals;

export type ApprovalStatus = 'waiting' | 'approved' | 'refused' | 'withdrawn';
type Approval = AskedOrder & {
  status: ApprovalStatus;
  /** What it became. */
  orderId: number | null;
  changed: readonly ChangedQuantity[];
};
type ApprovalCommand = { approvalId: number } & (
  | ({ type: 'AskApproval' } & Omit<AskedOrder, 'approvalId'>)
  | ({
      type: 'GiveApproval';
      orderId: number;
      orderNumber: number;
      word: string;
      changed: readonly ChangedQuantity[];
    } & Pick<AskedOrder, 'excl' | 'incl'>)
  | { type: 'RefuseApproval'; word: string }
  | { type: 'WithdrawApproval'; askedBy: number }
);

/** What is approved of each wine, beside what was asked of it. Refuses approval-wine-not-asked. */
export const approvedOf = (lines: readonly AskedLine[], changed: readonly ChangedQuantity[]) => {
  const wanted = new Map(changed.map(({ productId, quantity }) => [productId, quantity]));
  const wines = new Map<number, { productId: number; name: string; asked: number }>();
  for (const { productId, name, quantity } of lines)
    wines.set(productId, { productId, name, asked: quantity + (wines.get(productId)?.asked ?? 0) });
  const other = changed.find(({ productId }) => !wines.has(productId));
  if (other) return refuse<ApprovalRefusal>('approval-wine-not-asked', { productId: other.productId });
  return [...wines.values()].map((wine) => ({ ...wine, approved: wanted.get(wine.productId) ?? wine.asked }));
};

/** A request is decided once: approved, refused, or withdrawn by who asked. */
export const approval: Decider<Approval | null, ApprovalCommand, ApprovalEvent> = {
  category: 'approval',
  events: approvalEvents,
  initial: null,

  decide(command, state) {
    if (command.type === 'AskApproval')
      return state ? refuse<ApprovalRefusal>('approval-exists') : [approvalEvents.asked(command)];
    if (!state || (command.type === 'WithdrawApproval' && command.askedBy !== state.askedBy))
      return refuse<ApprovalRefusal>('approval-not-found');
    if (state.status !== 'waiting') return refuse<ApprovalRefusal>('approval-decided');
    const { customerId } = state;
    switch (command.type) {
      case 'GiveApproval':
        return [
          approvalEvents.given({
            ...command,
            customerId,
            changed: command.changed.length > 0 ? [...command.changed] : undefined,
          }),
        ];
      case 'RefuseApproval':
        return [approvalEvents.refused({ ...command, customerId })];
      case 'WithdrawApproval':
        return [approvalEvents.withdrawn({ ...command, customerId })];
    }
  },

  evolve(state, event) {
    if (event.type === 'ApprovalAsked')
      return { ...event.data, status: 'waiting', orderId: null, changed: [] };
    if (!state) return state;
    switch (event.type) {
      case 'ApprovalGiven':
        return {
          ...state,
          status: 'approved',
          orderId: event.data.orderId,
          changed: event.data.changed ?? [],
        };
      case 'ApprovalRefused':
        return { ...state, status: 'refused' };
      case 'ApprovalWithdrawn':
        return { ...state, status: 'withdrawn' };
    }
  },
};
