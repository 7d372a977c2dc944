export * from '#web/lib/words.nl.ts';

export const somethingWentWrongPleaseContact = 'Something went wrong, please contact support';
export const oneMomentYouAreBeing = 'Een moment, u wordt ingelogd …';
export const passwordResetted = 'Password Resetted';
export const forgottenPassword = 'Wachtwoord vergeten';
export const enterYourLoginNameOr =
  'Vul uw loginnaam of e-mailadres in. U krijgt een mail met een link om een nieuw wachtwoord te kiezen.';
export const loginNameOrEmailAddress = 'Loginnaam of e-mailadres';
export const ifWeKnowThisUser =
  'Is deze gebruiker bij ons bekend, dan is de mail onderweg. Over tien seconden opent de inlogpagina.';
export const resetPassword = 'Reset Password';
export const backToLogIn = 'Terug naar inloggen';
export const login = 'Login';
export const error = 'Error:';
export const forgottenPasswordQuestion = 'Wachtwoord vergeten?';
export const newPasswordOnceMore = 'Nieuw wachtwoord nog een keer';
export const stillToDo = 'Nog te doen';
export const toLogIn = 'Naar inloggen';
