export const columns = [
  'Time',
  'User',
  'Carried out by',
  'Account',
  'Type',
  'Subject',
  'Action',
  'Description',
  'Field',
  'Old value',
  'New value',
  'Position',
];

export const proofColumns = ['Day', 'Log book', 'Log', 'Position', 'Hash'];
export const notOver = (day: string) => `${day} (not over yet)`;
export const logOfUsers = 'Users and accounts';
export const logOfCompany = 'Company';
