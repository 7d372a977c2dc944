import { implementCreation, implementFileView, implementResult, implementView } from '#api/http/implement.ts';
import * as contract from '#api/vintages/contract.ts';
import { startVintage, cloneProduct } from '#application/product/copy.ts';
import { productSheetOf } from '#projections/views/product-sheet.ts';
import { rollOverView } from '#projections/views/roll-over.ts';

export const vintageRoutes = [
  implementCreation(contract.startVintage, startVintage),

  implementResult(contract.cloneProduct, ({ core, actor }, { productId }) =>
    cloneProduct(core, actor, productId),
  ),

  implementView(contract.rollOver, rollOverView),

  implementFileView(contract.productSheet, productSheetOf),
];
