import { message } from '#domain/kernel/message.ts';

export const fieldStays = message('Dit gegeven is hier niet te wijzigen.', 'This cannot be changed here.');
