import { message } from '#domain/kernel/message.ts';

export const chooseSupplier = message(
  'Kies een leverancier uit de lijst.',
  'Choose a supplier from the list.',
);
export const chooseFromList = message('Kies een waarde uit de lijst.', 'Choose a value from the list.');
export const chooseOtherProduct = message(
  'Kies een ander product dan dit.',
  'Choose another product than this one.',
);
export const copyOf = (name: string) => `${name} (kopie)`;
