import { useState } from 'react';
import type { SupplierPage } from '#api/suppliers/contract.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/pill.tsx';

/** SUP-009. */
const shownOfText = 200;

/** A text cut off after 200 characters, with the rest behind a button. */
const Shortened = ({ text }: { text: string }) => {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= shownOfText) return <>{text}</>;
  return (
    <>
      {isWhole ? text : `${text.slice(0, shownOfText).trimEnd()}…`}{' '}
      <LinkButton onClick={() => setIsWhole(!isWhole)}>{isWhole ? 'Minder' : 'Meer'}</LinkButton>
    </>
  );
};

/** SUP-006: who it is, who fetches it where, and whether it is active. */
export const Summary = ({ supplier, country, transporter }: SupplierPage) => {
  const { street, houseNumber, postcode, city } = supplier;
  const address = [[street, houseNumber], [postcode, city], [country]]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean);
  const texts = [
    ['Notitie', supplier.note],
    ['Beschrijving', supplier.websiteText],
    ['Streek', supplier.regionText],
    ['Laadvoorschrift', supplier.loading],
  ] as const;
  return (
    <Card title="In het kort">
      <Facts
        of={[
          ['Producent', supplier.name],
          ['Transporteur', transporter || '–'],
          ['Ophaaladres', address.length > 0 ? address.join(', ') : '–'],
          ['Contactpersoon', supplier.contactPerson || '–'],
          ['Actief', supplier.isEnabled ? <Tag key="on">actief</Tag> : <Tag key="off">niet actief</Tag>],
          ...texts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => [name, <Shortened key={name} text={text} />] as const),
        ]}
      />
    </Card>
  );
};
