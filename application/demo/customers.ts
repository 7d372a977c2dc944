import data from '#application/demo/customers.json' with { type: 'json' };
import { isClosed, isWeekend } from '#application/demo/calendar.ts';
import { type Random, randomFrom } from '#application/demo/random.ts';
import type { NewCustomer } from '#domain/customer/customer.ts';
import { priceClassOf } from '#domain/customer/customer-types.ts';
import { addDays, type CalendarDate, weekdayOf } from '#domain/kernel/date.ts';

/** How a kind of customer buys: `lines` and `boxes` are the usual least and most, `rate` how often. */
type Kind = (typeof data.kinds)['restaurant'];
const kinds: Record<string, Kind> = data.kinds;

/** Postcode area, area code of the telephone, and the days on which a town is delivered to (D-33). */
const towns: Record<string, (typeof data.towns)['Utrecht']> = data.towns;

/** Kind of customer, names in a town. A star: these have the ordering app. All of them are invented. */
const noordhof = `
bistro     | Utrecht          | Bistro De Kade*, Bistro Vlierhof, Bistro De Gele Deur
bistro     | Amsterdam        | Bistro Kwartier Noord*, Bistro De Zoete Inval
bistro     | Haarlem          | Bistro Vier Linden, Bistro Het Sluisje
bistro     | Zwolle           | Bistro De Hanzehoek*
bistro     | Leiden           | Bistro Rijnlicht, Bistro De Blauwe Stoep
bistro     | Breda            | Bistro Markant, Bistro Tante Corrie
bistro     | Deventer         | Bistro De Koekenpan
bistro     | Nijmegen         | Bistro Waalzicht*
bistro     | Alkmaar          | Bistro Laatzicht
restaurant | Den Haag         | Restaurant Zilt & Zeewier*, Restaurant Hofkwartier, Restaurant De Twee Reigers
restaurant | Rotterdam        | Restaurant Kade Zuid*, Restaurant Ponton, Restaurant De Vierde Haven
restaurant | Amsterdam        | Restaurant Grachtzicht, Restaurant Peper & Pruim*, Restaurant De Lange Tafel
restaurant | Utrecht          | Restaurant Werfkelder Tien*, Restaurant Onder de Bogen
restaurant | Amersfoort       | Restaurant De Stadsmuur, Restaurant Kei & Kruid
restaurant | Maastricht       | Restaurant De Mergelkelder, Restaurant Aan de Jeker*
restaurant | Eindhoven        | Restaurant Lichtfabriek, Restaurant Brasem
restaurant | Groningen        | Restaurant Noorderlicht, Restaurant De Graanbeurs
restaurant | Arnhem           | Restaurant Rijnoever, Restaurant De Zeven Straten*
restaurant | 's-Hertogenbosch | Restaurant De Binnendieze, Restaurant Bossche Bol & Co
restaurant | Delft            | Restaurant Delfts Groen*
restaurant | Middelburg       | Restaurant De Abdijtuin
restaurant | Leeuwarden       | Restaurant Elfgraden
restaurant | Dordrecht        | Restaurant Drie Rivieren*
restaurant | Apeldoorn        | Restaurant De Veluwse Hoeve
restaurant | Haarlem          | Restaurant Kruidhof, Restaurant De Waag & Zout
restaurant | Tilburg          | Restaurant Spoorloods
wijnbar    | Utrecht          | Wijnbar Kurk & Kan*, Wijnbar De Derde Fles
wijnbar    | Amsterdam        | Wijnbar Halfvol*, Wijnbar Zes Glazen
wijnbar    | Rotterdam        | Wijnbar De Trechter*, Wijnbar Kelderlucht
wijnbar    | Delft            | Proeflokaal Het Vat
wijnbar    | Leiden           | Wijnbar Pieterswijn
wijnbar    | Groningen        | Wijnbar De Karaf*
wijnbar    | Eindhoven        | Wijnbar Rood Wit Rosé
wijnbar    | Haarlem          | Wijnbar Spaarnewijn*
hotel      | Zeist            | Hotel Park Lindenhof*
hotel      | Noordwijk        | Hotel De Witte Duinen*, Hotel Zeeweelde
hotel      | Maastricht       | Hotel Jekerhof
hotel      | Den Haag         | Hotel Lange Vijver*, Hotel Residentie Vijf
hotel      | Amsterdam        | Hotel Het Amstelhuis, Hotel Nieuwe Wal*
hotel      | Arnhem           | Hotel Sonsbeekzicht
hotel      | Domburg          | Hotel Badpaviljoen Oost
hotel      | Alkmaar          | Hotel De Kaasdrager
hotel      | Hilversum        | Hotel Mediapoort*
hotel      | Zwolle           | Hotel Peperbus Plein
cateraar   | Utrecht          | Cateraar Smaakwerk*, Cateraar De Volle Schaal
cateraar   | Amsterdam        | Cateraar Aan Tafel Noord
cateraar   | Gouda            | Kookstudio De Garde, Cateraar Stroop
cateraar   | Tilburg          | Cateraar Wolhuis
cateraar   | Leiden           | Kookstudio Basilicum
cateraar   | Rotterdam        | Cateraar Kopvanzuid Koken
cateraar   | Zwolle           | Cateraar Blauwe Vinger
strand     | Zandvoort        | Strandpaviljoen Duin 7*, Strandpaviljoen Zuiderbries
strand     | Noordwijk        | Strandpaviljoen Het Anker
strand     | Den Haag         | Strandpaviljoen Zonnedek*
strand     | Bergen aan Zee   | Strandpaviljoen Noordhoek
strand     | Domburg          | Strandpaviljoen De Golfbreker
winkel     | Amersfoort       | De Wijnkamer*
winkel     | Gouda            | Slijterij Van der Meulen
winkel     | Utrecht          | Wijnhandel De Oude Werf, Wijnwinkel Twijnhof
winkel     | Haarlem          | Wijnkoperij Zijlkelder
winkel     | Den Haag         | Wijnhandel Statenhof
winkel     | Breda            | Wijnhuis De Baronie
winkel     | Zwolle           | Wijnkoperij Sassenhof
winkel     | Nijmegen         | Slijterij De Zevenheuvel*
winkel     | Groningen        | Wijnhandel Martinikelder
winkel     | Alkmaar          | Slijterij Waagplein
winkel     | Apeldoorn        | Wijnwinkel Het Loofhuis
winkel     | Middelburg       | Wijnhandel Walcherse Wijnen
winkel     | Hilversum        | Wijnwinkel Gooise Kelder
winkel     | Leiden           | Wijnkoperij Nieuwe Rijn
winkel     | Arnhem           | Slijterij Klarendal
club       | Utrecht          | Wijnvereniging De Neus, Studentenvereniging Catena
club       | Leiden           | Proefgenootschap Sleutelstad
club       | Amersfoort       | Hockeyclub De Eemvogels
club       | Zeist            | Golfclub De Bosrand
club       | Deventer         | Wijngilde De IJssel
club       | Eindhoven        | Dispuut De Kurk
thuis      | Utrecht          | Familie Van Beek, Familie Osinga, M. de Groot
thuis      | Zeist            | Familie Ten Cate, R. Vermeer
thuis      | Hilversum        | Familie Brandsma, C. Lodewijks
thuis      | Amersfoort       | Familie De Ridder, A. Kuiper
thuis      | Amsterdam        | Familie Yilmaz, J. van Houten
thuis      | Haarlem          | Familie Schouten
`;

