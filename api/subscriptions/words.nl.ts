export const quantityTooSmall = 'Vul een aantal van 1 of meer in.';
