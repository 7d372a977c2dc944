import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';
import { runReason } from '#domain/subscription/run.ts';

/** Why an order of the webshop is no order here yet. */
export const NotPlacedReason = z.enum([
  'unknown-products',
  'odd-lines',
  'no-lines',
  'other-currency',
  'no-shipping-product',
  'customer-off',
  'unknown-country',
  'unreadable',
  'refused',
]);
export type NotPlacedReason = z.infer<typeof NotPlacedReason>;

const withReason = ({ nl, en }: Message) =>
  message(`Er is geen order gemaakt: ${nl}.`, `No order was made: ${en}.`);
const listed = (about: readonly string[]) => about.join(', ');

/** The reason, and what helps. `about` names products, a currency or a country, or is the code of a refusal. */
export const reasonText = (reason: NotPlacedReason, about: readonly string[]): Message => {
  switch (reason) {
    case 'unknown-products':
      return message(
        `Geen product gevonden voor: ${listed(about)}. Geef het artikel in de webwinkel de SKU van het product hier.`,
        `No product found for: ${listed(about)}. Give the article in the webshop the SKU of the product here.`,
      );
    case 'odd-lines':
      return message(
        `Een aantal of bedrag dat niet kan: ${listed(about)}.`,
        `A quantity or amount that cannot be: ${listed(about)}.`,
      );
    case 'no-lines':
      return message('De bestelling heeft geen artikelen.', 'The order has no articles.');
    case 'other-currency':
      return message(
        `De bestelling is in ${listed(about)} en niet in euro.`,
        `The order is in ${listed(about)} and not in euro.`,
      );
    case 'no-shipping-product':
      return message(
        'De bestelling heeft verzendkosten, en er is geen product voor verzendkosten gekozen. Kies het bij Instellingen, Basis.',
        'The order has shipping costs, and no product for shipping costs is chosen. Choose it under Settings, Basics.',
      );
    case 'customer-off':
      return message(
        `Klant ${listed(about)} staat uit. Zet de klant aan, of laat deze bestelling weg.`,
        `Customer ${listed(about)} is switched off. Switch the customer on, or leave this order out.`,
      );
    case 'unknown-country':
      return message(
        `Het land “${listed(about)}” is hier niet bekend.`,
        `The country “${listed(about)}” is not known here.`,
      );
    case 'unreadable':
      return message(
        'De webwinkel stuurde de bestelling in een vorm die niet te lezen is.',
        'The webshop sent the order in a form that cannot be read.',
      );
    case 'refused':
      return withReason(runReason(about[0] ?? ''));
  }
};
