import {
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconReceipt,
  IconShoppingBag,
} from '@tabler/icons-react';
import * as words from '#customer-app/app/words.nl.ts';

/** The pages, with full names in the profile menu and shorter ones in the bar. */
export const places = [
  { to: '/overzicht', name: words.overview, label: words.overview, Icon: IconHome },
  { to: '/nieuwebestelling', name: words.newOrder, label: words.orderWine, Icon: IconShoppingBag },
  { to: '/bestellingen', name: words.orders, label: words.orders, Icon: IconReceipt },
  { to: '/facturen', name: words.invoicesTitle, label: words.invoicesTitle, Icon: IconFileInvoice },
  { to: '/offertes', name: words.quotesTitle, label: words.quotesTitle, Icon: IconFileText },
  { to: '/info', name: words.information, label: words.info, Icon: IconInfoCircle },
] as const;
