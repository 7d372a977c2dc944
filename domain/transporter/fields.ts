import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import { message } from '#domain/kernel/message.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who manages transporters; buyers only choose from them. */
const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const about = fieldGroup({ tab: 'transporter', group: message('Transporteur', 'Transporter'), changes });
const mail = fieldGroup({ tab: 'transporter', group: message('E-mail', 'Email'), changes });

/** SET-029: every field of a transporter. */
export const transporterFields = {
  name: required(about.text('name', message('Naam', 'Name'), filledText(200))),
  contactPerson: about.text('contactperson', message('Contactpersoon', 'Contact person'), 200),
  address: about.text('address', message('Adres', 'Address'), 200),
  postcode: about.text('postcode', message('Postcode', 'Postcode'), 20),
  city: about.text('city', message('Plaats', 'Town'), 100),
  country: about.text('country', message('Land', 'Country'), 100),
  /** Only those that are active are offered. */
  isActive: about.flag('active', message('Actief', 'Active'), { initial: true }),
  email: mail.emails('email1', message('E-mailadres', 'Email address'), 200, { check: addressesProblem }),
  emailText: mail.area(
    'email_text',
    message('Tekst van de e-mail bij een inkooporder', 'Text of the email with a purchase order'),
    5000,
  ),
};
