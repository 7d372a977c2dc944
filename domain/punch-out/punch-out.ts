import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import type { Money } from '#domain/kernel/money.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/**
 * AUTH-032: an address of a customer's purchasing system to which a basket may be sent. It holds no user or
 * password.
 */
export const OciHook = z
  .url({ protocol: /^https$/, error: 'Dit is geen adres dat met https:// begint.', abort: true })
  .max(500)
  .refine((hook) => !/^https:\/\/[^/?#]*@/i.test(hook), 'Laat de gebruikersnaam uit het adres weg.');

const list = (hooks: readonly string[]) => hooks.join(', ') || null;
export const punchOutEvents = {
  hooksAllowed: defineEvent('PunchOutHooksAllowed', {
    action: message('Inkoopsystemen gewijzigd', 'Procurement systems changed'),
    data: { customerId: Id, from: z.array(z.string()), to: z.array(OciHook).max(20) },
    ...belongsTo('customer', 'customerId'),
    log: ({ to }) =>
      to.length === 0
        ? message(
            'Geen inkoopsysteem mag nog een winkelmand ontvangen.',
            'No procurement system may receive a basket any more.',
          )
        : message(
            `${to.length === 1 ? 'Eén inkoopsysteem mag' : `${to.length} inkoopsystemen mogen`} een winkelmand ontvangen.`,
            `${to.length === 1 ? 'One procurement system may' : `${to.length} procurement systems may`} receive a basket.`,
          ),
    changes: fromTo(message('Inkoopsystemen', 'Procurement systems'), list),
  }),
};
type PunchOutEvent = EventOf<typeof punchOutEvents>;
export type PunchOutCommand = { type: 'AllowHooks'; customerId: number; hooks: string[] };
export const punchOutRefusals = {
  'hook-not-allowed': conflict(
    'Dit inkoopsysteem staat niet bij deze klant.',
    'This purchasing system is not one of this customer.',
  ),
} satisfies RefusalTable;
export type PunchOutRefusal = keyof typeof punchOutRefusals;

/** The purchasing systems of a customer that may receive a basket; the state is their addresses. */
export const punchOut: Decider<readonly string[], PunchOutCommand, PunchOutEvent> = {
  category: 'punchOut',
  events: punchOutEvents,
  initial: [],
  decide: ({ customerId, hooks }, from) =>
    hooks.join() === from.join()
      ? []
      : [punchOutEvents.hooksAllowed({ customerId, from: [...from], to: hooks })],
  evolve: (_, event) => event.data.to,
};

/** The place of a purchasing system; the query identifies the visit. */
const placeOf = (hook: string) => {
  const { origin, pathname } = new URL(hook);
  return origin + pathname;
};

/**
 * Refuses hook-not-allowed unless the address has the server and path of one of the customer's. The query is
 * free, because it identifies the visit.
 */
export const allowedHook = (hooks: readonly string[], hook: string): string =>
  OciHook.safeParse(hook).success && hooks.some((text) => placeOf(text) === placeOf(hook))
    ? hook
    : refuse<PunchOutRefusal>('hook-not-allowed');

/**
 * A hook's address as a content security policy names it, so that a form may be submitted there and nowhere
 * else.
 */
export const formTargetOf = (hook: string): string =>
  placeOf(hook).replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27');

/** A basket line as sent to a purchasing system. */
export type PunchOutLine = {
  productNumber: number;
  description: string;
  quantity: number;
  /** Per bottle, after all discounts, excl VAT. */
  price: Money;
  supplierName: string;
};

/** OCI 4.0: a description has at most 40 characters, a unit at most 3. */
const [longestDescription, unit, currency] = [40, 'EA', 'EUR'] as const;

/**
 * The fields of the form that returns a basket to a purchasing system (INT-021, APP-039), by their OCI names.
 * Query parameters of the hook's address become fields, unchanged, because a form drops them. Also returns
 * the address without them.
 */
export const ociForm = (
  hook: string,
  lines: readonly PunchOutLine[],
): { action: string; fields: [name: string, value: string][] } => {
  const address = new URL(hook);
  const fields: [string, string][] = [...address.searchParams];
  address.search = '';
  for (const [index, line] of lines.entries()) {
    const nth = index + 1;
    const whole = line.description;
    fields.push(
      [`NEW_ITEM-DESCRIPTION[${nth}]`, [...whole].slice(0, longestDescription).join('')],
      [`NEW_ITEM-MATNR[${nth}]`, ''],
      [`NEW_ITEM-QUANTITY[${nth}]`, line.quantity.toFixed(3)],
      [`NEW_ITEM-UNIT[${nth}]`, unit],
      [`NEW_ITEM-PRICE[${nth}]`, (line.price / 10_000).toFixed(4)],
      [`NEW_ITEM-CURRENCY[${nth}]`, currency],
      [`NEW_ITEM-PRICEUNIT[${nth}]`, '1'],
      [`NEW_ITEM-VENDORMAT[${nth}]`, String(line.productNumber)],
      [`NEW_ITEM-MANUFACTCODE[${nth}]`, ''],
      [`NEW_ITEM-LONGTEXT_${nth}:132[]`, `${whole}${line.supplierName && `, ${line.supplierName}`}`],
    );
  }
  return { action: address.href, fields };
};
