import { z } from 'zod';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireId } from '#api/contract/wire.ts';
import { transporterFields } from '#domain/transporter/fields.ts';

const keeping = { roles: ['ADMIN', 'MANAGER'], changes: true, answers: 'legacy' } as const;

/** API-098, SET-029. */
export const transporters = operation({
  id: 'transporters',
  item: 'API-098',
  isSearch: true,
  summary: 'Transporters',
  method: 'GET',
  path: 'inkoop/transporters',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC'],
  changes: false,
  reads: ['Lookup:list'],
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.array(renamed({ transporterId: ['internal_id', WireId], ...wireFields(transporterFields) })),
  ),
});

/** API-099. */
export const changeTransporterField = operation({
  ...keeping,
  id: 'changeTransporterField',
  item: 'API-099',
  summary: 'Change a field of a transporter',
  method: 'PUT',
  path: 'inkoop/transporters/update',
  example: { id: 1, field: 'city', val: 'Zutphen' },
  request: fieldChange('id', transporterFields),
  response: Success,
});

/** API-100, SET-030: without a name it is refused in words. */
export const addTransporter = operation({
  ...keeping,
  id: 'addTransporter',
  item: 'API-100',
  summary: 'New transporter',
  method: 'POST',
  path: 'inkoop/transporters/store',
  example: { name: 'Vervoer Noord' },
  request: z.object({ name: z.string().trim().max(200) }),
  response: inData(renamed({ transporterId: ['id', WireId] })),
});
