import { ofProducts } from '#api/http/scope.ts';
import * as contract from '#api/transporters/contract.ts';
import { changeTransporterField, addTransporter } from '#application/transporter/keep.ts';
import { implementData, implementCreation } from '#api/http/implement.ts';
import { implementFieldChange } from '#api/http/record-fields.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { transportersOf } from '#projections/transporters/queries.ts';

export const transporterRoutes = [
  implementData(contract.transporters, (call) => transportersOf(call.core.db, ofProducts(call))),
  implementFieldChange(contract.changeTransporterField, transporterFields, changeTransporterField),
  implementCreation(contract.addTransporter, addTransporter),
];
