import { useEffect, useState } from 'react';
import { linesFile, type SpotCheck } from '@studieplan/contracts';
import { Banner, Button, Form, NumberField, parseNumber, type useFormErrors } from '@studieplan/ui';
import { saveFile } from '@studieplan/ui/saving/save-file.ts';
import { keptSecret, textDigest } from './draw-secret.ts';
import { courseText, drawName } from './protocol.ts';
import type { Draw } from './use-draw.ts';

const shownCourses = 3;

interface Props {
  lines: string[];
  usual: number;
  unfinished: readonly SpotCheck[];
  errors: ReturnType<typeof useFormErrors>;
  draw: Draw;
}

/** What has been read, and how many are drawn of it. */
export function DrawForm({ lines, usual, unfinished, errors, draw }: Props) {
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

function HowMany({ lines, usual, errors, draw }: Omit<Props, 'unfinished'>) {
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
