import { wireValue } from '#api/contract/fields.ts';
import type { ReportedProduct } from '#api/product-report/contract.ts';
import type { Field, FieldValue } from '#domain/kernel/field.ts';
import { listedProductFields } from '#domain/product/list-fields.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { useChangeListedProductMutation } from '#web/features/product-report/api.ts';
import { useAutosave } from '#web/lib/autosave.ts';
import type { ApiError } from '#web/lib/request.ts';
import { debounces } from '#web/lib/timings.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { messageOf } from '#web/ui/autosave-field.tsx';
import { FieldControl, type SaveField } from '#web/ui/field-control.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastOutcome } from '#web/parts/outcome.ts';
import { productName } from '#web/parts/product-name.ts';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/product-report/words.nl.ts';

export type ListedField = keyof typeof listedProductFields;
const fields: Record<ListedField, Field> = listedProductFields as never;

/** The value that another user stored in the meantime. */
const theirsIn = (error: unknown, name: ListedField): FieldValue =>
  wireValue(fields[name]).parse((error as ApiError).details['theirs']);

/** Stores a product value in place of the one shown, and offers to undo it. */
const useSave = ({ productId }: ReportedProduct, name: ListedField): SaveField => {
  const [change] = useChangeListedProductMutation();
  const send = (to: FieldValue, from: FieldValue) =>
    change({ request: { id: productId, change: { field: name, to, from } as never } });
  const takeBack = async (to: FieldValue, from: FieldValue) => {
    toastOutcome(await send(to, from), { done: words.undone, failed: words.notUndone });
  };
  return async (to, from) => {
    const { error } = await send(to, from);
    if (error === undefined) {
      const body = words.yourChangeHasBeenSaved;
      toast.done(words.productSaved, { body, undo: () => void takeBack(from, to) });
      return { outcome: 'saved' };
    }
    if (codeOf(error) === 'field-changed-meanwhile')
      return { outcome: 'conflict', theirs: theirsIn(error, name) };
    throw new Error(textOf(error));
  };
};

/** REP-036: a price or a code that saves itself, a second after the last key. */
export const EditCell = ({ product, name }: { product: ReportedProduct; name: ListedField }) => {
  const { hint: _, warns: __, ...spec } = fields[name];
  return (
    <span className="product-report-cell">
      <FieldControl
        spec={{ ...spec, label: words.labelOf(localized(spec.label), productName(product)) }}
        value={product[name]}
        save={useSave(product, name)}
        record={product}
        mayChange
        wait={debounces.directUpdates}
      />
    </span>
  );
};

const written = (isOn: boolean) => (isOn ? words.active : words.notActive);

/** REP-036: saved a second after the last click; a second click within that time reverts it. */
export const EnabledCell = ({ product }: { product: ReportedProduct }) => {
  const store = useSave(product, 'isEnabled');
  const autosave = useAutosave(
    String(product.isEnabled),
    async (text, before) => {
      const result = await store(text === 'true', before === 'true');
      return result.outcome === 'saved' ? result : { ...result, theirs: String(result.theirs) };
    },
    debounces.directUpdates,
  );
  const { text, phase } = autosave;
  useReportUnsaved('field', phase !== 'idle' && phase !== 'saved');
  const label = words.activeNamed(productName(product));
  return (
    <span className="product-report-cell">
      <input
        type="checkbox"
        aria-label={label}
        checked={text === 'true'}
        onChange={(event) => autosave.type(String(event.target.checked))}
      />
      <span className="product-report-word" aria-hidden>
        {' '}
        {words.active}
      </span>
      <span aria-live="polite">{messageOf(label, autosave, (value) => written(value === 'true'))}</span>
    </span>
  );
};
