import { implement, implementView } from '#api/http/implement.ts';
import * as contract from '#api/vintages/contract.ts';
import { rollOver } from '#api/vintages/contract.ts';
import { startVintage, cloneProduct } from '#application/product/copy.ts';
import { rollOverView } from '#projections/views/roll-over.ts';

export const vintageRoutes = [
  implement(contract.startVintage, async (wanted, { core, actor, recorded }) => {
    const { productId } = recorded(await startVintage(core, actor, wanted));
    return { data: { productId } };
  }),

  implement(contract.cloneProduct, async ({ productId }, { core, actor, recorded }) => ({
    data: { productId: recorded(await cloneProduct(core, actor, productId)).productId },
  })),

  implementView(rollOver, (request, call) => rollOverView(call, request)),
];
