import { z } from 'zod';
import { type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { readKept } from '#domain/kernel/kept-sentence.ts';
import { message, messageWith } from '#domain/kernel/message.ts';
import { Id } from '#domain/kernel/schema.ts';

/** ISO 8601, UTC, by the clock of the shop. */
const Moment = z.string().min(1).max(30);

const subject = () => message('Webwinkelkoppeling', 'Webshop link');

/**
 * INT-018: up to where the orders of a shop were asked for, besides what the shop tells by itself. Recorded when it
 * begins and ends, when an order came in that way, and once a day; not at each call in between.
 */
export const shopIntakeEvents = {
  fetched: defineEvent('ShopOrdersFetched', {
    action: message('Bestellingen opgehaald', 'Orders fetched'),
    /** Null: they are no longer asked for. */
    data: { accountId: Id, upTo: Moment.nullable() },
    subject,
    log: ({ upTo }) =>
      upTo === null
        ? message(
            'Bestellingen van de webwinkel worden niet meer opgehaald.',
            'Orders of the webshop are no longer fetched.',
          )
        : message(
            `Bestellingen van de webwinkel zijn opgehaald tot ${momentInAmsterdam(upTo)}.`,
            `Orders of the webshop were fetched up to ${momentInAmsterdam(upTo)}.`,
          ),
  }),
  failed: defineEvent('ShopOrdersNotFetched', {
    action: message('Bestellingen niet opgehaald', 'Orders not fetched'),
    /** What the shop said or did not say; it names no person. */
    data: { accountId: Id, reason: z.string().max(500) },
    subject,
    log: ({ reason }) =>
      messageWith(
        [readKept(reason)],
        (why) => `Bestellingen van de webwinkel worden niet opgehaald; dat wordt opnieuw geprobeerd. ${why}`,
        (why) => `Orders of the webshop are not fetched; that is tried again. ${why}`,
      ),
  }),
};
export type ShopIntakeEvent = EventOf<typeof shopIntakeEvents>;
export type ShopIntakeCommand = { accountId: number } & (
  | { type: 'AdvanceShopIntake'; upTo: string }
  | { type: 'StopShopIntake' }
  | { type: 'RecordShopIntakeTrouble'; reason: string }
);
/** Null as long as nothing was asked for. */
export type ShopIntake = { upTo: string; trouble: string | null } | null;

export const shopIntake: Decider<ShopIntake, ShopIntakeCommand, ShopIntakeEvent> = {
  category: 'shopIntake',
  events: shopIntakeEvents,
  initial: null,
  decide(command, state) {
    const { accountId } = command;
    switch (command.type) {
      case 'AdvanceShopIntake': {
        const isNews = state === null || state.trouble !== null || command.upTo > state.upTo;
        // a shop that tells of an older moment does not take it back
        const upTo = state !== null && state.upTo > command.upTo ? state.upTo : command.upTo;
        return isNews ? [shopIntakeEvents.fetched({ accountId, upTo })] : [];
      }
      case 'StopShopIntake':
        return state === null ? [] : [shopIntakeEvents.fetched({ accountId, upTo: null })];
      case 'RecordShopIntakeTrouble':
        return state === null || state.trouble === command.reason ? [] : [shopIntakeEvents.failed(command)];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'ShopOrdersFetched':
        return data.upTo === null ? null : { upTo: data.upTo, trouble: null };
      case 'ShopOrdersNotFetched':
        return state && { ...state, trouble: data.reason };
    }
  },
};
