import * as contract from '#api/transporters/contract.ts';
import { changeTransporterField, addTransporter } from '#application/transporter/keep.ts';
import { transporters } from '#api/transporters/contract.ts';
import { implement } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { transportersOf } from '#projections/transporters/queries.ts';

export const transporterRoutes = [
  implement(transporters, async (_, { core: { db }, caller: { log, account } }) => ({
    data: await transportersOf(db, { log, accountId: account.productsFrom }),
  })),
  implement(contract.changeTransporterField, async (request, { core, actor, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(transporterFields, { field, role: caller.role }, () =>
        changeTransporterField(core, actor, request),
      ),
    );
    return { data: 1 as const };
  }),
  implement(contract.addTransporter, async (wanted, { core, actor, recorded }) => {
    const { transporterId } = recorded(await addTransporter(core, actor, wanted));
    return { data: { transporterId } };
  }),
];
