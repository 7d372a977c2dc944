import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import {
  priceInputsOfLine,
  priceInputsOfProduct,
  pricesPaid,
  type PriceWhyFacts,
} from '#api/price-why/contract.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import type { DiscountRule } from '#domain/pricing/discount-rules.ts';
import { explainPrice, type PriceExplanation } from '#domain/pricing/explain.ts';
import type { SetBy } from '#domain/kernel/set-by.ts';
import { defineCalls, query, textOf } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import type { PriceInQuestion } from '#web/parts/price-why/price-in-question.ts';
import { priceTypes } from '#web/parts/price-types.ts';
import { bottles, date, money, rate, unitPrice } from '#web/lib/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/price-why/words.nl.ts';

const { usePriceInputsOfLineQuery, usePriceInputsOfProductQuery, usePricesPaidQuery } = defineCalls({
  priceInputsOfLine: query(priceInputsOfLine),
  priceInputsOfProduct: query(priceInputsOfProduct),
  pricesPaid: query(pricesPaid),
});

type AskedOfNew = Extract<PriceInQuestion, { kind: 'new' }>;
/** The inputs of the price, the values on the screen, and the total on which the rules are based. */
type Question = Pick<AskedOfNew, 'base' | 'customerId' | 'productId'> & {
  facts: PriceWhyFacts;
  shown: Pick<AskedOfNew, 'unitPrice' | 'discount' | 'invoiceDiscount'>;
};

const setByText = (setBy: SetBy | undefined, names: PriceWhyFacts['names']) =>
  setBy && `${names[setBy.userId] ?? words.theSystem}, ${date(setBy.on)}`;

const ruleText = ({ kind, customerTypeId, side, from, to, percentage }: DiscountRule) => {
  const whom =
    kind === 'general'
      ? words.everybody
      : localized(customerTypes.find(({ id }) => id === customerTypeId)?.label ?? words.aCustomerType);
  return words.forFromTo(rate(percentage), whom, money(from), money(to), side);
};

/**
 * A price or a discount, and whether it applies. For one that does not exist, neither the figure nor its
 * author is shown.
 */
const PriceRow = ({
  name,
  figure,
  says,
  setBy,
  verdict,
}: Record<'name' | 'figure' | 'says' | 'verdict', string> & { setBy: string | undefined }) => (
  <tr data-counts={verdict === 'counts' || undefined}>
    <th scope="row">{name}</th>
    <td className="num">{verdict !== 'none' && figure}</td>
    <td>
      {says}
      {verdict !== 'none' && setBy && <span className="sub price-why-by">{setBy}</span>}
    </td>
  </tr>
);

