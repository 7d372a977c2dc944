import { customerFields } from '#domain/customer/fields.ts';
import type { Column } from '#domain/import/column.ts';
import { readingCountries } from '#domain/import/countries.ts';
import { emptyValues, fieldColumns, numberColumn, wordsByName, wordsIn } from '#domain/import/columns.ts';

const weekdays: readonly (readonly [short: string, long: string, english: string])[] = [
  ['ma', 'maandag', 'monday'],
  ['di', 'dinsdag', 'tuesday'],
  ['wo', 'woensdag', 'wednesday'],
  ['do', 'donderdag', 'thursday'],
  ['vr', 'vrijdag', 'friday'],
  ['za', 'zaterdag', 'saturday'],
  ['zo', 'zondag', 'sunday'],
];

/** What a file of customers can hold: the old number and every field. */
export const customerColumns: readonly Column[] = [
  numberColumn(
    'Klantnummer',
    wordsIn(
      'nummer, nr, klantnr, debiteurnummer, debiteurnr, customer number, relatienummer, code, relatiecode, relatienr, klantcode, debiteurcode, debiteur, account code',
    ),
  ),
  ...fieldColumns(customerFields, {
    required: ['name'],
    words: wordsByName({
      name: 'klantnaam, bedrijfsnaam, bedrijf, company, customer, klant, naam klant, relatie',
      customerType: 'type, soort, soort klant, klantgroep, segment',
      accountManager: 'vertegenwoordiger, accountmanager, verkoper, sales rep',
      street: 'straatnaam, adres, street, address',
      houseNumber: 'huisnr, nummer huis, house number',
      houseNumberExtra: 'huisnummer toevoeging, huisnr toevoeging, toev, house number extra',
      postcode: 'postal code, zip, zipcode, pc',
      city: 'woonplaats, stad, town',
      country: 'landnaam, country, landcode, country code',
      contactPerson: 'contact, tav, contact person',
      telephone: 'tel, telefoonnummer, telnr, phone, telefoon 1',
      email: 'e-mailadres, mail, mailadres, email address',
      priceClass: 'prijslijst, price class, prijsgroep',
      discount: 'korting, kortingspercentage, discount',
      paymentTerm: 'betalingstermijn, betaaltermijn dagen, payment term, krediettermijn',
      isVatExempt: 'btw vrij, export, vrijgesteld van btw, vat exempt',
      deliveryDays: 'leverdagen, bezorgdag, delivery days',
      deliveryNotes: 'leverinstructie, bezorginstructies, opmerking bezorging, delivery notes',
    }),
    otherWords: {
      priceClass: wordsByName({
        1: 'a, klasse 1, prijs1',
        2: 'b, klasse 2, prijs2',
        3: 'c, klasse 3, prijs3',
      }),
      deliveryDays: Object.fromEntries(weekdays.map((names, index) => [index + 1, names])),
    },
  }).map((column) => (column.name === 'country' ? readingCountries(column) : column)),
];

/** CUST-014: what a customer has of which a file says nothing. */
export const newCustomer = {
  ...emptyValues(customerFields),
  country: 'Nederland',
  deliveryDays: [1, 2, 3, 4, 5],
};
