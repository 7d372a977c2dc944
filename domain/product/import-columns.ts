import type { Column } from '#domain/import/column.ts';
import { emptyValues, fieldColumns, numberColumn, wordsByName, wordsIn } from '#domain/import/columns.ts';
import { productFields } from '#domain/product/fields.ts';

/** What a file of products can hold: the old number and every field. */
export const productColumns: readonly Column[] = [
  numberColumn(
    'Productnummer',
    wordsIn(
      'nummer, nr, artikelnummer, artikelnr, productnr, sku, wineid, product number, artikelcode, artikel code, productcode, product code, itemcode, item code, item number, code, interne referentie, internal reference, default code, custom sku, article code',
    ),
  ),
  ...fieldColumns(productFields, {
    required: ['name', 'supplierId'],
    // a column of numbers alone is that of the codes
    names: ['name'],
    lastWords: wordsByName({ name: 'omschrijving, description, artikel naam' }),
    words: wordsByName({
      name: 'productnaam, omschrijving artikel, artikelomschrijving, artikelnaam, product name, item name, titel, title, wijn, wijnnaam, winename, wine, artikel, product',
      vintage: 'jaar, oogstjaar',
      supplierId:
        'leveranciersnaam, supplier, producent, wijnhuis, domein, winery, wineryname, merk, brand, brands, manufacturer, fabrikant, vendor',
      barcode: 'ean, ean code, ean13, gtin, gtin13, upc, gtin upc ean or isbn, streepjescode',
      lwin: 'lwin code, lwin7, lwin11, lwin18, liv ex',
      otherCode: 'leverancierscode, artikelcode leverancier, code leverancier',
      color: 'kleur, type, colour, color, soort wijn',
      countryId: 'country, herkomst, land van herkomst',
      regionId: 'region, streek, gebied, regionname',
      subregionId: 'sub regio, appellatie, appellation',
      packageId: 'fles, flesinhoud, bottle size',
      bottlesPerBox: 'per doos, doos, aantal per doos, flessen doos, colli',
      minimumOrder: 'minimum, minimale afname',
      vatCategory: 'btw tarief, btw percentage, vat, btw code, btw tariefgroep, tax class',
      departPrice: 'inkoopprijs, inkoop, kostprijs, purchase price, cost, cost price, default cost',
      sellPrice:
        'prijs, verkoopprijs, verkoopprijs excl, prijs excl, catalogusprijs, prijs 1, price, regular price, sales price, list price, normale prijs',
      sellPriceIncl: 'verkoopprijs incl, prijs incl, consumentenprijs, price incl',
      sellPrice2: 'prijs 2, verkoopprijs 2',
      sellPrice3: 'prijs 3, verkoopprijs 3',
      alcohol: 'alcohol, alcoholpercentage, abv, alc, vol',
      grapes: 'druif, druivenras, druivensoort, grapes, grape, cepage',
      foodPairing: 'harmonize, serveersuggestie, food',
      description: 'beschrijving, proefnotitie, tasting note, description',
      isOrganic: 'biologisch, bio, organic',
      isEnabled: 'in assortiment, leverbaar, active, published, gepubliceerd',
      categoryId: 'categories, category, categorie, categorieen, product category, artikelgroep',
      isFeatured: 'is featured',
      externalUrl: 'website, url',
    }),
    otherWords: {
      color: wordsByName({
        red: 'red, rouge, rosso, tinto, r',
        white: 'white, blanc, bianco, blanco, w',
        rose: 'rose, rosado, rosato',
        sparkling: 'sparkling, bubbels, mousserend, champagne, cava',
        sweet: 'sweet, dessert, zoet, dessertwijn',
        fortified: 'fortified, port, dessert port, sherry, versterkt',
      }),
      vatCategory: wordsByName({
        none: '0, vrij, geen btw, zero rate, nultarief',
        low: '6, 9, l, laag tarief, low, reduced rate, verlaagd tarief',
        high: '21, 19, h, hoog tarief, high, standard, standaard, standaardtarief',
      }),
    },
  }),
];

/** What a product has of which a file says nothing. */
export const newProduct = emptyValues(productFields);
