import { message } from '#domain/kernel/message.ts';

/** What is wrong with a setting that names something. */
export const chooseCustomer = message('Kies een klant die bestaat.', 'Choose a customer that exists.');
export const chooseProduct = message('Kies een product dat bestaat.', 'Choose a product that exists.');
export const chooseFromList = message('Kies uit de lijst.', 'Choose from the list.');
export const otherAccountOfGroup = message(
  'Vul het nummer van een ander account van uw groep in.',
  'Enter the number of another account of your group.',
);
export const supplierFirst = message(
  'Vul eerst bij Leverend account een ander account van uw groep in.',
  'Enter another account of your group under Supplying account first.',
);
export const customerOf = (supplier: string) =>
  message(
    `Vul het nummer van een klant van ${supplier} in.`,
    `Enter the number of a customer of ${supplier}.`,
  );
