export const serviceKey = 'Servicesleutel en maanden vooruit';
export const thanks = 'Bedankje';
export const confirmation = 'Bevestiging';
export const reminder = 'Herinnering, een dag ervoor';
export const afterSales = 'Nazorg, 24 uur erna';
export const valueMisfits = 'Deze waarde past niet bij dit veld.';
export const fieldMissing = 'Dit gegeven heeft deze instelling niet.';
export const keyTooShort = 'Een sleutel heeft minstens 24 letters, cijfers, streepjes of lage streepjes.';
