import type { SpotCheck } from '@studieplan/contracts';
import { Banner, CheckboxField, Loading, Sheet, useFormErrors } from '@studieplan/ui';
import { TableFileField } from '@studieplan/ui/file-input/table-file-field.tsx';
import { DrawForm } from './draw-form.tsx';
import { drawName } from './protocol.ts';
import { useCourseFile } from './use-course-file.ts';
import { useDraw } from './use-draw.ts';

interface Props {
  association: string | undefined;
  /** How many are offered to be drawn. */
  usual: number;
  /** Draws that wait for their secret. */
  unfinished: readonly SpotCheck[];
  onDrawn: (id: string) => void;
}

/** The file of courses, how many of them, and the draw. */
export function NewDraw({ association, usual, unfinished, onDrawn }: Props) {
  const list = useCourseFile();
  const errors = useFormErrors();
  const draw = useDraw({ association, onDrawn, onRefused: errors.refuse });
  if (draw.waiting) return <Waiting draw={draw.waiting} />;
  const { file } = list;
  return (
    <Sheet
      title="Ny trekning"
      lead="Listen over kurs leses i nettleseren din. Den sendes én gang, når det trekkes, og lagres ikke."
    >
      <div className="kv-courses__steps">
        <TableFileField
          label="Liste over kurs"
          invitation="Slipp en CSV- eller Excel-fil her, med ett kurs på hver rad."
          name={file?.name}
          reading={list.reading}
          onFile={(chosen) => void list.read(chosen)}
        />
        {list.fault !== undefined && <Banner kind="danger">{list.fault}</Banner>}
        {file && (
          <CheckboxField
            label="Første rad er overskrifter, og trekkes ikke"
            checked={file.heads}
            onChange={list.setHeads}
          />
        )}
        {file && 'fault' in file.courses && <Banner kind="danger">{file.courses.fault}</Banner>}
        {file && 'lines' in file.courses && (
          <DrawForm
            // Another list is begun anew with.
            key={`${file.name} ${file.courses.lines.length}`}
            lines={file.courses.lines}
            usual={usual}
            unfinished={unfinished}
            errors={errors}
            draw={draw}
          />
        )}
      </div>
    </Sheet>
  );
}

function Waiting({ draw }: { draw: SpotCheck }) {
  return (
    <Sheet title={drawName(draw)}>
      <p>
        {`Listen, antallet og hemmeligheten er bundet i oppføring ${draw.entry} i loggen. Kursene trekkes når neste oppføring er kommet, senest om et drøyt minutt.`}
      </p>
      <Loading text="Venter på loggen …" />
      <p className="kv-muted">
        Lukker du siden nå, slipper du den samme filen her igjen, i denne nettleseren, for å fullføre.
      </p>
    </Sheet>
  );
}
