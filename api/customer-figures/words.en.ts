export const customersFile = 'customers';
export const figuresFile = 'sales-figures';
export const productColumns = ['Product', 'Bottles', 'Price per bottle excl.', 'Revenue excl.'];
/** Before the fields of a customer under their labels. */
export const customerColumns = ['Customer number', 'Added'];
