export * from '#web/parts/words.nl.ts';

export const theImageAlsoDisappearsFrom = 'De afbeelding verdwijnt ook van de website.';
export const purchaseOrdersOfTheSupplier = 'Inkooporders van de leverancier';
export const note = 'Notitie';
export const description = 'Beschrijving';
export const district = 'Streek';
export const loadingInstructions = 'Laadvoorschrift';
export const inShort = 'In het kort';
export const pickUpAddress = 'Ophaaladres';
export const websiteLink = 'Website koppeling';
export const supplierSaved = 'Leverancier opgeslagen';
export const partsOfTheSupplier = 'Onderdelen van de leverancier';
export const thisSupplierDoesNotExist = 'Deze leverancier bestaat niet.';
export const newSupplier = 'Nieuwe leverancier';
export const saveSupplier = 'Leverancier opslaan';
export const somethingWentWrongTheSupplier = 'Er is een fout opgetreden. Leverancier werd niet opgeslagen.';
export const suppliersEnteredLast = 'Laatst ingevoerde leveranciers';
export const thereAreNoSuppliersYet = 'Er zijn nog geen leveranciers.';
