import { settingGroup } from '#domain/account/setting-group.ts';
import { filledText } from '#domain/kernel/field-group.ts';

const ofList = settingGroup('pricelist', 'Prijslijst');
const options = settingGroup('pricelist', 'Wat erop staat');

/** Layout and contents of price lists (PLIST-009, SET-009, SET-011, SET-014, SET-023). */
export const priceListSettings = {
  priceListTitle: ofList.text('247', 'Titel', filledText(100), { initial: 'Prijslijst' }),
  priceListDesign: ofList.choice('t_pricelist_template', 'Model', {
    3: '3, klassiek',
    4: '4, met kleur',
    5: '5, in twee kolommen',
  }),
  /** D-20: where price lists have moved to. */
  priceListLink: ofList.url('pricelist_link', 'Adres van de nieuwere toepassing', 500),
  priceListOpening: ofList.area('t_pricelist', 'Inleiding', 5000, { hint: 'Staat onder de titel' }),
  priceListVatText: ofList.area('t_pricelist_btw', 'Tekst over btw', 5000, {
    hint: 'Staat onder aan de lijst, als de btw erop staat',
  }),
  priceListShowsPrices: options.flag('t_pricelist_show', 'Prijzen tonen'),
  priceListShowsVat: options.flag('t_pricelist_btw_show', 'Btw tonen'),
  priceListHasIndex: options.flag('t_pricelist_index_show', 'Index achterin'),
  priceListShowsImages: options.flag('252', 'Afbeeldingen'),
  priceListShowsOtherCode: options.flag('253', 'Andere productcode'),
  priceListShowsContents: options.flag('254', 'Inhoud'),
  priceListInStockOnly: options.flag('255', 'Alleen wat op voorraad is'),
};
