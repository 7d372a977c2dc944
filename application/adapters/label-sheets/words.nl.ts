export const title = 'Verzendlabels';
