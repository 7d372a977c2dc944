import { message } from '#domain/kernel/message.ts';

export const chooseFromList = message('Kies uit de lijst.', 'Choose from the list.');
