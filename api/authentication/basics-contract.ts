import { z } from 'zod';
import { wireFields } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { besideData, Flag, NullableMoney, renamed, Text, WireId } from '#api/contract/wire.ts';
import { screenSettings } from '#domain/account/screen-settings.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

/** API-016, with what the shell and the order screens need besides. */
export const accountBasics = operation('accountBasics', 'GET users/mainuserdatabasics', {
  item: 'API-016',
  summary: 'Basics of the account for the shell',
  roles: 'signed-in',
  reads: ['Account'],
  answers: 'legacy',
  response: besideData(
    renamed({
      accountId: WireId,
      name: ['company_name', Text],
      color: ['color', Text],
      /** ROLE-037: new accounts are opened here. */
      isMaster: ['master', Flag],
      hasCheckout: ['checkout', Flag],
      priceSide: [
        'incl_account',
        z.codec(z.literal([0, 1]), PriceSide, {
          decode: (isIncl) => (isIncl ? ('incl' as const) : ('excl' as const)),
          encode: (side) => (side === 'incl' ? 1 : 0),
        }),
      ],
      blocksShortage: ['stock_block', Flag],
      minimumOrder: ['klantapp_minimum_order_amount', NullableMoney],
      /** For staff; a user of a customer reads them as an account begins. */
      settings: renamed(wireFields(screenSettings)),
    }),
  ),
});
