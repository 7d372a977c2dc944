const count = new Intl.NumberFormat('nl-NL');
const size = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

export const fileExists = (file: string) => `${file} bestaat al. Kies een andere naam.`;
export const fileUnwritable = (file: string, reason: string) =>
  `${file} kan niet worden geschreven (${reason}).`;
export const fileUnreadable = (file: string, reason: string) =>
  `${file} kan niet worden gelezen (${reason}).`;
export const rowsDone = (part: string, rows: number, isAll: boolean) =>
  `${part}: ${count.format(rows)} rijen${isAll ? '' : ' …'}`;

export const backupUsage =
  'Gebruik: npm run backup -- BESTAND [--recipient age1…], of zonder BESTAND met BACKUP_TO als map';
export const noRecipient = (recipient: string) => `--recipient ${recipient} is geen sleutel als age1…`;
export const notToBeSigned =
  'De reservekopie is niet te ondertekenen: de sleutel daarvoor gaat hier niet open. Geef dit commando SECRETS_KEY of DATA_DIR zoals de server die heeft. Is die sleutel weg, start dan de server: die maakt een nieuwe.';
export const backupMade = (file: string, bytes: number) =>
  `Reservekopie gemaakt: ${file} (${size.format(bytes / 1_000_000)} MB)`;
export const keysMade = (file: string) =>
  `De sleutels van personen en de teksten van mails staan apart: ${file}. Bewaar dat deel korter, want wie u later vergeet, staat er nog in.`;
export const backupTried = (file: string) => `Op proef teruggezet, de keten klopt: ${file}`;
export const triedByPassingKey =
  'De proef opende de versleutelde bestanden met een sleutel voor deze ene keer. Of uw eigen sleutel ze opent, is niet nagegaan: probeer dat zelf, of geef die met BACKUP_IDENTITY.';
export const backupBroken = (file: string, reason: string) =>
  `De reservekopie liet zich niet terugzetten: ${reason} Zij staat in ${file}.`;
export const backupInterrupted = 'Afgebroken: er is geen reservekopie gemaakt.';
export const backupFailureNoted =
  'Dat er geen reservekopie is gemaakt, staat in het logboek. Beheerders en managers krijgen er een melding van.';
export const backupMadeAgainNoted = 'In het logboek staat dat het weer lukt; de melding is opgelost.';
export const backupNotNoted = (reason: string) =>
  `Dat er geen reservekopie is gemaakt, kon niet in het logboek worden gezet: niemand krijgt er een melding van.${reason && ` (${reason})`}`;
export const backupMadeNotNoted = (reason: string) =>
  `De reservekopie is er, maar dat kon niet in het logboek worden gezet (${reason}). Was er een melding dat er geen was gemaakt, dan blijft die staan.`;
export const noAccounts = 'er is nog geen account';

export const restoreUsage = 'Gebruik: npm run restore -- BESTAND [--identity BESTAND] [--keys BESTAND]';
export const noIdentity = (file: string) =>
  `${file} bevat geen sleutel als AGE-SECRET-KEY-1…, een op elke regel.`;
export const notTheMainPart = (file: string) =>
  `${file} is het deel met sleutels bij een reservekopie, en niet de reservekopie zelf.`;
export const notTheKeys = (file: string) => `${file} is geen deel met sleutels van personen.`;
export const signedBy = (key: string) => `Ondertekend door deze installatie, met sleutel ${key}.`;
export const signedBySomebody = (key: string) =>
  `Ondertekend met sleutel ${key}. Of dat die van uw installatie is, is hier niet na te gaan zonder haar SECRETS_KEY of secrets-key: vergelijk haar met de sleutel in de mails van het ondertekende logboek.`;
export const signedByAnother =
  'De reservekopie is niet ondertekend door de installatie waarvan zij is. Er is niets teruggezet.';
export const keysByAnother = (file: string) =>
  `${file} is niet ondertekend door de installatie waarvan de reservekopie is. Er is niets teruggezet.`;
export const notSigned =
  'Deze reservekopie is niet ondertekend, zoals die van versies vóór 0.9.0: of zij is gewijzigd, is alleen aan de keten van het logboek te zien.';
export const peopleWithoutKey = (people: number) =>
  `Van ${count.format(people)} personen is er geen sleutel: hun gegevens lezen als (vergeten), ook wat er later bij komt, en gebruikers melden zich aan als vergeten-user-NUMMER. Met --keys BESTAND zet u die van een latere reservekopie terug.`;
