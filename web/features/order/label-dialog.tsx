import { ErrorBanner } from '#web/ui/problem.tsx';
import { useState } from 'react';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import {
  checkAddress,
  labelOptions,
  makeDpdLabel,
  makeMyparcelLabel,
  makePostnlLabel,
} from '#api/shipments/contract.ts';
import {
  canBeChecked,
  differsFromOrder,
  isSameStreet,
  Recipient,
  recipientOf,
} from '#domain/shipping-label/address.ts';
import { ParcelType, parcelTypeNames, ParcelWeight, weights } from '#domain/shipping-label/carrier.ts';
import { changes, type Command, customMutation, defineCalls, query, textOf } from '#web/lib/api.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './labels.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/order/words.nl.ts';

type MakeLabel = typeof makePostnlLabel;
const makers = { 601: makePostnlLabel, 602: makeMyparcelLabel, 603: makeDpdLabel };

const { useLabelOptionsQuery, useCheckedAddressQuery, useMakeLabelMutation } = defineCalls({
  labelOptions: query(labelOptions),
  checkedAddress: query(checkAddress, { part: 'data' }),
  makeLabel: customMutation<ResponseOf<MakeLabel>, Command<MakeLabel>>({
    query: (command) => changes(makers[command.request.service] as MakeLabel)(command),
    invalidatesTags: (_made, error, { request: { orderId } }) =>
      error ? [] : [{ type: 'SalesOrder', id: orderId }, { type: 'ShippingLabel', id: 'list' }, 'LogBook'],
  }),
});

/** SHIP-010, SHIP-011: what the address register says about the address in the form. */
const Checked = ({ recipient }: { recipient: Recipient }) => {
  const request = useDebounced(recipient, 400);
  const isDutch = canBeChecked(request);
  const { currentData, error } = useCheckedAddressQuery(
    { postcode: request.postcode.trim(), houseNumber: Number.parseInt(request.houseNumber, 10) },
    { skip: !isDutch },
  );
  if (!isDutch) return null;
  if (error)
    return (
      <p className="sub">
        {textOf(error)} {words.youCanMakeTheLabel}
      </p>
    );
  if (!currentData) return null;
  return currentData.result === 'Checked' && isSameStreet(recipient.street, currentData) ? (
    <p className="label-check">
      <Pill tone="green">{words.checked}</Pill>
    </p>
  ) : (
    <Banner kind="warning">
      {/* SHIP-011, with the wording of the specification */}
      <b>{words.noMatch}</b> {words.noMatchFoundInOur}
    </Banner>
  );
};

const fields = [
  ['name', words.name, 'name'],
  ['street', words.street, 'address-line1'],
  ['houseNumber', words.houseNumber, 'off'],
  ['houseNumberExtra', words.addition, 'off'],
  ['postcode', words.postcode, 'postal-code'],
  ['city', words.city, 'address-level2'],
  ['countryCode', words.countryCode, 'country'],
  ['mobile', words.mobile, 'tel'],
] as const;

const wrong = (name: keyof Recipient, value: string): string | undefined => {
  if (Recipient.shape[name].safeParse(value).success) return undefined;
  if (value.trim() === '') return words.fillThisIn;
  return name === 'countryCode' ? words.enterTwoLettersSuchAs : words.thisIsTooLong;
};

