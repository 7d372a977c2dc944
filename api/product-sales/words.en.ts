export const nothingFound = 'No results found';
export const allAccounts = 'All companies';
