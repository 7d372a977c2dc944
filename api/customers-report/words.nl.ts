export const file = 'klanten';
export const columns = ['Soort', 'Klantnummer', 'Naam', 'Plaats', 'Klantapp'];
export const withOrders = 'Met orders';
export const withoutOrders = 'Zonder orders';
export const yes = 'ja';
export const no = 'nee';
