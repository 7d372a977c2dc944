export const starting = 'Kelderboek start …';
export const previousEnds = 'een vorig Kelderboek op deze map is nog aan het stoppen; daarop wordt gewacht';
export const databaseStarted = 'database gestart';
export const screensBuilt = 'schermen gebouwd';
export const demoCompanyMade = 'demobedrijf gemaakt';
export const running = (url: string, since: string) => `Kelderboek draait: ${url}   (${since}; Ctrl-C stopt)`;
export const runningInDevelopment = (url: string | undefined) =>
  `\nKelderboek in ontwikkeling: ${url}   (Ctrl-C stopt)`;
export const stoppingTookTooLong =
  'Het stoppen duurde te lang en is afgebroken. Wat was vastgelegd, is bewaard; wat nog liep, gaat na de volgende start verder.';
export const startByNpm = 'Start dit met npm run dev.';
export const stillStarting = (folder: string) =>
  `Kelderboek start nog op ${folder}. Probeer het zo dadelijk opnieuw.`;
export const firstAccount = (address: string, code: string) =>
  `Eerste account maken: open ${address}\nen typ daar de code ${code}`;
export const demoLogins = (names: string, password: string) =>
  `Demobedrijf. Inloggen als ${names}\nWachtwoord van allemaal: ${password}`;
export const demoBeyondLoopback = (host: string) =>
  `Het demobedrijf luistert alleen op deze machine: zet DEMO_PASSWORD om het op ${host} te laten luisteren, of laat HOST weg.`;
export const secretsSealedOtherwise =
  'Er zijn geheimen (sleutels, wachtwoorden van koppelingen) die met een andere SECRETS_KEY zijn versleuteld: geef die sleutel, of voer ze opnieuw in bij Instellingen.';
export const oneDatabaseRole =
  'Kelderboek dient onder een databaserol die gebeurtenissen kan wijzigen. Zet in DATABASE_OWNER_URL de rol die installeert en bezit, en in DATABASE_URL een andere.';
export const noProxyTrusted =
  'PUBLIC_URL is https en TRUSTED_PROXIES is niet gezet: achter een proxy lijkt dan elke aanroep van één adres te komen, en gelden grenzen per adres voor iedereen samen. Zet TRUSTED_PROXIES op het adres van de proxy, zoals 127.0.0.1.';
export const servesWithoutTls = (host: string) =>
  `Kelderboek luistert op ${host} zonder TLS: wachtwoorden gaan dan leesbaar over het netwerk. Zet er een proxy met TLS voor en PUBLIC_URL op zijn https-adres, of laat HOST weg.`;

export const processEnded = (pid: number | undefined) =>
  `Proces ${pid} van Kelderboek is gestopt; het wordt opnieuw gestart.`;
export const processFails = 'Een proces van Kelderboek start niet.';
export const rolling = 'de processen worden een voor een vervangen';
export const rolled = 'de processen zijn vervangen';
export const rollFails = 'Een nieuw proces start niet; de processen die er waren gaan door.';

export const folderInUse = (folder: string, process: string | undefined) =>
  `De gegevensmap ${folder} is al in gebruik door een Kelderboek dat draait (proces ${process}). Stop dat eerst, of kies een andere map met DATA_DIR.`;
export const folderUnusable = (folder: string, reason: string) =>
  `DATA_DIR: de map ${folder} is niet te gebruiken (${reason}).`;
export const portInUse = (name: string, port: number) =>
  `${name}: poort ${port} is al in gebruik. Kies een andere.`;
export const portForbidden = (name: string, port: number) =>
  `${name}: poort ${port} mag hier niet gebruikt worden. Kies een andere.`;
export const portUnusable = (name: string, port: number, reason: string) =>
  `${name}: poort ${port} is niet te gebruiken (${reason}).`;

export const databaseUnreachable = (name: string, host: string, reason: string | undefined) =>
  `${name}: geen verbinding met ${host} (${reason}).`;
export const databaseRefusesLogin = (reason: string) =>
  `De database weigert de naam of het wachtwoord (${reason}). Zet de goede in DATABASE_URL en DATABASE_OWNER_URL.`;
export const noSuchDatabase = (reason: string) =>
  `De database bestaat niet (${reason}). Maak hem met createdb, of zet de goede naam in DATABASE_URL.`;
export const roleMayNot = (reason: string) =>
  `De databaserol mag dit niet (${reason}). Zet in DATABASE_OWNER_URL de rol die de database bezit.`;
export const databaseReadsOnly = (reason: string) =>
  `In de database kan niet worden geschreven (${reason}). Zet in DATABASE_URL de server waar dat wel kan.`;
export const databaseLacks = (reason: string) =>
  `De database mist iets (${reason}). Installeer PostgreSQL 18 met zijn uitbreidingen (postgresql-contrib).`;
export const diskFull = (reason: string) => `De schijf is vol (${reason}). Maak ruimte en doe dit opnieuw.`;
export const noConnectionLeft = (reason: string) =>
  `De database heeft geen verbinding meer vrij (${reason}). Verhoog max_connections, of stop wat hem ook gebruikt.`;
export const databaseGone = (reason: string) =>
  `De database viel weg (${reason}). Zorg dat hij draait en doe dit opnieuw.`;
