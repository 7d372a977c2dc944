export const file = 'customers';
export const columns = ['Kind', 'Customer number', 'Name', 'Town', 'Customer app'];
export const withOrders = 'With orders';
export const withoutOrders = 'Without orders';
export const yes = 'yes';
export const no = 'no';
