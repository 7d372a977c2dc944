import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const ofList = settingGroup('pricelist', message('Prijslijst', 'Price list'));
const options = settingGroup('pricelist', message('Wat erop staat', 'What is on it'));

/** Layout and contents of price lists (PLIST-009, SET-009, SET-011, SET-014, SET-023). */
export const priceListSettings = {
  priceListTitle: ofList.text('247', message('Titel', 'Title'), filledText(100), { initial: 'Prijslijst' }),
  priceListDesign: ofList.choice('t_pricelist_template', message('Model', 'Design'), {
    3: message('3, klassiek', '3, classic'),
    4: message('4, met kleur', '4, with colour'),
    5: message('5, in twee kolommen', '5, in two columns'),
  }),
  /** D-20: where price lists have moved to. */
  priceListLink: ofList.url(
    'pricelist_link',
    message('Adres van de nieuwere toepassing', 'Address of the newer application'),
    500,
  ),
  priceListOpening: ofList.area('t_pricelist', message('Inleiding', 'Introduction'), 5000, {
    hint: message('Staat onder de titel', 'Stands below the title'),
  }),
  priceListVatText: ofList.area('t_pricelist_btw', message('Tekst over btw', 'Text about VAT'), 5000, {
    hint: message(
      'Staat onder aan de lijst, als de btw erop staat',
      'Stands at the bottom of the list, if VAT is on it',
    ),
  }),
  priceListShowsPrices: options.flag('t_pricelist_show', message('Prijzen tonen', 'Show prices')),
  priceListShowsVat: options.flag('t_pricelist_btw_show', message('Btw tonen', 'Show VAT')),
  priceListHasIndex: options.flag('t_pricelist_index_show', message('Index achterin', 'Index at the back')),
  priceListShowsImages: options.flag('252', message('Afbeeldingen', 'Images')),
  priceListShowsOtherCode: options.flag('253', message('Andere productcode', 'Other product code')),
  priceListShowsContents: options.flag('254', message('Inhoud', 'Contents')),
  priceListInStockOnly: options.flag('255', message('Alleen wat op voorraad is', 'Only what is in stock')),
};
