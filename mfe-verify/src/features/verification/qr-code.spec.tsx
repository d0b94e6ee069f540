import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import qrcode from 'qrcode';
import { renderScreen, type ScreenOptions } from '@studieplan/ui/testing/render-screen.tsx';
import { stubOperations } from '@studieplan/ui/testing/stub-operations.ts';
import App from '../../expose.tsx';
import { aPublicPlan } from '../../testing/public-plan-builder.ts';

const plan = aPublicPlan();

async function drawnSvg(options: ScreenOptions = {}): Promise<SVGSVGElement> {
  // A request to any other address, a QR service for one, fails the test.
  stubOperations({ verifyPublicPlan: { study_plan: plan, legal_text: '' } });
  renderScreen(<App />, { at: `/verify/${plan.approval_link}`, ...options });
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'QR-kode til denne siden' });
  const [, svg = ''] = /^data:image\/svg\+xml,(.*)$/.exec(picture.src) ?? [];
  const { documentElement } = new DOMParser().parseFromString(decodeURIComponent(svg), 'image/svg+xml');
  return documentElement as unknown as SVGSVGElement;
}

/** Reads the dark modules, margin included, from the strokes of the picture. */
function modulesOf(svg: SVGSVGElement): string[] {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  let x = 0;
  let y = 0;
  const strokes = svg.querySelector('path[stroke]')?.getAttribute('d') ?? '';
  for (const [, step, first, second] of strokes.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (step === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (step === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x += 1) rows[y]?.splice(x, 1, '#');
  }
  return rows.map((row) => row.join(''));
}

/** What a code of level M with a margin of two modules looks like. */
function expectedModules(address: string): string[] {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const empty = ' '.repeat(modules.size + 4);
  const rows = Array.from({ length: modules.size }, (_, row) => {
    const line = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '#' : ' '));
    return `  ${line.join('')}  `;
  });
  return [empty, empty, ...rows, empty, empty];
}

describe('the QR code', () => {
  test('[R-134] [R-439] is of this page’s address, 300 px wide, margin 2, level M', async () => {
    const svg = await drawnSvg();
    expect(svg.getAttribute('width')).toBe('300');
    expect(svg.getAttribute('height')).toBe('300');
    expect(modulesOf(svg)).toEqual(expectedModules(`${window.location.origin}/verify/${plan.approval_link}`));
  });

  test('[R-440] names the public origin where one is configured, and is drawn in the browser', async () => {
    const svg = await drawnSvg({ config: { publicOrigin: 'https://verifiser.example.no' } });
    expect(modulesOf(svg)).toEqual(
      expectedModules(`https://verifiser.example.no/verify/${plan.approval_link}`),
    );
  });
});
