import { useEffect, useState } from 'react';

/** An object URL for a PDF in a frame, given back with the frame. */
export const useFileAddress = (content: Blob | undefined) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!content) return undefined;
    const made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address is made and given back with the frame
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
};
