export const noLabel = 'PostNL geeft geen label.';
