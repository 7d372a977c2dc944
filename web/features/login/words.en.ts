export * from '#web/lib/words.en.ts';

export const somethingWentWrongPleaseContact = 'Something went wrong, please contact support';
export const oneMomentYouAreBeing = 'One moment, you are being logged in …';
export const passwordResetted = 'Password Resetted';
export const sessionEnded =
  'Your session has ended. Log in again; if that does not work, contact whoever gave you access.';
export const forgottenPassword = 'Forgotten password';
export const enterYourLoginNameOr =
  'Enter your login name or email address. You will get a mail with a link to choose a new password.';
export const loginNameOrEmailAddress = 'Login name or email address';
export const ifWeKnowThisUser =
  'If we know this user, the mail is on its way. In ten seconds the login page opens.';
export const resetPassword = 'Reset Password';
export const backToLogIn = 'Back to log in';
export const login = 'Login';
export const error = 'Error:';
export const forgottenPasswordQuestion = 'Forgotten password?';
export const newPasswordOnceMore = 'New password once more';
export const stillToDo = 'Still to do';
export const toLogIn = 'To log in';
