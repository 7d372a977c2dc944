import { message } from '#domain/kernel/message.ts';

export const missingFile = (number: number) =>
  message(
    `Verzendlabel ${number} ontbreekt: het bestand is er niet meer.`,
    `Shipping label ${number} is missing: its file is no longer there.`,
  );
