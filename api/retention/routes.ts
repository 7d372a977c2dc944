import { implementView } from '#api/http/implement.ts';
import * as contract from '#api/retention/contract.ts';
import { retentionOf, retentionPreview } from '#projections/views/retention.ts';

export const retentionRoutes = [
  implementView(contract.retention, (call) => retentionOf(call)),

  implementView(contract.retentionPreview, (call, { kind, ...page }) => retentionPreview(call, kind, page)),
];
