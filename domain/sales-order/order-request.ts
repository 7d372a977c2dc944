import { conflict, contradiction, forbidden, type RefusalTable } from '#domain/kernel/refusal.ts';

/** What is wrong with an order as submitted or edited; the order itself refuses with `SalesOrderRefusal`. */
export const orderRequestRefusals = {
  /** SO-018. */
  'totals-differ': conflict(
    'De prijzen zijn intussen gewijzigd. Controleer de order en bevestig opnieuw.',
    'The prices have changed meanwhile. Check the order and confirm again.',
    ['excl', 'vat', 'incl'],
  ),
  'customer-differs': contradiction(
    'Deze bestelling is van een andere klant (customer_id). Er is niets vastgelegd.',
    'This order is of another customer (customer_id). Nothing was recorded.',
  ),
  'order-numbers-differ': contradiction(
    'Deze order heeft een ander nummer dan er is gestuurd (order_real_id). Er is niets gewijzigd.',
    'This order has another number than was sent (order_real_id). Nothing was changed.',
  ),
  'order-fields-differ': contradiction(
    'De order is niet opgeslagen: er kwam iets mee terug dat anders is dan in de order en daar niet mee wijzigt, zoals klant, nummer, datum, status of een prijs zonder pricetype 1.',
    'The order was not saved: something came back that differs from the order and does not change with it, such as customer, number, date, status or a price without pricetype 1.',
  ),
  'credit-limit-exceeded': conflict(
    'Met deze order komt de klant boven zijn kredietlimiet.',
    'This order takes the customer above its credit limit.',
    ['creditLimit', 'outstanding', 'incl'],
  ),
  'credit-limit-holds': conflict(
    'Deze klant is boven zijn kredietlimiet. Wie dat mag, laat de order toe met een reden.',
    'This customer is above its credit limit. Somebody who may do so lets the order through with a reason.',
    ['creditLimit', 'outstanding'],
  ),
  'credit-reason-role': forbidden(
    'Alleen ADMIN, MANAGER en wie de boeken houdt, laten een order boven de kredietlimiet toe.',
    'Only ADMIN, MANAGER and who keeps the books let an order go above the credit limit.',
  ),
  'delivery-date-not-offered': conflict(
    'Op deze dag kan niet meer worden geleverd. Kies een andere dag.',
    'Delivery on this day is no longer possible. Choose another day.',
  ),
  'dearer-than-shown': conflict(
    'Uw bestelling is duurder geworden dan u zag. Bekijk de nieuwe prijzen en plaats haar opnieuw.',
    'Your order has become more expensive than you saw. Check the new prices and place it again.',
    ['from', 'to', 'incl'],
  ),
  /** What a user may order at most follows from its branches, `domain/user/branches.ts`. */
  'approval-needed': conflict(
    'Dit is meer dan u zelf mag bestellen, er is niets besteld. Vraag goedkeuring, of bestel minder.',
    'This is more than you may order yourself, nothing was ordered. Ask for approval, or order less.',
    ['excl', 'limit'],
  ),
  'order-on-its-way': conflict(
    'Die bestelling is al onderweg. Plaats een nieuwe bestelling.',
    'That order is already on its way. Place a new order.',
  ),
  'order-remarks-full': conflict(
    'Bij die bestelling past deze opmerking niet meer. Maak haar korter, of bel of mail ons.',
    'This remark no longer fits that order. Make it shorter, or call or mail us.',
  ),
} satisfies RefusalTable;
export type OrderRequestRefusal = keyof typeof orderRequestRefusals;
