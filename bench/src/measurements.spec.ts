import { readdirSync } from 'node:fs';
import { measureEach, measurements } from './measurements.mjs';

test('[W-6] a measurement that fails is told, and the others run; those that are named run alone', () => {
  const taken: string[] = [];
  const measure = (name: string) => {
    taken.push(name);
    return name !== 'scale' && name !== 'proof';
  };
  expect(measureEach([], measure)).toEqual(['scale', 'proof']);
  expect(taken).toEqual(measurements);
  taken.length = 0;
  expect(measureEach(['frames', 'throughput'], measure)).toEqual([]);
  expect(taken).toEqual(['throughput', 'frames']);
});

test('[W-6] every measurement that is there is one of all', () => {
  const files = readdirSync(new URL('.', import.meta.url)).flatMap(
    (file) => /^run-(.+)\.mjs$/.exec(file)?.[1] ?? [],
  );
  expect(files.sort()).toEqual([...measurements].sort());
});
