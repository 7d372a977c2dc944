export const columns = [
  'Time',
  'Kind',
  'User',
  'On behalf of',
  'About',
  'Customer',
  'Screen',
  'Call',
  'Address',
];
export const kinds = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  download: 'Downloaded',
  look: 'Looked at',
};
export const nobodyKnown = '(unknown name)';
export const forgotten = '(forgotten)';
export const everyUser = 'All users';
