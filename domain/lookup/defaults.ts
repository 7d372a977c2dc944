import names from '#domain/lookup/default-names.json' with { type: 'json' };
import type { LookupEntry, LookupList } from '#domain/lookup/lists.ts';

/**
 * The entries that every account's lists begin with. Ids are permanent, because products refer to them: the
 * first of a list is 1, so a new entry goes at the end of its list or, for a region, below its country.
 * Product type 1 is the multi-product of the documents (PROD-036).
 */
const flat: Record<Exclude<LookupList, 'countries' | 'regions' | 'subregions'>, readonly string[]> = names;

/**
 * Countries with their number, below each its regions with theirs, and after a region its subregions. A
 * region has id country × 100 + its number, a subregion region × 100 + its number.
 */
const geography = `
1 Frankrijk
  1 Bordeaux: Médoc, Haut-Médoc, Pauillac, Margaux, Saint-Julien, Saint-Estèphe, Saint-Émilion, Pomerol, Graves, Pessac-Léognan, Sauternes, Entre-Deux-Mers
  2 Bourgogne: Chablis, Côte de Nuits, Côte de Beaune, Côte Chalonnaise, Mâconnais
  3 Beaujolais: Fleurie, Morgon, Moulin-à-Vent, Brouilly
  4 Champagne: Montagne de Reims, Vallée de la Marne, Côte des Blancs, Côte des Bar
  5 Loire: Sancerre, Pouilly-Fumé, Menetou-Salon, Vouvray, Chinon, Muscadet, Saumur, Anjou
  6 Rhône: Côtes du Rhône, Crozes-Hermitage, Hermitage, Châteauneuf-du-Pape, Gigondas, Condrieu
  7 Elzas
  8 Languedoc: Minervois, Corbières, Pic Saint-Loup, Faugères
  9 Roussillon
  10 Provence: Côtes de Provence, Bandol, Coteaux d'Aix
  11 Zuidwest: Cahors, Madiran, Gascogne
  12 Jura
  13 Savoie
  14 Corsica
  15 Pays d'Oc
2 Italië
  1 Piemonte: Barolo, Barbaresco, Asti, Gavi, Langhe
  2 Toscane: Chianti Classico, Montalcino, Montepulciano, Bolgheri, Maremma
  3 Veneto: Valpolicella, Soave, Prosecco, Bardolino
  4 Alto Adige
  5 Friuli
  6 Lombardije: Franciacorta, Lugana
  7 Umbrië
  8 Marche
  9 Abruzzo
  10 Campania
  11 Puglia: Salento, Primitivo di Manduria
  12 Sicilië: Etna
  13 Sardinië
  14 Emilia-Romagna
  15 Trentino
  16 Basilicata
3 Spanje
  1 Rioja: Rioja Alta, Rioja Alavesa, Rioja Oriental
  2 Ribera del Duero
  3 Rueda
  4 Galicië: Rías Baixas, Ribeiro, Valdeorras
  5 Priorat
  6 Penedès: Cava
  7 Toro
  8 Navarra
  9 La Mancha
  10 Jerez
  11 Bierzo
  12 Catalonië
  13 Valencia
  14 Jumilla
  15 Castilla y León
  16 Somontano
  17 Montsant
4 Portugal
  1 Douro: Baixo Corgo, Cima Corgo, Douro Superior
  2 Alentejo
  3 Dão
  4 Vinho Verde
  5 Bairrada
  6 Lisboa
  7 Madeira
  8 Setúbal
5 Duitsland
  1 Moezel: Saar, Ruwer
  2 Rheingau
  3 Pfalz
  4 Rheinhessen
  5 Nahe
  6 Baden
  7 Franken
  8 Ahr
  9 Württemberg
6 Oostenrijk
  1 Wachau
  2 Kremstal
  3 Kamptal
  4 Burgenland: Neusiedlersee
  5 Steiermark
  6 Wagram
  7 Weinviertel
  8 Niederösterreich
7 Zuid-Afrika
  1 Stellenbosch
  2 Paarl
  3 Franschhoek
  4 Swartland
  5 Walker Bay
  6 Constantia
  7 Robertson
  8 Western Cape
  9 Elgin
8 Argentinië
  1 Mendoza: Luján de Cuyo, Valle de Uco
  2 Salta
  3 Patagonië
9 Chili
  1 Maipo
  2 Colchagua
  3 Casablanca
  4 Maule
  5 Aconcagua
  6 Central Valley
  7 Leyda
10 Verenigde Staten
  1 Napa Valley
  2 Sonoma
  3 Central Coast
  4 Oregon
  5 Washington
  6 California
11 Australië
  1 Barossa Valley
  2 McLaren Vale
  3 Yarra Valley
  4 Margaret River
  5 Clare Valley
  6 Coonawarra
  7 South Eastern Australia
12 Nieuw-Zeeland
  1 Marlborough
  2 Hawke's Bay
  3 Central Otago
  4 Martinborough
13 Nederland
  1 Limburg
  2 Gelderland
  3 Zeeland
14 België
  1 Haspengouw
  2 Heuvelland
15 Hongarije
  1 Tokaj
  2 Eger
  3 Villány
16 Griekenland
  1 Naoussa
  2 Santorini
  3 Peloponnesos
  4 Kreta
17 Libanon
  1 Bekaavallei
18 Slovenië
  1 Goriška Brda
  2 Podravje
19 Kroatië
  1 Istrië
  2 Dalmatië
20 Roemenië
21 Bulgarije
22 Georgië
  1 Kacheti
23 Moldavië
24 Engeland
  1 Sussex
  2 Kent
25 Luxemburg
  1 Moselle
26 Zwitserland
  1 Wallis
  2 Vaud
27 Uruguay
28 Brazilië
29 Israël
  1 Galilea
30 Marokko
31 Schotland
32 Ierland
33 Turkije
34 China
35 Japan
`;

type Geography = Record<'countries' | 'regions' | 'subregions', LookupEntry[]>;
/** Parses the text: countries, below each its indented regions followed by their subregions. */
export const placesIn = (text: string): Geography =>
  text
    .trim()
    .split('\n')
    .reduce<Geography>(
      ({ countries, regions, subregions }, line) => {
        const [, indent, number, name, below] = /^( *)(\d+) ([^:]+)(?:: (.*))?$/.exec(line)!;
        const country = countries.at(-1);
        if (indent === '')
          return { countries: [...countries, entry(Number(number), name!)], regions, subregions };
        const region = entry(country!.id * 100 + Number(number), name!, country!.id);
        const under = (below?.split(', ') ?? []).map((item, index) =>
          entry(region.id * 100 + index + 1, item, region.id),
        );
        return { countries, regions: [...regions, region], subregions: [...subregions, ...under] };
      },
      { countries: [], regions: [], subregions: [] },
    );

function entry(id: number, name: string, parentId: number | null = null): LookupEntry {
  return { id, name, parentId, description: '' };
}

export const defaultEntries: Record<LookupList, readonly LookupEntry[]> = {
  ...placesIn(geography),
  ...(Object.fromEntries(
    Object.entries(flat).map(([list, names]) => [list, names.map((name, index) => entry(index + 1, name))]),
  ) as Record<keyof typeof flat, LookupEntry[]>),
};

/** The id of the default entry with this name below `parentId`. */
export const defaultIdOf = (list: LookupList, name: string, parentId: number | null = null): number | null =>
  defaultEntries[list].find(
    (lookupEntry) => lookupEntry.name === name && (parentId === null || lookupEntry.parentId === parentId),
  )?.id ?? null;
