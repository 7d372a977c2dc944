import { partsOfPath } from '#api/contract/operation.ts';
import type { Endpoint } from '#api/http/implement.ts';
import * as routes from '#api/http/routes.ts';

const placeholders = ({ operation }: Endpoint) => partsOfPath(operation.path).length;

/** Every endpoint. Paths with fewer parameters stand first, so that `order/{id}` takes no other's name. */
export const endpoints: readonly Endpoint[] = Object.values<readonly Endpoint[]>(routes)
  .flat()
  .toSorted((one, other) => placeholders(one) - placeholders(other));
