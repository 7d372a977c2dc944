import { fieldChange, wireFields } from '#api/contract/fields.ts';
import { buyers, managers, operation } from '#api/contract/operation.ts';
import { byId, inData, listOf, typedText, WireId } from '#api/contract/wire.ts';
import { transporterFields } from '#domain/transporter/fields.ts';

/** API-098, SET-029. */
export const transporters = operation('transporters', 'GET inkoop/transporters', {
  item: 'API-098',
  summary: 'Transporters',
  roles: buyers,
  reads: ['Lookup:list'],
  response: listOf({ transporterId: ['internal_id', WireId], ...wireFields(transporterFields) }),
});

/** API-099. */
export const changeTransporterField = operation('changeTransporterField', 'PUT inkoop/transporters/update', {
  item: 'API-099',
  summary: 'Change a field of a transporter',
  roles: managers,
  example: { id: 1, field: 'city', val: 'Zutphen' },
  request: fieldChange('id', transporterFields),
});

/** API-100, SET-030: without a name it is refused in words. */
export const addTransporter = operation('addTransporter', 'POST inkoop/transporters/store', {
  item: 'API-100',
  summary: 'New transporter',
  roles: managers,
  example: { name: 'Vervoer Noord' },
  request: { name: typedText(200) },
  response: inData(byId('transporterId')),
});