export const checkingBackup = 'De reservekopie wordt nagekeken …';
export const databaseFilled = (table: string) =>
  `In deze database staan al gegevens (${table}). Terugzetten kan alleen in een lege database.`;
export const chainWrong = 'De keten klopt niet. Er is niets teruggezet.';
export const restored = 'Teruggezet. De leesmodellen worden bij de volgende start opgebouwd.';

export const restoredBeforeRefill =
  'De database is teruggezet. Wordt het vullen van de server afgebroken, ga dan verder met: npm run refill';
export const refillUsage =
  'Zet in EVENTSTORE_URL het adres van de EventStoreDB die u met het logboek uit de database wilt vullen.';
export const eventsSent = (log: number, held: number, position: number) =>
  `Log ${log}: ${count.format(held)} van ${count.format(position)} gebeurtenissen op de server`;
export const refilled = (events: number) =>
  `De EventStoreDB is gevuld: ${count.format(events)} gebeurtenissen gestuurd. Kelderboek kan weer starten.`;
export const nothingToRefill =
  'Op de EventStoreDB staat alles uit deze database al. Wat daar meer staat, haalt Kelderboek bij de start op.';

export const noBooks = 'In deze database is nog geen administratie.';
export const databaseSilent = (reason: string) => `De database antwoordt niet: ${reason}`;

export const ordersOutOfRange = (orders: string) =>
  `--orders is geen getal van 500 tot en met 1000000: "${orders}".`;
export const ordersPlaced = (placed: number, orders: number, perSecond: number) =>
  `${count.format(placed)} van ${count.format(orders)} orders · ${count.format(perSecond)} per seconde`;
export const storeFilled = 'Hier staan al gegevens. Het demobedrijf komt alleen in een lege database.';

export const exportUsage =
  'Gebruik: npm run export -- VAN TOT BESTAND, met datums als 2026-11-19 (beide inbegrepen)';
export const exported = (file: string) =>
  `Uitvoer gemaakt: ${file}. Controleren: node api/commands/verify-export.mjs BESTAND`;

export const importUsage = (kinds: readonly string[]) =>
  `Gebruik: npm run import -- BESTAND --as ${kinds.join('|')} [--account NUMMER] [--map "Kolom=veld"]… [--update] [--dry-run]`;
export const importUnreadable = (file: string) => `Het bestand ${file} is niet te lezen.`;
export const noSuchAccount = (accountId: number) => `Er is geen account ${accountId}.`;
export const mapWrong = (word: string, columns: readonly string[], fields: readonly string[]) =>
  `--map "${word}": de kolommen zijn ${columns.join(', ')}; de velden ${fields.join(', ')}.`;
export const rowProblem = (row: number, severity: 'error' | 'warning', message: string) =>
  `Rij ${row}: ${severity === 'error' ? 'fout' : 'waarschuwing'}: ${message}`;
export const rowsChecked = (
  rows: number,
  records: string,
  counts: Record<'add' | 'change' | 'same' | 'refused', number>,
) =>
  `${count.format(rows)} ${records}: ${count.format(counts.add)} nieuw, ` +
  `${count.format(counts.change)} bij te werken, ${count.format(counts.same)} ongewijzigd, ` +
  `${count.format(counts.refused)} afgekeurd.`;
export const importing = 'Importeren';
export const rowsImported = (counts: Record<'added' | 'changed' | 'unchanged' | 'refused', number>) =>
  `${count.format(counts.added)} toegevoegd, ${count.format(counts.changed)} bijgewerkt, ` +
  `${count.format(counts.unchanged)} ongewijzigd, ${count.format(counts.refused)} afgekeurd.`;

export const designsUsage = 'Gebruik: npm run invoice-designs -- BESTAND.pdf';
export const sampleTerms =
  'Op al onze leveringen zijn onze voorwaarden van toepassing. Bederf en breuk meldt u binnen 48 uur.';
export const designsTitle = 'Factuurontwerpen';
export const designName = (number: string, name: string) => `Ontwerp ${number} · ${name}`;
export const designsDrawn = (file: string) => `Negen ontwerpen staan in ${file}`;

export const secretsResealed = (secrets: number, keyId: string) =>
  `${secrets} geheimen met de nieuwe sleutel (${keyId}) versleuteld.`;
export const secretsUnreadable = (secrets: number) =>
  `${secrets} geheimen zijn met een sleutel versleuteld die hier niet is. Zij blijven zoals zij zijn: voer ze opnieuw in bij Instellingen.`;

