import type { Column } from '#domain/import/column.ts';
import { emptyValues, fieldColumns, textColumn, wordsByName, wordsIn } from '#domain/import/columns.ts';
import { supplierFields } from '#domain/supplier/fields.ts';

// what it is as an entry of a list stays at the supplier: a file has no names for those
const { countryId: _, sustainability: __, transporterId: ___, name, ...rest } = supplierFields;

/** What a file of suppliers can hold. */
export const supplierColumns: readonly Column[] = [
  ...fieldColumns(
    { name },
    {
      required: ['name'],
      words: wordsByName({
        name: 'naam, leverancier, leveranciersnaam, supplier, supplier name, producent, wijnhuis, domein, winery, wineryname, crediteur, bedrijfsnaam, vendor',
      }),
    },
  ).map((column) => ({ ...column, label: 'Naam' })),
  textColumn('country', 'Land', {
    most: 100,
    isRequired: false,
    words: wordsIn('country, landnaam, landcode, country code'),
  }),
  ...fieldColumns(rest, {
    required: [],
    words: wordsByName({
      contactPerson: 'contact, tav, contact person, contact name',
      telephone: 'tel, telefoonnummer, telnr, phone, telefoon 1',
      mobile: 'mobile, gsm',
      email: 'e-mailadres, mail, mailadres, email address',
      street: 'straatnaam, adres, street, address',
      houseNumber: 'huisnr, house number',
      postcode: 'postal code, zip, zipcode, pc',
      city: 'woonplaats, stad, town',
      iban: 'bankrekening, rekeningnummer, bank account',
    }),
  }),
];

/** What a supplier has of which a file says nothing. */
export const newSupplier = emptyValues(rest);
