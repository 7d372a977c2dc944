export const passwordChanged = 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.';
export const enterSomething = 'Vul hier iets in.';
