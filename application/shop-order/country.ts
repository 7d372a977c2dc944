import { NotPlaceable } from '#application/shop-order/lines.ts';
import { dutchCountry } from '#domain/import/countries.ts';

const home = 'Nederland';

/** The country of two letters, as it is called here; a shop that asks no country sells at home. */
export const countryOf = (code: string): string => {
  if (code === '') return home;
  const name = dutchCountry(code);
  if (name === null) throw new NotPlaceable('unknown-country', [code]);
  return name;
};
