export const customersFile = 'klanten';
export const figuresFile = 'verkoopcijfers';
export const productColumns = ['Product', 'Flessen', 'Prijs per fles excl', 'Omzet excl'];
/** Before the fields of a customer under their labels. */
export const customerColumns = ['Klantnummer', 'Toegevoegd'];
