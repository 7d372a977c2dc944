const count = new Intl.NumberFormat('nl-NL');

export const progress = (percent: number, folded: number, total: number, eventsPerSecond: number) =>
  `${percent}% · ${count.format(folded)} van ${count.format(total)} gebeurtenissen · ${count.format(eventsPerSecond)} per seconde`;
export const notCompared = (projection: string, reason: string) =>
  `${projection}: niet vergeleken (${reason})`;
export const different = (about: {
  projection: string;
  table: string;
  onlyLive: number;
  onlyRebuilt: number;
}) =>
  `${about.projection}, tabel ${about.table}: ${count.format(about.onlyLive)} rijen alleen in het oude, ${count.format(about.onlyRebuilt)} alleen in het nieuwe`;
export const oldRow = (row: string) => `  oud:   ${row}`;
export const newRow = (row: string) => `  nieuw: ${row}`;
export const noSuchModel = (names: string) => `Er is geen leesmodel met de naam ${names}.`;
export const oldNotDropped = (message: string) => `Een oude versie kon niet worden opgeruimd: ${message}`;
export const rebuilt = (names: string) => `Opnieuw opgebouwd: ${names || 'geen'}`;
export const cannotApply = (stop: {
  projection: string;
  log: number;
  position: number;
  type: string;
  error: string;
}) =>
  `${stop.projection} kan gebeurtenis ${stop.position} (${stop.type}) van logboek ${stop.log} niet verwerken: ${stop.error}`;
export const nothingToCompare = 'Er was niets om mee te vergelijken.';
export const allTheSame = 'Oud en nieuw zijn gelijk.';
