import { linesFile, type SpotCheck } from '@studieplan/contracts';
import {
  Banner,
  Button,
  CheckboxField,
  Form,
  Loading,
  NumberField,
  parseNumber,
  Sheet,
  useFormErrors,
} from '@studieplan/ui';
import { TableFileField } from '@studieplan/ui/file-input/table-file-field.tsx';
import { useEffect, useState } from 'react';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { courseText, drawName } from './protocol.ts';
import { useCourseFile } from './courses.ts';
import { type Draw, useDraw } from './use-draw.ts';
import { keptSecret, textDigest } from './draw-secret.ts';

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

const shownCourses = 3;

interface DrawFormProps {
  lines: string[];
  usual: number;
  unfinished: readonly SpotCheck[];
  errors: ReturnType<typeof useFormErrors>;
  draw: Draw;
}

/** What has been read, and how many are drawn of it. */
function DrawForm({ lines, usual, unfinished, errors, draw }: DrawFormProps) {
  const begun = useBegun(lines, unfinished);
  return (
    <>
      <div>
        <p>
          <strong>{`${lines.length} kurs`}</strong>, sortert. De første:
        </p>
        <ul className="kv-courses__first">
          {lines.slice(0, shownCourses).map((line) => (
            <li key={line}>{courseText(line)}</li>
          ))}
        </ul>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([linesFile(lines)], { type: 'text/plain' }), 'linjer.txt')}
        >
          Last ned linjene (linjer.txt)
        </Button>
      </div>
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      {begun ? (
        <>
          <Banner kind="info">{`Disse kursene hører til ${drawName(begun).toLowerCase()}, som ikke er fullført.`}</Banner>
          <div>
            <Button onClick={() => draw.finish(begun, lines)}>Fullfør trekningen</Button>
          </div>
        </>
      ) : (
        <HowMany lines={lines} usual={usual} errors={errors} draw={draw} />
      )}
    </>
  );
}

function HowMany({ lines, usual, errors, draw }: Omit<DrawFormProps, 'unfinished'>) {
  const [count, setCount] = useState(String(Math.min(usual, lines.length)));
  const submit = () => {
    const number = parseNumber(count) ?? 0;
    if (Number.isInteger(number) && number >= 1 && number <= lines.length) void draw.start(lines, number);
    else errors.set({ fields: { count: `Skriv et tall fra 1 til ${lines.length}` } });
  };
  return (
    <Form className="kv-form" busy={draw.starting} onSubmit={submit}>
      <div data-span="2">
        <NumberField
          id="spot-check-count"
          label="Hvor mange skal trekkes?"
          maxLength={6}
          {...errors.field('count', count, setCount)}
        />
      </div>
      <div data-span="6">
        <p className="kv-muted kv-courses__about">
          Trekningen føres i loggen og får et nummer. Den kan ikke tas bort eller gjøres om.
        </p>
        <Button type="submit" busy={draw.starting && 'Starter …'}>
          Trekk
        </Button>
      </div>
    </Form>
  );
}

/** The unfinished draw that these lines were bound by, whose secret this browser knows. */
function useBegun(lines: readonly string[], unfinished: readonly SpotCheck[]): SpotCheck | undefined {
  const [digest, setDigest] = useState<string>();
  useEffect(() => {
    let current = true;
    void textDigest(linesFile(lines)).then((made) => current && setDigest(made));
    return () => {
      current = false;
    };
  }, [lines]);
  return unfinished.find((each) => each.lines_digest === digest && keptSecret(each.spot_check_id));
}
