import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { contractVersion } from '@studieplan/contracts';
import { renderScreen } from '@studieplan/ui/testing/render-screen.tsx';
import type { LoadPart } from './load-part.ts';
import { PartsProvider, RemotePart } from './remote-part.tsx';

const away = 'Denne delen er ikke tilgjengelig akkurat nå';

function Host({ load }: { load: LoadPart }) {
  return (
    <PartsProvider load={load}>
      <Link to="/users">Brukere</Link>
      <Routes>
        <Route path="/" element={<RemotePart part="plans" />} />
        <Route path="/study-plans" element={<RemotePart part="plans" />} />
        <Route path="/users" element={<RemotePart part="admin" />} />
      </Routes>
    </PartsProvider>
  );
}

beforeEach(() => {
  // React reports what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const Part = ({ text }: { text: string }) => <p>{text}</p>;

test('a dead remote says so, leaves the rest working, and is imported afresh by Prøv igjen', async () => {
  const attempts: string[] = [];
  let plansAreBack = false;
  const load: LoadPart = (part, attempt) => {
    attempts.push(`${part} ${attempt}`);
    if (part === 'plans' && !plansAreBack) return Promise.reject(new Error('502'));
    return Promise.resolve({ contractVersion, default: () => <Part text={`${part} is here`} /> });
  };
  const { person, navigate } = renderScreen(<Host load={load} />);
  expect(await screen.findByText(away)).toBeInTheDocument();

  await person.click(screen.getByRole('link', { name: 'Brukere' }));
  expect(await screen.findByText('admin is here')).toBeInTheDocument();

  await act(() => navigate('/'));
  expect(await screen.findByText(away)).toBeInTheDocument();
  plansAreBack = true;
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('plans is here')).toBeInTheDocument();
  expect(attempts.at(0)).toBe('plans 0');
  expect(attempts.at(-1)).toBe('plans 2');
});

test('a part that fails while drawing gets another chance at the next address, and stays loaded between pages', async () => {
  let broken = true;
  let loads = 0;
  const load: LoadPart = () => {
    loads += 1;
    return Promise.resolve({
      contractVersion,
      default: () => {
        if (broken) throw new Error('a fault of the part');
        return <Part text="drawn" />;
      },
    });
  };
  const { navigate } = renderScreen(<Host load={load} />);
  expect(await screen.findByText(away)).toBeInTheDocument();
  broken = false;
  await act(() => navigate('/study-plans'));
  expect(await screen.findByText('drawn')).toBeInTheDocument();
  const before = loads;
  await act(() => navigate('/'));
  expect(await screen.findByText('drawn')).toBeInTheDocument();
  expect(loads).toBe(before);
});

test('a part is told the shell’s contract', async () => {
  const load: LoadPart = () =>
    Promise.resolve({ contractVersion, default: ({ shellContract = '' }) => <Part text={shellContract} /> });
  renderScreen(<Host load={load} />);
  expect(await screen.findByText(contractVersion)).toBeInTheDocument();
});

test('a part of an older contract says kindly that the page must be loaded again; the rest goes on', async () => {
  const load: LoadPart = (part) =>
    Promise.resolve({
      contractVersion: part === 'plans' ? '0.9.0' : contractVersion,
      default: () => <Part text={`${part} is here`} />,
    });
  const { person } = renderScreen(<Host load={load} />);
  expect(await screen.findByText(/laget for en annen utgave av løsningen/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeInTheDocument();
  expect(screen.queryByText('plans is here')).not.toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'Brukere' }));
  expect(await screen.findByText('admin is here')).toBeInTheDocument();
});