/** SHIP-006 to SHIP-013: a label for an order; its address is that of the order until the user changes it. */
export const LabelDialog = ({ view, onClose }: { view: SalesOrderView; onClose: () => void }) => {
  const { orderId, number, ...order } = view.order;
  const { data: options, error: unknown } = useLabelOptionsQuery();
  const [recipient, setRecipient] = useState(() => recipientOf(order, view.customer));
  const [weight, setWeight] = useState(String(weights.usual));
  const [parcelType, setParcelType] = useState<ParcelType>(3085);
  const [place, setPlace] = useState<1 | 2 | null>(null);
  const [ageCheck, setAgeCheck] = useState<boolean | null>(null);
  const [isTried, setIsTried] = useState(false);

  const commandIdFor = useAttemptId();
  const [make, { isLoading: isBusy, error }] = useMakeLabelMutation();

  const service = options?.services.find((item) => item.place === place) ?? options?.services[0];
  const kilograms = Number(weight);
  const isWeight = ParcelWeight.safeParse(weight.trim() === '' ? null : kilograms).success;
  const isWhole = isWeight && fields.every(([name]) => wrong(name, recipient[name]) === undefined);
  const hasAgeCheck = ageCheck ?? options?.hasAgeCheck ?? false;

  const submit = async () => {
    setIsTried(true);
    if (!isWhole || !service) return;
    const wanted = {
      orderId,
      ...recipient,
      weight: kilograms,
      parcelType,
      place: service.place,
      hasAgeCheck,
    };
    const request = { ...wanted, service: service.service } as RequestOf<MakeLabel>;
    const { data } = await make({ request, commandId: commandIdFor(request) });
    if (!data) return;
    toast.done(words.shippingLabelMade(data.data.number), {
      body: data.data.mailState ? words.theCustomerGetsAMail : data.data.barcode,
    });
    onClose();
  };

  return (
    <Dialog title={words.shippingLabelForOrder(number)} kind="wide" onClose={() => !isBusy && onClose()}>
      <ErrorBanner error={error} />
      <ErrorBanner error={unknown} />
      {options && !service && <Banner kind="warning">{words.noCarrierIsSwitchedOn}</Banner>}
      <Form className="stack" onSubmit={submit}>
        <p className="muted">{words.allFieldsAreRequiredExcept}</p>
        <div className="fields">
          {fields.map(([name, label, autoComplete]) => (
            <TextField
              key={name}
              label={label}
              autoComplete={autoComplete}
              isRequired={name !== 'houseNumberExtra'}
              value={recipient[name]}
              {...(name === 'name' && { 'data-autofocus': true })}
              problem={isTried ? wrong(name, recipient[name]) : undefined}
              onChange={(text) => setRecipient((all) => ({ ...all, [name]: text }))}
            />
          ))}
          <TextField
            label={words.weight}
            type="number"
            suffix={words.kg}
            isRequired
            min={weights.least}
            max={weights.most}
            step={1}
            value={weight}
            problem={isTried && !isWeight ? words.enterWholeKilosFrom1 : undefined}
            onChange={setWeight}
          />
          <SelectField
            label={words.carrier}
            value={String(service?.place ?? '')}
            options={(options?.services ?? []).map((item) => ({
              value: String(item.place),
              label: words.carrierFrom(item.name, item.sender.company || words.unknown, item.sender.city),
            }))}
            onChange={(chosen) => setPlace(chosen === '2' ? 2 : 1)}
          />
          <SelectField
            label={words.typeOfParcel}
            value={String(parcelType)}
            options={[3085, 2928].map((type) => ({
              value: String(type),
              label: `${localized(parcelTypeNames[type as ParcelType])} (${type})`,
            }))}
            onChange={(chosen) => setParcelType(ParcelType.parse(Number(chosen)))}
          />
        </div>
        <CheckField label={words.ageCheck18OnDelivery} checked={hasAgeCheck} onChange={setAgeCheck} />
        <Checked recipient={recipient} />
        {differsFromOrder(recipient, order) && (
          <Banner kind="warning">
            {words.postcodeOrHouseNumberDiffers} {order.postcode} {order.houseNumber}.
          </Banner>
        )}
        {service?.isTest && <p className="sub">{words.thisAccountHasNoKey}</p>}
        {service && !service.isConnected && <Banner kind="warning">{words.carrierIsNotConnected}</Banner>}
        <div className="dialog-actions">
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="filled" disabled={isBusy || !service}>
            {isBusy ? words.makingLabel : words.makeLabel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
