import { describe, expect, test } from 'vitest';
import {
  defaultTransporters,
  transporter,
  type TransporterCommand,
  transporterEvents,
} from '#domain/transporter/transporter.ts';
import { transporterFields } from '#domain/transporter/fields.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(transporter);
const add = (name: string): TransporterCommand => ({ type: 'AddTransporter', transporterId: 61, name });
const change = (
  transporterId: number,
  field: 'name' | 'email' | 'isActive',
  to: string | boolean,
): TransporterCommand =>
  ({ type: 'ChangeTransporterField', transporterId, change: { field, to } }) as TransporterCommand;
const added = transporterEvents.added({ transporterId: 61, name: 'Vervoer Noord' });

describe('a transporter', () => {
  test('SET-030 · is added by its name, and not without one', () => {
    given().when(add(' Vervoer Noord ')).then(added);
    given().when(add('  ')).refuses('transporter-without-name');
    given(added).when(add('Vervoer Noord')).refuses('transporter-exists');
  });

  test('SET-029 · gets its fields one by one; a mail address that is none is refused', () => {
    given(added)
      .when(change(61, 'email', 'planning@noord.example'))
      .then(
        transporterEvents.fieldChanged({ id: 61, field: 'email', from: '', to: 'planning@noord.example' }),
      );
    given(added)
      .when(change(61, 'email', 'planning'))
      .refuses('field-value-refused');
    given()
      .when(change(61, 'name', 'Iemand'))
      .refuses('transporter-not-found');
  });

  test('SET-029 · keeps several addresses or none, is changed by its office, and not before it is added', () => {
    const { check } = transporterFields.email;
    for (const good of ['', 'a@b.example', 'a@b.example; c@d.example']) expect(check(good)).toBeUndefined();
    expect(check('a@b.example; geen')).toBeDefined();
    for (const [name, { changes }] of Object.entries(transporterFields))
      expect([...changes], name).toEqual(['ADMIN', 'MANAGER']);
    const change = transporterEvents.fieldChanged({ id: 61, field: 'name', from: '', to: 'Zelf' });
    expect(() => transporter.evolve(null, change)).toThrow('changes before it is added');
  });

  test('SET-029 · those that every account has from the beginning are changed like others', () => {
    const [first] = defaultTransporters;
    given()
      .when(change(first!.transporterId, 'isActive', false))
      .then(transporterEvents.fieldChanged({ id: 1, field: 'isActive', from: true, to: false }));
    given()
      .when({ ...add('Eigen'), transporterId: 1 })
      .refuses('transporter-exists');
    const renamed = transporterEvents.fieldChanged({ id: 1, field: 'name', from: first!.name, to: 'Zelf' });
    expect(transporter.evolve(null, renamed)).toMatchObject({
      transporterId: 1,
      name: 'Zelf',
      isActive: true,
    });
  });
});
