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
  'Het staat aan. Bewaar deze tien herstelcodes op een veilige plek: met elke code logt u één keer in zonder telefoon. U ziet ze alleen nu.';
export const codesCopied = 'Herstelcodes gekopieerd';
export const iKeptThem = 'Ik heb ze bewaard';

export const signInWithCode = 'Inloggen met een code';
export const whatItIs =
  'Wie uw wachtwoord te weten komt, komt er dan nog niet in: bij het inloggen vraagt Kelderboek ook een code uit een app op uw telefoon.';
export const yourRoleMust = 'Uw rol moet met een code inloggen. Stel die nu in; dit duurt een minuut.';
export const switchOn = 'Aanzetten';
export const otherPhone = 'Andere telefoon';
export const newCodes = 'Nieuwe herstelcodes';
export const switchOff = 'Uitzetten';
export const onSince = (day: Text) => `Aan sinds ${day}`;
export const itIsOff = 'Uit';
export const codesLeft = (count: Text) => (count === 1 ? 'Nog 1 herstelcode' : `Nog ${count} herstelcodes`);
export const fewCodesLeft = 'Maak nieuwe herstelcodes voor ze op zijn.';
export const isAskedOfYou = 'Uw rol moet met een code inloggen; uitzetten kan daarom niet.';
export const otherPhoneIntro =
  'Geef eerst een code van de telefoon die u nu gebruikt, of een herstelcode. Daarna koppelt u de andere.';
export const newCodesIntro = 'De herstelcodes die u had, werken daarna niet meer.';
export const offIntro = 'U logt daarna met alleen uw wachtwoord in.';
export const itIsSwitchedOff = 'Inloggen met een code staat uit';
export const byPassword = 'Wachtwoord gebruiken';
export const byCode = 'Code gebruiken';
export const thenSignOut = 'Uitloggen';
export const back = 'Terug';
export const remembers = 'Vraag in deze browser 30 dagen geen code';
export const logIn = 'Inloggen';
export const toTheApplication = 'Verder naar Kelderboek';
