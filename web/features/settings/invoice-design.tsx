import { useState } from 'react';
import { localized } from '#web/lib/localized.ts';
import { invoiceSample } from '#api/settings/contract.ts';
import { accountSettings, type Settings } from '#domain/account/settings.ts';
import { defineCalls, pdf } from '#web/lib/api.ts';
import { openFile } from '#web/lib/open-file.ts';
import { useFileAddress } from '#web/parts/file-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const { useInvoiceSampleQuery } = defineCalls({ invoiceSample: pdf(invoiceSample) });

type Design = Settings[202];
const { control } = accountSettings[202];
const label = localized(accountSettings[202].label);
const designs = ('options' in control ? control.options : []).map((option) => ({
  value: option.value as Design,
  label: localized(option.label),
}));

type Tone = 'brand' | 'ink' | 'text' | 'pale';
type Block = readonly [x: number, y: number, width: number, height: number, tone?: Tone];
/** The lines of a table. */
const lines = (y: number, step = 6, height = 2): Block[] =>
  [0, 1, 2, 3, 4].map((row): Block => [6, y + row * step, 48, height, 'pale']);
const stripes = (y: number): Block[] => [0, 2, 4].map((row): Block => [6, y + row * 5, 48, 5, 'pale']);
const total: Block = [36, 70, 18, 3, 'ink'];

/** How each design is laid out, on a sheet of 60 by 84: see the README of documents-pdfkit. */
const layouts: Record<Design, readonly Block[]> = {
  1: [[6, 6, 48, 4, 'brand'], [6, 14, 20, 3, 'ink'], [6, 20, 18, 8], [38, 20, 16, 8], ...lines(34), total],
  2: [
    [40, 6, 14, 18, 'brand'],
    [6, 6, 24, 4, 'ink'],
    [6, 14, 18, 8],
    [6, 28, 48, 4, 'pale'],
    ...lines(37),
    total,
  ],
  3: [
    [0, 0, 60, 14, 'brand'],
    [6, 19, 18, 8],
    [38, 19, 16, 8],
    ...stripes(33),
    [6, 64, 48, 5, 'brand'],
    [6, 76, 48, 3],
  ],
  4: [
    [6, 6, 20, 4, 'brand'],
    [6, 17, 22, 9, 'ink'],
    [0, 28, 3, 1, 'ink'],
    [0, 56, 3, 1, 'ink'],
    [38, 17, 16, 9],
    ...lines(36),
    total,
  ],
  5: [[6, 6, 14, 12, 'brand'], [23, 6, 14, 12], [40, 6, 14, 12], ...lines(24, 3, 1), [36, 44, 18, 9, 'ink']],
  6: [
    [6, 6, 30, 7, 'ink'],
    [42, 6, 12, 10, 'brand'],
    [6, 22, 48, 4, 'pale'],
    ...stripes(32),
    [6, 32, 48, 1, 'ink'],
    total,
  ],
  7: [
    [6, 6, 30, 4, 'brand'],
    [6, 16, 22, 12, 'pale'],
    [8, 18, 14, 6],
    [32, 16, 22, 12, 'pale'],
    [34, 18, 14, 6],
    ...lines(36),
    total,
  ],
  8: [
    [18, 5, 24, 4, 'brand'],
    [6, 12, 48, 1, 'ink'],
    [20, 16, 20, 8],
    [6, 28, 48, 1, 'ink'],
    ...lines(34),
    [6, 66, 48, 1, 'ink'],
    total,
  ],
  9: [[6, 8, 30, 9, 'brand'], [44, 8, 10, 10, 'ink'], [6, 24, 20, 6], ...lines(40, 7, 1), [6, 78, 48, 2]],
};
/** Paper is white in both themes. */
const tones: Record<Tone, string> = { brand: '#7a2445', ink: '#4a443f', text: '#b9b1a9', pale: '#e2dcd5' };

const Layout = ({ design }: { design: Design }) => (
  <svg viewBox="0 0 60 84" aria-hidden>
    {layouts[design].map(([x, y, width, height, tone = 'text'], index) => (
      <rect key={index} x={x} y={y} width={width} height={height} fill={tones[tone]} />
    ))}
  </svg>
);

/** The design of invoices, chosen from pictures, and an invoice of the company itself drawn in it. */
export const InvoiceDesigns = ({
  design,
  mayChange,
  save,
}: {
  design: Design;
  mayChange: boolean;
  save: (to: Design) => Promise<unknown>;
}) => {
  const [problem, setProblem] = useState<unknown>();
  const { currentData: sample, ...query } = useInvoiceSampleQuery({ design });
  const address = useFileAddress(sample);
  const choose = (to: Design) => {
    setProblem(undefined);
    void save(to).catch(setProblem);
  };
  return (
    <Card
      title={label}
      aside={
        <Button size="small" disabled={!sample} onClick={() => sample && openFile(sample)}>
          {words.sampleInNewTab}
        </Button>
      }
    >
      <ErrorBanner error={problem} />
      <div className="designs" data-field="202">
        <fieldset className="designs-choices" disabled={!mayChange}>
          <legend className="visually-hidden">{label}</legend>
          {designs.map(({ value, label: name }) => (
            <label key={value} className="design">
              <input
                type="radio"
                name="invoice-design"
                checked={value === design}
                onChange={() => choose(value)}
              />
              <Layout design={value} />
              {name}
            </label>
          ))}
        </fieldset>
        <div>
          <RetryBanner query={query} />
          {sample === undefined || address === undefined ? (
            query.error === undefined && (
              <p role="status" aria-busy>
                {words.sampleIsDrawn}
              </p>
            )
          ) : (
            // eslint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; this one is ours
            <iframe
              className="design-sample"
              src={`${address}#toolbar=0&navpanes=0&view=FitH`}
              title={words.sampleIn(designs.find(({ value }) => value === design)?.label ?? '')}
            />
          )}
        </div>
      </div>
    </Card>
  );
};
