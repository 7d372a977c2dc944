import { customerTypes } from '#domain/customer/customer-types.ts';
import { localized } from '#web/lib/localized.ts';

/** The customer types to choose from. */
export const customerTypeChoices = customerTypes.map(({ id, label }) => ({ id, name: localized(label) }));
