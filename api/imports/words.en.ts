export const problemColumns = ['Row', 'Name', 'Column', 'Kind', 'Problem'];
export const severities = { error: 'error', warning: 'warning' };
export const problemFile = 'problems';
