export const chooseFromList = 'Kies uit de lijst.';
