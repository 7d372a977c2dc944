import { implement, implementView, implementCreation } from '#api/http/implement.ts';
import * as contract from '#api/vintages/contract.ts';
import { startVintage, cloneProduct } from '#application/product/copy.ts';
import { rollOverView } from '#projections/views/roll-over.ts';

export const vintageRoutes = [
  implementCreation(contract.startVintage, startVintage),

  implement(contract.cloneProduct, async ({ core, actor, recorded }, { productId }) => ({
    data: { productId: recorded(await cloneProduct(core, actor, productId)).productId },
  })),

  implementView(contract.rollOver, rollOverView),
];
