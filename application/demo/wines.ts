import { euro, type Money } from '#domain/kernel/money.ts';
import { wineColors, type WineColor } from '#domain/product/wine-color.ts';

/** A wine of the demo company. Prices are excl VAT, for horeca, for shops and for consumers (LINE-016). */
export type Wine = {
  house: string;
  country: string;
  name: string;
  color: WineColor;
  region: string;
  grapes: string[];
  bottlesPerBox: number;
  purchasePrice: Money;
  prices: [Money, Money, Money];
  /** Oldest first; 'NV' is a wine without a vintage. */
  vintages: string[];
  isExcludedFromDiscount: boolean;
  /** Not bought again of late, so that it runs out. */
  isRunningOut: boolean;
  message: string;
};

/**
 * Our own list: the regions and grapes exist, the houses and the wines do not. A house stands above its
 * wines with its country; a wine has colour, region, grapes, bottles in a box, purchase price, price for
 * horeca, vintages, and signs: `!` no discount works on it, `-` it runs out. A message ends the row.
 */
const list = `
Domaine Vaubrelle · Frankrijk
  Sancerre Les Vauriettes          | wit        | Loire            | Sauvignon Blanc                  |  6 |  9,20 |  13,85 | 2024 2025
  Sancerre Rouge Vieilles Lunes    | rood       | Loire            | Pinot Noir                       |  6 | 11,10 |  16,40 | 2022
  Pouilly-Fumé Silex du Soir       | wit        | Loire            | Sauvignon Blanc                  |  6 | 10,40 |  15,60 | 2024
  Menetou-Salon Clos Merline       | wit        | Loire            | Sauvignon Blanc                  |  6 |  8,30 |  12,45 | 2024
  Muscadet Sèvre et Maine Sur Lie  | wit        | Loire            | Melon de Bourgogne               |  6 |  4,95 |   7,75 | 2024
  Vouvray Sec Pierre Bleue         | wit        | Loire            | Chenin Blanc                     |  6 |  7,40 |  11,20 | 2023
  Chinon Les Petites Marches       | rood       | Loire            | Cabernet Franc                   |  6 |  6,60 |  10,10 | 2022
  Crémant de Loire Brut            | mousserend | Loire            | Chenin Blanc, Chardonnay         |  6 |  7,25 |  11,40 | NV

Maison Orvelin · Frankrijk
  Chablis Terre Crayeuse           | wit        | Bourgogne        | Chardonnay                       |  6 | 11,30 |  16,95 | 2023
  Chablis Premier Cru Vaudorne     | wit        | Bourgogne        | Chardonnay                       |  6 | 17,80 |  26,50 | 2022
  Bourgogne Chardonnay             | wit        | Bourgogne        | Chardonnay                       |  6 |  9,60 |  14,50 | 2023
  Bourgogne Pinot Noir             | rood       | Bourgogne        | Pinot Noir                       |  6 | 10,90 |  16,25 | 2022
  Saint-Véran Les Combelles        | wit        | Bourgogne        | Chardonnay                       |  6 | 10,20 |  15,40 | 2023
  Meursault Les Ormières           | wit        | Bourgogne        | Chardonnay                       |  6 | 33,50 |  49,00 | 2021     | !  | Maximaal 12 flessen per klant.
  Gevrey-Chambertin La Sourdine    | rood       | Bourgogne        | Pinot Noir                       |  6 | 36,00 |  52,50 | 2021     | !- | Beperkt leverbaar: vraag de verkoop.
  Crémant de Bourgogne Blanc       | mousserend | Bourgogne        | Chardonnay, Pinot Noir           |  6 |  8,40 |  12,90 | NV

Château Peyrondal · Frankrijk
  Bordeaux Supérieur               | rood       | Bordeaux         | Merlot, Cabernet Sauvignon       |  6 |  6,20 |   9,65 | 2022
  Bordeaux Blanc Sec               | wit        | Bordeaux         | Sauvignon Blanc, Sémillon        |  6 |  5,40 |   8,50 | 2024
  Saint-Émilion Grand Cru          | rood       | Bordeaux         | Merlot, Cabernet Franc           |  6 | 16,90 |  25,50 | 2021
  Lalande-de-Pomerol La Garenne    | rood       | Bordeaux         | Merlot                           |  6 | 14,20 |  21,40 | 2021
  Haut-Médoc Cuvée Ardilouse       | rood       | Bordeaux         | Cabernet Sauvignon, Merlot       |  6 | 12,60 |  18,90 | 2021
  Sauternes Or du Ciron            | zoet       | Bordeaux         | Sémillon, Sauvignon Blanc        |  6 | 17,50 |  26,00 | 2021     |    | Halve flessen van 375 ml.

Domaine Costemire · Frankrijk
  Côtes du Rhône Rouge             | rood       | Rhône            | Grenache, Syrah                  |  6 |  5,60 |   8,70 | 2022 2023
  Côtes du Rhône Blanc             | wit        | Rhône            | Viognier, Grenache Blanc         |  6 |  5,95 |   9,25 | 2024
  Crozes-Hermitage Les Galettes    | rood       | Rhône            | Syrah                            |  6 | 11,40 |  17,20 | 2022
  Vacqueyras Pierre Rousse         | rood       | Rhône            | Grenache, Syrah, Mourvèdre       |  6 | 10,30 |  15,50 | 2022
  Châteauneuf-du-Pape Grand Safre  | rood       | Rhône            | Grenache, Mourvèdre, Syrah       |  6 | 21,50 |  32,00 | 2021     | !
  Condrieu La Roche Pâle           | wit        | Rhône            | Viognier                         |  6 | 26,80 |  39,50 | 2023     | -
  Tavel Rosé de Soif               | rosé       | Rhône            | Grenache, Cinsault               |  6 |  7,60 |  11,60 | 2025

Mas Tarrabelle · Frankrijk
  Pays d'Oc Viognier               | wit        | Languedoc        | Viognier                         | 12 |  3,95 |   6,45 | 2024 2025
  Pays d'Oc Merlot                 | rood       | Languedoc        | Merlot                           | 12 |  3,60 |   5,95 | 2023
  Pays d'Oc Chardonnay             | wit        | Languedoc        | Chardonnay                       | 12 |  3,80 |   6,20 | 2024
  Picpoul de Pinet                 | wit        | Languedoc        | Piquepoul                        |  6 |  4,90 |   7,75 | 2024 2025
  Minervois La Caperouge           | rood       | Languedoc        | Syrah, Carignan                  |  6 |  5,70 |   8,90 | 2022
  Pic Saint-Loup Haute Draille     | rood       | Languedoc        | Syrah, Grenache                  |  6 |  8,80 |  13,40 | 2022
  Limoux Blanquette                | mousserend | Languedoc        | Mauzac                           |  6 |  6,40 |   9,90 | NV
  Pays d'Oc Grenache Rosé          | rosé       | Languedoc        | Grenache                         | 12 |  3,70 |   6,05 | 2024 2025

Bastide Solenzac · Frankrijk
  Côtes de Provence Rosé           | rosé       | Provence         | Grenache, Cinsault, Rolle        |  6 |  6,05 |   9,60 | 2024 2025
  Côtes de Provence Rosé Magnum    | rosé       | Provence         | Grenache, Cinsault, Rolle        |  3 | 13,20 |  20,50 | 2025
  Bandol Rosé Les Restanques       | rosé       | Provence         | Mourvèdre, Cinsault              |  6 | 11,80 |  17,90 | 2025
  Bandol Rouge Les Restanques      | rood       | Provence         | Mourvèdre                        |  6 | 14,50 |  21,90 | 2021
  Cassis Blanc Calanco             | wit        | Provence         | Marsanne, Clairette              |  6 | 11,20 |  16,90 | 2024

Domaine Rauchental · Frankrijk
  Pinot Blanc d'Alsace             | wit        | Elzas            | Pinot Blanc                      |  6 |  6,30 |   9,80 | 2023
  Riesling d'Alsace Roche Grise    | wit        | Elzas            | Riesling                         |  6 |  7,90 |  12,10 | 2023
  Gewurztraminer d'Alsace          | wit        | Elzas            | Gewürztraminer                   |  6 |  8,90 |  13,50 | 2023
  Pinot Gris d'Alsace              | wit        | Elzas            | Pinot Gris                       |  6 |  8,40 |  12,80 | 2023
  Crémant d'Alsace Brut            | mousserend | Elzas            | Pinot Blanc, Auxerrois           |  6 |  8,10 |  12,40 | NV

Maison Thiervange · Frankrijk
  Champagne Brut Tradition         | mousserend | Champagne        | Pinot Meunier, Chardonnay        |  6 | 18,40 |  27,50 | NV
  Champagne Blanc de Blancs        | mousserend | Champagne        | Chardonnay                       |  6 | 23,60 |  34,90 | NV
  Champagne Rosé                   | mousserend | Champagne        | Pinot Noir, Chardonnay           |  6 | 22,30 |  33,00 | NV
  Champagne Brut Magnum            | mousserend | Champagne        | Pinot Meunier, Chardonnay        |  3 | 39,00 |  57,50 | NV       | !

Domaine Lacorbane · Frankrijk
  Côtes de Gascogne Blanc          | wit        | Zuidwest         | Colombard, Ugni Blanc            | 12 |  3,45 |   5,75 | 2024 2025
  Côtes de Gascogne Rosé           | rosé       | Zuidwest         | Merlot, Tannat                   | 12 |  3,55 |   5,90 | 2025
  Cahors La Nuit Noire             | rood       | Zuidwest         | Malbec                           |  6 |  6,90 |  10,60 | 2021
  Jurançon Moelleux Brumaire       | zoet       | Zuidwest         | Petit Manseng                    |  6 |  9,80 |  14,90 | 2022

Cantina Verzaglio · Italië
  Barolo Costa del Falco           | rood       | Piemonte         | Nebbiolo                         |  6 | 17,40 |  25,95 | 2021
  Barbaresco Rio Lungo             | rood       | Piemonte         | Nebbiolo                         |  6 | 15,80 |  23,75 | 2021
  Langhe Nebbiolo                  | rood       | Piemonte         | Nebbiolo                         |  6 |  7,60 |  11,90 | 2023
  Barbera d'Asti La Ciocca         | rood       | Piemonte         | Barbera                          |  6 |  6,30 |   9,75 | 2023
  Dolcetto d'Alba                  | rood       | Piemonte         | Dolcetto                         |  6 |  6,50 |  10,10 | 2023     | -
  Gavi di Gavi Pietrachiara        | wit        | Piemonte         | Cortese                          |  6 |  6,80 |  10,60 | 2024
  Roero Arneis                     | wit        | Piemonte         | Arneis                           |  6 |  7,10 |  10,95 | 2024
  Moscato d'Asti Fiordaliso        | zoet       | Piemonte         | Moscato                          |  6 |  6,20 |   9,70 | 2025

Tenuta Valbrescola · Italië
  Chianti Classico                 | rood       | Toscane          | Sangiovese                       |  6 |  8,10 |  12,50 | 2022
  Chianti Classico Riserva         | rood       | Toscane          | Sangiovese                       |  6 | 12,40 |  18,75 | 2021
  Rosso di Montalcino              | rood       | Toscane          | Sangiovese                       |  6 | 10,90 |  16,50 | 2022
  Brunello di Montalcino           | rood       | Toscane          | Sangiovese                       |  6 | 22,80 |  34,00 | 2021     | !
  Bolgheri Rosso Pinastra          | rood       | Toscane          | Cabernet Sauvignon, Merlot       |  6 | 13,90 |  20,90 | 2022
  Vernaccia di San Gimignano       | wit        | Toscane          | Vernaccia                        |  6 |  6,40 |   9,90 | 2024
  Toscana Rosato Maremola          | rosé       | Toscane          | Sangiovese                       |  6 |  5,80 |   9,10 | 2025

Azienda Corvarello · Italië
  Prosecco Extra Dry               | mousserend | Veneto           | Glera                            |  6 |  5,60 |   8,90 | NV
  Prosecco Superiore Brut          | mousserend | Veneto           | Glera                            |  6 |  7,40 |  11,50 | NV
  Pinot Grigio delle Venezie       | wit        | Veneto           | Pinot Grigio                     | 12 |  4,10 |   6,65 | 2024 2025
  Soave Classico Monte Ombrasco    | wit        | Veneto           | Garganega                        |  6 |  6,10 |   9,50 | 2024
  Lugana Riva Chiara               | wit        | Veneto           | Turbiana                         |  6 |  7,70 |  11,80 | 2024 2025
  Valpolicella Ripasso             | rood       | Veneto           | Corvina, Rondinella              |  6 |  8,70 |  13,25 | 2022
  Amarone della Valpolicella       | rood       | Veneto           | Corvina, Rondinella              |  6 | 19,60 |  29,25 | 2021     | !
  Bardolino Chiaretto              | rosé       | Veneto           | Corvina                          |  6 |  5,30 |   8,40 | 2025

Masseria Ulivarsa · Italië
  Primitivo di Manduria            | rood       | Puglia           | Primitivo                        |  6 |  6,70 |  10,40 | 2022 2023
  Salice Salentino                 | rood       | Puglia           | Negroamaro                       |  6 |  5,20 |   8,20 | 2022
  Puglia Bianco Fiano              | wit        | Puglia           | Fiano                            |  6 |  5,10 |   8,10 | 2024
  Salento Rosato Tramontina        | rosé       | Puglia           | Negroamaro                       |  6 |  4,90 |   7,80 | 2025

Feudo Zagaralba · Italië
  Nero d'Avola                     | rood       | Sicilië          | Nero d'Avola                     | 12 |  4,30 |   6,95 | 2023
  Grillo Vento di Mare             | wit        | Sicilië          | Grillo                           |  6 |  5,40 |   8,60 | 2024
  Etna Rosso Pietra Nera           | rood       | Sicilië          | Nerello Mascalese                |  6 | 10,70 |  16,10 | 2022
  Etna Bianco Pietra Nera          | wit        | Sicilië          | Carricante                       |  6 | 10,90 |  16,40 | 2023
  Passito Isola d'Oro              | zoet       | Sicilië          | Zibibbo                          |  6 | 14,80 |  22,25 | 2022     | -  | Flessen van 500 ml.

Bodegas Sierra Alvena · Spanje
  Rioja Crianza                    | rood       | Rioja            | Tempranillo                      | 12 |  4,85 |   7,95 | 2022
  Rioja Reserva                    | rood       | Rioja            | Tempranillo, Graciano            |  6 |  8,60 |  13,10 | 2021
  Rioja Blanco Viura               | wit        | Rioja            | Viura                            | 12 |  4,20 |   6,85 | 2024     | -  | Nieuwe jaargang volgt in het voorjaar.
  Rioja Rosado                     | rosé       | Rioja            | Garnacha                         | 12 |  4,10 |   6,70 | 2025
  Ribera del Duero Roble           | rood       | Ribera del Duero | Tempranillo                      |  6 |  6,90 |  10,70 | 2023
  Ribera del Duero Crianza         | rood       | Ribera del Duero | Tempranillo                      |  6 | 11,20 |  16,90 | 2021
  Rueda Verdejo                    | wit        | Rueda            | Verdejo                          |  6 |  4,60 |   7,35 | 2024 2025
  Toro La Encrucijada              | rood       | Toro             | Tinta de Toro                    |  6 |  7,30 |  11,30 | 2022

Celler Montferrada · Spanje
  Cava Brut Reserva                | mousserend | Penedès          | Macabeu, Xarel·lo, Parellada     |  6 |  5,70 |   9,05 | NV
  Cava Rosat                       | mousserend | Penedès          | Trepat                           |  6 |  6,10 |   9,60 | NV
  Penedès Xarel·lo                 | wit        | Penedès          | Xarel·lo                         |  6 |  6,20 |   9,75 | 2024
  Priorat Llicorella Alta          | rood       | Priorat          | Garnacha, Cariñena               |  6 | 14,60 |  21,90 | 2021
  Montsant Vinyes del Roc          | rood       | Montsant         | Garnacha, Cariñena               |  6 |  7,90 |  12,10 | 2022
  Jumilla Monastrell               | rood       | Jumilla          | Monastrell                       | 12 |  3,85 |   6,30 | 2023

Adega Brizomar · Spanje
  Rías Baixas Albariño             | wit        | Galicië          | Albariño                         |  6 |  8,20 |  12,55 | 2024 2025
  Godello Val do Lume              | wit        | Galicië          | Godello                          |  6 |  8,70 |  13,20 | 2023
  Ribeira Sacra Mencía             | rood       | Galicië          | Mencía                           |  6 |  8,90 |  13,50 | 2022

Bodega Arriolén · Spanje
  Fino Sobretabla                  | versterkt  | Jerez            | Palomino                         |  6 |  7,20 |  11,10 | NV
  Oloroso Seco                     | versterkt  | Jerez            | Palomino                         |  6 |  9,90 |  15,00 | NV
  Pedro Ximénez                    | versterkt  | Jerez            | Pedro Ximénez                    |  6 | 10,80 |  16,25 | NV

Quinta do Vale Sombrio · Portugal
  Douro Tinto                      | rood       | Douro            | Touriga Nacional, Tinta Roriz    |  6 |  5,90 |   9,25 | 2022
  Douro Tinto Reserva              | rood       | Douro            | Touriga Nacional, Touriga Franca |  6 |  8,10 |  12,75 | 2022     | -
  Douro Branco                     | wit        | Douro            | Rabigato, Viosinho               |  6 |  6,40 |   9,95 | 2024
  Ruby Port                        | versterkt  | Douro            | Touriga Franca, Tinta Barroca    |  6 |  7,30 |  11,25 | NV
  Tawny Port 10 jaar               | versterkt  | Douro            | Touriga Nacional, Tinta Roriz    |  6 | 12,90 |  19,40 | NV
  Late Bottled Vintage Port        | versterkt  | Douro            | Touriga Nacional, Touriga Franca |  6 | 11,40 |  17,20 | 2021

Herdade da Pedra Lume · Portugal
  Alentejo Tinto                   | rood       | Alentejo         | Aragonez, Trincadeira            |  6 |  4,80 |   7,65 | 2023
  Alentejo Branco                  | wit        | Alentejo         | Antão Vaz, Arinto                |  6 |  4,90 |   7,80 | 2024
  Vinho Verde Loureiro             | wit        | Vinho Verde      | Loureiro                         | 12 |  3,90 |   6,40 | 2024 2025
  Vinho Verde Alvarinho            | wit        | Vinho Verde      | Alvarinho                        |  6 |  7,30 |  11,25 | 2024
  Vinho Verde Rosé                 | rosé       | Vinho Verde      | Espadeiro                        | 12 |  4,00 |   6,50 | 2025

Weingut Falkenrode · Duitsland
  Riesling Kabinett trocken        | wit        | Moezel           | Riesling                         |  6 |  6,70 |  10,25 | 2024
  Riesling Schieferwerk            | wit        | Moezel           | Riesling                         |  6 |  9,80 |  14,90 | 2023
  Riesling Spätlese                | zoet       | Moezel           | Riesling                         |  6 | 11,60 |  17,50 | 2023
  Weissburgunder                   | wit        | Moezel           | Weissburgunder                   |  6 |  6,90 |  10,60 | 2024
  Sekt Riesling Brut               | mousserend | Moezel           | Riesling                         |  6 |  8,60 |  13,10 | NV

Weingut Ammerich · Duitsland
  Grauburgunder trocken            | wit        | Pfalz            | Grauburgunder                    |  6 |  6,20 |   9,75 | 2024 2025
  Spätburgunder trocken            | rood       | Pfalz            | Spätburgunder                    |  6 |  8,30 |  12,70 | 2022
  Dornfelder                       | rood       | Pfalz            | Dornfelder                       |  6 |  5,10 |   8,10 | 2023
  Scheurebe feinherb               | wit        | Pfalz            | Scheurebe                        |  6 |  6,40 |   9,90 | 2024

Winzerhof Aubrunner · Oostenrijk
  Grüner Veltliner Federspiel      | wit        | Wachau           | Grüner Veltliner                 |  6 |  6,20 |   9,90 | 2024 2025
  Grüner Veltliner Smaragd         | wit        | Wachau           | Grüner Veltliner                 |  6 | 13,40 |  20,25 | 2023
  Zweigelt Heideboden              | rood       | Burgenland       | Zweigelt                         |  6 |  6,10 |   9,60 | 2023
  Blaufränkisch Leithakalk         | rood       | Burgenland       | Blaufränkisch                    |  6 |  8,80 |  13,40 | 2022
  Gelber Muskateller               | wit        | Steiermark       | Gelber Muskateller               |  6 |  7,80 |  11,95 | 2024

Sterrekloof Landgoed · Zuid-Afrika
  Chenin Blanc                     | wit        | Stellenbosch     | Chenin Blanc                     | 12 |  4,20 |   6,80 | 2024 2025
  Chenin Blanc Ou Wingerd          | wit        | Stellenbosch     | Chenin Blanc                     |  6 |  9,10 |  13,80 | 2023
  Pinotage                         | rood       | Stellenbosch     | Pinotage                         |  6 |  5,80 |   9,10 | 2022
  Cape Blend Reserve               | rood       | Stellenbosch     | Cabernet Sauvignon, Pinotage     |  6 |  9,40 |  14,25 | 2021

Viña Cordalva · Chili
  Sauvignon Blanc Valle Frío       | wit        | Casablanca       | Sauvignon Blanc                  | 12 |  4,10 |   6,70 | 2024 2025
  Carmenère Gran Llano             | rood       | Colchagua        | Carmenère                        |  6 |  5,90 |   9,25 | 2023
  Cabernet Sauvignon               | rood       | Maipo            | Cabernet Sauvignon               | 12 |  4,20 |   6,85 | 2023

Finca Altamirosa · Argentinië
  Malbec                           | rood       | Mendoza          | Malbec                           | 12 |  4,70 |   7,55 | 2023
  Malbec Gran Altura               | rood       | Mendoza          | Malbec                           |  6 | 10,20 |  15,40 | 2022
  Torrontés                        | wit        | Salta            | Torrontés                        |  6 |  5,20 |   8,25 | 2024

Kahurere Estate · Nieuw-Zeeland
  Sauvignon Blanc                  | wit        | Marlborough      | Sauvignon Blanc                  |  6 |  7,50 |  11,60 | 2024 2025
  Pinot Noir                       | rood       | Central Otago    | Pinot Noir                       |  6 | 13,10 |  19,75 | 2022

Wijngaard Sint-Huybert · Nederland
  Johanniter                       | wit        | Limburg          | Johanniter                       |  6 |  9,20 |  13,90 | 2024
  Souvignier Gris Mergelrug        | wit        | Limburg          | Souvignier Gris                  |  6 | 10,10 |  15,25 | 2024     |    | Kleine oogst: levering in overleg.
`;