/** What is wrong with the chain of a log. */
export const logFaults = {
  gap: 'de gebeurtenis ontbreekt',
  time: 'het tijdstip ligt vóór dat van de gebeurtenis ervoor',
  digest: 'de inhoud is niet wat er is vastgelegd',
  link: 'de schakel sluit niet aan op de gebeurtenis ervoor',
  head: 'het logboek zegt hier te eindigen, maar de laatste gebeurtenis is een andere',
};
export const eventThere = (type: string, revision: number, stream: string) =>
  `; daar staat ${type}, gebeurtenis ${revision} van ${stream}`;
export const logWrong = (log: number, position: number, fault: keyof typeof logFaults, there: string) =>
  `Log ${log}: FOUT op positie ${position} (${fault}): ${logFaults[fault]}${there}.`;
export const logRight = (log: number, events: number, head: string) =>
  `Log ${log}: ${events} gebeurtenissen, keten in orde, kop ${head}`;
/** The same of a log on an EventStoreDB, which is held against its copy in the database. */
export const serverFaults = {
  ...logFaults,
  foreign: 'dit is geen gebeurtenis van Kelderboek',
  other: 'in de database staat een andere gebeurtenis',
  extra: 'staat niet in de database',
  missing: 'staat in de database, en niet op de server',
};
export const logWrongOnServer = (
  log: number,
  {
    position,
    what,
    event,
    events,
  }: {
    position: number;
    what: keyof typeof serverFaults;
    event: { type: string; revision: number; stream: string } | null;
    events: number;
  },
) =>
  `Log ${log} op de EventStoreDB: FOUT op positie ${position} (${what}): ${
    what === 'extra' || what === 'missing' ? `${count.format(events)} gebeurtenissen vanaf hier: ` : ''
  }${serverFaults[what]}${event ? eventThere(event.type, event.revision, event.stream) : ''}.`;
export const logRightOnServer = (log: number, events: number, head: string) =>
  `Log ${log} op de EventStoreDB: ${events} gebeurtenissen, keten in orde, gelijk aan die in de database, kop ${head}`;
export const logUnlisted = (log: number) =>
  `Log ${log} op de EventStoreDB: FOUT: het staat niet in de lijst van logs (stream logs).`;
export const walkedServer = (hosts: string) =>
  `Nagelopen: de EventStoreDB ${hosts}, en de kopie van haar logboek in de database.`;
export const walkedCopyOnly =
  'Nagelopen: alleen de kopie van het logboek in de database, niet de EventStoreDB zelf. Zet daarvoor EVENTSTORE_URL.';
export const noLogBook = 'In deze database is geen logboek.';
export const noEvents = 'Er zijn nog geen gebeurtenissen.';

export const verifyUsage = 'Gebruik: npm run verify, of npm run verify -- --heads BESTAND';
export const noHeads = (file: string) => `In ${file} staan geen ondertekende koppen.`;
export const inDatabase = 'Bewaarde koppen in de database';
type Head = { log: number; position: number; day: string };
const headThere = ({ log, position, day }: Head) => `kop van ${day}, log ${log}, positie ${position}`;
export const headUnreadable = 'FOUT: een regel is geen ondertekende kop die hier bekend is.';
export const headFault = (head: Head, fault: 'signature' | 'stamp') =>
  `FOUT: ${fault === 'signature' ? 'de handtekening' : 'het tijdstempel'} klopt niet (${headThere(head)}).`;
export const headGone = (head: Head, last: number) =>
  `FOUT: het logboek eindigt nu op positie ${last}; het einde is eraf (${headThere(head)}).`;
export const headOther = (head: Head) =>
  `FOUT: het logboek is herschreven, of dit is een ander logboek (${headThere(head)}).`;
export const headsRight = (where: string, heads: number, stamped: number) =>
  `${where}: ${heads} koppen, ${stamped} met een tijdstempel; het logboek is wat er toen stond.`;
export const headKeys = (where: string, keys: readonly string[]) =>
  `${where}: ondertekend met ${keys.length === 1 ? 'sleutel' : `${keys.length} sleutels:`} ${keys.join(', ')}`;

export const resetCodeUsage = 'Gebruik: npm run reset-code -- LOGINNAAM';
export const noCodeOf = (username: string) => `Niemand met loginnaam ${username} logt met een code in.`;
export const codeWasReset = (username: string) =>
  `${username} logt nu met alleen het wachtwoord in. Het staat in het logboek, en de gebruiker krijgt er een mail over.`;
