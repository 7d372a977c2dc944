import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import * as words from '#web/parts/batches/words.nl.ts';

/** What is done less often with what is chosen, and the chosen rows as a file, where the list has one. */
export const MoreMenu = ({
  selection: { isAll, chosen },
  matching,
  children,
}: {
  selection: Selection;
  matching: Matching;
  children?: ReactNode;
}) => {
  const download = useListFile(matching, isAll ? [] : [...chosen]);
  if (!children && !download) return null;
  return (
    <Menu
      label={words.more}
      align="end"
      trigger={(props) => (
        <Button Icon={IconDots} {...props}>
          {words.more}
        </Button>
      )}
    >
      {children}
      {children && download && <MenuDivider />}
      {download && (
        <>
          <MenuItem onClick={() => download.save('csv')}>{words.asCsv}</MenuItem>
          <MenuItem onClick={() => download.save('xlsx')}>{words.asExcel}</MenuItem>
        </>
      )}
    </Menu>
  );
};
