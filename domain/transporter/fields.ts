import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who manages transporters; buyers only choose from them. */
const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const about = fieldGroup({ tab: 'transporter', group: 'Transporteur', changes });
const mail = fieldGroup({ tab: 'transporter', group: 'E-mail', changes });

/** SET-029: every field of a transporter. */
export const transporterFields = {
  name: required(about.text('name', 'Naam', filledText(200))),
  contactPerson: about.text('contactperson', 'Contactpersoon', 200),
  address: about.text('address', 'Adres', 200),
  postcode: about.text('postcode', 'Postcode', 20),
  city: about.text('city', 'Plaats', 100),
  country: about.text('country', 'Land', 100),
  /** Only those that are active are offered. */
  isActive: about.flag('active', 'Actief', { initial: true }),
  email: mail.emails('email1', 'E-mailadres', 200, { check: addressesProblem }),
  emailText: mail.area('email_text', 'Tekst van de e-mail bij een inkooporder', 5000),
};
