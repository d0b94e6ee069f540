import { useState, type ReactNode } from 'react';
import { Button, Icon, Sheet, type IconType, Heading } from '@studieplan/ui';
import {
  FilesIcon,
  FileWordIcon,
  NotePencilIcon,
  SparklesIcon,
  TasklistStartIcon,
} from '@studieplan/ui/icon/icons.ts';
import { focusField } from '../focus-field.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import type { WordImport } from './use-word-import.ts';
import { WordFileButton } from './word-file.tsx';
import './start.css';

interface StartSectionProps {
  word: WordImport;
  /** Whether a file hovers over the page. */
  over: boolean;
  onGenerate: () => void;
  /** Whoever begins with an empty form needs the ways no more. */
  onBlank: () => void;
}

/** The ways to begin a plan, equal among each other; the form stands below them all the same. */
export function StartSection({ word, over, onGenerate, onBlank }: StartSectionProps) {
  const [choosing, setChoosing] = useState<'template' | 'copy'>();
  return (
    <section className="kv-start" aria-label="Måter å begynne på">
      <p className="kv-muted">Begynn der du er. Det du skriver, blir en kladd til du lagrer planen.</p>
      <div className="kv-word-drop" data-over={over || undefined}>
        <Icon of={FileWordIcon} />
        <div>
          <Heading level={2} size="xs">
            Slipp Word-filen din her
          </Heading>
          <p className="kv-muted">Overskrifter og stikkord fyller feltene. Filen leses i nettleseren din.</p>
        </div>
        <WordFileButton word={word} text="Velg Word-fil" />
      </div>
      <Sheet flush>
        <ul className="kv-ways">
          <Way icon={TasklistStartIcon} name="Bruk en mal" text="En godkjent plan fra studieforbundet ditt.">
            <Button variant="secondary" onClick={() => setChoosing('template')}>
              Velg mal
            </Button>
          </Way>
          <Way icon={FilesIcon} name="Kopier en plan" text="Planen og versjonen den kommer fra, nevnes.">
            <Button variant="secondary" onClick={() => setChoosing('copy')}>
              Finn plan
            </Button>
          </Way>
          <Way icon={SparklesIcon} name="Få et forslag" text="Beskriv kurset. Resten står som tomme felt.">
            <Button variant="secondary" onClick={onGenerate}>
              Generer forslag
            </Button>
          </Way>
          <Way icon={NotePencilIcon} name="Tomt skjema" text="Skriv eller lim inn, felt for felt.">
            <Button
              variant="secondary"
              onClick={() => {
                onBlank();
                focusField('title');
              }}
            >
              Begynn tomt
            </Button>
          </Way>
        </ul>
      </Sheet>
      {choosing === 'template' && (
        <TemplateDialog onClose={() => setChoosing(undefined)} onCopy={() => setChoosing('copy')} />
      )}
      {choosing === 'copy' && <CopyDialog onClose={() => setChoosing(undefined)} />}
    </section>
  );
}

interface WayProps {
  icon: IconType;
  name: string;
  text: string;
  children: ReactNode;
}

function Way({ icon, name, text, children }: WayProps) {
  return (
    <li>
      <Icon of={icon} />
      <div>
        <Heading level={2} size="xs">
          {name}
        </Heading>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}
