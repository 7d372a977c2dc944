import type { Column } from '#domain/import/column.ts';
import { emptyValues, fieldColumns, numberColumn } from '#domain/import/columns.ts';
import { productFields } from '#domain/product/fields.ts';

/** What a file of products can hold: the old number and every field. */
export const productColumns: readonly Column[] = [
  numberColumn('Productnummer', [
    'nummer',
    'nr',
    'artikelnummer',
    'artikelnr',
    'productnr',
    'sku',
    'wineid',
    'product number',
  ]),
  ...fieldColumns(productFields, {
    required: ['name', 'supplierId'],
    words: {
      name: [
        'productnaam',
        'omschrijving artikel',
        'wijn',
        'wijnnaam',
        'winename',
        'wine',
        'artikel',
        'product',
      ],
      vintage: ['jaar', 'oogstjaar'],
      supplierId: ['leveranciersnaam', 'supplier', 'producent', 'wijnhuis', 'domein', 'winery', 'wineryname'],
      barcode: ['ean', 'ean code', 'ean13', 'gtin', 'gtin13', 'upc'],
      lwin: ['lwin code', 'lwin7', 'lwin11', 'lwin18', 'liv ex'],
      otherCode: ['leverancierscode', 'artikelcode leverancier', 'code leverancier'],
      color: ['kleur', 'type', 'colour', 'color', 'soort wijn'],
      countryId: ['country', 'herkomst', 'land van herkomst'],
      regionId: ['region', 'streek', 'gebied', 'regionname'],
      subregionId: ['sub regio', 'appellatie', 'appellation'],
      packageId: ['fles', 'flesinhoud', 'bottle size'],
      bottlesPerBox: ['per doos', 'doos', 'aantal per doos', 'flessen doos', 'colli'],
      minimumOrder: ['minimum', 'minimale afname'],
      vatCategory: ['btw tarief', 'btw percentage', 'vat', 'btw code'],
      departPrice: ['inkoopprijs', 'inkoop', 'kostprijs', 'purchase price', 'cost'],
      sellPrice: [
        'prijs',
        'verkoopprijs',
        'verkoopprijs excl',
        'prijs excl',
        'catalogusprijs',
        'prijs 1',
        'price',
      ],
      sellPriceIncl: ['verkoopprijs incl', 'prijs incl', 'consumentenprijs', 'price incl'],
      sellPrice2: ['prijs 2', 'verkoopprijs 2'],
      sellPrice3: ['prijs 3', 'verkoopprijs 3'],
      alcohol: ['alcoholpercentage', 'abv', 'alc', 'vol'],
      grapes: ['druif', 'druivenras', 'druivensoort', 'grapes', 'grape', 'cepage'],
      foodPairing: ['harmonize', 'serveersuggestie', 'food'],
      description: ['beschrijving', 'proefnotitie', 'tasting note', 'description'],
      isOrganic: ['biologisch', 'bio', 'organic'],
      isEnabled: ['in assortiment', 'leverbaar', 'active'],
      externalUrl: ['website', 'url'],
    },
    otherWords: {
      color: {
        red: ['red', 'rouge', 'rosso', 'tinto', 'r'],
        white: ['white', 'blanc', 'bianco', 'blanco', 'w'],
        rose: ['rose', 'rosado', 'rosato'],
        sparkling: ['sparkling', 'bubbels', 'mousserend', 'champagne', 'cava'],
        sweet: ['sweet', 'dessert', 'zoet', 'dessertwijn'],
        fortified: ['fortified', 'port', 'dessert port', 'sherry', 'versterkt'],
      },
      vatCategory: {
        none: ['0', 'vrij', 'geen btw'],
        low: ['6', '9', 'l', 'laag tarief', 'low'],
        high: ['21', '19', 'h', 'hoog tarief', 'high'],
      },
    },
  }),
];

/** What a product has of which a file says nothing. */
export const newProduct = emptyValues(productFields);
