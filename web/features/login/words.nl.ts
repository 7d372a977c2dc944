export * from '#web/lib/words.nl.ts';

export const somethingWentWrongPleaseContact = 'Er ging iets mis, neem contact op met support';
export const oneMomentYouAreBeing = 'Een moment, u wordt ingelogd …';
export const passwordResetted = 'Uw aanvraag is verstuurd';
export const sessionEnded =
  'Uw sessie is beëindigd. Log opnieuw in; lukt dat niet, neem dan contact op met wie u toegang gaf.';
export const forgottenPassword = 'Wachtwoord vergeten';
export const enterYourLoginNameOr =
  'Vul uw loginnaam of e-mailadres in. U krijgt een mail met een link om een nieuw wachtwoord te kiezen.';
export const loginNameOrEmailAddress = 'Loginnaam of e-mailadres';
export const ifWeKnowThisUser =
  'Is deze gebruiker bij ons bekend, dan is de mail onderweg. Over tien seconden opent de inlogpagina.';
export const resetPassword = 'Wachtwoord herstellen';
export const backToLogIn = 'Terug naar inloggen';
export const login = 'Inloggen';
export const error = 'Fout:';
export const forgottenPasswordQuestion = 'Wachtwoord vergeten?';
export const newPasswordOnceMore = 'Nieuw wachtwoord nog een keer';
export const stillToDo = 'Nog te doen';
export const toLogIn = 'Naar inloggen';
