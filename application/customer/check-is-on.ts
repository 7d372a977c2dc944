import type { UnitOfWork } from '#application/kernel/core.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { person } from '#domain/kernel/person.ts';

/** Law 10: of who is forgotten nothing more is kept, so that nothing is taken for it either. Refuses customer-not-found. */
export const checkIsKnown = async (work: Pick<UnitOfWork, 'look'>, customerId: number) => {
  const { isErased } = await work.look(person, `${customer.category}-${customerId}`);
  if (isErased) refuse<CustomerRefusal>('customer-not-found', { customerId });
};

/** D-68: what a customer does itself; staff go on. Refuses customer-off, by the record as it stands. */
export const checkIsOn = async (work: Pick<UnitOfWork, 'look'>, customerId: number) => {
  const state = await work.look(customer, customerId);
  if (state && !state.record.isEnabled) refuse<CustomerRefusal>('customer-off', { customerId });
};
