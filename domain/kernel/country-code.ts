import type { Language } from '#domain/kernel/language.ts';

/** ISO 3166-1, two letters. */
const codes = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
    'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
    'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Every combination of two letters: more than ISO 3166-1, for codes with a name outside it. */
export const twoLetterCodes = letters.flatMap((first) => letters.map((second) => first + second));
/** Country names in a language, by code. */
export const countryNamesIn = (language: string) =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

export const isCountryCode = (code: string): boolean => codes.has(code);

/** Country names in a language, by their Dutch name in lower case. */
const namesIn = (language: Language): ReadonlyMap<string, string | undefined> => {
  const [dutch, names] = [countryNamesIn('nl'), countryNamesIn(language)];
  return new Map(twoLetterCodes.map((code) => [(dutch.of(code) ?? code).toLowerCase(), names.of(code)]));
};
const known = new Map<Language, ReturnType<typeof namesIn>>();

/** A country with a Dutch name in another language; unchanged if unknown. */
export const countryIn = (name: string, language: Language = 'nl'): string => {
  if (language === 'nl') return name;
  if (!known.has(language)) known.set(language, namesIn(language));
  return known.get(language)?.get(name.trim().toLowerCase()) ?? name;
};
