import { cloneProduct, rollOver, startVintage } from '#api/vintages/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const { useRollOverQuery, useStartVintageMutation, useCloneProductMutation } = defineCalls({
  rollOver: query(rollOver, { part: 'data' }),
  startVintage: mutation(startVintage, { invalidatesTags: ['Product'] }),
  cloneProduct: mutation(cloneProduct, { invalidatesTags: ['Product'] }),
});