const Explained = ({
  explanation,
  facts: { names, side },
  base,
}: Pick<Question, 'facts' | 'base'> & { explanation: PriceExplanation }) => (
  <>
    <table className="price-why-table">
      <caption>
        {words.pricesTheMostPersonalFirst}
        {side}.)
      </caption>
      <tbody>
        {explanation.candidates.map(({ type, verdict, price, setBy }) => (
          <PriceRow
            key={type}
            name={priceTypes[type].name}
            figure={unitPrice(price ?? 0)}
            says={words.priceVerdicts[verdict]}
            setBy={setByText(setBy, names)}
            verdict={verdict}
          />
        ))}
        {explanation.discounts.map(({ kind, percentage, verdict, setBy }) => (
          <PriceRow
            key={kind}
            name={
              kind === 'customer'
                ? words.customerDiscount
                : explanation.isTyped
                  ? words.invoiceDiscountByHand
                  : words.invoiceDiscount
            }
            figure={`−${rate(percentage)}`}
            says={words.discountVerdicts[verdict]}
            setBy={setByText(setBy, names)}
            verdict={verdict}
          />
        ))}
      </tbody>
    </table>
    {explanation.rules.length > 0 && (
      <div className="price-why-rules">
        <h3>
          {words.discountRulesAt} {money(base.excl)} {words.excl} {money(base.incl)} {words.incl}
        </h3>
        {explanation.isTyped && <p className="sub">{words.theDiscountByHandComes}</p>}
        <ul>
          {explanation.rules.map(({ rule, verdict }, index) => (
            <li key={index} data-counts={(verdict === 'counts' && !explanation.isTyped) || undefined}>
              {ruleText(rule)} <span className="sub">{words.ruleVerdicts[verdict]}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);

/** OURS: what the customer paid before, for this vintage and earlier ones. */
const Paid = (sold: Pick<Question, 'customerId' | 'productId'>) => {
  const [take, setTake] = useState(5);
  const { currentData, data = currentData, error } = usePricesPaidQuery({ ...sold, skip: 0, take });
  return (
    <div className="price-why-paid">
      <h3>{words.lastPaid}</h3>
      {error !== undefined && <p className="sub">{textOf(error)}</p>}
      {data?.data.length === 0 && <p className="sub">{words.notOrderedBefore}</p>}
      <ul>
        {data?.data.map((item, index) => (
          <li key={index}>
            <KnownLink to={`/verkoop/${item.orderId}`}>{date(item.orderDate)}</KnownLink>
            <span className="sub">
              {item.vintage ?? ''} {bottles(item.quantity)}
            </span>
            <span className="num strong">
              {unitPrice(item.netPrice)} <span className="sub">{item.side}.</span>
            </span>
          </li>
        ))}
      </ul>
      {data?.more && take < 100 && (
        <LinkButton onClick={() => setTake(Math.min(100, take + 20))}>{words.more}</LinkButton>
      )}
    </div>
  );
};

const Answer = ({ facts, shown, base, ...paid }: Question) => {
  const explanation = explainPrice(facts.inputs, { ...facts, base });
  const isSame =
    explanation.unitPrice === shown.unitPrice &&
    explanation.discount === shown.discount &&
    explanation.invoiceDiscount === shown.invoiceDiscount;
  return (
    <>
      <p className="price-why-result">
        <span>
          {priceTypes[explanation.type].name} {words.soldOut} {date(facts.date)}
        </span>
        <b className="tabular">{unitPrice(explanation.net)}</b>
      </p>
      <Explained explanation={explanation} facts={facts} base={base} />
      <p className="price-why-check" data-is-same={isSame || undefined}>
        {isSame ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
        {isSame ? words.recalculatedThisIsThePrice : words.thePriceHasChangedIn}
      </p>
      <Paid {...paid} />
    </>
  );
};

/** FMT-015: the loading text of a single panel is English. */
const Waiting = ({ error }: { error: unknown }) => (
  <p className="sub">{error === undefined ? words.loading : textOf(error)}</p>
);

const OfStored = ({ orderId, lineId }: { orderId: number; lineId: number }) => {
  const { currentData: facts, error } = usePriceInputsOfLineQuery({ orderId, lineId });
  if (!facts) return <Waiting error={error} />;
  return (
    <Answer
      facts={facts}
      shown={{ ...facts, discount: facts.lineDiscount }}
      base={{ excl: facts.baseExcl, incl: facts.baseIncl }}
      customerId={facts.customerId}
      productId={facts.productId}
    />
  );
};

const OfNew = ({ about }: { about: AskedOfNew }) => {
  const { customerId, productId, manualPrice, manualDiscount, base, ...shown } = about;
  const { currentData, error } = usePriceInputsOfProductQuery({ customerId, productId });
  if (!currentData) return <Waiting error={error} />;
  const facts = {
    ...currentData,
    inputs: { ...currentData.inputs, manualPrice },
    discount: { ...currentData.discount, manual: manualDiscount },
  };
  return <Answer {...{ facts, shown, base, customerId, productId }} />;
};

/** Explains a price, recalculated in the browser with the same function that the server uses. */
export const PriceWhyPanel = ({ about }: { about: PriceInQuestion }) => (
  <>
    <h2>{words.whyThisPrice}</h2>
    {about.kind === 'stored' ? <OfStored {...about} /> : <OfNew about={about} />}
  </>
);
