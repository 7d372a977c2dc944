import { logoProblem } from '#domain/account/logo.ts';
import { keyMark, settingGroup } from '#domain/account/setting-group.ts';
import { checkoutNames } from '#domain/checkout/product-name.ts';
import { ticketStyles } from '#domain/checkout/ticket-style.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { Id } from '#domain/kernel/schema.ts';

const pointOfSale = settingGroup('checkout', 'Verkoop aan de kassa');
const ticket = settingGroup('checkout', 'Kassabon');
/** These have their own control on the page. */
const ownCard = settingGroup('checkout-card', 'Kassa');

/** INT-027: settings of the checkout (POS). Whether the account has one is in screen-settings.ts. */
export const checkoutSettings = {
  /** SET-014. */
  checkoutName: pointOfSale.choice('251', 'Productnaam in de kassa', checkoutNames),
  /** The customer of a sale that names none. */
  checkoutCustomer: ownCard.other('checkout_base_client_id', 'Klant voor losse verkoop', {
    schema: Id.nullable(),
    initial: null,
    control: { kind: 'number' },
  }),
  checkoutKey: ownCard.text('checkout_token', 'Sleutel van de kassa', 100, keyMark('de kassa')),
  /** SO-049: the checkout's printer receives mail, as does the one of setting `printServiceEmail`. */
  checkoutPrinter: ticket.email('checkout_printer_id', 'Adres van de bonprinter', 200, {
    check: emailProblem,
  }),
  ticketDesign: ticket.choice('checkout_ticket_template_id', 'Opmaak van de bon', ticketStyles, {
    hint: 'Beknopt: zonder adres, klant en streepjescode',
  }),
  ticketFirstLine: ticket.text('checkout_ticket_sub1', 'Eerste regel onder de bon', 200),
  ticketSecondLine: ticket.text('checkout_ticket_sub2', 'Tweede regel onder de bon', 200),
  ticketThirdLine: ticket.text('checkout_ticket_sub3', 'Derde regel onder de bon', 200),
  /** An uploaded file; without one, the company name is printed on top. */
  ticketLogo: ownCard.text('checkout_ticket_logo', 'Logo op de kassabon', 200, { check: logoProblem }),
};