export const fileForbidden = (reason: string) =>
  `Kelderboek mag niet bij een bestand of map (${reason}). Geef de gebruiker waaronder het draait daar rechten.`;
export const databaseGivenUp = (reason: string) =>
  `De database is gestopt en start niet meer: ${reason}\nKelderboek stopt.`;
export const databaseStops = 'De database is gestopt; hij wordt opnieuw gestart.';
export const databaseRunsAgain = 'De database was gestopt en draait weer.';
export const keepsStopping = 'hij valt telkens weer uit';
export const noOrdinaryUser =
  'PostgreSQL draait niet als root en er is geen gebruiker postgres of nobody. Maak er een, of zet DATABASE_URL.';
export const dataOutOfReach = (folder: string) =>
  `PostgreSQL kan niet meer bij zijn gegevens in ${folder}: maak die map weer toegankelijk.`;
export const noFolderInReach = (folder: string, other: string) =>
  `PostgreSQL kan niet bij ${folder} en ook niet bij ${other}. Kies met DATA_DIR een map waar iedereen bij kan.`;
export const noPostgresFor = (platform: string) =>
  `Er is geen ingebouwde PostgreSQL voor ${platform} geïnstalleerd. Zet DATABASE_URL.`;
export const postgresNotMade = (folder: string, reason: string) =>
  `PostgreSQL kan zijn gegevens niet maken in ${folder}: ${reason}. Maak ruimte of geef rechten, of kies een andere map met DATA_DIR.`;
export const postgresFails = (folder: string, reason: string) =>
  `PostgreSQL start niet in ${folder}: ${reason}`;

export const keyFileUnreadable = (file: string, reason: string) => `${file} is niet te lezen (${reason}).`;
export const noKeyFile = (file: string) =>
  `${file} is geen bestand met sleutels. Zet het goede bestand terug.`;
export const noNewKey =
  'SECRETS_KEY noemt één sleutel, en die is in gebruik. Zet een nieuwe voor de oude, met een puntkomma ertussen, herstart Kelderboek en doe dit opnieuw: SECRETS_KEY="nieuw;oud". Een nieuwe maakt u met: openssl rand -base64 32';
export const dropOldKeys = 'Laat in SECRETS_KEY alleen de nieuwe sleutel staan en herstart Kelderboek.';
export const newKeyIn = (file: string) =>
  `De nieuwe sleutel staat in ${file}. Bewaar er een kopie van, niet bij de reservekopieën.`;

export const noProxies = (text: string) =>
  `noemt geen adressen of netwerken zoals "127.0.0.1, 10.0.0.0/8": "${text}"`;

export const noImageFile = (file: string) => `HOST_TITLES noemt geen svg-, png- of webp-bestand: "${file}".`;
export const logoTooLarge = (file: string, kilobytes: number) =>
  `Het logo "${file}" is groter dan ${kilobytes} kB.`;
export const noHostTitle = (text: string) =>
  `HOST_TITLES is niet zoals "bestel.wijn.nl=Wijnimport|logo.svg": "${text}".`;

/** What is wrong with a variable of the environment, after its name. */
export const noAddressLike = (example: string) => `is geen adres zoals ${example}`;
export const noPort = 'is geen poort van 0 tot en met 65535';
export const noAccountKeys = 'is geen sleutel, en geen reeks zoals 3=sleutel;14=sleutel';
export const noSecretKeys =
  'is geen sleutel van 32 bytes in base64 (openssl rand -base64 32), en geen rij daarvan met ; ertussen';
export const noProcesses = 'is geen aantal processen van 0 (één per kern) tot en met 99';
export const roleNeeds = (name: string) => `api of worker vraagt ${name}, op elke machine dezelfde`;
export const noDemoWithRole = 'hoort bij ROLE=all: een demobedrijf draait op één machine';
export const ofWorker = 'hoort bij ROLE=worker of ROLE=all';
export const oneWorker = 'is bij ROLE=worker altijd 1';
export const longerThan = (most: number) => `is langer dan ${most} tekens`;
export const shorterThan = (least: number) => `is korter dan ${least} tekens`;
export const noEmailAddress = 'is geen e-mailadres';
export const noLinkName = 'is geen naam van een koppeling';
export const noTime = 'is geen tijd als 03:30';
export const noDays = 'is geen aantal dagen als 30';
export const noRecipient = 'is geen sleutel als age1…';
export const noKeep = 'is geen aantal dagen, weken en maanden als 7,5,12';
export const noSwitch = 'is geen 1 of 0';
export const noOrderCount = 'is geen aantal van 1 tot en met 999999';
export const noAccountNumber = 'is geen nummer van een account';
export const noneOf = (values: readonly string[]) => `is geen van ${values.join(', ')}`;
export const needsMetricsToken = 'is niet alleen deze machine: zet dan ook METRICS_TOKEN';
export const noShare = 'is geen deel van 0 tot en met 1, zoals 0.1';
export const noMilliseconds = 'is geen aantal milliseconden, zoals 1000 (0: uit)';
export const besidesPublicUrl = 'hoort naast PUBLIC_URL, op een andere host: geef die ook';
export const needsDatabaseUrl = 'hoort bij DATABASE_URL: geef die ook';
export const bothOrNeither = 'hoort bij EXACT_CLIENT_ID: geef beide of geen van beide';
