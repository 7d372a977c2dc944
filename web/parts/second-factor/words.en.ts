import type { Text } from '#web/lib/words.en.ts';
export * from '#web/lib/words.en.ts';

export const codeHint = 'The six digits that the app shows now.';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint = 'One of the ten that you kept. Each works once.';
export const byRecoveryCode = 'Use a recovery code';
export const byTheApp = 'Use the code from the app';
export const currentPassword = 'Current password';
export const qrCode = 'QR code to scan with the app';
export const scanThis =
  'Scan this code with an app for sign-in codes, such as Google Authenticator, Microsoft Authenticator or 1Password.';
export const onThisPhone = 'Is the app on this device?';
export const openInTheApp = 'Open in the app';
export const orTypeThis = 'Or type this key:';
export const secretCopied = 'Key copied';
export const confirm = 'Confirm';
export const next = 'Next';
export const recoveryCodes = 'Recovery codes';
export const keepTheseCodes =
  'It is on. Keep these ten recovery codes in a safe place: each lets you in once when you do not have your phone or passkey. You see them only now.';
export const codesCopied = 'Recovery codes copied';
export const iKeptThem = 'I have kept them';

export const signInWithCode = 'Sign in with a code';
export const signInWithPasskey = 'Sign in with a passkey';
export const whatItIs =
  'Whoever learns your password is then not in yet: when you log in, Kelderboek also asks a code from an app on your phone.';
export const yourRoleMust = 'Your role must sign in with a code. Set it up now; it takes a minute.';
export const switchOn = 'Switch on';
export const otherPhone = 'Another phone';
export const newCodes = 'New recovery codes';
export const switchOff = 'Switch off';
export const onSince = (day: Text) => `On since ${day}`;
export const itIsOff = 'Off';
export const onByPasskey = 'On, with a passkey';
export const switchOnToo = 'With an app too';
export const codesLeft = (count: Text) =>
  count === 1 ? '1 recovery code left' : `${count} recovery codes left`;
export const fewCodesLeft = 'Make new recovery codes before they run out.';
export const isAskedOfYou = 'Your role must sign in with a code, so it cannot be switched off.';
export const otherPhoneIntro =
  'First give a code of the phone that you use now, or a recovery code. Then link the other one.';
export const newCodesIntro = 'The recovery codes that you had work no more after this.';
export const offIntro = 'After this you log in with your password alone.';
export const itIsSwitchedOff = 'Signing in with a code is off';
export const thenSignOut = 'Sign out';
export const back = 'Back';
export const remembers = 'Ask no code in this browser for 30 days';
export const remembersPasskey = 'Ask no passkey or code in this browser for 30 days';
export const logIn = 'Login';
export const toTheApplication = 'On to Kelderboek';

export const passkeys = 'Passkeys';
export const whatAPasskeyIs =
  'A passkey is on your device or in your password manager. You use it after your password, in place of a code, with your PIN, finger or face.';
export const otherPasskeyIntro =
  'First give a code or use a passkey that you have already. Then your device makes the new one.';
export const passkeysNeedHttps =
  'Passkeys do not work here: for them Kelderboek must have an address of its own with https. Ask your administrator.';
export const passkeysAreAt = (address: Text) => `Passkeys work at ${address} alone.`;
export const browserKnowsNoPasskeys = 'This browser knows no passkeys. A newer version does.';
export const passkeyNotGiven = 'The passkey was not given. Try again or use a code.';
export const passkeyIsHere = 'There is a passkey for Kelderboek on this device already.';
export const passkeyNotAtThisAddress = 'Passkeys do not work at the address of this page.';
export const byPasskey = 'Use a passkey';
export const orByPasskey = 'Or with a passkey';
export const addPasskey = 'Add passkey';
export const passkeyNameHint = 'By which you know it, such as the device.';
export const passkeyAdded = 'Passkey added';
export const passkeyRemoved = 'Passkey removed';
export const rename = 'Rename';
export const remove = 'Remove';
export const renamePasskey = 'Rename passkey';
export const renamePasskeyOf = (name: Text) => `Rename passkey ${name}`;
export const removePasskeyOf = (name: Text) => `Remove passkey ${name}`;
export const removePasskeyIntro =
  'You can no longer sign in with it then. Remove it on your device or in your password manager too.';
export const passkeySince = (since: Text) => `Made ${since},`;
export const passkeyUsed = (usedAt: Text | null) =>
  usedAt === null ? 'not used yet' : `last used ${usedAt}`;
export const offWithPasskeyIntro = 'After this you log in with your password and a passkey.';
