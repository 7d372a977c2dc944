import { z } from 'zod';
import { logoDigestOf } from '#domain/account/logo.ts';
import { checkoutNames, type CheckoutNameTemplate } from '#domain/checkout/product-name.ts';
import { type TicketStyle, ticketStyles } from '#domain/checkout/ticket-style.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { field } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import type { Role } from '#domain/kernel/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const till = { tab: 'checkout', group: 'Verkoop aan de kassa', changes } as const;
const ticket = { tab: 'checkout', group: 'Kassabon', changes } as const;
/** These have a control of their own on the page. */
const ownCard = { tab: 'checkout-card', group: 'Kassa', changes } as const;

const line = (wire: string, label: string) => ({
  wire,
  schema: z.string().max(200),
  initial: '',
  label,
  control: { kind: 'text' as const },
});
const oneOf = <Value extends number>(names: Readonly<Record<Value, string>>) => ({
  schema: z.custom<Value>((value) => Object.hasOwn(names, String(value))),
  control: {
    kind: 'choice' as const,
    options: Object.entries(names).map(([value, name]) => ({ value: Number(value), label: name as string })),
  },
});

/** INT-027: what the checkout of the account works with; whether it has one stands in screen-settings.ts. */
export const checkoutSettings = {
  /** SET-014. */
  251: field({
    ...till,
    ...oneOf<CheckoutNameTemplate>(checkoutNames),
    wire: '251',
    initial: 1 as const,
    label: 'Productnaam in de kassa',
  }),
  /** To whom the checkout sells where it names no customer. */
  checkout_base_client_id: field({
    ...ownCard,
    wire: 'checkout_base_client_id',
    schema: Id.nullable(),
    initial: null,
    label: 'Klant voor losse verkoop',
    control: { kind: 'number' },
  }),
  /** The key of the checkout as it is recognised: its last four characters and its digest, never the key itself (SET-006). */
  checkout_token: field({
    ...ownCard,
    wire: 'checkout_token',
    schema: z.string().max(100),
    initial: '',
    label: 'Sleutel van de kassa',
    control: { kind: 'text' },
    check: (value) =>
      value === '' || /^…\S{4} sha256:[0-9a-f]{64}$/.test(value)
        ? undefined
        : 'Maak een sleutel bij de instellingen van de kassa.',
  }),
  /** SO-049: the printer of the checkout has an address of mail, as that of setting `printServiceEmail`. */
  checkout_printer_id: field({
    ...ticket,
    ...line('checkout_printer_id', 'Adres van de bonprinter'),
    control: { kind: 'text', input: 'email' },
    check: emailProblem,
  }),
  checkout_ticket_template_id: field({
    ...ticket,
    ...oneOf<TicketStyle>(ticketStyles),
    wire: 'checkout_ticket_template_id',
    initial: 1 as const,
    label: 'Opmaak van de bon',
    hint: 'Beknopt: zonder adres, klant en streepjescode',
  }),
  checkout_ticket_sub1: field({ ...ticket, ...line('checkout_ticket_sub1', 'Eerste regel onder de bon') }),
  checkout_ticket_sub2: field({ ...ticket, ...line('checkout_ticket_sub2', 'Tweede regel onder de bon') }),
  checkout_ticket_sub3: field({ ...ticket, ...line('checkout_ticket_sub3', 'Derde regel onder de bon') }),
  /** A file that was uploaded; without one the name of the company stands on top. */
  checkout_ticket_logo: field({
    ...ownCard,
    ...line('checkout_ticket_logo', 'Logo op de kassabon'),
    check: (value: string) =>
      value === '' || logoDigestOf(value) !== null
        ? undefined
        : 'Kies een bestand om te uploaden; een logo van een ander adres kan niet.',
  }),
};
