import { once } from 'node:events';
import { connect } from 'node:net';
import { EdgeBed } from './testing/edge-bed.ts';

test('a connection that a browser opened in advance does not hold a stopping edge, and one in mid-answer is answered', async () => {
  const bed = await EdgeBed.open();
  const edge = bed.edge();
  const port = await bed.listening(edge);
  let answer = () => {};
  bed.says.set('/api/slow', { body: { late: true }, held: new Promise((done) => (answer = done)) });
  const asked = fetch(`http://127.0.0.1:${port}/api/slow`);
  const unused = connect(port, '127.0.0.1').resume();
  await once(unused, 'connect');
  while (bed.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));

  const stopped = edge.close();
  await once(unused, 'close');
  answer();
  expect(await (await asked).json()).toEqual({ late: true });
  await stopped;
  await bed.close();
}, 10_000);