const kelder = `
restaurant | Eindhoven        | Restaurant De Gloeidraad, Restaurant Stratumhof, Restaurant Vonk
restaurant | Tilburg          | Restaurant Heuvelkwartier, Restaurant De Spinnerij
restaurant | 's-Hertogenbosch | Restaurant De Gouden Draak, Restaurant Uilenburcht
bistro     | Breda            | Bistro Havermarkt, Bistro De Spijkerhof
bistro     | Eindhoven        | Bistro Kleine Berg Acht, Bistro Dommelhuis
bistro     | Tilburg          | Bistro Piushof
wijnbar    | Breda            | Wijnbar De Vlaszak
wijnbar    | Eindhoven        | Wijnbar Decanter
hotel      | Breda            | Hotel Mastbosch Zuid
hotel      | 's-Hertogenbosch | Hotel De Stadspoort
hotel      | Maastricht       | Hotel Sint Pieter
cateraar   | Eindhoven        | Cateraar Stadskeuken
cateraar   | Tilburg          | Cateraar De Ketel
winkel     | Tilburg          | Wijnhandel De Kruikenzeiker
winkel     | Breda            | Slijterij Ginnekens
winkel     | Maastricht       | Wijnkoperij Wyckerhof
winkel     | Nijmegen         | Wijnhuis Bottendaal
club       | Eindhoven        | Wijnclub Brainwijn
`;

