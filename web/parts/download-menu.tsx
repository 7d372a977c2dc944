import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { TableFormat } from '#api/contract/wire.ts';
import * as words from '#web/parts/words.nl.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

/** A table as a file, in any format. */
export type Download = {
  isBusy: boolean;
  save: (format: TableFormat) => void;
};

export const DownloadMenu = ({
  isBusy,
  save,
  label = words.download,
  size = 'small',
}: Download & { label?: string; size?: 'small' | 'normal' }) => (
  <Menu
    label={label}
    align="end"
    trigger={(props) => (
      <Button size={size} Icon={IconDownload} {...props} disabled={isBusy}>
        {isBusy ? words.busy : label}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    )}
  >
    <MenuItem onClick={() => save('csv')}>{words.csv}</MenuItem>
    <MenuItem onClick={() => save('xlsx')}>{words.excel}</MenuItem>
    <MenuItem onClick={() => save('pdf')}>{words.pdf}</MenuItem>
  </Menu>
);
