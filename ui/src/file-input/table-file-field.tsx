import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { FileSearchIcon } from '../icon/icons.ts';
import { FileInput } from './file-input.tsx';

interface Props {
  label: string;
  /** What is to be dropped, until something is. */
  invitation: string;
  /** Of the file that was read. */
  name: string | undefined;
  reading: boolean;
  onFile: (file: File | undefined) => void;
}

/** A CSV or Excel file, dropped or chosen. */
export function TableFileField({ label, invitation, name, reading, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className="kv-tablefile"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <Icon of={FileSearchIcon} />
      <p>{name ?? invitation}</p>
      <Button variant="secondary" busy={reading && 'Leser filen …'} onClick={() => input.current?.click()}>
        {name === undefined ? 'Velg fil' : 'Velg en annen fil'}
      </Button>
      <FileInput ref={input} label={label} accept=".csv,.txt,.xlsx" onFile={onFile} />
    </div>
  );
}
