import { addTransporter, changeTransporterField, transporters } from '#api/contract/transporters.ts';
import { implement } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { transportersOf } from '#projections/transporters/queries.ts';

export const transporterRoutes = [
  implement(transporters, async (_, { services: { db }, caller: { log, account } }) => ({
    data: await transportersOf(db, { log, accountId: account.productsFrom }),
  })),
  implement(changeTransporterField, async (request, { services, by, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(transporterFields, { field, role: caller.role }, () =>
        services.changeTransporterField(by, request),
      ),
    );
    return { data: 1 as const };
  }),
  implement(addTransporter, async (wanted, { services, by, recorded }) => {
    const { transporterId } = recorded(await services.addTransporter(by, wanted));
    return { data: { transporterId } };
  }),
];
