import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import './find-another.css';

/** A button in the header of a record that opens the search for another one; `children` gets what closes it. */
export const FindAnother = ({
  label,
  children,
}: {
  label: string;
  children: (close: () => void) => ReactNode;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label={label} Icon={IconSearch} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title={label} onClose={close}>
          <Form role="search" className="find-another" onSubmit={() => undefined}>
            {children(close)}
          </Form>
        </Dialog>
      )}
    </>
  );
};