const money = (text: string): Money => Math.round(Number(text.replace(',', '.')) * euro);
const colors = Object.fromEntries(Object.entries(wineColors).map(([color, dutch]) => [dutch, color]));

/** A share of a price, to the next five cents, as price lists have it. */
const share = (price: Money, part: number): Money => Math.ceil((price * part) / (euro / 20)) * (euro / 20);

const wineOf = (row: string, house: string, country: string): Wine => {
  const [name, color, region, grapes, box, purchase, price, vintages, signs = '', message = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const horeca = money(price!);
  return {
    house,
    country,
    name: name!,
    color: colors[color!] as WineColor,
    region: region!,
    grapes: grapes!.split(', '),
    bottlesPerBox: Number(box),
    purchasePrice: money(purchase!),
    prices: [horeca, share(horeca, 0.94), share(horeca, 1.18)],
    vintages: vintages!.split(' '),
    isExcludedFromDiscount: signs.includes('!'),
    isRunningOut: signs.includes('-'),
    message,
  };
};

/** The wines of the demo company, by house. */
export const wines: readonly Wine[] = list
  .trim()
  .split('\n\n')
  .flatMap((block) => {
    const [heading, ...rows] = block.split('\n');
    const [house, country] = heading!.split(' · ');
    return rows.map((row) => wineOf(row, house!, country!));
  });
