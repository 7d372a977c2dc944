import { sancerre, type SmallWorld } from '#tests/support/small-world.ts';

/** Places an order of so many bottles at € 10 excl VAT, and invoices it. Out: its id. */
export const invoiced = async (world: SmallWorld, customer_id: number, qty: number): Promise<number> => {
  const order = {
    customer_id,
    'delivery-method_id': 1,
    overrule_discount: 1,
    order_discount: 0,
    order_lines: [{ product_id: sancerre, qty, pricetype: 1, unit_price_excl: 10 }],
  };
  const { body } = await world.call('SALES', 'POST', 'order/store', order);
  const { id } = body.data as { id: number };
  await world.call('SALES', 'PUT', 'order/updatefactuurstatus', {
    order_id: id,
    factuurstatus: 'gefactureerd',
  });
  return id;
};
