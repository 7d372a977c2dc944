import { message } from '#domain/kernel/message.ts';

export const passwordChanged = message(
  'Uw wachtwoord is gewijzigd. U kunt nu inloggen.',
  'Your password was changed. You can sign in now.',
);
export const enterSomething = message('Vul hier iets in.', 'Enter something here.');
