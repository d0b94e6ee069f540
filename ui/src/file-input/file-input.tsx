import type { RefObject } from 'react';

interface FileInputProps {
  /** Clicked by the button that people see. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** Endings and kinds, as in HTML. */
  accept: string;
  onFile: (file: File) => void;
}

/** The browser's own way to a file, unseen; each choice is told, also of the same file again. */
export const FileInput = ({ ref, label, accept, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    aria-label={label}
    hidden
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      target.value = '';
      if (file !== undefined) onFile(file);
    }}
  />
);
