import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const codeHint = 'De zes cijfers die de app nu toont.';
export const recoveryCode = 'Herstelcode';
export const recoveryCodeHint = 'Een van de tien die u bewaarde. Elke werkt één keer.';
export const byRecoveryCode = 'Herstelcode gebruiken';
export const byTheApp = 'Code uit de app gebruiken';
export const currentPassword = 'Huidig wachtwoord';
export const qrCode = 'QR-code om met de app te scannen';
export const scanThis =
  'Scan deze code met een app voor inlogcodes, zoals Google Authenticator, Microsoft Authenticator of 1Password.';
export const onThisPhone = 'Staat de app op dit apparaat?';
export const openInTheApp = 'Openen in de app';
export const orTypeThis = 'Of typ deze sleutel over:';
export const secretCopied = 'Sleutel gekopieerd';
export const confirm = 'Bevestigen';
export const next = 'Verder';
export const recoveryCodes = 'Herstelcodes';
export const keepTheseCodes =
  'Het staat aan. Bewaar deze tien herstelcodes op een veilige plek: met elke code logt u één keer in als u uw telefoon of passkey niet hebt. U ziet ze alleen nu.';
export const codesCopied = 'Herstelcodes gekopieerd';
export const iKeptThem = 'Ik heb ze bewaard';

export const signInWithCode = 'Inloggen met een code';
export const signInWithPasskey = 'Inloggen met een passkey';
export const whatItIs =
  'Wie uw wachtwoord te weten komt, komt er dan nog niet in: bij het inloggen vraagt Kelderboek ook een code uit een app op uw telefoon.';
export const yourRoleMust = 'Uw rol moet met een code inloggen. Stel die nu in; dit duurt een minuut.';
export const switchOn = 'Aanzetten';
export const otherPhone = 'Andere telefoon';
export const newCodes = 'Nieuwe herstelcodes';
export const switchOff = 'Uitzetten';
export const onSince = (day: Text) => `Aan sinds ${day}`;
export const itIsOff = 'Uit';
export const onByPasskey = 'Aan, met een passkey';
export const switchOnToo = 'Ook met een app';
export const codesLeft = (count: Text) => (count === 1 ? 'Nog 1 herstelcode' : `Nog ${count} herstelcodes`);
export const fewCodesLeft = 'Maak nieuwe herstelcodes voor ze op zijn.';
export const isAskedOfYou = 'Uw rol moet met een code inloggen; uitzetten kan daarom niet.';
export const otherPhoneIntro =
  'Geef eerst een code van de telefoon die u nu gebruikt, of een herstelcode. Daarna koppelt u de andere.';
export const newCodesIntro = 'De herstelcodes die u had, werken daarna niet meer.';
export const offIntro = 'U logt daarna met alleen uw wachtwoord in.';
export const itIsSwitchedOff = 'Inloggen met een code staat uit';
export const thenSignOut = 'Uitloggen';
export const back = 'Terug';
export const remembers = 'Vraag in deze browser 30 dagen geen code';
export const remembersPasskey = 'Vraag in deze browser 30 dagen geen passkey of code';
export const logIn = 'Inloggen';
export const toTheApplication = 'Verder naar Kelderboek';

export const passkeys = 'Passkeys';
export const whatAPasskeyIs =
  'Een passkey staat op uw apparaat of in uw wachtwoordkluis. U gebruikt hem na uw wachtwoord, in plaats van een code, met uw pincode, vinger of gezicht.';
export const otherPasskeyIntro =
  'Geef eerst een code of gebruik een passkey die u al hebt. Daarna maakt uw apparaat de nieuwe.';
export const passkeysNeedHttps =
  'Passkeys werken hier niet: daarvoor moet Kelderboek een vast adres met https hebben. Vraag het uw beheerder.';
export const passkeysAreAt = (address: Text) => `Passkeys werken alleen op ${address}.`;
export const browserKnowsNoPasskeys = 'Deze browser kent geen passkeys. Een nieuwere versie wel.';
export const passkeyNotGiven = 'De passkey is niet gegeven. Probeer het opnieuw of gebruik een code.';
export const passkeyIsHere = 'Op dit apparaat staat al een passkey voor Kelderboek.';
export const passkeyNotAtThisAddress = 'Passkeys werken niet op het adres van deze pagina.';
export const byPasskey = 'Passkey gebruiken';
export const orByPasskey = 'Of met een passkey';
export const addPasskey = 'Passkey toevoegen';
export const passkeyNameHint = 'Waaraan u hem herkent, zoals het apparaat.';
export const passkeyAdded = 'Passkey toegevoegd';
export const passkeyRemoved = 'Passkey verwijderd';
export const rename = 'Hernoemen';
export const remove = 'Verwijderen';
export const renamePasskey = 'Passkey hernoemen';
export const renamePasskeyOf = (name: Text) => `Passkey ${name} hernoemen`;
export const removePasskeyOf = (name: Text) => `Passkey ${name} verwijderen`;
export const removePasskeyIntro =
  'U kunt er dan niet meer mee inloggen. Verwijder hem ook op uw apparaat of in uw wachtwoordkluis.';
export const passkeySince = (since: Text) => `Gemaakt ${since},`;
export const passkeyUsed = (usedAt: Text | null) =>
  usedAt === null ? 'nog niet gebruikt' : `laatst gebruikt ${usedAt}`;
export const offWithPasskeyIntro = 'U logt daarna in met uw wachtwoord en een passkey.';