const letters = 'ABCDEGHJKLMNPRSTVWXZ';

/** A customer of the demo company, still without id and number, and how it buys. */
export type DemoCustomer = {
  record: Omit<NewCustomer, 'customerId' | 'number'>;
  kind: Pick<Kind, 'lines' | 'boxes' | 'rate'> & { isPrivate: boolean; isAtSea: boolean };
  hasApp: boolean;
  /** Null without a mandate. */
  mandate: { isSigned: boolean } | null;
};

const domainOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

const seaside = ['strand', 'hotel'];

const customerOf = (
  listed: string,
  town: string,
  kindName: string,
  accountManagers: readonly string[],
): DemoCustomer => {
  const name = listed.replace('*', '');
  const random: Random = randomFrom('customer', name, town);
  const { type, lines, boxes, rate, discounts, terms } = kinds[kindName]!;
  const { postcode, areaCode, days } = towns[town]!;
  const isPrivate = kindName === 'thuis';
  // weekends as well: hotels and beaches both days, others that are open then on Saturdays
  const weekend = seaside.includes(kindName) ? [6, 7] : random.chance(0.25) ? [6] : [];
  const initial = random.pick([...letters]);
  const surname = random.pick(data.surnames);
  const domain = domainOf(name);
  // their invoices are collected; of the last the mandate still has to be signed
  const isSigned = data.collectedFrom.includes(name);
  const mandate = isSigned || name === data.toSign ? { isSigned } : null;
  return {
    record: {
      name,
      street: random.pick(data.streets),
      houseNumber: String(random.between(1, 180)),
      houseNumberExtra: random.chance(0.12) ? random.pick(['A', 'B', 'bis', '1']) : '',
      postcode: `${postcode + random.between(0, 8)} ${random.pick([...letters])}${random.pick([...letters])}`,
      city: town,
      country: 'Nederland',
      contactPerson: isPrivate ? name : `${initial}. ${surname}`,
      telephone: `${areaCode} 555 ${areaCode.length > 3 ? random.between(100, 999) : random.between(1000, 9999)}`,
      email: isPrivate ? `${domain}@post.example` : `inkoop@${domain}.example`,
      kvk: isPrivate ? '' : String(randomFrom('kvk', name, town).between(10_000_000, 89_999_999)),
      customerType: type,
      priceClass: priceClassOf(type),
      discount: random.pick(discounts),
      paymentTerm: random.pick(terms),
      deliveryDays: [...days, ...weekend],
      deliveryNotes: random.chance(0.2) ? random.pick(data.notes) : '',
      isVatExempt: false,
      accountManager: random.pick(accountManagers),
      isAutoDebit: mandate !== null,
    },
    kind: {
      lines,
      boxes,
      rate: rate * (0.5 + random.next() * random.next() * 3),
      isPrivate,
      isAtSea: kindName === 'strand',
    },
    hasApp: listed.endsWith('*'),
    mandate,
  };
};

const read = (list: string, accountManagers: readonly string[]): DemoCustomer[] =>
  list
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [kind, town, names] = row.split('|').map((cell) => cell.trim());
      return names!.split(', ').map((name) => customerOf(name, town!, kind!, accountManagers));
    });

export const customersOfNoordhof = (accountManagers: readonly string[]) => read(noordhof, accountManagers);
export const customersOfKelder = (accountManagers: readonly string[]) => read(kelder, accountManagers);

/** The next days, at most a week ahead, on which a customer is delivered to: at least one. */
export const deliveryDays = ({ record }: DemoCustomer, date: CalendarDate): CalendarDate[] => {
  const week = Array.from({ length: 7 }, (_, day) => addDays(date, day + 1)).filter((day) => !isClosed(day));
  const planned = week.filter((day) => record.deliveryDays.includes(weekdayOf(day)));
  return planned.length > 0 ? planned : week.filter((day) => !isWeekend(day)).slice(1, 2);
};
