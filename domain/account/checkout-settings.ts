import { logoProblem } from '#domain/account/logo.ts';
import { message } from '#domain/kernel/message.ts';
import { keyMark, settingGroup } from '#domain/account/setting-group.ts';
import { checkoutNames } from '#domain/checkout/product-name.ts';
import { ticketStyles } from '#domain/checkout/ticket-style.ts';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { Id } from '#domain/kernel/schema.ts';

const pointOfSale = settingGroup('checkout', message('Verkoop aan de kassa', 'Sales at the checkout'));
const ticket = settingGroup('checkout', message('Kassabon', 'Ticket'));
/** These have their own control on the page. */
const ownCard = settingGroup('checkout-card', message('Kassa', 'Checkout'));

/** INT-027: settings of the checkout (POS). Whether the account has one is in screen-settings.ts. */
export const checkoutSettings = {
  /** SET-014. */
  checkoutName: pointOfSale.choice(
    '251',
    message('Productnaam in de kassa', 'Product name at the checkout'),
    checkoutNames,
  ),
  /** The customer of a sale that names none. */
  checkoutCustomer: ownCard.other(
    'checkout_base_client_id',
    message('Klant voor losse verkoop', 'Customer for counter sales'),
    {
      schema: Id.nullable(),
      initial: null,
      control: { kind: 'number' },
    },
  ),
  checkoutKey: ownCard.text(
    'checkout_token',
    message('Sleutel van de kassa', 'Key of the checkout'),
    100,
    keyMark('de kassa'),
  ),
  /** SO-049: the checkout's printer receives mail, as does the one of setting `printServiceEmail`. */
  checkoutPrinter: ticket.email(
    'checkout_printer_id',
    message('Adres van de bonprinter', 'Address of the ticket printer'),
    200,
    {
      check: emailProblem,
    },
  ),
  ticketDesign: ticket.choice(
    'checkout_ticket_template_id',
    message('Opmaak van de bon', 'Layout of the ticket'),
    ticketStyles,
    {
      hint: message(
        'Beknopt: zonder adres, klant en streepjescode',
        'Short: without address, customer and barcode',
      ),
    },
  ),
  ticketFirstLine: ticket.text(
    'checkout_ticket_sub1',
    message('Eerste regel onder de bon', 'First line below the ticket'),
    200,
  ),
  ticketSecondLine: ticket.text(
    'checkout_ticket_sub2',
    message('Tweede regel onder de bon', 'Second line below the ticket'),
    200,
  ),
  ticketThirdLine: ticket.text(
    'checkout_ticket_sub3',
    message('Derde regel onder de bon', 'Third line below the ticket'),
    200,
  ),
  /** An uploaded file; without one, the company name is printed on top. */
  ticketLogo: ownCard.text(
    'checkout_ticket_logo',
    message('Logo op de kassabon', 'Logo on the ticket'),
    200,
    { check: logoProblem },
  ),
};
