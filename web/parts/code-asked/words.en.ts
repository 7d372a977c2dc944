export * from '#web/lib/words.en.ts';

export const giveACodeAgain = 'Give a code again';
export const whyACodeAgain =
  'This asks a code of less than a quarter of an hour old. It then goes on by itself.';
export const giveYourPasswordAgain = 'Give your password again';
export const whyYourPasswordAgain =
  'This asks your password, as you signed in with it more than a quarter of an hour ago. It then goes on by itself.';
export const confirm = 'Confirm';
export const codeOrRecoveryCode = 'The six digits that the app shows now, or a recovery code.';
