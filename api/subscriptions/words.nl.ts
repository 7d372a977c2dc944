import { message } from '#domain/kernel/message.ts';

export const quantityTooSmall = message('Vul een aantal van 1 of meer in.', 'Enter a quantity of 1 or more.');
