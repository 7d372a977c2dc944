/** What contracts say of a value that does not fit; the others are made by `api/http/issue-texts.ts`. */
export const atMostFourDecimals = 'Vul hoogstens 4 decimalen in.';
export const impossibleDay = 'Deze datum kan niet.';
export const blocksOverlap = 'Vul meer dagen in dan bij het blok hiervoor.';
export const lastBeforeFirst = 'Deze dag ligt voor de eerste.';
export const noSuchMonth = 'Deze maand bestaat niet.';
export const writeAMonth = 'Schrijf de maand als 2026-11.';
export const noDutchPostcode = 'Dit is geen Nederlandse postcode.';
export const passwordTooShort = 'Wachtwoord lengte moet minimaal 8 zijn.';
export const noSuchSetting = 'Deze instelling bestaat niet, of id, type en key horen niet bij elkaar.';
export const partStays = 'Dit onderdeel van de instelling wijzigt niet.';
export const noFieldOfProducts = 'Dit is geen veld van een product.';
export const nameBetween = (longest: number) => `Een naam heeft 1 tot ${longest} tekens.`;
export const sampleInvoiceFile = 'voorbeeldfactuur.pdf';
