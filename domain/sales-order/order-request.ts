import { conflict, contradiction, type RefusalTable } from '#domain/kernel/refusal.ts';

/** What is wrong with an order as submitted or edited; the order itself refuses with `SalesOrderRefusal`. */
export const orderRequestRefusals = {
  /** SO-018. */
  'totals-differ': conflict('De prijzen zijn intussen gewijzigd. Controleer de order en bevestig opnieuw.', [
    'excl',
    'vat',
    'incl',
  ]),
  'customer-differs': contradiction(
    'Deze bestelling is van een andere klant (customer_id). Er is niets vastgelegd.',
  ),
  'order-numbers-differ': contradiction(
    'Deze order heeft een ander nummer dan er is gestuurd (order_real_id). Er is niets gewijzigd.',
  ),
  'order-fields-differ': contradiction(
    'De order is niet opgeslagen: er kwam iets mee terug dat anders is dan in de order en daar niet mee wijzigt, zoals klant, nummer, datum, status of een prijs zonder pricetype 1.',
  ),
  'credit-limit-exceeded': conflict('Met deze order komt de klant boven zijn kredietlimiet.', [
    'creditLimit',
    'outstanding',
    'incl',
  ]),
  'delivery-date-not-offered': conflict('Op deze dag kan niet meer worden geleverd. Kies een andere dag.'),
  'dearer-than-shown': conflict(
    'Uw bestelling is duurder geworden dan u zag. Bekijk de nieuwe prijzen en plaats haar opnieuw.',
    ['from', 'to', 'incl'],
  ),
  'order-on-its-way': conflict('Die bestelling is al onderweg. Plaats een nieuwe bestelling.'),
} satisfies RefusalTable;
export type OrderRequestRefusal = keyof typeof orderRequestRefusals;
