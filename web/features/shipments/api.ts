import { downloadLabels, listShippingLabels } from '#api/shipments/list-contract.ts';
import { defineCalls, pdf, query } from '#web/lib/api.ts';

export const { useShippingLabelsQuery, useLazyLabelFilesQuery } = defineCalls({
  shippingLabels: query(listShippingLabels),
  labelFiles: pdf(downloadLabels),
});
