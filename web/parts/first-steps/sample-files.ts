import type { ImportKind } from '#domain/import/kind.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { dateText } from '#domain/kernel/words.ts';

export type SampleName =
  'products' | 'prices' | 'customers' | 'stock' | 'invoice' | 'order' | 'alongWines' | 'alongGuests';

/** What a sample that comes after others says of them. */
type Known = { customer: number; product: number; order: number; today: CalendarDate };
type SampleFile = {
  kind: ImportKind;
  name: string;
  content: (known: Known) => string;
  /** What has to be there first: one of each pair; the last comes along where none is. */
  needs?: readonly (readonly SampleName[])[];
};

const wines =
  'Naam;Oogstjaar;Leverancier;Land;Kleur;Per doos;Verkoopprijs;Voorraad\n' +
  'Voorbeeld Sancerre;2024;Voorbeelddomein;Frankrijk;wit;6;13,85;60\n' +
  'Voorbeeld Barolo;2020;Voorbeeldkelder;Italië;rood;6;27,50;24\n' +
  'Voorbeeld Cava Brut;;Voorbeelddomein;Spanje;mousserend;6;9,95;120\n';
const customers =
  'Naam;Straat;Huisnummer;Postcode;Plaats\n' +
  'Voorbeeld Bistro;Oudegracht;12;3511 AA;Utrecht\n' +
  'Voorbeeld Hotel;Stationsplein;1;3511 ED;Utrecht\n' +
  'Voorbeeld Wijnwinkel;Markt;8;2611 GS;Delft\n';

/** The customer and the wine of the samples that others are about. */
export const sampleCustomer = 'Voorbeeld Bistro';
export const sampleWine = 'Voorbeeld Sancerre';

const needsCustomers = ['customers', 'alongGuests'] as const;
const needsWines = ['products', 'stock', 'alongWines'] as const;

/** Ordinary files of an import, so that taking them back is that of any import. */
export const sampleFiles: Record<SampleName, SampleFile> = {
  products: { kind: 'products', name: 'eerste-stappen-voorbeeldwijnen.csv', content: () => wines },
  customers: { kind: 'customers', name: 'eerste-stappen-voorbeeldklanten.csv', content: () => customers },
  stock: { kind: 'products', name: 'eerste-stappen-voorbeeldvoorraad.csv', content: () => wines },
  alongWines: { kind: 'products', name: 'eerste-stappen-wijnen-bij-order.csv', content: () => wines },
  alongGuests: {
    kind: 'customers',
    name: 'eerste-stappen-klanten-bij-voorbeeld.csv',
    content: () => customers,
  },
  prices: {
    kind: 'deals',
    name: 'eerste-stappen-voorbeeldprijs.csv',
    needs: [needsCustomers, needsWines],
    content: ({ customer, product }) =>
      `Klantnummer;Productnummer;Afgesproken prijs\n${customer};${product};12,50\n`,
  },
  invoice: {
    kind: 'invoices',
    name: 'eerste-stappen-voorbeeldfactuur.csv',
    needs: [needsCustomers],
    // late, as what is open is listed by how late it is
    content: ({ customer, today }) =>
      'Klantnummer;Factuurnummer;Factuurdatum;Vervaldatum;Totaal incl. btw\n' +
      `${customer};VOORBEELD-${today.replaceAll('-', '')};${dateText(addDays(today, -30))};${dateText(addDays(today, -16))};121,00\n`,
  },
  order: {
    kind: 'orders',
    name: 'eerste-stappen-voorbeeldorder.csv',
    needs: [needsCustomers, needsWines],
    content: ({ customer, product, order, today }) =>
      'Ordernummer;Klantnummer;Orderdatum;Leverdatum;Status;Productnummer;Aantal flessen;Prijs per fles\n' +
      `${order};${customer};${dateText(today)};${dateText(addDays(today, 1))};wacht;${product};12;13,85\n`,
  },
};

/** The samples that cannot be there without this one. */
export const restingOn = (name: SampleName) =>
  (['prices', 'invoice', 'order'] as const).filter((each) =>
    sampleFiles[each].needs?.some((choices) => choices.includes(name)),
  );
/** What comes along with a sample, and goes with it. */
export const alongWith = (name: SampleName): readonly SampleName[] =>
  (sampleFiles[name].needs ?? []).flatMap((choices) => choices.slice(-1));
