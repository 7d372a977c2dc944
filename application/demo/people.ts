import data from '#application/demo/accounts.json' with { type: 'json' };
import { demoCommandId, demoLogins, type DemoUser, kelder, noordhof } from '#application/demo/accounts.ts';
import { customersOf, type DemoCustomer } from '#application/demo/customers.ts';
import { idFrom } from '#application/kernel/id.ts';

export const customersByLog: Readonly<Record<number, readonly DemoCustomer[]>> = {
  [noordhof.log]: customersOf('noordhof'),
  [kelder.log]: customersOf('kelder'),
};

/** The command that adds a customer of the demo company, and so its id. */
export const addingCustomer = (log: number, name: string) => demoCommandId('customer', log, name);
export const demoCustomerId = (log: number, name: string) => idFrom(addingCustomer(log, name), 'customer');

/** The customers that order in the app without being one of the demo logins: each a user of its own. */
const appUsers: readonly DemoUser[] = customersByLog[noordhof.log]!.filter(
  ({ hasApp, record }) => hasApp && !demoLogins.some(({ customerName }) => customerName === record.name),
).map(({ record }, index) => ({
  userId: 11 + index,
  username: record.email,
  firstName: data.firstNames[index % data.firstNames.length]!,
  lastName: record.contactPerson.replace(/^\w\. /, ''),
  role: 'CLIENT2',
  accounts: [noordhof],
  customerName: record.name,
}));

export const demoUsers: readonly DemoUser[] = [...demoLogins, ...appUsers];

/** Who signs in as one of these can order: they pay well before their term. */
export const guestsOf = (log: number) =>
  new Set(
    demoLogins.flatMap(({ customerName }) => (customerName ? [demoCustomerId(log, customerName)] : [])),
  );
