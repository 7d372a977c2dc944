export * from '#web/parts/words.en.ts';

export const theImageAlsoDisappearsFrom = 'The image also disappears from the website.';
export const purchaseOrdersOfTheSupplier = 'Purchase orders of the supplier';
export const note = 'Note';
export const description = 'Description';
export const district = 'District';
export const loadingInstructions = 'Loading instructions';
export const inShort = 'In short';
export const pickUpAddress = 'Pick-up address';
export const websiteLink = 'Website link';
export const supplierSaved = 'Supplier saved';
export const partsOfTheSupplier = 'Parts of the supplier';
export const thisSupplierDoesNotExist = 'This supplier does not exist.';
export const newSupplier = 'New supplier';
export const saveSupplier = 'Save supplier';
export const somethingWentWrongTheSupplier = 'Something went wrong. The supplier was not saved.';
export const suppliersEnteredLast = 'Suppliers entered last';
export const thereAreNoSuppliersYet = 'There are no suppliers yet.';
