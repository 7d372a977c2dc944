import { ofProducts } from '#api/http/scope.ts';
import * as contract from '#api/transporters/contract.ts';
import { changeTransporterField, addTransporter } from '#application/transporter/keep.ts';
import { implementData, implementChange, implementCreation } from '#api/http/implement.ts';
import { changeFieldOf } from '#api/http/record-fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { transportersOf } from '#projections/transporters/queries.ts';

export const transporterRoutes = [
  implementData(contract.transporters, (call) => transportersOf(call.core.db, ofProducts(call))),
  implementChange(contract.changeTransporterField, (call, request) =>
    changeFieldOf(call, transporterFields, request, changeTransporterField),
  ),
  implementCreation(contract.addTransporter, addTransporter),
];
