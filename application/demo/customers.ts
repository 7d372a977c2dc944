import { randomFrom, type Random } from '#application/demo/random.ts';
import type { Customer, NewCustomer } from '#domain/customer/customer.ts';

/** How a kind of customer buys: `lines` and `boxes` are the usual least and most, `rate` how often. */
type Kind = {
  type: string;
  priceClass: Customer['priceClass'];
  lines: [number, number];
  boxes: [number, number];
  rate: number;
  discounts: readonly number[];
  terms: readonly number[];
};
const kinds = {
  restaurant: {
    type: 'Restaurant',
    priceClass: 1,
    lines: [5, 12],
    boxes: [1, 3],
    rate: 1.2,
    discounts: [0, 0, 250, 400],
    terms: [0, 14, 21],
  },
  bistro: {
    type: 'Bistro',
    priceClass: 1,
    lines: [3, 9],
    boxes: [1, 2],
    rate: 1.1,
    discounts: [0, 0, 250],
    terms: [0, 14],
  },
  wijnbar: {
    type: 'Wijnbar',
    priceClass: 1,
    lines: [6, 14],
    boxes: [1, 2],
    rate: 1.3,
    discounts: [0, 250, 400],
    terms: [0, 14],
  },
  hotel: {
    type: 'Hotel',
    priceClass: 1,
    lines: [5, 12],
    boxes: [2, 4],
    rate: 1,
    discounts: [250, 400, 500],
    terms: [21, 30],
  },
  cateraar: {
    type: 'Cateraar',
    priceClass: 1,
    lines: [3, 7],
    boxes: [2, 6],
    rate: 0.7,
    discounts: [0, 250, 500],
    terms: [14, 21],
  },
  strand: {
    type: 'Strandpaviljoen',
    priceClass: 1,
    lines: [3, 8],
    boxes: [2, 4],
    rate: 1,
    discounts: [0, 250],
    terms: [14],
  },
  winkel: {
    type: 'Wijnwinkel',
    priceClass: 2,
    lines: [7, 15],
    boxes: [1, 4],
    rate: 1,
    discounts: [400, 600, 750],
    terms: [21, 30],
  },
  club: {
    type: 'Vereniging',
    priceClass: 3,
    lines: [3, 6],
    boxes: [1, 2],
    rate: 0.4,
    discounts: [0],
    terms: [8, 14],
  },
  thuis: {
    type: 'Particulier',
    priceClass: 3,
    lines: [3, 6],
    boxes: [1, 1],
    rate: 0.55,
    discounts: [0],
    terms: [8],
  },
} as const satisfies Record<string, Kind>;

/** Postcode area, area code of the telephone, and the days on which a town is delivered to (D-33). */
const towns: Record<string, [postcode: number, areaCode: string, days: number[]]> = {
  Utrecht: [3511, '030', [4]],
  'Den Haag': [2511, '070', [3]],
  Rotterdam: [3011, '010', [3]],
  Amsterdam: [1012, '020', [2, 5]],
  Haarlem: [2011, '023', [2, 5]],
  Amersfoort: [3811, '033', [1, 4]],
  Zeist: [3701, '030', [1, 4]],
  Hilversum: [1211, '035', [1, 4]],
  Gouda: [2801, '0182', [3, 5]],
  Delft: [2611, '015', [1, 3]],
  Leiden: [2311, '071', [2, 5]],
  Dordrecht: [3311, '078', [1, 3]],
  Breda: [4811, '076', [1, 4]],
  Tilburg: [5011, '013', [1, 4]],
  "'s-Hertogenbosch": [5211, '073', [2, 4]],
  Eindhoven: [5611, '040', [2, 5]],
  Maastricht: [6211, '043', [2]],
  Nijmegen: [6511, '024', [1, 5]],
  Arnhem: [6811, '026', [1, 5]],
  Apeldoorn: [7311, '055', [1, 5]],
  Deventer: [7411, '0570', [2]],
  Zwolle: [8011, '038', [2, 5]],
  Groningen: [9711, '050', [2]],
  Leeuwarden: [8911, '058', [2]],
  Alkmaar: [1811, '072', [3, 5]],
  Zandvoort: [2041, '023', [3, 5]],
  Noordwijk: [2202, '071', [3, 5]],
  'Bergen aan Zee': [1865, '072', [3, 5]],
  Domburg: [4357, '0118', [3]],
  Middelburg: [4331, '0118', [3]],
};

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

const streets =
  'Kerkstraat,Marktplein,Stationsweg,Oude Haven,Dorpsstraat,Molenstraat,Nieuwe Gracht,Wilhelminastraat,Julianalaan,Kloosterstraat,Kapelstraat,Havenkade,Raadhuisplein,Singel,Lindelaan,Beukenlaan,Schoolstraat,Achterom,Voorstraat,Hoogstraat,Langestraat,Torenstraat,Vismarkt,Weverstraat,Zandpad'.split(
    ',',
  );
