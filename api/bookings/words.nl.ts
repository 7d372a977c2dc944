import { message } from '#domain/kernel/message.ts';

export const serviceKey = message('Servicesleutel en maanden vooruit', 'Service key and months ahead');
export const thanks = message('Bedankje', 'Thank-you');
export const confirmation = message('Bevestiging', 'Confirmation');
export const reminder = message('Herinnering, een dag ervoor', 'Reminder, a day before');
export const afterSales = message('Nazorg, 24 uur erna', 'Aftercare, 24 hours after');
export const valueMisfits = message(
  'Deze waarde past niet bij dit veld.',
  'This value does not fit this field.',
);
export const fieldMissing = message(
  'Dit gegeven heeft deze instelling niet.',
  'This setting has no such part.',
);
export const keyTooShort = message(
  'Een sleutel heeft minstens 24 letters, cijfers, streepjes of lage streepjes.',
  'A key has at least 24 letters, digits, hyphens or underscores.',
);
