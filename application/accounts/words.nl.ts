/** What is wrong with a setting that names something. */
export const chooseCustomer = 'Kies een klant die bestaat.';
export const chooseProduct = 'Kies een product dat bestaat.';
export const chooseFromList = 'Kies uit de lijst.';
export const otherAccountOfGroup = 'Vul het nummer van een ander account van uw groep in.';
export const supplierFirst = 'Vul eerst bij Leverend account een ander account van uw groep in.';
export const customerOf = (supplier: string) => `Vul het nummer van een klant van ${supplier} in.`;