const surnames =
  'Jansen,de Vries,van den Berg,Bakker,Visser,Smit,Meijer,Mulder,de Boer,Bos,Hendriks,Dekker,Dijkstra,Peters,van Dam,Kok,Jacobs,Vos,Willems,Hoekstra,Verhoeven,Koster,Aydin,El Idrissi,Prins,Blom,Huisman,Postma,Kuipers,Veenstra,Kramer,Scholten,van Wijk,Molenaar,de Haan,Timmermans,Nguyen,Ramdin,Verbeek,Groen'.split(
    ',',
  );
const notes = [
  'Graag via de achteringang.',
  'Bellen bij aankomst.',
  'Leveren vóór de lunch, vóór 11:30.',
  'Kelder aan de zijkant, code bij de receptie.',
  'Niet tussen 12:00 en 14:00 leveren.',
  'Laadplek om de hoek, let op venstertijden.',
];
const letters = 'ABCDEGHJKLMNPRSTVWXZ';

/** Whose invoices are to be collected; of the last the mandate still has to be signed. */
const collectedFrom = [
  'Bistro Vlierhof',
  'Bistro Het Sluisje',
  'Wijnkoperij Nieuwe Rijn',
  'Hotel Mastbosch Zuid',
];
const toSign = 'Bistro Vier Linden';

/** A customer of the demo company, still without id and number, and how it buys. */
export type DemoCustomer = {
  record: Omit<NewCustomer, 'customerId' | 'number'>;
  kind: Pick<Kind, 'lines' | 'boxes'> & { rate: number; isPrivate: boolean; isAtSea: boolean };
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
  name: string,
  town: string,
  kindName: keyof typeof kinds,
  random: Random,
  accountManagers: readonly string[],
): Omit<DemoCustomer, 'hasApp' | 'mandate'> => {
  const { type, priceClass, lines, boxes, rate, discounts, terms } = kinds[kindName];
  const [area, areaCode, townDays] = towns[town]!;
  const isPrivate = kindName === 'thuis';
  // weekends as well: hotels and beaches both days, others that are open then on Saturdays
  const weekend = seaside.includes(kindName) ? [6, 7] : random.chance(0.25) ? [6] : [];
  const initial = random.pick([...letters]);
  const surname = random.pick(surnames);
  const domain = domainOf(name);
  return {
    record: {
      name,
      street: random.pick(streets),
      houseNumber: String(random.between(1, 180)),
      houseNumberExtra: random.chance(0.12) ? random.pick(['A', 'B', 'bis', '1']) : '',
      postcode: `${area + random.between(0, 8)} ${random.pick([...letters])}${random.pick([...letters])}`,
      city: town,
      country: 'Nederland',
      contactPerson: isPrivate ? name : `${initial}. ${surname}`,
      telephone: `${areaCode} 555 ${areaCode.length > 3 ? random.between(100, 999) : random.between(1000, 9999)}`,
      email: isPrivate ? `${domain}@post.example` : `inkoop@${domain}.example`,
      kvk: isPrivate ? '' : String(randomFrom('kvk', name, town).between(10_000_000, 89_999_999)),
      customerType: type,
      priceClass,
      discount: random.pick<number>(discounts),
      paymentTerm: random.pick<number>(terms),
      deliveryDays: [...townDays, ...weekend],
      deliveryNotes: random.chance(0.2) ? random.pick(notes) : '',
      isVatExempt: false,
      accountManager: random.pick(accountManagers),
    },
    kind: {
      lines: [...lines],
      boxes: [...boxes],
      rate: rate * (0.5 + random.next() * random.next() * 3),
      isPrivate,
      isAtSea: kindName === 'strand',
    },
  };
};

const read = (list: string, accountManagers: readonly string[]): DemoCustomer[] =>
  list
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [kind, town, names] = row.split('|').map((cell) => cell.trim());
      return names!.split(', ').map((text) => {
        const hasApp = text.endsWith('*');
        const name = text.replace('*', '');
        const random = randomFrom('customer', name, town!);
        const { record, ...about } = customerOf(
          name,
          town!,
          kind as keyof typeof kinds,
          random,
          accountManagers,
        );
        const isSigned = collectedFrom.includes(name);
        const mandate = isSigned || name === toSign ? { isSigned } : null;
        return { ...about, record: { ...record, isAutoDebit: mandate !== null }, hasApp, mandate };
      });
    });

export const customersOfNoordhof = (accountManagers: readonly string[]) => read(noordhof, accountManagers);
export const customersOfKelder = (accountManagers: readonly string[]) => read(kelder, accountManagers);
