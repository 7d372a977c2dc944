import type { z } from 'zod';
import { wireValue } from '#api/contract/fields.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { Success } from '#api/contract/wire.ts';
import { type Call, implementChange } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import type { Position } from '#application/ports/event-store.ts';
import { type Fields, mayChange } from '#domain/kernel/field.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';

/**
 * Changes one field for a role. Refuses field-not-yours when the role may not, unless it is one that follows from others
 * alone and goes back with them; names the values of a refused change as they travel, under the wire name of the field.
 */
export const changeOneField = async <Result>(
  fields: Fields,
  { field, role, isFollowing = false }: { field: string; role: Role; isFollowing?: boolean | undefined },
  change: () => Promise<Result>,
): Promise<Result> => {
  const { [field]: changed } = fields;
  const { wire, changes } = changed!;
  if (!mayChange(changed!, role) && !(isFollowing && changes.length === 0))
    return refuse('field-not-yours', { field: wire });
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Refusal) || error.details['field'] !== field) throw error;
    const details = Object.entries(error.details).map(([name, value]) => [
      name,
      name === 'field' ? wire : name === 'problem' ? value : wireValue(changed!).encode(value as never),
    ]);
    throw new Refusal(error.code, Object.fromEntries(details));
  }
};

/** The same for a request that is such a change, by the use case that takes it. */
export const changeFieldOf = <Request extends { change: { field: string } }, Result>(
  { core, actor, caller, isFollowing }: Call,
  fields: Fields,
  request: Request,
  change: (core: Call['core'], actor: Call['actor'], request: Request) => Promise<Result>,
): Promise<Result> =>
  changeOneField(fields, { field: request.change.field, role: caller.role, isFollowing }, () =>
    change(core, actor, request),
  );

/** A call that is such a change and answers success alone, where `check` does not refuse. */
export const implementFieldChange = <Request extends { change: { field: string } }>(
  operation: Operation<z.ZodType<Request>, typeof Success>,
  fields: Fields,
  change: (core: Call['core'], actor: Call['actor'], request: Request) => Promise<{ position: Position }>,
  check?: (call: Call) => unknown,
) =>
  implementChange(operation, async (call, request) => {
    check?.(call);
    return changeFieldOf(call, fields, request, change);
  });
