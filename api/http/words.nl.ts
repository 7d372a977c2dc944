type Text = string | number;

/** What people read of problems that no rule of the domain made. */
export const problems = {
  token_not_provided: 'U bent niet ingelogd.',
  token_absent: 'U bent niet ingelogd.',
  token_invalid: 'Uw sessie is beëindigd. Log opnieuw in.',
  token_expired: 'Uw sessie is verlopen. Log opnieuw in.',
  'role-not-allowed': 'U heeft geen rechten om dit onderdeel in te zien.',
  'token-scope-missing': 'Dit token laat deze aanroep niet toe: hij valt buiten wat het programma mag.',
  'https-asked': 'Dit adres werkt alleen met https.',
  'second-factor-missing': 'Uw rol moet met een code inloggen. Stel die eerst in.',
  'code-asked': 'Dit vraagt opnieuw een code: de laatste is langer dan een kwartier geleden.',
  'password-asked': 'Dit vraagt opnieuw uw wachtwoord: u heeft het langer dan een kwartier geleden gegeven.',
  'invalid-request': 'De gegevens zijn niet compleet of niet juist ingevuld.',
  'not-found': 'Dit bestaat niet.',
  'session-busy': 'Deze sessie doet te veel tegelijk. Probeer het zo dadelijk opnieuw.',
  'too-large': 'Dit is te groot om te versturen.',
  'storage-full': 'De schijf van de server is vol. Er is niets vastgelegd. Waarschuw uw beheerder.',
  'storage-read-only':
    'De gegevens kunnen nu alleen worden gelezen. Er is niets vastgelegd. Waarschuw uw beheerder.',
  'storage-unavailable': 'De database is even niet bereikbaar. Probeer het zo dadelijk opnieuw.',
  'payment-provider-unavailable':
    'De betaalprovider antwoordt nu niet. Er is niets vastgelegd; een volgende melding wordt weer nagevraagd.',
  'event-store-unavailable':
    'Het logboek is even niet bereikbaar. Er is niets vastgelegd. Probeer het zo dadelijk opnieuw.',
  'event-store-mismatch':
    'Het logboek op de server hoort niet bij deze database. Er is niets vastgelegd, en bekijken kan nog wel. Waarschuw uw beheerder.',
  'being-built':
    'Na een update worden de overzichten opnieuw opgebouwd. Probeer het over een paar minuten opnieuw.',
  'not-yet-read':
    'Uw laatste wijzigingen worden nog verwerkt. Er is nu niets gewijzigd. Probeer het zo dadelijk opnieuw.',
  fault: 'Er ging iets mis. Er is niets verloren gegaan; probeer het opnieuw of neem contact op met support.',
};

export const noJsonObject = 'Dit is geen JSON-object.';
export const noPositionInALog = 'Dit is geen plaats in een log.';
export const standsTwice = (name: Text) => `‘${name}’ staat er twee keer in, met verschillende waarden.`;
export const noSuchField = (name: Text) => `Het veld ‘${name}’ bestaat niet.`;
export const noSuchFilter = (name: Text) => `Het filter ‘${name}’ bestaat niet.`;
export const noSuchNames = (names: Text) => `${names} bestaat niet.`;

export const noSuchCharacter = 'Deze tekst bevat een teken dat niet bestaat.';
export const controlCharacter =
  'Deze tekst bevat een onzichtbaar stuurteken dat niet kan worden bewaard. Typ de tekst opnieuw.';
export const tooDeep = 'Deze gegevens zijn te diep genest.';

export const enterANumber = 'Vul een getal in.';
export const writeATime = 'Schrijf een tijd als 13:15.';
export const writeADate = 'Schrijf een datum als 2026-11-24.';
export const writeADateAndTime = 'Schrijf een datum en tijd als 2026-11-24T13:15.';
export const writeAMoment = 'Schrijf een datum en tijd als 2026-11-24T13:15:00Z.';
export const writeAColour = 'Schrijf een kleur als #7a2445.';
export const writeACountry = 'Schrijf een landcode van twee letters, zoals NL.';
export const noEmailAddress = 'Dit is geen e-mailadres.';
export const noWebAddress = 'Dit is geen internetadres.';
export const noUuid = 'Dit is geen UUID.';
export const wrongForm = 'Deze waarde heeft niet de juiste vorm.';

export const enterThis = 'Vul dit in.';
export const impossible = 'Deze waarde kan hier niet.';
export const empty = 'leeg';
export const noSuchValue = 'Deze waarde bestaat niet.';
export const canOnlyBe = (value: Text) => `Hier kan alleen ‘${value}’ staan.`;
export const chooseFrom = (values: Text) => `Kies uit: ${values}.`;
export const formOrOneOf = (form: Text, values: Text) => `${form}, of ${values}.`;
/** By the type that is expected. */
export const types = {
  number: 'Vul een getal in.',
  int: 'Vul een heel getal in.',
  string: 'Vul een tekst in.',
  boolean: 'Kies ja of nee.',
  array: 'Hier hoort een lijst.',
  object: 'Hier horen velden met een naam.',
  record: 'Hier horen velden met een naam.',
};

export const atMostDecimals = (decimals: number) =>
  `Vul hoogstens ${decimals} ${decimals === 1 ? 'decimaal' : 'decimalen'} in.`;
export const atLeast = (bound: Text) => `Vul minstens ${bound} in.`;
export const atMost = (bound: Text) => `Vul hoogstens ${bound} in.`;
export const above = (bound: Text) => `Vul een getal boven ${bound} in.`;
export const below = (bound: Text) => `Vul een getal onder ${bound} in.`;
export const atLeastCharacters = (bound: Text) => `Vul minstens ${bound} tekens in.`;
export const atMostCharacters = (bound: Text) => `Vul hoogstens ${bound} tekens in.`;
export const giveOne = 'Geef er minstens één op.';
export const giveAtLeast = (bound: Text) => `Geef er minstens ${bound} op.`;
export const giveAtMost = (bound: Text) => `Geef er hoogstens ${bound} op.`;
export const tooSmall = 'Dit getal is te klein.';
export const tooLarge = 'Dit getal is te groot.';
export const multipleOf = (divisor: Text) => `Vul een veelvoud van ${divisor} in.`;

/** As numbers in these texts are written, and the sign before an amount. */
export const locale = 'nl-NL';
export const euroSign = '€ ';
